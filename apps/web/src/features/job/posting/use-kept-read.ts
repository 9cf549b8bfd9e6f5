import { useCallback, useEffect, useRef } from 'react';
import { readUnread, removeUnread, writeUnread } from '../drafts/draft-store.ts';
import type { PostingReader } from './use-posting-reader.ts';

/**
 * Reads a posting as `read` does. Until the draft holds what was read, the posting is kept beside it on this device, so
 * that a page that is left or loaded again meanwhile loses none of it.
 */
export function useKeptRead(
  userId: string,
  read: PostingReader['read'],
  flushDraft: () => void,
): PostingReader['read'] {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return useCallback(
    async (posting, isBeginning = false) => {
      if (readUnread(userId)?.posting !== posting) void writeUnread(userId, { posting, isBeginning });
      await read(posting, isBeginning);
      // The form has unmounted: the posting stays stored, and the next form reads it.
      if (!isOpen.current) return;
      flushDraft();
      removeUnread(userId, posting);
    },
    [flushDraft, read, userId],
  );
}
