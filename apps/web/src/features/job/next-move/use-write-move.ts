import type { Job } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { setNextMove } from '../../../job-commands/next-move.ts';
import { useJobChange } from '../items/use-job-change.ts';

/** Sets or clears the next move at once, with an undo. */
export type WriteMove = (next: NextMove | null, message: string) => boolean;

export function useWriteMove(job: Job): WriteMove {
  const change = useJobChange();
  return (next, message) => change(() => setNextMove(job, next), message);
}
