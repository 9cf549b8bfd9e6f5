import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { doneWords } from '../../../i18n/done-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { addUndoStep, takeUndoStep } from '../../../ui/undo-steps.ts';
import { useAttempt } from '../../../ui/use-undo-offer.tsx';

/** As long as a message with an undo stays. */
const shownMs = 10_000;

/** That something was just saved. */
export interface Saved {
  /** Changes each time, so that the message is read out again. */
  id: number;
  /** What was changed, in words; undefined where it was saved on request and nothing had changed. */
  what?: string;
  undo?: () => void;
}

export interface SavedNews {
  /** Null once the message has expired. */
  saved: Saved | null;
  /** Shows that the fields with these labels were saved, with their undo. */
  tell: (labels: readonly string[], undo: () => unknown) => void;
  /** Shows that everything is saved. */
  say: () => void;
  /** While true, the message does not expire: the pointer or the focus is on it. */
  hold: (isHeld: boolean) => void;
}

/** Shows on the page that an edit was saved, without a toast for each. */
export function useSavedNews(): SavedNews {
  const { i18n } = useLingui();
  const { list } = useFormat();
  const attempt = useAttempt();
  const [saved, setSaved] = useState<Saved | null>(null);
  const [isHeld, hold] = useState(false);
  useEffect(() => {
    if (saved === null || isHeld) return;
    const timer = setTimeout(() => setSaved(null), shownMs);
    return () => clearTimeout(timer);
  }, [saved, isHeld]);

  const tell = useCallback(
    (labels: readonly string[], undo: () => unknown) => {
      const what = doneWords(i18n, 'changed', list(labels));
      const step = {
        message: what,
        undo() {
          // The button unmounts without a blur event, which would have ended the hold.
          hold(false);
          setSaved((now) => (now?.undo === take ? null : now));
          return undo();
        },
      };
      const take = () => {
        if (takeUndoStep(step)) attempt(() => step.undo());
      };
      addUndoStep(step);
      setSaved((before) => ({ id: (before?.id ?? 0) + 1, what, undo: take }));
    },
    [i18n, list, attempt],
  );
  const say = useCallback(() => setSaved((before) => ({ ...before, id: (before?.id ?? 0) + 1 })), []);
  return useMemo(() => ({ saved, tell, say, hold }), [saved, tell, say]);
}
