import { useEffect, useState } from 'react';
import { draftsOf } from '../../../sync/drafts/drafts.ts';
import { useSession } from '../../../session/session.ts';

/** The text of a field that is saved when it is left; until then it is kept under `slot` on this device. */
export function useTextDraft(slot: string, stored: string): [string, (typed: string) => void] {
  const { user } = useSession();
  const drafts = user && draftsOf(user.id);
  const [typed, setTyped] = useState(() => {
    const draft = drafts?.get(slot);
    return typeof draft === 'string' ? draft : stored;
  });
  useEffect(() => {
    if (typed === stored) void drafts?.remove(slot);
    else void drafts?.put(slot, typed);
  }, [drafts, slot, typed, stored]);
  return [typed, setTyped];
}
