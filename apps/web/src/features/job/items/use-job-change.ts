import { useCallback } from 'react';
import { showToast } from '../../../ui/toast.tsx';
import { useAttempt, useUndoOffer } from '../../../ui/use-undo-offer.tsx';

/** A change that is made at once; what it gives back takes it back. Null: there is nothing to take back. */
export type Change = () => (() => unknown) | null | void;

/** Makes changes that do not wait for Save: says what was done and offers Undo, or says why it could not be done. */
export function useJobChange(): (change: Change, message?: string) => boolean {
  const attempt = useAttempt();
  const offerUndo = useUndoOffer();
  return useCallback(
    (change, message) => {
      const done = attempt(change);
      if (!done) return false;
      const undo = done.result;
      if (message && undo) offerUndo(message, undo);
      else if (message) showToast({ message });
      return true;
    },
    [attempt, offerUndo],
  );
}
