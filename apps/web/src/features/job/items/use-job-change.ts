import { useCallback } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { useAttempt, useUndoOffer, useUndoStep } from '../../../ui/use-undo-offer.tsx';

/** A change that is made at once; returns its undo, null where there is nothing to undo. */
export type Change = () => (() => unknown) | null | void;

interface ChangeOptions {
  /** The page shows the change itself: `message` is read out, and names the step for mod+Z. */
  isQuiet?: boolean;
}

/** Makes changes that do not wait for Save: says what was done and offers Undo, or says why it could not be done. */
export function useJobChange(): (change: Change, message?: string, options?: ChangeOptions) => boolean {
  const attempt = useAttempt();
  const offerUndo = useUndoOffer();
  const addStep = useUndoStep();
  return useCallback(
    (change, message, { isQuiet = false } = {}) => {
      const done = attempt(change);
      if (!done) return false;
      const undo = done.result;
      if (message && undo) (isQuiet ? addStep : offerUndo)(message, undo);
      else if (message) showToast({ message });
      return true;
    },
    [addStep, attempt, offerUndo],
  );
}
