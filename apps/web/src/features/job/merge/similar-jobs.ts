import type { Job } from '@foothold/domain/job';
import { ApplicationIndex } from '@foothold/domain/sameness/application-index';
import { applicationOf, type Application, type Sameness } from '@foothold/domain/sameness/sameness';

export interface SimilarJob {
  job: Job;
  /** Why it is or may be the same application; null where it is only another role at the company. */
  sameness: Sameness | null;
}

const indexes = new WeakMap<readonly Job[], ApplicationIndex<Job>>();

/** Made once for a list of jobs: going through ten thousand links would hold up each page of a job. */
export function indexJobs(jobs: readonly Job[]): ApplicationIndex<Job> {
  let index = indexes.get(jobs);
  if (!index) {
    index = new ApplicationIndex();
    for (const job of jobs) index.add(applicationOf(job), job);
    indexes.set(jobs, index);
  }
  return index;
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
  const colleague = index.firstAt(draft.company, isOther);
  return colleague && { job: colleague, sameness: null };
}
