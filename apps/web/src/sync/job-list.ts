import type { Job } from '@foothold/domain/job';

/** Past this many changes at once, sorting the whole list anew is cheaper than placing them one by one. */
const placedOneByOneMax = 32;

/** The list with jobs changed, added, or (null) taken out; ordered by id. An untouched list is returned as it is. */
export function withJobs(list: readonly Job[], changes: ReadonlyMap<string, Job | null>): readonly Job[] {
  if (changes.size > placedOneByOneMax) return sortedAnew(list, changes);
  return [...changes].reduce((jobs, [id, job]) => withJob(jobs, id, job), list);
}

function withJob(list: readonly Job[], id: string, job: Job | null): readonly Job[] {
  const at = firstAtOrAfter(list, id);
  const isThere = list[at]?.id === id;
  if (job === null) return isThere ? list.toSpliced(at, 1) : list;
  if (!isThere) return list.toSpliced(at, 0, job);
  return list[at] === job ? list : list.with(at, job);
}

function sortedAnew(list: readonly Job[], changes: ReadonlyMap<string, Job | null>): readonly Job[] {
  const kept = list.filter((job) => !changes.has(job.id));
  const added = [...changes.values()].filter((job) => job !== null);
  if (added.length === 0 && kept.length === list.length) return list;
  return [...kept, ...added].sort((a, b) => (a.id < b.id ? -1 : 1));
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
