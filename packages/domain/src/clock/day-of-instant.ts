import { momentAt } from '../time-zone.ts';

/** The person's clock (an IANA time zone); `isEnd` where midnight is the end of the day before. */
export interface Clock {
  timeZone: string;
  isEnd?: boolean;
}

const instantPattern = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:Z|[+-]\d{2}:?\d{2})$/;

/** The day (`YYYY-MM-DD`) of a time stamp with its offset from UTC; undefined for any other text. */
export function dayOfInstant(text: string, { timeZone, isEnd = false }: Clock): string | undefined {
  const instant = instantPattern.test(text)
    ? Date.parse(text.replace(' ', 'T').replace(' ', ''))
    : Number.NaN;
  return Number.isNaN(instant) ? undefined : momentAt(isEnd ? instant - 1 : instant, timeZone).slice(0, 10);
}
