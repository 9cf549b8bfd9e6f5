import type { I18n } from '@lingui/core';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { columnOf } from '../../../job-fields/list-fields.ts';
import type { JobColumn } from '../model/job-columns.ts';

/** The columns whose text a row on a phone and a card show too. */
export const usualOnSmall: readonly JobColumn[] = [{ key: 'job' }, { key: 'next' }, { key: 'stage' }];

/** The text of a job that its row shows and a search looks at. */
export function textsInRow(i18n: I18n, entry: JobEntry, columns: readonly JobColumn[]): string[] {
  return columns
    .flatMap(({ key, field }) => columnOf(key, field)?.textsOf?.(entry, i18n) ?? [])
    .filter((text) => text !== undefined);
}
