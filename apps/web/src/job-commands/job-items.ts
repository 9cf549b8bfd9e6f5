import type { Job } from '@foothold/domain/job';
import { mutate, undoUnlessSaid } from '../sync/engine/mutate.ts';
import { readJob } from '../sync/hooks/use-jobs.ts';

/** The changes that write one item of each list of a job, and that take one out of it. */
export const itemMutations = {
  contacts: ['contact.put', 'contact.remove'],
  interviews: ['interview.put', 'interview.remove'],
  tasks: ['task.put', 'task.remove'],
  files: ['file.put', 'file.remove'],
  ownValues: ['own-value.put', 'own-value.remove'],
} as const;

type List = keyof typeof itemMutations;
type Item<Of extends List> = NonNullable<Job[Of]>[number];

/** Adds an item to one of a job’s lists, or replaces the one with its id; returns its undo. */
export function putItem<Of extends List>(jobId: string, list: Of, item: Item<Of>): () => unknown {
  const before = itemNow(jobId, list, item.id);
  put(jobId, list, item);
  return undoUnlessSaid(jobId, [`${list}.${item.id}`], () =>
    before ? put(jobId, list, before) : remove(jobId, list, item.id),
  );
}

/** Removes an item from one of a job’s lists; returns its undo. */
export function removeItem<Of extends List>(jobId: string, list: Of, itemId: string): () => unknown {
  const before = itemNow(jobId, list, itemId);
  remove(jobId, list, itemId);
  return undoUnlessSaid(jobId, [`${list}.${itemId}`], () => before && put(jobId, list, before));
}

function put<Of extends List>(jobId: string, list: Of, item: Item<Of>): void {
  mutate(itemMutations[list][0], { id: jobId, item: item as never });
}

function remove(jobId: string, list: List, itemId: string): void {
  mutate(itemMutations[list][1], { id: jobId, itemId });
}

function itemNow<Of extends List>(jobId: string, list: Of, itemId: string): Item<Of> | undefined {
  const items: readonly Item<Of>[] | undefined = readJob(jobId)?.[list];
  return items?.find(({ id }) => id === itemId);
}
