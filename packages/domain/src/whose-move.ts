import type { Job } from './job.ts';
import { dateOf, daysBetween } from './moment.ts';
import { currentEvent } from './history.ts';
import { momentIn } from './time-zone.ts';

export const moveGroups = ['yours', 'theirs', 'no_rush', 'resting'] as const;
export type MoveGroup = (typeof moveGroups)[number];

/** A saved job whose posting closes within this many days is the person's move even when no move is written down. */
export const closingSoonDays = 7;

/**
 * Whose turn it is on a job. A written next move decides; without one an offer and a posting that closes
 * soon are yours, an application that is out is theirs, and a saved job is in no rush.
 * `today` is the person's local date, `YYYY-MM-DD`.
 */
export function whoseMove(job: Job, today: string): MoveGroup {
  const kind = currentEvent(job.events)?.toKind ?? 'lead';
  if (kind === 'closed' || job.archived !== undefined) return 'resting';
  if (job.nextMove) return job.nextMove.by === 'me' ? 'yours' : 'theirs';
  if (kind === 'offer') return 'yours';
  if (kind === 'lead') return closesSoon(job, today) ? 'yours' : 'no_rush';
  return 'theirs';
}

function closesSoon(job: Job, today: string): boolean {
  if (job.closesOn === undefined) return false;
  const days = daysBetween(today, job.closesOn);
  return days >= 0 && days <= closingSoonDays;
}

/** When a move is to be made, on the person's clock; `closing` is the day on which the posting closes. `moment` is a date or a date with a time. */
export interface MoveTime {
  reason: 'move' | 'closing';
  moment: string;
}

/**
 * The time of the move on a job that does not rest: the one written with it; without one the last day to reply to an
 * offer, or to apply to a saved job; null without any. `timeZone` is the person’s own.
 */
export function moveTime({ events, nextMove, replyBy, closesOn }: Job, timeZone: string): MoveTime | null {
  if (nextMove?.on !== undefined) return { reason: 'move', moment: momentIn(nextMove.on, timeZone) };
  const kind = currentEvent(events)?.toKind ?? 'lead';
  if (kind === 'offer' && replyBy !== undefined) return { reason: 'move', moment: replyBy };
  if (kind === 'lead' && closesOn !== undefined) return { reason: 'closing', moment: closesOn };
  return null;
}

/** Whether the move is the person's and for today or for a day before. */
export function isMoveDue(job: Job, today: string, timeZone: string): boolean {
  const time = moveTime(job, timeZone);
  return time !== null && dateOf(time.moment) <= today && whoseMove(job, today) === 'yours';
}

/** Jobs whose move is the person's, and those of them whose move is due. */
export interface MoveCounts {
  yours: number;
  due: number;
}

/** Every page that counts moves counts them with this or with `whoseMove` and `isMoveDue` job by job. */
export function countMoves(jobs: readonly Job[], today: string, timeZone: string): MoveCounts {
  let [yours, due] = [0, 0];
  for (const job of jobs) {
    if (whoseMove(job, today) !== 'yours') continue;
    yours += 1;
    if (isMoveDue(job, today, timeZone)) due += 1;
  }
  return { yours, due };
}
