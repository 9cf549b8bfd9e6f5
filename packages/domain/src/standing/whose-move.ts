import { isResting } from '../cancelled.ts';
import type { PersonsClock } from '../clock/persons-clock.ts';
import type { Job } from '../job.ts';
import { daysBetween } from '../moment.ts';
import type { StageKind } from '../stage.ts';
import { momentIn } from '../time-zone.ts';

export const moveGroups = ['yours', 'theirs', 'no_rush', 'resting'] as const;
export type MoveGroup = (typeof moveGroups)[number];

/** A saved job whose posting closes within this many days is the person's move even when no move is written down. */
const closingSoonDays = 7;

/**
 * Whose turn it is on a job that stands at a stage of this kind. A written next move decides; without one an offer, a
 * reply that is to be sent by a day and a posting that closes soon are yours, an application that is out is theirs, and a
 * saved job is in no rush.
 * `today` is the person's local date.
 */
export function whoseMove(job: Job, kind: StageKind, today: string): MoveGroup {
  if (isResting(job)) return 'resting';
  if (job.nextMove) return job.nextMove.by === 'me' ? 'yours' : 'theirs';
  if (kind === 'offer' || isReplyAwaited(job, today)) return 'yours';
  if (kind === 'lead') return closesSoon(job, today) ? 'yours' : 'no_rush';
  return 'theirs';
}

export function closesSoon({ closesOn }: Job, today: string): boolean {
  if (closesOn === undefined) return false;
  const days = daysBetween(today, closesOn);
  return days >= 0 && days <= closingSoonDays;
}

/** Whether the others are to have a reply by a day that is not over. */
export function isReplyAwaited({ replyBy }: Job, today: string): boolean {
  return replyBy !== undefined && replyBy >= today;
}

/** When a move is to be made, on the person's clock; `closing` is the day on which the posting closes. */
export interface MoveTime {
  reason: 'move' | 'closing';
  moment: string;
}

/**
 * The time of the move on a job that does not rest: the one written with it; without one the last day to reply, if the
 * move is the person's, or to apply to a saved job; null without any. A last day to reply that is over counts at an offer
 * alone.
 */
export function moveTime(job: Job, kind: StageKind, { today, timeZone }: PersonsClock): MoveTime | null {
  const { nextMove, replyBy, closesOn } = job;
  if (nextMove?.on !== undefined) return { reason: 'move', moment: momentIn(nextMove.on, timeZone) };
  if (replyBy !== undefined && nextMove?.by !== 'them' && (kind === 'offer' || isReplyAwaited(job, today)))
    return { reason: 'move', moment: replyBy };
  if (kind === 'lead' && closesOn !== undefined) return { reason: 'closing', moment: closesOn };
  return null;
}
