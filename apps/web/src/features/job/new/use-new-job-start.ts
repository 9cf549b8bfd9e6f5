import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pageBrought } from '../brought/bookmarklet.ts';
import { broughtByAddress } from '../brought/brought-by-address.ts';
import {
  newJobSlot,
  readDraft,
  readUnread,
  removeDraft,
  removeUnread,
  setAsideSlot,
  writeDraft,
  writeUnread,
  type JobDraft,
} from '../drafts/draft-store.ts';
import { newJobStart, type NewJobStart } from './new-job-start.ts';

export interface StoredStart extends NewJobStart {
  /** Whether the bookmarklet opened the page. */
  isByBookmarklet: boolean;
  /** The draft of another new job that was set aside. */
  setAside: JobDraft | undefined;
  /** Resolves once the unread posting is on the disk; to false where there is no room. */
  stored: Promise<boolean>;
}

/**
 * What the form of a new job starts with: what the address brings, else the stored draft. A draft that something
 * brought replaces is set aside, not lost.
 */
export function useNewJobStart(userId: string): StoredStart {
  const address = useRouterState({
    select: ({ location: { search, hash, state } }) => ({ search, hash, state }),
  });
  const navigate = useNavigate();
  const [brought] = useState(() => broughtByAddress(address));
  const [start] = useState(() => ({
    ...storeStart(
      userId,
      newJobStart({ draft: readDraft(draftKey(userId)), unread: readUnread(userId) }, brought),
    ),
    isByBookmarklet: pageBrought(address.hash) !== null,
  }));
  // Removed from the address once stored: a reload would bring it again over later edits. What cannot be stored stays
  // in the address.
  useEffect(() => {
    if (!brought) return undefined;
    let isCurrent = true;
    void start.stored.then((isStored) => {
      if (isCurrent && isStored)
        void navigate({ to: '/new-job', search: {}, replace: true, state: withoutText });
    });
    return () => void (isCurrent = false);
  }, [navigate, brought, start]);
  return start;
}

const draftKey = (userId: string) => ({ userId, slot: newJobSlot });

/** Stores the unread posting, which the form holds only once it is read, and the draft that it displaces. */
function storeStart(userId: string, start: NewJobStart): Omit<StoredStart, 'isByBookmarklet'> {
  const asideKey = { userId, slot: setAsideSlot };
  if (start.displaced) {
    void writeDraft(asideKey, start.displaced);
    removeDraft(draftKey(userId));
  }
  const before = readUnread(userId);
  if (before && before.posting !== start.unread?.posting) removeUnread(userId, before.posting);
  const stored = start.unread ? writeUnread(userId, start.unread) : Promise.resolve(true);
  return { ...start, setAside: readDraft(asideKey), stored };
}

function withoutText(state: object): object {
  return Object.fromEntries(Object.entries(state).filter(([name]) => name !== 'text'));
}
