import type { PersonsClock } from '../clock/persons-clock.ts';
import { interviewEnd, interviewStart } from '../interview.ts';
import type { Interview, Job } from '../job.ts';
import { dateOf } from '../moment.ts';
import { momentIn } from '../time-zone.ts';

/** An interview that is not over; `on` is when it starts on the person's own clock. */
export interface UpcomingInterview {
  interview: Interview;
  phase: 'ahead' | 'today' | 'in_progress';
  on: string;
}

export function isInterviewOver(interview: Interview, { now }: Pick<PersonsClock, 'now'>): boolean {
  return interviewEnd(interview) <= now;
}

/** The interviews of a job that are not over, soonest first. */
export function upcomingInterviews({ interviews = [] }: Job, clock: PersonsClock): UpcomingInterview[] {
  if (interviews.length === 0) return [];
  return interviews
    .filter((interview) => !isInterviewOver(interview, clock))
    .sort((a, b) => interviewStart(a) - interviewStart(b))
    .map((interview) => {
      const on = momentIn(interview.startsAt, clock.timeZone);
      return { interview, phase: phaseOf(interview, on, clock), on };
    });
}

function phaseOf(interview: Interview, on: string, { now, today }: PersonsClock): UpcomingInterview['phase'] {
  if (interviewStart(interview) <= now) return 'in_progress';
  return dateOf(on) === today ? 'today' : 'ahead';
}

/** The interview that ended last; undefined while none is over. */
export function lastHeldInterview({ interviews = [] }: Job, clock: PersonsClock): Interview | undefined {
  let last: Interview | undefined;
  for (const interview of interviews)
    if (isInterviewOver(interview, clock) && (!last || interviewEnd(interview) >= interviewEnd(last)))
      last = interview;
  return last;
}

/** The next instant at which an interview begins or ends, in milliseconds since 1970 UTC; Infinity without one. */
export function nextInterviewChange({ interviews = [] }: Job, now: number): number {
  let next = Infinity;
  for (const interview of interviews)
    for (const instant of [interviewStart(interview), interviewEnd(interview)])
      if (instant > now && instant < next) next = instant;
  return next;
}
