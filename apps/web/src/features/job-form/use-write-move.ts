import type { Job } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { mutate } from '../../sync/mutate.ts';
import { useJobChange } from './use-job-change.ts';

/** Sets or clears the next move at once, with a way back. */
export type WriteMove = (next: NextMove | null, message: string) => boolean;

export function useWriteMove(job: Job): WriteMove {
  const change = useJobChange();
  const { id, nextMove } = job;
  return (next, message) =>
    change(() => {
      mutate('job.update', { id, changes: { nextMove: next } });
      return () => mutate('job.update', { id, changes: { nextMove: nextMove ?? null } });
    }, message);
}
