import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { mutate, undoUnlessChanged } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';
import { archiveJob } from './archive-job.ts';
import { moveJob } from './move-job.ts';
import { standing } from './standing.ts';

export interface Placing {
  stage: Stage;
  /** The position among the cards of its column; null orders it by its date. */
  rank: string | null;
  stages: readonly Stage[];
}

/**
 * Drops a card into the column of a stage; the column of resting jobs takes it without an outcome. Returns its undo.
 */
export function placeCard(job: Job, { stage, rank, stages }: Placing): () => unknown {
  const undos: (() => unknown)[] = [];
  if (!standsInColumn(job, stage, stages)) undos.push(carry(job, stage, stages));
  const before = job.rank ?? null;
  if (rank !== before) {
    mutate('job.update', { id: job.id, changes: { rank } });
    undos.push(() => mutate('job.update', { id: job.id, changes: { rank: before } }));
  }
  // Stage and rank are compared before either is restored: an undo restores both or none.
  return undoUnlessChanged(
    () => [standing(job.id), readJob(job.id)?.rank],
    () => undos.toReversed().forEach((undo) => undo()),
  );
}

/** A job that rests without an outcome stands in the column of the first stage that ends a job. */
export function standsInColumn(job: Job, stage: Stage, stages: readonly Stage[]): boolean {
  if (job.archived === undefined || hasEnded(job)) return job.stageId === stage.id;
  return stage.id === endOf(stages)?.id;
}

function carry(job: Job, stage: Stage, stages: readonly Stage[]): () => unknown {
  if (stage.id === endOf(stages)?.id && !hasEnded(job)) return archiveJob(job, true);
  if (job.archived !== undefined && job.stageId === stage.id) return archiveJob(job, false);
  return moveJob(job, { stageId: stage.id });
}

function endOf(stages: readonly Stage[]): Stage | undefined {
  return stages.find((stage) => stage.kind === 'closed');
}

function hasEnded(job: Job): boolean {
  return currentEvent(job.events)?.toKind === 'closed';
}
