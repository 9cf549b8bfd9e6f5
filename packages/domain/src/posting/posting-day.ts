import type { Clock } from '../clock/day-of-instant.ts';
import { columnOrder, readDate } from '../import/import-date.ts';

/** A day in a posting, as `YYYY-MM-DD`. */
export interface Day {
  day: string;
  /** Whether it could be another one: its year has two digits, of which each part of a date may have two. */
  isDoubtful: boolean;
}

/** What programs write for a day that they do not know lies before. */
const firstDay = '2000-01-01';

/** `26-12-31` has its year in front, `31-12-26` behind. */
const yearAtEitherEnd = /^\d{2}-\d{2}-\d{2}(?!\d)/;

/** The day that a text names; undefined for one that could be two days, as 03/04/2026, and for a filler such as 1970-01-01. */
export function readDay(text: string, clock: Clock): Day | undefined {
  const order = columnOrder([text]);
  const day = order === 'unclear' ? undefined : readDate(text, order === 'any' ? 'day_first' : order, clock);
  if (day === undefined || day < firstDay || yearAtEitherEnd.test(text)) return undefined;
  return { day, isDoubtful: !/\p{Nd}{4}/u.test(text) };
}
