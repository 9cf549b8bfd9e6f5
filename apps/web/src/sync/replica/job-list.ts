import type { Job } from '@foothold/domain/job';

/** Past this many changes at once, sorting the whole list anew is cheaper than placing them one by one. */
const placedOneByOneMax = 32;

/**
 * Those of `jobs` that belong, ordered by id, where `list` was that before the jobs with these ids changed.
 * An untouched list is returned as it is.
 */
export function withJobs(
  list: readonly Job[],
  jobs: ReadonlyMap<string, Job>,
  changedIds: readonly string[],
  belongs: (job: Job) => boolean,
): readonly Job[] {
  if (changedIds.length > placedOneByOneMax) return sortedAnew(list, jobs, belongs);
  return changedIds.reduce((before, id) => {
    const job = jobs.get(id);
    return withJob(before, id, job && belongs(job) ? job : null);
  }, list);
}

function withJob(list: readonly Job[], id: string, job: Job | null): readonly Job[] {
  const at = firstAtOrAfter(list, id);
  const isThere = list[at]?.id === id;
  if (job === null) return isThere ? list.toSpliced(at, 1) : list;
  if (!isThere) return list.toSpliced(at, 0, job);
  return list[at] === job ? list : list.with(at, job);
}

function sortedAnew(
  list: readonly Job[],
  jobs: ReadonlyMap<string, Job>,
  belongs: (job: Job) => boolean,
): readonly Job[] {
  const sorted: Job[] = [];
  for (const job of jobs.values()) if (belongs(job)) sorted.push(job);
  sorted.sort((a, b) => (a.id < b.id ? -1 : 1));
  const isSame = sorted.length === list.length && sorted.every((job, at) => job === list[at]);
  return isSame ? list : sorted;
}

function firstAtOrAfter(list: readonly Job[], id: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as Job).id < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
