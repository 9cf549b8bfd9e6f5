import { useEffect, useState } from 'react';
import type { Job } from '@foothold/domain/job';
import { ApplicationIndex } from '@foothold/domain/sameness/application-index';
import { applicationOf } from '@foothold/domain/sameness/sameness';
import { mapYieldingToMain } from '../../../sync/engine/yield-to-main.ts';
import { useJobsLater } from '../../../sync/hooks/use-jobs.ts';

const indexes = new WeakMap<readonly Job[], Promise<ApplicationIndex<Job>>>();

/**
 * Made once for a list of jobs, and while the page goes on: the names and links of ten thousand take most of a second to
 * bring into the form in which they are compared.
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

/** The index of every job of the person's own; that of a moment ago, at first an empty one, until it is made. */
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
