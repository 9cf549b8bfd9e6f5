import type { Job } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { mutate, undoUnlessChanged } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';

/** Gives a job its next move, or takes it away; gives back how to undo it. */
export function setNextMove({ id, nextMove: before }: Job, nextMove: NextMove | null): () => unknown {
  mutate('job.update', { id, changes: { nextMove } });
  return undoUnlessChanged(
    () => readJob(id)?.nextMove,
    () => mutate('job.update', { id, changes: { nextMove: before ?? null } }),
  );
}

/** Marks the next move of a job as done; gives back how to undo it. */
export function completeNextMove({ id, nextMove: move }: Job): () => unknown {
  mutate('job.complete-move', { id, ...(move && { move }) });
  return undoUnlessChanged(
    () => readJob(id)?.nextMove,
    () => move && mutate('job.reopen-move', { id, move }),
  );
}
