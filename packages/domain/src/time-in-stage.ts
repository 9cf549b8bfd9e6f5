import { currentEvent } from './history.ts';
import type { Job } from './job.ts';
import { dateOf, daysBetween } from './moment.ts';
import type { Stage } from './stage.ts';
import { dateIn } from './time-zone.ts';

/** The local date on which the job came to the stage where it stands. */
export function inStageSince(job: Job): string {
  const current = currentEvent(job.events);
  return dateOf(current?.occurred ?? job.createdAt);
}

/** Whole days the job has stood in its stage; never negative. `today` is a local date. */
export function daysInStage(job: Job, today: string): number {
  return Math.max(0, daysBetween(inStageSince(job), today));
}

/**
 * Days without a word from either side, when they are more than the stage allows; otherwise null.
 * A next move that is still to come, a saved job and a resting job are never quiet.
 * `today` is the person’s local date, `timeZone` their own.
 */
export function quietDays(
  job: Job,
  stages: readonly Stage[],
  today: string,
  timeZone: string,
): number | null {
  const current = currentEvent(job.events);
  if (!current || job.archived !== undefined) return null;
  if (current.toKind === 'lead' || current.toKind === 'closed') return null;
  if (job.nextMove?.on !== undefined && daysBetween(today, dateIn(job.nextMove.on, timeZone)) >= 0)
    return null;
  const limit = stages.find((stage) => stage.id === current.toStageId)?.quietAfterDays ?? null;
  if (limit === null) return null;
  const days = daysBetween(lastWord(job, dateOf(current.occurred), timeZone), today);
  return days > limit ? days : null;
}

/** The date of the step to the stage where the job stands, or of what was done there since. */
function lastWord(job: Job, since: string, timeZone: string): string {
  const lastMove = job.completedMoves?.at(-1);
  const doneOn = lastMove && dateIn(lastMove.doneAt, timeZone);
  return doneOn !== undefined && doneOn > since ? doneOn : since;
}
