import type { Job } from '../job.ts';
import { cameUpOn, factsOf, type FlowEnd } from '../job-facts.ts';
import type { ClimbKind } from '../stage.ts';
import type { ApplicationIndex } from './application-index.ts';

/** The earlier applications at a company, shown before another one. */
export interface EarlierApplications {
  count: number;
  /** The latest of them. */
  last: Job;
  /** How it ended, or that it is still open. */
  end: FlowEnd;
  /** How far it came. */
  height: ClimbKind;
}

/**
 * The applications at the same company that went out before this job came up; null without any, and where an import had to
 * make up the day of its own application. `timeZone` is the person’s own.
 */
export function earlierApplications(
  job: Job,
  jobs: ApplicationIndex<Job>,
  timeZone: string,
): EarlierApplications | null {
  const { appliedOn: ownDate, sinceCertainty } = factsOf(job);
  if (ownDate !== null && sinceCertainty === 'unknown') return null;
  const cameUp = cameUpOn(job, timeZone);
  const appliedOn = (other: Job) => factsOf(other).appliedOn ?? '';
  const earlier = jobs
    .at(job.company)
    .filter((other) => other.id !== job.id)
    .filter((other) => appliedOn(other) !== '' && appliedOn(other) < cameUp)
    .sort((a, b) => (appliedOn(a) < appliedOn(b) ? -1 : 1));
  const last = earlier.at(-1);
  if (!last) return null;
  const { end, furthestStage: height } = factsOf(last);
  if (height === 'lead') return null;
  return { count: earlier.length, last, end, height };
}
