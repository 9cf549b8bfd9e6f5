import type { PlannedRow } from './import-plan.ts';

/** What is to become of a row. `update` writes what it says into the application that it is matched with. */
export type RowChoice = 'skip' | 'import' | 'update';

/** What becomes of a row unless the person chooses otherwise: what only may be here already is imported. */
export function usualChoice(row: PlannedRow): RowChoice {
  if (row.status === 'new') return 'import';
  return row.status === 'matched' && row.sameness.verdict === 'perhaps' ? 'import' : 'skip';
}
