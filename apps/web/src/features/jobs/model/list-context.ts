import * as z from 'zod/mini';
import type { JobEntry } from '../../../job-fields/job-entry.ts';

/** Neighbours stored to either side: more than are ever stepped through. */
const nearMax = 200;

const neighbourSchema = z.object({
  id: z.string(),
  /** From 1, among the `count` jobs that stood together under `name`; empty without a heading. */
  at: z.number(),
  count: z.number(),
  name: z.string(),
});

/** A job where it stood in the list. */
export type ListNeighbour = z.infer<typeof neighbourSchema>;

const stateSchema = z.object({ leftList: z.array(neighbourSchema) });

/** Jobs that stand together in the list, in their order. */
export interface ListedGroup {
  name: string;
  entries: readonly JobEntry[];
}

/** The list context of a job’s page: its neighbours, from the top. */
export function saveListContext(id: string, groups: readonly ListedGroup[]): { leftList: ListNeighbour[] } {
  const neighbours = groups.flatMap(({ name, entries }) =>
    entries.map(({ job }, index) => ({ id: job.id, at: index + 1, count: entries.length, name })),
  );
  const at = neighbours.findIndex((neighbour) => neighbour.id === id);
  return { leftList: at < 0 ? [] : neighbours.slice(Math.max(0, at - nearMax), at + nearMax + 1) };
}

/** The neighbours that were kept with a page; none where it was not opened from the list. */
export function readListContext(state: unknown): readonly ListNeighbour[] {
  return stateSchema.safeParse(state).data?.leftList ?? [];
}
