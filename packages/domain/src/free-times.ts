import { isResting } from './cancelled.ts';
import { interviewEnd, interviewStart } from './interview.ts';
import type { Job } from './job.ts';
import { dateOf, hasTime } from './moment.ts';
import { addDays, instantAt, momentAt, weekdayOf } from './time-zone.ts';

/** A span of time in milliseconds since 1970 UTC, without its end. */
export interface Stretch {
  start: number;
  end: number;
}

export interface FreeTimesOptions {
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** Of the person: its clock gives the working days and hours. */
  timeZone: string;
  /** The days of the weekend there, 1 (Monday) to 7. */
  weekend: readonly number[];
  /** How many to find. */
  count: number;
}

/** The length of a talk, and of a move with a time of day. */
const hourMs = 3_600_000;
/** One hour before noon and one after it: a choice, but not the whole day. */
const partsOfDay = [
  ['10:00', '11:00'],
  ['14:00', '15:00', '16:00'],
] as const;
/** The days that are searched for free times. */
const daysAheadMax = 90;

/**
 * Hours on the next working days, from tomorrow on, in which nothing of the person's own takes place:
 * no interview, and no move that has an hour. At most two a day, in order; fewer than asked for only where three months
 * are full.
 */
export function freeTimes(
  jobs: readonly Job[],
  { now, timeZone, weekend, count }: FreeTimesOptions,
): Stretch[] {
  const today = dateOf(momentAt(now, timeZone));
  const busy = busyTimes(jobs);
  const found: Stretch[] = [];
  for (let ahead = 1; ahead <= daysAheadMax && found.length < count; ahead += 1) {
    const date = addDays(today, ahead);
    if (weekend.includes(weekdayOf(date))) continue;
    for (const hours of partsOfDay) {
      const free = hours
        .map((hour) => hourFrom(instantAt(date, hour, timeZone)))
        // A country that crosses the date line skips a day.
        .filter(({ start }) => dateOf(momentAt(start, timeZone)) === date)
        .find((hour) => !busy.some((other) => areAtOnce(hour, other)));
      if (free && found.length < count) found.push(free);
    }
  }
  return found;
}

/** The person’s interviews, and moves with a time of day; none of resting jobs. */
export function busyTimes(jobs: readonly Job[]): Stretch[] {
  const busy: Stretch[] = [];
  for (const job of jobs) {
    const { interviews = [], nextMove } = job;
    const hasHour = nextMove?.on !== undefined && hasTime(nextMove.on);
    if ((interviews.length === 0 && !hasHour) || isResting(job)) continue;
    for (const interview of interviews)
      busy.push({ start: interviewStart(interview), end: interviewEnd(interview) });
    if (hasHour) busy.push(hourFrom(Date.parse(nextMove.on ?? '')));
  }
  return busy;
}

function hourFrom(start: number): Stretch {
  return { start, end: start + hourMs };
}

function areAtOnce(one: Stretch, other: Stretch): boolean {
  return one.start < other.end && other.start < one.end;
}
