import { v7 as newId } from 'uuid';
import type { Job } from '@foothold/domain/job';
import type { NextMove } from '@foothold/domain/next-move';
import { mutate, saidNow, undoUnlessChanged } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';
import { plansOf } from './standing.ts';

/** Gives a job its next move, or takes it away; gives back how to undo it. */
export function setNextMove({ id }: Job, nextMove: NextMove | null): () => unknown {
  const { nextMove: before } = plansOf(id);
  mutate('job.update', { id, changes: { nextMove } });
  // That another device has marked a move as done may leave the same: none.
  return undoUnlessChanged(
    () => [saidNow(id, ['nextMove']), doneIn(id).length],
    () => mutate('job.update', { id, changes: { nextMove: before ?? null } }),
  );
}

/** Marks the next move of a job as done; gives back how to undo it. */
export function completeNextMove({ id, nextMove: move }: Job): () => unknown {
  const doneId = newId();
  const since = new Date().toISOString();
  mutate('job.complete-move', { id, ...(move && { move }), doneId, since });
  // Where another device had marked it as done before, this has written nothing that could be taken back.
  return undoUnlessChanged(
    () => [saidNow(id, ['nextMove']), doneIn(id).some((done) => done.id === doneId)],
    () => move && mutate('job.reopen-move', { id, move, doneId }),
  );
}

const doneIn = (id: string) => readJob(id)?.completedMoves ?? [];
