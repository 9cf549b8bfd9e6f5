import type { Job } from '@foothold/domain/job';
import { mutate } from '../../sync/mutate.ts';

/** Makes one job of two; the other one goes into the bin. Gives the way back. Throws `DomainError`. */
export function mergeWith(before: Job, other: Job, take: string[]): () => void {
  const { id } = before;
  mutate('job.merge', { id, other, take });
  mutate('job.delete', { id: other.id });
  return () => {
    mutate('job.restore', { id: other.id });
    mutate('job.unmerge', { id, before, other, take });
  };
}
