import { useEffect, useState } from 'react';
import type { Job } from '@foothold/domain/job';
import { ApplicationIndex } from '@foothold/domain/sameness/application-index';
import { applicationOf } from '@foothold/domain/sameness/sameness';
import { mapYieldingToMain } from '../../../sync/engine/yield-to-main.ts';
import { useJobsLater } from '../../../sync/hooks/use-jobs.ts';

const indexes = new WeakMap<readonly Job[], Promise<ApplicationIndex<Job>>>();

/**
 * Built once per list of jobs, in slices that let the page respond: folding the names and links of ten thousand takes
 * most of a second.
 */
export function indexJobs(jobs: readonly Job[]): Promise<ApplicationIndex<Job>> {
  let index = indexes.get(jobs);
  if (!index) {
    index = newIndex(jobs);
    indexes.set(jobs, index);
  }
  return index;
}

async function newIndex(jobs: readonly Job[]): Promise<ApplicationIndex<Job>> {
  const index = new ApplicationIndex<Job>();
  await mapYieldingToMain(jobs, (job) => index.add(applicationOf(job), job));
  return index;
}

const noJobs = new ApplicationIndex<Job>();

/** The index of all jobs but samples; the previous one, at first an empty one, until it is built. */
export function useApplicationIndex(): ApplicationIndex<Job> {
  const jobs = useJobsLater();
  const [index, setIndex] = useState(noJobs);
  useEffect(() => {
    let isLatest = true;
    void indexJobs(jobs).then((made) => isLatest && setIndex(made));
    return () => {
      isLatest = false;
    };
  }, [jobs]);
  return index;
}
