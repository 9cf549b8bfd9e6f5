import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useSettings } from '../../sync/use-jobs.ts';
import { isOwnKey, jobColumnKeys, ownColumnKey, type JobColumnKey } from './job-columns.ts';
import { columnWords } from './sort-words.ts';

/** Every column there is, the person's own fields last, and what each is called. */
export interface ColumnNames {
  keys: readonly JobColumnKey[];
  nameOf: (key: JobColumnKey) => string;
}

export function useColumnNames(): ColumnNames {
  const { t, i18n } = useLingui();
  const { ownFields } = useSettings();
  return useMemo(() => {
    const names = new Map<string, string>((ownFields ?? []).map(({ id, name }) => [ownColumnKey(id), name]));
    return {
      keys: [...jobColumnKeys, ...(ownFields ?? []).map(({ id }) => ownColumnKey(id))],
      nameOf: (key) => (isOwnKey(key) ? (names.get(key) ?? t`Deleted field`) : columnWords(i18n, key)),
    };
  }, [t, i18n, ownFields]);
}
