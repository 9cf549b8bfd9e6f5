import type { Job } from '@foothold/domain/job';
import { mutate, type Change } from '../sync/engine/mutate.ts';

/** Puts a job into the bin; gives back how to undo it. */
export function binJob({ id }: Pick<Job, 'id'>): () => void {
  mutate('job.delete', { id });
  return () => void mutate('job.restore', { id });
}

/** Takes a job out of the bin; gives back how to undo it. */
export function takeOutOfBin({ id, deleted: since }: Pick<Job, 'id' | 'deleted'>): () => void {
  mutate('job.restore', { id });
  return () => void mutate('job.delete', { id, since });
}

/** Puts each of these jobs into the bin in one step, for `mutateAll`. */
export function binChanges(jobIds: readonly string[]): Change[] {
  return jobIds.map((id) => ({ name: 'job.delete', args: { id } }));
}

/** Takes each of these jobs out of the bin in one step. */
export function restoreChanges(jobIds: readonly string[]): Change[] {
  return jobIds.map((id) => ({ name: 'job.restore', args: { id } }));
}
