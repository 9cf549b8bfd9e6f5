import { dateOf, hasTime } from '../moment.ts';
import { instantAt, instantsAt, momentAt, momentIn } from '../time-zone.ts';

/**
 * A moment as a person types and reads it: a date (`2026-11-10`) and perhaps a time of day (`09:30`) on the clock of
 * an IANA time zone. `storedAs` is the stored moment that they were read from, whose bytes and instant stay for as
 * long as date and time say the same.
 */
export interface WallTime {
  date: string | null;
  time: string | null;
  timeZone: string;
  storedAs?: string | undefined;
}

/** A stored moment as the clock of a time zone shows it, without date and time where nothing is stored. */
export function wallTimeOf(stored: string | undefined, timeZone: string): WallTime {
  if (stored === undefined) return { date: null, time: null, timeZone };
  const shown = momentIn(stored, timeZone);
  return {
    date: dateOf(shown),
    time: hasTime(shown) ? shown.slice(11, 16) : null,
    timeZone,
    storedAs: stored,
  };
}

/**
 * What is stored for it: `2026-11-10T09:30:00+01:00`, or the date alone without a time; undefined without a date.
 * Of a time that the clock shows twice, the first, unless the second was stored. Throws a RangeError for an unknown zone.
 */
export function momentOf(wall: WallTime): string | undefined {
  const { date, time, timeZone, storedAs } = wall;
  if (storedAs !== undefined && isSameWallTime(wallTimeOf(storedAs, timeZone), wall)) return storedAs;
  if (date === null || time === null) return date ?? undefined;
  return momentAt(instantAt(date, time, timeZone), timeZone);
}

/** Whether both show the same date and time on the clock of the same zone. */
export function isSameWallTime(one: WallTime, other: WallTime): boolean {
  return one.date === other.date && one.time === other.time && one.timeZone === other.timeZone;
}

/** A time that a change of the clock leaves out that day, or shows twice, of which this is the first or the second. */
export type ClockChange = 'skipped' | 'first' | 'second';

/** How a change of the clock touches it; null where none does. Throws a RangeError for an unknown zone. */
export function clockChangeAt(wall: WallTime): ClockChange | null {
  const { date, time, timeZone } = wall;
  if (date === null || time === null) return null;
  const [first, second] = instantsAt(date, time, timeZone);
  if (first === undefined) return 'skipped';
  if (second === undefined) return null;
  return Date.parse(momentOf(wall) ?? '') < second ? 'first' : 'second';
}
