import type { JobFile } from '@foothold/domain/job';
import { useSyncExternalStore } from 'react';
import { ApiFailure } from '../transport/api-failure.ts';
import type { FileUploads, UploadProgress } from './file-uploads.ts';
import { currentSync, onAccountChange, runningSync } from '../engine/sync.ts';
import { loadedInTime } from '../../time-limit.ts';

export type { UploadProgress } from './file-uploads.ts';

let uploads: FileUploads | null = null;
let starting: Promise<FileUploads> | null = null;
const listeners = new Set<() => void>();
const noUploads: ReadonlyMap<string, UploadProgress> = new Map();

onAccountChange(() => {
  void starting?.then((stopped) => stopped.stop()).catch(() => undefined);
  starting = null;
  uploads = null;
  tellListeners();
});

/** Resumes waiting uploads; does nothing when signed out. */
export async function startUploads(): Promise<void> {
  if (!currentSync()) return;
  try {
    await runningUploads();
  } catch (error) {
    // Ignored without a network: the next visit, or the next file, tries again.
    console.warn('Files that wait cannot be sent yet:', error);
  }
}

/** Loaded on demand: most visits send no file. */
function runningUploads(): Promise<FileUploads> {
  const sync = runningSync();
  starting ??= loadedInTime(import('./file-uploads.ts')).then(({ FileUploads: Uploads }) => {
    const made = new Uploads(sync);
    if (currentSync() === sync) {
      uploads = made;
      made.subscribe(tellListeners);
    }
    return made;
  });
  starting.catch(() => {
    starting = null;
  });
  return starting;
}

/**
 * Keeps a file on this device until the server has it. `describe` writes it down in its job, and throws
 * `DomainError` when that cannot be. Resolves with where it is kept: only in this tab when the device has no room.
 * `isEarlier`: only what the job said earlier names it.
 */
export async function addFile(
  jobId: string,
  bytes: Blob,
  describe: (sha256: string) => void,
  { isEarlier = false } = {},
): Promise<'device' | 'tab'> {
  const { hashFile } = await loadedInTime(import('./file-uploads.ts'));
  const sha256 = await hashFile(bytes);
  const file = { sha256, size: bytes.size, jobId, bytes, isEarlier };
  return (await runningUploads()).add(file, () => describe(sha256));
}

/**
 * The bytes of a file, from this device while they wait here, else from the server; null when that does not have them.
 * Fails with `ApiFailure`.
 */
export async function readFileBytes({ sha256 }: Pick<JobFile, 'sha256'>): Promise<Blob | null> {
  const waiting = await (await runningUploads()).find(sha256);
  if (waiting) return waiting;
  try {
    return await (await runningSync().apiClient()).readFile(sha256);
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'not_found') return null;
    throw error;
  }
}

export function retryUploads(): void {
  uploads?.retry();
}

/** Whether closing this tab would lose a file. */
export function useIsFileOnlyHere(): boolean {
  return useSyncExternalStore(subscribe, () => uploads?.isInTab ?? false);
}

/** Uploads in progress, by SHA-256. */
export function useUploads(): ReadonlyMap<string, UploadProgress> {
  return useSyncExternalStore(subscribe, () => uploads?.getProgress() ?? noUploads);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
