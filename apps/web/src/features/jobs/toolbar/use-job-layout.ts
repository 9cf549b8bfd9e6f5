import { useNavigate } from '@tanstack/react-router';
import type { JobLayout } from '@foothold/domain/settings';
import { mutate } from '../../../sync/engine/mutate.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { serialiseJobListSearch, type JobListSearch } from '../model/job-list-search.ts';

/** Table or board: what the address says, else what was chosen last. */
export function useJobLayout(search: JobListSearch): JobLayout {
  const { jobLayout = 'table' } = useSettings();
  return search.layout ?? jobLayout;
}

/** Chooses a layout and remembers it. Back shows the layout that was left, also where the address did not name it. */
export function useChooseJobLayout(
  search: JobListSearch,
  onSearch: (search: JobListSearch) => void,
): (layout: JobLayout) => Promise<void> {
  const navigate = useNavigate();
  const shown = useJobLayout(search);
  return async (layout) => {
    if (layout === shown) return;
    if (search.layout === undefined) {
      const named = serialiseJobListSearch({ ...search, layout: shown });
      await navigate({
        to: '/job-list',
        search: (before) => ({ ...before, ...named }),
        replace: true,
        resetScroll: false,
      });
    }
    mutate('settings.update', { changes: { jobLayout: layout } });
    onSearch({ ...search, layout });
  };
}
