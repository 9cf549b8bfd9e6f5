import * as z from 'zod/mini';

/** A calendar date without a zone: `2026-11-10`. */
export const dateSchema = z.iso.date({ error: 'not_a_date' });

/** An instant as the person saw it on the clock: `2026-11-10T09:30:00+01:00`. The date part is the local date. */
export const timestampSchema = z.iso.datetime({ offset: true, error: 'not_a_date' });

/** A date, or an instant with its offset. */
export const momentSchema = z.union([dateSchema, timestampSchema], { error: 'not_a_date' });

/** An IANA time zone name: `Europe/Berlin`. */
export const timeZoneSchema = z
  .string({ error: 'not_a_time_zone' })
  .check(z.refine(isTimeZone, { error: 'not_a_time_zone' }));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** The local calendar date of a moment. */
export function dateOf(moment: string): string {
  return moment.slice(0, 10);
}

/** Whether the moment names a time of day as well as a date. */
export function hasTime(moment: string): boolean {
  return moment.length > 10;
}

const minuteMs = 60_000;
// Those of any date up to the year 9999.
const minuteDigits = 12;

/**
 * A text by which moments on one clock come in order: by their dates, a date alone before its times of day, and those by
 * their instants up to the minute, for a clock that is put back shows some of them twice.
 */
export function momentOrder(moment: string): string {
  if (!hasTime(moment)) return moment;
  return dateOf(moment) + String(Math.floor(Date.parse(moment) / minuteMs)).padStart(minuteDigits, '0');
}

/** The order of two moments on one clock. */
export function compareMoments(one: string, other: string): number {
  const [first, second] = [momentOrder(one), momentOrder(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Whole calendar days from one date to a later one; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(dateOf(to)) - dayNumber(dateOf(from));
}

const dayNumbersMax = 10_000;
const dayNumbers = new Map<string, number>();

/** Days since 1970. Kept, because a list asks for the same few dates for each of its jobs. */
function dayNumber(date: string): number {
  const known = dayNumbers.get(date);
  if (known !== undefined) return known;
  const days = Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  if (dayNumbers.size >= dayNumbersMax) dayNumbers.clear();
  dayNumbers.set(date, days);
  return days;
}
