import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { columnKeys, listFieldOf, type JobColumnKey } from '../../../job-fields/list-fields.ts';
import { customFieldKey } from '../../../job-fields/custom-list-field.ts';
import type { CustomField } from '@foothold/domain/custom-field';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';

/** Every column there is, the person's own fields last, and what each is called. */
export interface ColumnNames {
  keys: readonly JobColumnKey[];
  nameOf: (key: JobColumnKey) => string;
}

export function useColumnNames(): ColumnNames {
  const { t, i18n } = useLingui();
  const { ownFields = noFields } = useSettings();
  return useMemo(
    () => ({
      keys: [...columnKeys, ...ownFields.map(({ id }) => customFieldKey(id))],
      nameOf(key) {
        const field = listFieldOf(key, ownFields);
        return field ? (field.shortNameOf ?? field.nameOf)(i18n) : t`Deleted field`;
      },
    }),
    [t, i18n, ownFields],
  );
}

const noFields: readonly CustomField[] = [];
