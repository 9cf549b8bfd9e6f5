import { isResting } from './cancelled.ts';
import { currentEvent, eventsInOrder } from './history.ts';
import type { Job } from './job.ts';
import { nearestStage, type Stage } from './stage.ts';

/**
 * The stage that a job is counted and listed under: the one where it stands; one that has been removed is replaced by the
 * first of its kind, else by the highest below. A job that was let rest without an end counts under the first that ends jobs.
 */
export function pipelineStageOf(job: Job, stages: readonly Stage[]): Stage | undefined {
  const stage = stages.find(({ id }) => id === job.stageId) ?? replacementOf(job, stages);
  if (stage?.kind === 'closed' || !isResting(job)) return stage;
  return stages.find(({ kind }) => kind === 'closed') ?? stage;
}

/**
 * The stage at which a job that has ended goes on: that of its last step before the end, whatever outcomes were said of it
 * since; the one nearest to it where it has been removed, the first where there is none. Undefined where all stages end jobs.
 */
export function stageBeforeEnd({ events }: Job, stages: readonly Stage[]): Stage | undefined {
  const open = stages.filter(({ kind }) => kind !== 'closed');
  const step = eventsInOrder(events).findLast(({ toKind }) => toKind !== 'closed');
  return open.find(({ id }) => id === step?.toStageId) ?? nearestStage(open, step?.toKind ?? 'lead');
}

function replacementOf({ events }: Job, stages: readonly Stage[]): Stage | undefined {
  return nearestStage(stages, currentEvent(events)?.toKind ?? 'lead');
}
