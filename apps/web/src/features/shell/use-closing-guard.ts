import { useEffect } from 'react';
import { useIsFileOnlyHere } from '../../sync/files.ts';
import { useSyncStatus } from '../../sync/use-sync-status.ts';

/** Asks before the tab is closed while it is the only place where changes are kept. */
export function useClosingGuard(): void {
  const { pending, reason } = useSyncStatus();
  const isFileOnlyHere = useIsFileOnlyHere();
  const isOnlyHere = isFileOnlyHere || (pending > 0 && reason !== null && reason.startsWith('storage_'));
  useEffect(() => {
    if (!isOnlyHere) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOnlyHere]);
}
