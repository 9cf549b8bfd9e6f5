import type { Interview } from './job.ts';

/** The length of an interview without one. */
const minutesUsually = 60;

/** In milliseconds since 1970 UTC. */
export function interviewStart({ startsAt }: Interview): number {
  return Date.parse(startsAt);
}

export function interviewEnd(interview: Interview): number {
  return interviewStart(interview) + (interview.durationMinutes ?? minutesUsually) * 60_000;
}

/** Where a click leads into the talk; undefined when it is held at a place. */
export function callLink({ place }: Interview): string | undefined {
  return place !== undefined && /^https?:\/\//.test(place) ? place : undefined;
}
