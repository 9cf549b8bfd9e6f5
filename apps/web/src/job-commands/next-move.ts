import { v7 as newId } from 'uuid';
import type { Job } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { mutate, saidNow, undoUnlessChanged } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';
import { plansOf } from './standing.ts';

/** Sets or clears the next move of a job; returns its undo. */
export function setNextMove({ id }: Job, nextMove: NextMove | null): () => unknown {
  const { nextMove: before } = plansOf(id);
  mutate('job.update', { id, changes: { nextMove } });
  // The done moves are counted as well: a move cleared here and one completed on another device both leave none.
  return undoUnlessChanged(
    () => [saidNow(id, ['nextMove']), doneIn(id).length],
    () => mutate('job.update', { id, changes: { nextMove: before ?? null } }),
  );
}

/** Marks the next move of a job as done; returns its undo. */
export function completeNextMove({ id, nextMove: move }: Job): () => unknown {
  const doneId = newId();
  const since = new Date().toISOString();
  mutate('job.complete-move', { id, ...(move && { move }), doneId, since });
  // Another device may have completed the move first: then no move of this `doneId` was written, and none is reopened.
  return undoUnlessChanged(
    () => [saidNow(id, ['nextMove']), doneIn(id).some((done) => done.id === doneId)],
    () => move && mutate('job.reopen-move', { id, move, doneId }),
  );
}

const doneIn = (id: string) => readJob(id)?.completedMoves ?? [];
