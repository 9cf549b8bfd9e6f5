import { DomainError } from '@foothold/domain/domain-error';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { stageBeforeEnd } from '@foothold/domain/pipeline-stage';
import { archiveJob } from './archive-job.ts';
import { moveJob } from './move-job.ts';
import { giveBackPlans, plansOf } from './standing.ts';

/**
 * Takes up a job that rests: one with an outcome goes on at the stage at which it stood before, with what it had ahead of it
 * then; gives back how to undo it. Throws `stage_not_found` where all stages end a job.
 */
export function bringBackJob(job: Job, stages: readonly Stage[]): () => unknown {
  const current = currentEvent(job.events);
  if (current?.toKind !== 'closed') return archiveJob(job, false);
  const before = stageBeforeEnd(job, stages);
  if (!before) throw new DomainError('stage_not_found');
  const plans = plansOf(job.id);
  const undo = moveJob(job, { stageId: before.id });
  giveBackPlans(job.id, plans);
  return undo;
}
