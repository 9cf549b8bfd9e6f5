import type { MatchedWith, PlannedRow } from './import-plan.ts';
import type { ImportedJob } from './import-row.ts';
import { rowKey, type RowPlace } from './row-place.ts';

/** What is to become of a row. `update` writes what it says into the application that it is matched with. */
export type RowChoice = 'skip' | 'import' | 'update';

/** What becomes of a row unless the person chooses otherwise: what only may be here already is imported. */
export function usualChoice(row: PlannedRow): RowChoice {
  if (row.status === 'new') return 'import';
  return row.status === 'matched' && row.sameness.verdict === 'perhaps' ? 'import' : 'skip';
}

/** What an import does: jobs that it adds, and what it writes into others, in the order of the file. */
export interface ImportOrder {
  added: { row: RowPlace; job: ImportedJob }[];
  updates: { into: MatchedWith; job: ImportedJob }[];
}

/** What an import does by the person's choices; `choices` has those that differ from the usual ones, by `rowKey`. */
export function importOrder(
  rows: readonly PlannedRow[],
  choices: ReadonlyMap<string, RowChoice>,
): ImportOrder {
  const choiceOf = (row: PlannedRow) => choices.get(rowKey(row)) ?? usualChoice(row);
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  // A row that is not added itself stands for the application that it is matched with.
  const targetOf = (other: MatchedWith): MatchedWith => {
    const row = 'row' in other ? byKey.get(rowKey(other.row)) : undefined;
    return row?.status === 'matched' && choiceOf(row) !== 'import' ? targetOf(row.other) : other;
  };
  const order: ImportOrder = { added: [], updates: [] };
  for (const row of rows) {
    if (row.status === 'skipped') continue;
    const choice = choiceOf(row);
    if (choice === 'import') order.added.push({ row, job: row.job });
    if (choice === 'update' && row.status === 'matched')
      order.updates.push({ into: targetOf(row.other), job: row.job });
  }
  return order;
}
