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
  /** Another one each time, so that it is read out again. */
  id: number;
  /** What was changed, in words; undefined where it was saved on request and nothing had changed. */
  what?: string;
  undo?: () => void;
}

export interface SavedNews {
  /** Null when it has been said for long enough. */
  saved: Saved | null;
  /** Says that the fields with these labels were saved, and offers their undo. */
  tell: (labels: readonly string[], undo: () => unknown) => void;
  /** Says that everything is saved. */
  say: () => void;
  /** While the person is at the words, they stay. */
  hold: (isHeld: boolean) => void;
}

/** Tells in the page itself that an edit was saved, without a message of its own for each. */
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
          // The focus goes with the button, and with it what holds the words.
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
