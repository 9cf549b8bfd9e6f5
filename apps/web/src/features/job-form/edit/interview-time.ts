import { interviewEnd, interviewStart } from '@foothold/domain/interview';
import type { Interview } from '@foothold/domain/job';

/** Whether it has begun by the clock of this device. */
export function hasBegun(interview: Interview): boolean {
  return interviewStart(interview) <= Date.now();
}

/** Whether it is over by the clock of this device. */
export function isOver(interview: Interview): boolean {
  return interviewEnd(interview) < Date.now();
}
