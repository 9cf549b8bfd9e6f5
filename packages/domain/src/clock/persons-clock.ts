import { dateIn } from '../time-zone.ts';

/** What a person's clock shows now. */
export interface PersonsClock {
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** The local date, `YYYY-MM-DD`. */
  today: string;
  /** IANA time zone. */
  timeZone: string;
}

/** The clock of a time zone at an instant, in milliseconds since 1970 UTC. Throws a RangeError for an unknown zone. */
export function personsClock(now: number, timeZone: string): PersonsClock {
  return { now, today: dateIn(new Date(now).toISOString(), timeZone), timeZone };
}
