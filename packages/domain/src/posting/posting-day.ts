import { endsTwoDays, type Clock } from '../clock/day-of-instant.ts';
import { columnOrder, readDate } from '../dates/read-date.ts';
import { dayIn } from '../dates/day-in.ts';
import { addDays } from '../time-zone.ts';

/** A day in a posting, as `YYYY-MM-DD`. */
export interface Day {
  day: string;
  /**
   * Whether it could be another one: its year has two digits, as each part of a date may have, or is left out, or it ends
   * elsewhere on the day before or after.
   */
  isDoubtful: boolean;
}

/** What programs write for a day that they do not know lies before. */
const firstDay = '2000-01-01';
/** The same for a day that never comes: 2099-12-31, 2038-01-19. */
const lastDay = '2037-12-31';

/** `26-12-31` has its year in front, `31-12-26` behind. */
const yearAtEitherEnd = /^\d{2}-\d{2}-\d{2}(?!\d)/;

/** The person's clock; `today` is their local date. Without it a day without a year is none. */
export interface DayClock extends Clock {
  today?: string | undefined;
}

/** How far ahead a day without a year is at most; else it was last year's. */
const aheadDaysMax = 300;

/**
 * The day that a text names; undefined for one that could be two days, as 03/04/2026, and for a filler such as 1970-01-01.
 * `others` are dates beside it, which are written in the same order.
 */
export function readDay(text: string, clock: DayClock, others: readonly string[] = []): Day | undefined {
  const order = columnOrder([text, ...others]);
  if (order === 'unclear' || yearAtEitherEnd.test(text)) return undefined;
  const sure = order === 'any' ? 'day_first' : order;
  const day = readDate(text, sure, clock);
  const isDoubtful = !/\p{Nd}{4}/u.test(text) || endsTwoDays(text, clock);
  if (day !== undefined) return day < firstDay || day > lastDay ? undefined : { day, isDoubtful };
  const dated =
    clock.today && /\p{Nd}/u.test(text) ? dayIn(text, sure, addDays(clock.today, aheadDaysMax)) : undefined;
  return dated === undefined ? undefined : { day: dated, isDoubtful: true };
}
