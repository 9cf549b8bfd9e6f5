import { useMemo } from 'react';
import type { ListFilter } from '../model/list-filters.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { isInView, listFilterValues } from '../model/job-filter.ts';
import type { JobView } from '../model/job-list-search.ts';

/**
 * How many jobs of the view have each value of a filter. Whatever else is filtered does not count, so that the numbers
 * stay while values are chosen, and with them the position of every value.
 */
export function useValueCounts(
  name: ListFilter,
  view: JobView | undefined,
  entries: readonly JobEntry[],
): ReadonlyMap<string, number> {
  return useMemo(() => countValues(name, view, entries), [name, view, entries]);
}

function countValues(
  name: ListFilter,
  view: JobView | undefined,
  entries: readonly JobEntry[],
): ReadonlyMap<string, number> {
  const valuesOf = listFilterValues[name];
  const counts = new Map<string, number>();
  for (const entry of entries) {
    if (!isInView(entry, view)) continue;
    for (const value of valuesOf(entry)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
