import { useLostVersions } from '../../sync/hooks/use-lost-versions.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';

/** Whether this device has something that the server lacks: logging out asks first. */
export function useHasUndecided(): boolean {
  const { pending } = useSyncStatus();
  const lost = useLostVersions();
  return pending > 0 || lost.length > 0;
}
