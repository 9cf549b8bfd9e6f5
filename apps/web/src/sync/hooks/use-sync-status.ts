import { useCallback, useSyncExternalStore } from 'react';
import { jobIdOf } from '../replica/document-key.ts';
import type { LiveStore } from '../replica/live-store.ts';
import type { QueuedChange } from '../replica/queued-change.ts';
import { currentSync, onAccountChange } from '../engine/sync.ts';
import { idleStatus, type SyncStatus } from '../engine/sync-status.ts';

export type { SyncStatus } from '../engine/sync-status.ts';

/** Where the person's changes are stored: saved, on their way, waiting, or in trouble. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(subscribeToStatus, readSyncStatus);
}

/** `waiting`: a change of a job cannot be sent yet. `sending`: it is on its way. */
export type Sending = 'none' | 'sending' | 'waiting';

/** Whether a change of this job has yet to be sent. */
export function useSending(jobId: string): Sending {
  const read = useCallback((): Sending => {
    const sync = currentSync();
    if (!sync || !unsentJobIds(sync.copy.live).has(jobId)) return 'none';
    return ['saved', 'saving'].includes(sync.getStatus().state) ? 'sending' : 'waiting';
  }, [jobId]);
  return useSyncExternalStore(subscribeToStatus, read);
}

const nothingUnsent: ReadonlySet<string> = new Set();

/** The jobs of which a change has yet to be sent. */
export function useUnsentJobIds(): ReadonlySet<string> {
  return useSyncExternalStore(subscribeToStatus, () => {
    const sync = currentSync();
    return sync ? unsentJobIds(sync.copy.live) : nothingUnsent;
  });
}

/** Whether the server did not take a change of this job, and the person has not decided about it yet. */
export function useIsRefused(jobId: string): boolean {
  const read = useCallback(
    () =>
      currentSync()
        ?.copy.live.getRejected()
        .some(({ args }) => (args as { id?: unknown } | null)?.id === jobId) ?? false,
    [jobId],
  );
  return useSyncExternalStore(subscribeToStatus, read);
}

const unsentByQueue = new WeakMap<readonly QueuedChange[], ReadonlySet<string>>();

function unsentJobIds(live: LiveStore): ReadonlySet<string> {
  const queue = live.getQueue();
  const known = unsentByQueue.get(queue);
  if (known) return known;
  const keys = queue.filter(({ acceptedAt }) => acceptedAt === undefined).map(({ id }) => live.keyOf(id));
  const ids = new Set(keys.flatMap((key) => (key === null ? [] : (jobIdOf(key) ?? []))));
  unsentByQueue.set(queue, ids);
  return ids;
}

function readSyncStatus(): SyncStatus {
  return currentSync()?.getStatus() ?? idleStatus;
}

/**
 * Whether something waits to be sent that still can be, or to be decided about; while a new sign-in is needed it
 * stays on this device.
 */
export async function hasUnsent(): Promise<boolean> {
  const copy = currentSync()?.copy;
  await copy?.opened;
  await copy?.lost.open();
  const { pending, reason } = readSyncStatus();
  const isUndecided = (copy?.lost.list.length ?? 0) > 0;
  return (pending > 0 || isUndecided) && reason !== 'sign_in_needed';
}

/** “Try now”: does not wait for the next attempt that is due. */
export function retryNow(): void {
  currentSync()?.retryNow();
}

export function subscribeToStatus(listener: () => void): () => void {
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
