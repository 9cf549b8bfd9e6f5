import { DomainError } from '@foothold/domain/domain-error';
import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { stageBeforeEnd } from '@foothold/domain/pipeline-stage';
import { archiveJob } from './archive-job.ts';
import { moveJob } from './move-job.ts';
import { giveBackPlans, plansOf } from './standing.ts';

/**
 * Reopens a resting job: one with an outcome at the stage before it, with the plans it had then. Returns its undo.
 * Throws `stage_not_found` where every stage ends a job.
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
