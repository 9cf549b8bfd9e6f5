import { useSyncExternalStore } from 'react';
import { currentSync } from '../engine/sync.ts';
import { subscribeToStatus } from './use-sync-status.ts';
import type { LostVersion } from '../lost/lost-version.ts';

export type { LostVersion } from '../lost/lost-version.ts';

const nothingLost: readonly LostVersion[] = [];

/** What this device holds and a restored server has lost. */
export function useLostVersions(): readonly LostVersion[] {
  return useSyncExternalStore(subscribeToStatus, () => currentSync()?.copy.lost.list ?? nothingLost);
}

/** Whether closing this tab would lose some of it: the device could not keep it. */
export function useIsLostOnlyHere(): boolean {
  return useSyncExternalStore(subscribeToStatus, () => currentSync()?.copy.lost.isOnDevice === false);
}
