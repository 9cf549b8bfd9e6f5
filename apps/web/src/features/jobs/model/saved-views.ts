import type { CustomField } from '@foothold/domain/custom-field';
import type { SavedView } from '@foothold/domain/saved-view';
import { parseSearch, stringifySearch } from '../../../search-params.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { compileFilters, isInView } from './job-filter.ts';
import { parseJobListSearch, serialiseJobListSearch, type JobListSearch } from './job-list-search.ts';

/** What a view keeps of the list: everything that its address says but which view it is. */
export function queryOf(search: JobListSearch): string {
  const { saved: _saved, ...rest } = search;
  return stringifySearch(serialiseJobListSearch(rest)).replace(/^\?/, '');
}

/** The search that a saved view stands for; what a later version cannot read is left out. */
export function searchOf(view: SavedView): JobListSearch {
  return { ...parseJobListSearch(parseSearch(view.query)), saved: view.id };
}

/** The most tests whose counts are still immediate. */
const testsMax = 100_000;

/** How many jobs stand in each view by its id; views with search words are not counted. */
export function savedViewCounts(
  views: readonly SavedView[],
  entries: readonly JobEntry[],
  today: string,
  timeZone: string,
  ownFields?: readonly CustomField[],
): ReadonlyMap<string, number> {
  if (views.length * entries.length > testsMax) return new Map();
  return new Map(
    views.flatMap((view) => {
      const search = searchOf(view);
      if (search.q !== undefined) return [];
      const passes = compileFilters(search, today, timeZone, ownFields);
      const isIn = (entry: JobEntry) => isInView(entry, search.view) && passes(entry);
      return [[view.id, entries.filter(isIn).length] as const];
    }),
  );
}
