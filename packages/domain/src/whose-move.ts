import type { Job } from './job.ts';
import { daysBetween } from './moment.ts';
import { currentEvent } from './history.ts';

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
