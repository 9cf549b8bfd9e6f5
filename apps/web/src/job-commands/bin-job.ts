import { ChangedSinceError } from '@foothold/domain/domain-error';
import type { Job } from '@foothold/domain/job';
import { mutate, mutateAll, type Change } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';

/** Puts a job into the bin; returns its undo. */
export function binJob({ id }: Pick<Job, 'id'>): () => void {
  mutate('job.delete', { id });
  return () => void mutate('job.restore', { id });
}

/** Takes a job out of the bin; returns its undo. */
export function takeOutOfBin({ id, deleted: since }: Pick<Job, 'id' | 'deleted'>): () => void {
  mutate('job.restore', { id });
  return () => void mutate('job.delete', { id, since });
}

/** Puts these jobs into the bin in one step; calls `onShown` with the undo. */
export function binJobs(
  jobIds: readonly string[],
  onShown: (undo: () => Promise<void>) => void,
): Promise<void> {
  const binned = jobIds.filter(isListed);
  return mutateAll(binChanges(binned), () => onShown(() => takeBack(binned)));
}

/** Throws `ChangedSinceError` with the number of jobs deleted for good meanwhile. */
async function takeBack(jobIds: readonly string[]): Promise<void> {
  const gone = jobIds.filter((id) => readJob(id) === undefined);
  await mutateAll(restoreChanges(jobIds));
  if (gone.length > 0) throw new ChangedSinceError(gone.length);
}

/**
 * The changes that put these jobs into the bin, for `mutateAll`. Jobs in the bin are left out: one refused change
 * refuses all.
 */
export function binChanges(jobIds: readonly string[]): Change[] {
  return jobIds.filter(isListed).map((id) => ({ name: 'job.delete', args: { id } }));
}

/** The changes that take those of these jobs out of the bin that still exist. */
export function restoreChanges(jobIds: readonly string[]): Change[] {
  const binned = jobIds.filter((id) => readJob(id)?.deleted !== undefined);
  return binned.map((id) => ({ name: 'job.restore', args: { id } }));
}

function isListed(id: string): boolean {
  const job = readJob(id);
  return job !== undefined && job.deleted === undefined;
}
