import { dateSchema } from '../moment.ts';
import { momentAt } from '../time-zone.ts';

/** The person's clock (an IANA time zone); `isEnd` where midnight is the end of the day before. */
export interface Clock {
  timeZone: string;
  isEnd?: boolean;
}

const instantPattern =
  /^(?<day>\d{4}-\d{2}-\d{2})[T ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(?:Z|UTC|GMT|(?<hours>[+-]\d{2}):?(?<minutes>\d{2}))$/;

/** The day (`YYYY-MM-DD`) of a time stamp with its offset from UTC; undefined for any other text. */
export function dayOfInstant(text: string, { timeZone, isEnd = false }: Clock): string | undefined {
  const { day, time, hours = '+00', minutes = '00' } = instantPattern.exec(text)?.groups ?? {};
  // `Date` takes the 30th of February for a day of March.
  if (!dateSchema.safeParse(day).success) return undefined;
  const instant = Date.parse(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(instant) ? undefined : momentAt(isEnd ? instant - 1 : instant, timeZone).slice(0, 10);
}
