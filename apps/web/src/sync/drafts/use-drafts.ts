import { useEffect, useState } from 'react';
import { draftsOf } from './drafts.ts';

/** Whether the drafts of this account have been read, so that a form can begin with its own. */
export function useDraftsOpened(accountId: string | undefined): boolean {
  const [openedFor, setOpenedFor] = useState<string>();
  useEffect(() => {
    if (accountId === undefined) return;
    let isCurrent = true;
    void draftsOf(accountId).opened.then(() => isCurrent && setOpenedFor(accountId));
    return () => void (isCurrent = false);
  }, [accountId]);
  return accountId !== undefined && (openedFor === accountId || draftsOf(accountId).isOpen);
}
