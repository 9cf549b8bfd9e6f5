import { inYear, readDate, type ReadOrder } from './read-date.ts';

/** Reads instants as their day in UTC. */
const ofDays = { timeZone: 'UTC' };

const leapYear = 2024;

/**
 * The day that a text names, `YYYY-MM-DD`. One without a year is the last such day up to `notAfter`. Undefined where it
 * names none.
 */
export function dayIn(text: string, order: ReadOrder, notAfter: string): string | undefined {
  const whole = readDate(text, order, ofDays);
  if (whole !== undefined) return whole;
  if (inYear(text, leapYear) === undefined) return undefined;
  const year = Number(notAfter.slice(0, 4));
  // Back to the last leap year, for the 29th of February.
  return Array.from({ length: 9 }, (_, back) => inYear(text, year - back))
    .map((dated) => (dated === undefined ? undefined : readDate(dated, order, ofDays)))
    .find((day) => day !== undefined && day <= notAfter);
}
