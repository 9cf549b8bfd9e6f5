import type { Job } from './job.ts';

/**
 * Whether a job is made up, to look around with. It stays a sample whatever the person changes in it, so that nothing of
 * it is ever counted, exported or mailed; a duplicate is a job of the person's own, and so is one joined with a sample.
 */
export function isSample({ isSample: said }: Pick<Job, 'isSample'>): boolean {
  return said === true;
}

/** The jobs without samples: what is counted, exported, mailed and shown outside. The same list when there is none. */
export function withoutSamples(jobs: readonly Job[]): readonly Job[] {
  return jobs.some(isSample) ? jobs.filter((job) => !isSample(job)) : jobs;
}
