import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftsOf } from '../sync/drafts/drafts.ts';
import { useDraftsOpened } from '../sync/drafts/use-drafts.ts';
import { useSession } from '../session/session.ts';

interface ValueDraft<Value> {
  /** Whether the stored draft has been read. */
  isRead: boolean;
  /** Undefined without an unsaved value. */
  value: Value | undefined;
  write: (value: Value) => void;
  /** Deletes the draft: its value is saved or discarded. */
  forget: () => void;
}

/** An unsaved value, stored under `slot` on this device. */
export function useValueDraft<Value>(slot: string): ValueDraft<Value> {
  const { user } = useSession();
  const isRead = useDraftsOpened(user?.id);
  const drafts = user && draftsOf(user.id);
  const [written, setWritten] = useState<{ value: Value | undefined }>();
  // Read once: later writes under the slot come from `write`, here or in another tab.
  const leftBehind = useMemo(
    () => (isRead ? (drafts?.get(slot) as Value | undefined) : undefined),
    [isRead, drafts, slot],
  );
  useEffect(() => () => drafts?.leave(slot), [drafts, slot]);
  const write = useCallback(
    (value: Value) => {
      setWritten({ value });
      void drafts?.put(slot, value);
    },
    [drafts, slot],
  );
  const forget = useCallback(() => {
    setWritten({ value: undefined });
    void drafts?.remove(slot);
  }, [drafts, slot]);
  return { isRead, value: written ? written.value : leftBehind, write, forget };
}
