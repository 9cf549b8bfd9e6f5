import { interviewStart } from '@foothold/domain/interview';
import type { Interview } from '@foothold/domain/job';

/** Whether it has begun by the clock of this device. */
export function hasBegun(interview: Interview): boolean {
  return interviewStart(interview) <= Date.now();
}
