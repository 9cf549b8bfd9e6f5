import { currentEvent, eventsInOrder } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { dateOf, daysBetween } from '@foothold/domain/moment';
import { findStage, type Stage } from '@foothold/domain/stage';

export interface StageStep {
  stage: Stage;
  state: 'done' | 'here' | 'ahead';
  /** The local date on which the job last came to this stage. */
  since: string | null;
  /** Whole days it stayed, up to today where it still stands. */
  days: number | null;
}

/** The person's stages as this job's way, lowest first. `today` is a local date. */
export function stageSteps(job: Job, stages: readonly Stage[], today: string): StageStep[] {
  const events = eventsInOrder(job.events);
  const current = currentEvent(job.events);
  const here = current && findStage(stages, current.toStageId, current.toKind);
  const hereAt = here ? stages.indexOf(here) : -1;
  return stages.map((stage, at) => {
    const last = events.findLastIndex((event) => findStage(stages, event.toStageId, event.toKind) === stage);
    const since = events[last] ? dateOf(events[last].occurred) : null;
    const left = events[last + 1]?.occurred ?? today;
    const days = since === null ? null : Math.max(0, daysBetween(since, left));
    const isBehind = since !== null || (at < hereAt && stage.kind !== 'closed' && here?.kind !== 'closed');
    return { stage, state: stage === here ? 'here' : isBehind ? 'done' : 'ahead', since, days };
  });
}
