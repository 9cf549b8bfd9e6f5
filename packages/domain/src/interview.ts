import type { Interview } from './job.ts';

/** Minutes of an interview that has no length. */
const minutesUsually = 60;

/** In milliseconds since 1970 UTC. */
export function interviewStart({ startsAt }: Interview): number {
  return Date.parse(startsAt);
}

export function interviewEnd(interview: Interview): number {
  return interviewStart(interview) + (interview.durationMinutes ?? minutesUsually) * 60_000;
}

/** The link to the call; undefined for an interview at a place. */
export function callLink({ place }: Interview): string | undefined {
  return place !== undefined && /^https?:\/\//.test(place) ? place : undefined;
}
