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
  /** Whether the browser button brought something. */
  isByBookmarklet: boolean;
  /** Another new job that was begun and never saved. */
  setAside: JobDraft | undefined;
  /** Resolves when what is unread is on the disk; to false where that has no room. */
  stored: Promise<boolean>;
}

/**
 * What the form of a new job begins with: what the address brings along from elsewhere, else the draft of last time. A
 * draft gives way to what was brought along, but is set aside, not lost.
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
  // Taken once: a reload must not bring it again over what was made of it since. What nothing else keeps stays there.
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

/** Puts on the disk what the form holds only later, and beside it the displaced draft. */
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
