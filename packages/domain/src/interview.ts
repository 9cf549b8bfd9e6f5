import type { Interview } from './job.ts';
import { momentIn } from './time-zone.ts';

/** What an interview takes when nobody has said how long it is. */
const minutesUsually = 60;

/** In milliseconds since 1970 UTC. */
export function interviewStart({ startsAt }: Interview): number {
  return Date.parse(startsAt);
}

export function interviewEnd(interview: Interview): number {
  return interviewStart(interview) + (interview.durationMinutes ?? minutesUsually) * 60_000;
}

/** When it starts on the clock there; as it was written where this runtime does not know the zone. */
export function startOnClockThere({ startsAt, timeZone }: Interview): string {
  try {
    return momentIn(startsAt, timeZone);
  } catch {
    return startsAt;
  }
}

/** Where a click leads into the talk; undefined when it is held at a place. */
export function callLink({ place }: Interview): string | undefined {
  return place !== undefined && /^https?:\/\//.test(place) ? place : undefined;
}
