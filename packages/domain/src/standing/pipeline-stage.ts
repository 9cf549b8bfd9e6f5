import { isResting } from '../cancelled.ts';
import { currentEvent } from '../history.ts';
import type { Job } from '../job.ts';
import { nearestStage, type Stage } from '../stage.ts';

/**
 * The stage that a job is counted and listed under: the one where it stands; one that has been removed is replaced by the
 * first of its kind, else by the highest below. A job that was let rest without an end counts under the first that ends jobs.
 */
export function pipelineStageOf(job: Job, stages: readonly Stage[]): Stage | undefined {
  const stage = stages.find(({ id }) => id === job.stageId) ?? replacementOf(job, stages);
  if (stage?.kind === 'closed' || !isResting(job)) return stage;
  return stages.find(({ kind }) => kind === 'closed') ?? stage;
}

function replacementOf({ events }: Job, stages: readonly Stage[]): Stage | undefined {
  return nearestStage(stages, currentEvent(events)?.toKind ?? 'lead');
}
