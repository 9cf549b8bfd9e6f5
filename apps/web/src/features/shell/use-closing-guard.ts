import { useEffect } from 'react';
import { useIsFileOnlyHere } from '../../sync/files/files.ts';
import { useIsLostOnlyHere } from '../../sync/hooks/use-lost-versions.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';

/**
 * Asks before the tab is closed while it is the only place where changes are kept, or are best seen: the unsent
 * changes of a deleted account are shown only until the next sign-in.
 */
export function useClosingGuard(): void {
  const { pending, reason, rejected } = useSyncStatus();
  const isFileOnlyHere = useIsFileOnlyHere();
  const isUnkept = pending > 0 && reason !== null && reason.startsWith('storage_');
  const isLastSight = rejected.length > 0 && reason === 'account_closed';
  const isLostOnlyHere = useIsLostOnlyHere();
  const isOnlyHere = isFileOnlyHere || isLostOnlyHere || isUnkept || isLastSight;
  useEffect(() => {
    if (!isOnlyHere) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOnlyHere]);
}
