import { currentEvent } from './history.ts';
import { interviewStart } from './interview.ts';
import type { Interview, Job } from './job.ts';
import { hasTime } from './moment.ts';
import type { NextMove } from './next-move.ts';

/** The plans of a job when it came to rest; they count again when the end is undone. */
export interface Cancelled {
  nextMove?: NextMove | undefined;
  interviews?: Interview[] | undefined;
}

/** Whether the job has an outcome or rests without one. */
export function isResting({ events, archived }: Pick<Job, 'events' | 'archived'>): boolean {
  return archived !== undefined || currentEvent(events)?.toKind === 'closed';
}

/** The job as it was before anything of it was cancelled: changes are made to this one, wherever they come from. */
export function withoutCancellation(job: Job): Job {
  const { cancelled, ...rest } = job;
  if (!cancelled) return job;
  const known = new Set(rest.interviews?.map(({ id }) => id));
  const interviews = cancelled.interviews?.filter(({ id }) => !known.has(id)) ?? [];
  return {
    ...rest,
    ...(rest.nextMove === undefined && cancelled.nextMove ? { nextMove: cancelled.nextMove } : {}),
    ...(interviews.length > 0 ? { interviews: [...(rest.interviews ?? []), ...interviews] } : {}),
  };
}

/**
 * The job after a change, under the rule that a resting job has no next move. An interview that is still to come when
 * the job ends is cancelled with it; one that is added later stays. Both come back when the end is undone; a new step
 * out of it starts without them. A job that an undo lays aside again rests since it did before. `before` is the stored job,
 * `changed` the change applied to it `withoutCancellation`, `now` is ISO 8601 in UTC.
 */
export function withCancellation(before: Job | null, changed: Job, now: string): Job {
  const after = withoutCancellation(changed);
  const earlier = new Set(
    [before?.cancelled, changed.cancelled].flatMap((each) => each?.interviews ?? []).map(({ id }) => id),
  );
  const wasResting = before !== null && isResting(before);
  if (!isResting(after)) {
    if (!wasResting || !hasNewStep(before, after)) return after;
    return without(after, (interview) => earlier.has(interview.id), before.cancelled?.nextMove);
  }
  // A job restored from an export was resting already.
  const comesToRest = before !== null && !wasResting;
  const isOver = (interview: Interview) =>
    earlier.has(interview.id) || (comesToRest && wasToCome(interview, after, now));
  const interviews = after.interviews?.filter(isOver) ?? [];
  const { nextMove } = after;
  if (nextMove === undefined && interviews.length === 0) return after;
  const cancelled: Cancelled = {
    ...(nextMove === undefined ? {} : { nextMove }),
    ...(interviews.length > 0 ? { interviews } : {}),
  };
  return { ...without(after, isOver, nextMove), cancelled };
}

/** Whether an interview was still to come when the job came to rest. */
function wasToCome(interview: Interview, { archived, events }: Job, now: string): boolean {
  const start = interviewStart(interview);
  if (start > Date.parse(archived ?? now)) return true;
  // A step may arrive hours after it was taken: an interview that was ahead then is cancelled, unless its result says
  // that it was held.
  const step = currentEvent(events);
  const isSentLater = step?.toKind === 'closed' && step.recordedAt === now && hasTime(step.occurred);
  return isSentLater && interview.result === undefined && start > Date.parse(step.occurred);
}

function hasNewStep(before: Job, after: Job): boolean {
  const current = currentEvent(after.events);
  return !before.events.some(({ id }) => id === current?.id);
}

function without(job: Job, isGone: (interview: Interview) => boolean, move: NextMove | undefined): Job {
  const { nextMove, interviews, ...rest } = job;
  const left = interviews?.filter((interview) => !isGone(interview));
  return {
    ...rest,
    ...(nextMove === undefined || isSame(nextMove, move) ? {} : { nextMove }),
    ...(left === undefined || (left.length === 0 && interviews?.length) ? {} : { interviews: left }),
  };
}

function isSame(one: unknown, two: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}
