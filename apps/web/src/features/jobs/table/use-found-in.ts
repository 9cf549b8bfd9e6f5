import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { findingOf } from '../search/found-text.ts';
import type { JobColumn } from '../model/job-columns.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { textsInRow } from './texts-in-row.ts';

/** The words for which a job was found; null where what it shows in these columns has them. */
export type FoundIn = (entry: JobEntry) => string | null;

/** Tells why jobs were found that `terms` search for. */
export function useFoundIn(terms: string, columns: readonly JobColumn[]): FoundIn {
  const { i18n } = useLingui();
  return useMemo(() => {
    const finding = findingOf(terms);
    return (entry) => finding(entry.job, () => textsInRow(i18n, entry, columns));
  }, [i18n, terms, columns]);
}
