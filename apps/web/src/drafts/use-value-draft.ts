import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftsOf } from '../sync/drafts/drafts.ts';
import { useDraftsOpened } from '../sync/drafts/use-drafts.ts';
import { useSession } from '../session/session.ts';

interface ValueDraft<Value> {
  /** Whether what was left behind has been read. */
  isRead: boolean;
  /** Undefined while nothing has been written that is not saved. */
  value: Value | undefined;
  write: (value: Value) => void;
  /** Throws it away: it is saved, or not wanted. */
  forget: () => void;
}

/** What is written in one place of a page and not saved yet, kept under `slot` on this device. */
export function useValueDraft<Value>(slot: string): ValueDraft<Value> {
  const { user } = useSession();
  const isRead = useDraftsOpened(user?.id);
  const drafts = user && draftsOf(user.id);
  const [written, setWritten] = useState<{ value: Value | undefined }>();
  // What is written from now on is written here, or in another tab.
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
