import { useCallback, useMemo } from 'react';
import { mutate } from '../../sync/mutate.ts';
import { useSettings } from '../../sync/use-jobs.ts';
import { readColumns, usualColumns, writeColumns, type JobColumn } from './job-columns.ts';
import type { JobListSearch } from './job-list-search.ts';

/** The columns of the table and how to choose others. */
export interface JobColumns {
  shown: readonly JobColumn[];
  /** Whether somebody chose them; the usual ones step back when space is short. */
  isOwn: boolean;
  choose: (columns: readonly JobColumn[]) => void;
}

/**
 * What the address says, else what was chosen last. A choice is remembered with the settings,
 * except in a view that the person keeps, which has columns of its own.
 */
export function useJobColumns(search: JobListSearch, onArrange: (search: JobListSearch) => void): JobColumns {
  const { jobColumns } = useSettings();
  const text = search.columns ?? jobColumns ?? '';
  const chosen = useMemo(() => readColumns(text), [text]);
  const choose = useCallback(
    (columns: readonly JobColumn[]) => {
      const written = writeColumns(columns);
      if (search.saved === undefined) mutate('settings.update', { changes: { jobColumns: written } });
      onArrange({ ...search, columns: written });
    },
    [search, onArrange],
  );
  return useMemo(() => ({ shown: chosen ?? usualColumns, isOwn: chosen !== null, choose }), [chosen, choose]);
}
