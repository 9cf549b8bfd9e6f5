import type { PlannedRow } from '@foothold/domain/import/import-plan';
import { usualChoice } from '@foothold/domain/import/row-choice';
import { rowKey } from '@foothold/domain/import/row-place';
import type { MatchedRow, RowChoices } from './matched-rows.tsx';
import type { SkippedRow } from './skipped-rows.tsx';

/** A row that says enough to be imported. */
export type ReadRow = Exclude<PlannedRow, { status: 'skipped' }>;

/** The rows of a plan by what becomes of them; one may be in several groups. */
export interface RowGroups {
  added: readonly ReadRow[];
  /** Those of `added` of which something could not be read. */
  incomplete: readonly ReadRow[];
  duplicates: readonly MatchedRow[];
  possible: readonly MatchedRow[];
  skipped: readonly SkippedRow[];
}

export function groupRows(rows: readonly PlannedRow[], choices: RowChoices['choices']): RowGroups {
  const read = rows.filter((row) => row.status !== 'skipped');
  const added = read.filter((row) => (choices.get(rowKey(row)) ?? usualChoice(row)) === 'import');
  const matched = read.filter((row) => row.status === 'matched');
  return {
    added,
    incomplete: added.filter(({ job }) => job.warnings.length > 0),
    duplicates: matched.filter(({ sameness }) => sameness.verdict === 'same'),
    possible: matched.filter(({ sameness }) => sameness.verdict !== 'same'),
    skipped: rows.filter((row) => row.status === 'skipped'),
  };
}
