import { useSyncExternalStore } from 'react';
import { currentSync, onAccountChange } from './sync.ts';
import { idleStatus, type SyncStatus } from './sync-status.ts';

export type { SyncStatus } from './sync-status.ts';

/** Where the person's words are: saved, on their way, waiting, or in trouble. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(subscribeToStatus, readSyncStatus);
}

function readSyncStatus(): SyncStatus {
  return currentSync()?.getStatus() ?? idleStatus;
}

/** “Try now”: does not wait for the next attempt that is due. */
export function retryNow(): void {
  currentSync()?.retryNow();
}

function subscribeToStatus(listener: () => void): () => void {
  let leave = currentSync()?.subscribeStatus(listener);
  const leaveAccount = onAccountChange(() => {
    leave?.();
    leave = currentSync()?.subscribeStatus(listener);
    listener();
  });
  return () => {
    leave?.();
    leaveAccount();
  };
}
