import { dateSchema } from '../moment.ts';
import { momentAt } from '../time-zone.ts';

/** The person's clock (an IANA time zone); `isEnd` where midnight is the end of the day before. */
export interface Clock {
  timeZone: string;
  isEnd?: boolean;
}

const instantPattern =
  /^(?<day>\d{4}-\d{2}-\d{2})[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|UTC|GMT|(?<hours>[+-]\d{2})(?::?(?<minutes>\d{2}))?)$/;

/** `2026-09-13 11:00-12:00` is from one time of day to another, not that of a zone twelve hours behind UTC. */
function isSpan(text: string): boolean {
  const [, from, to] = /^.{10} (\d{2}:\d{2})-(\d{2}(?::\d{2})?)$/.exec(text) ?? [];
  return from !== undefined && to !== undefined && to > from;
}

/**
 * The day (`YYYY-MM-DD`) of a time stamp with its offset from UTC; undefined for any other text. An end in the last minute
 * of a day, or at 24:00, by its own offset is the end of that day, wherever it is read.
 */
export function dayOfInstant(text: string, clock: Clock): string | undefined {
  const days = daysIn(text, clock);
  return days && (clock.isEnd && isLastMinute.test(text) ? days.own : days.here);
}

/** Whether a time stamp ends a day by its own offset that is another one on the person’s clock. */
export function endsTwoDays(text: string, clock: Clock): boolean {
  const days = clock.isEnd && isLastMinute.test(text) ? daysIn(text, clock) : undefined;
  return days !== undefined && days.own !== days.here;
}

const isLastMinute = /^.{10}[T ](?:23:59|24:00)/;

/** The day that a time stamp names, and that on the person’s clock. */
function daysIn(text: string, { timeZone, isEnd = false }: Clock): { own: string; here: string } | undefined {
  const parts = instantPattern.exec(text)?.groups;
  if (!parts) return undefined;
  const { day = '', time, hours = '+00', minutes = '00' } = parts;
  // `Date` would read the 30th of February as a day of March.
  if (!dateSchema.safeParse(day).success || isSpan(text)) return undefined;
  const instant = Date.parse(`${day}T${time}${hours}:${minutes}`);
  if (Number.isNaN(instant)) return undefined;
  return { own: day, here: momentAt(isEnd ? instant - 1 : instant, timeZone).slice(0, 10) };
}
