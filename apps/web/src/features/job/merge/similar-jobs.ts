import type { Job } from '@foothold/domain/job';
import type { ApplicationIndex } from '@foothold/domain/sameness/application-index';
import type { Application, Sameness } from '@foothold/domain/sameness/sameness';

export interface SimilarJob {
  job: Job;
  /** Why it is or may be the same application; null where it is only another role at the company. */
  sameness: Sameness | null;
}

/** The job already kept that is closest to what is being written, or undefined; itself is never named. */
export function similarJob(
  index: ApplicationIndex<Job>,
  draft: Application,
  ownId?: string,
): SimilarJob | undefined {
  const isOther = (job: Job) => job.id !== ownId;
  const match = index.find(draft, isOther);
  if (match) return { job: match.known, sameness: match.sameness };
  const colleague = index.at(draft.company).find(isOther);
  return colleague && { job: colleague, sameness: null };
}
