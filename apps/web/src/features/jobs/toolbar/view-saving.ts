import { useSearch } from '@tanstack/react-router';
import type { SavedView } from '@foothold/domain/saved-view';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { jobFilterNames, parseJobListSearch, type JobListSearch } from '../model/job-list-search.ts';
import { queryOf, searchOf } from '../model/saved-views.ts';

/**
 * Whether the list shows something else than the view whose tab is current: for a saved view any difference but the
 * layout where it names none, for a fixed one a filter.
 */
export function isViewEdited(search: JobListSearch, views: readonly SavedView[]): boolean {
  const view = views.find(({ id }) => id === search.saved);
  if (!view) return jobFilterNames.some((name) => search[name] !== undefined);
  const saved = searchOf(view);
  const { layout } = saved;
  return queryOf({ ...search, layout }) !== queryOf({ ...saved, layout });
}

export function useIsViewEdited(): boolean {
  const { views = [] } = useSettings();
  return useSearch({
    from: '/signed-in/job-list',
    select: (address) => isViewEdited(parseJobListSearch(address), views),
  });
}
