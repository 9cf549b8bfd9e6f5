import { CalendarDate } from '@internationalized/date';

/** A year typed digit by digit is 2, 20 and 202 first; a form gets years of four digits only. */
export const yearMin = 1000;

/** A date derived from typed parts that are none: a day that does not exist, or a year of two digits. */
export interface ReadAs {
  date: string;
  isOfYear: boolean;
  /** Year, month and day as they were typed, as `2030-4-31`. */
  typed: string;
}

/**
 * The date for typed parts that are no date themselves; null where they are one, where some are missing, as in
 * `2030--31`, or the year is half typed.
 */
export function readAsOf(typed: string): ReadAs | null {
  const [year = 0, month = 0, day = 0] = typed.split('-').map(Number);
  if (!year || !month || !day || (year >= 100 && year < yearMin)) return null;
  const isOfYear = year < 100;
  // The constructor changes a day that does not exist to the last one of its month.
  const date = new CalendarDate(isOfYear ? 2000 + year : year, month, day);
  return isOfYear || date.day !== day ? { date: date.toString(), isOfYear, typed } : null;
}

/** Whether the parts are a date: all are typed, the day exists, and the year has four digits. */
export function isWholeDate(typed: string): boolean {
  const parts = typed.split('-').map(Number);
  return parts.every(Boolean) && Number(parts[0]) >= yearMin && readAsOf(typed) === null;
}
