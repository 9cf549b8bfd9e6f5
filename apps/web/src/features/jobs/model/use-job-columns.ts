import { useCallback, useMemo } from 'react';
import type { CustomField } from '@foothold/domain/custom-field';
import { isCustomFieldKey, customFieldKey } from '../../../job-fields/custom-list-field.ts';
import { mutate } from '../../../sync/engine/mutate.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { readColumns, usualColumns, writeColumns, type JobColumn } from './job-columns.ts';
import type { JobListSearch } from './job-list-search.ts';

/** The columns of the table and how to choose others. */
export interface JobColumns {
  shown: readonly JobColumn[];
  /** Whether the person chose them; the default ones step back when space is short. */
  isOwn: boolean;
  choose: (columns: readonly JobColumn[]) => void;
}

/**
 * What the address says, else what was chosen last. A choice is remembered with the settings,
 * except in a view that the person keeps, which has columns of its own.
 */
export function useJobColumns(search: JobListSearch, onArrange: (search: JobListSearch) => void): JobColumns {
  const { jobColumns, ownFields } = useSettings();
  const text = search.columns ?? jobColumns ?? '';
  const chosen = useMemo(() => withFields(readColumns(text), ownFields ?? []), [text, ownFields]);
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

/** The columns with what they show of the person's own fields; those of a field that is gone are left out. */
function withFields(
  columns: readonly JobColumn[] | null,
  ownFields: readonly CustomField[],
): readonly JobColumn[] | null {
  const byKey = new Map<string, CustomField>(ownFields.map((field) => [customFieldKey(field.id), field]));
  return (
    columns?.flatMap((column) => {
      const field = byKey.get(column.key);
      if (field) return [{ ...column, field }];
      return isCustomFieldKey(column.key) ? [] : [column];
    }) ?? null
  );
}
