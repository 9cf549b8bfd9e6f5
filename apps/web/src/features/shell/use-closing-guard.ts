import { useEffect } from 'react';
import { useIsFileOnlyHere } from '../../sync/files.ts';
import { useSyncStatus } from '../../sync/use-sync-status.ts';

/**
 * Asks before the tab is closed while it is the only place where changes are kept, or are to be seen: of an account that
 * is no more, nothing is shown to whoever opens the app again.
 */
export function useClosingGuard(): void {
  const { pending, reason, rejected } = useSyncStatus();
  const isFileOnlyHere = useIsFileOnlyHere();
  const isUnkept = pending > 0 && reason !== null && reason.startsWith('storage_');
  const isLastSight = rejected.length > 0 && reason === 'account_closed';
  const isOnlyHere = isFileOnlyHere || isUnkept || isLastSight;
  useEffect(() => {
    if (!isOnlyHere) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOnlyHere]);
}
