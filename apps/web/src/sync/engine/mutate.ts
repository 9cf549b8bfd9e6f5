import { withoutCancellation } from '@foothold/domain/cancelled';
import { saidAt } from '@foothold/domain/conflict';
import { ChangedSinceError } from '@foothold/domain/domain-error';
import type { MutationArgs, MutationCall, MutationName } from '@foothold/domain/mutation';
import type { MadeChange } from './account-sync.ts';
import { askToKeepStorage } from '../storage/keep-storage.ts';
import { currentSync, runningSync } from './sync.ts';

/**
 * The entry point of all writes: shown at once, stored on this device, sent afterwards. Throws `DomainError` (with
 * `fields` on bad input) and then changes nothing.
 */
export function mutate<Name extends MutationName>(name: Name, args: MutationArgs<Name>): MadeChange {
  const made = runningSync().mutate(name, args);
  void made.durability.then(askToKeepStorage);
  return made;
}

/**
 * Makes the undo of a change that was just made, which fails where a newer one replaced it: `read` says what the change has
 * written; once that differs from what it says now, on this device or another, `restore` would overwrite it.
 *
 * @returns the undo. It throws `ChangedSinceError` where something else is there by then, and what `restore` throws.
 */
export function undoUnlessChanged(read: () => unknown, restore: () => unknown): () => unknown {
  const left = written(read());
  return () => {
    if (written(read()) !== left) throw new ChangedSinceError();
    return restore();
  };
}

/**
 * The same for a change at these paths of a job, which are those that conflicts have. Where it has met another device's, its
 * undo gives way, too: the person chooses between the two.
 */
export function undoUnlessSaid(
  jobId: string,
  paths: readonly string[],
  restore: () => unknown,
): () => unknown {
  return undoUnlessChanged(() => saidNow(jobId, paths), restore);
}

/** What a job says at these paths; null in the bin, where it can be changed no more. */
export function saidNow(jobId: string, paths: readonly string[]): unknown {
  const job = currentSync()?.copy.live.getJob(jobId);
  if (!job || job.deleted !== undefined) return null;
  const whole = withoutCancellation(job);
  return paths.map((path) => saidAt(whole, path));
}

function written(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** One change of a batch. */
export type Change = MutationCall;

/**
 * Makes many changes in one step: shown together, kept on this device together. Resolves once they are kept. Throws
 * `DomainError` for any of them, and then nothing has changed. Offer undo in `onShown`: offered later, the shortcut
 * would undo the change before it.
 */
export function mutateAll(changes: readonly Change[], onShown?: () => void): Promise<void> {
  return runningSync().mutateAll(changes, onShown);
}

/** Sends a refused change again, as it was or with corrected arguments. Throws `DomainError`. */
export function retryRejected(id: string, correctedArgs?: unknown): MadeChange {
  return runningSync().retryRejected(id, correctedArgs);
}

/** Discards refused changes with their values; `recoverRejected` restores them. */
export function discardRejected(ids: readonly string[]): Promise<void> {
  return runningSync().discardRejected(ids);
}

/** Resolves once all changes are stored. Await it before the page is left on purpose. */
export async function allKept(): Promise<void> {
  await currentSync()?.copy.idle();
}

/** Removes the notice about the copy on this device. */
export function dismissIncident(): void {
  currentSync()?.copy.dismissIncident();
}

/** Sends pending changes; resolves with whether none are left. Never fails. */
export async function sendAll(): Promise<boolean> {
  const sync = currentSync();
  await sync?.catchUp();
  return (sync?.getStatus().pending ?? 0) === 0;
}
