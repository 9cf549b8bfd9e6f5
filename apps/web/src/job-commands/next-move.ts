import type { Job } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { mutate } from '../sync/engine/mutate.ts';

/** Gives a job its next move, or takes it away; gives back how to undo it. */
export function setNextMove({ id, nextMove: before }: Job, nextMove: NextMove | null): () => void {
  mutate('job.update', { id, changes: { nextMove } });
  return () => void mutate('job.update', { id, changes: { nextMove: before ?? null } });
}

/** Marks the next move of a job as done; gives back how to undo it. */
export function completeNextMove({ id, nextMove: move }: Job): () => void {
  mutate('job.complete-move', { id });
  return () => move && void mutate('job.reopen-move', { id, move });
}
