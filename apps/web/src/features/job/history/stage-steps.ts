import { currentEvent, eventsInOrder } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { dateOf, daysBetween } from '@foothold/domain/moment';
import { certaintyOf } from '@foothold/domain/certainty';
import { findStage, type Stage } from '@foothold/domain/stage';

export interface StageStep {
  stage: Stage;
  state: 'done' | 'here' | 'ahead';
  /** The local date on which the job last came to this stage; null where it never did, or no date is known. */
  since: string | null;
  /** The job never stood here: it went from a lower stage to a higher one. */
  isPassed: boolean;
  /** `since` is what a person said was about then. */
  isApproximate: boolean;
  /** Whole days it stayed, up to today where it still stands; null unless both dates are exact. */
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
    const came = events[last];
    const left = came && events[last + 1];
    const certainty = came && certaintyOf(came);
    const since = came && certainty !== 'unknown' ? dateOf(came.occurred) : null;
    const isLength = certainty === 'exact' && (left === undefined || certaintyOf(left) === 'exact');
    const days = isLength ? Math.max(0, daysBetween(came?.occurred ?? today, left?.occurred ?? today)) : null;
    const isApproximate = certainty === 'approximate';
    const isBehind =
      came !== undefined || (at < hereAt && stage.kind !== 'closed' && here?.kind !== 'closed');
    return {
      stage,
      state: stage === here ? 'here' : isBehind ? 'done' : 'ahead',
      since,
      isPassed: isBehind && came === undefined,
      isApproximate,
      days,
    };
  });
}
