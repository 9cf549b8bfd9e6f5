import { DomainError } from '@foothold/domain/domain-error';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { mutate } from '../sync/mutate.ts';
import { moveJob } from './move-job.ts';

/** Lets a job rest without an outcome, or takes that away; gives back how to undo it. */
export function archiveJob({ id }: Job, archived: boolean): () => void {
  mutate('job.archive', { id, archived });
  return () => mutate('job.archive', { id, archived: !archived });
}

/**
 * Takes up a job that rests: one with an outcome goes back to the stage that it came from, or the first open one; gives back
 * how to undo it. Throws `stage_not_found` where all stages end a job.
 */
export function bringBackJob(job: Job, stages: readonly Stage[]): () => void {
  const current = currentEvent(job.events);
  if (current?.toKind !== 'closed') return archiveJob(job, false);
  const open = stages.filter((stage) => stage.kind !== 'closed');
  const before = open.find((stage) => stage.id === current.fromStageId) ?? open[0];
  if (!before) throw new DomainError('stage_not_found');
  return moveJob(job, { stageId: before.id });
}
