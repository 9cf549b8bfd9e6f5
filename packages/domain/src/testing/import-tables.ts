import type { Job } from '../job.ts';
import { importCalls } from '../import/import-calls.ts';
import { guessFields } from '../import/guess-columns.ts';
import { columnOrder } from '../dates/read-date.ts';
import { planImport, type PlannedRow } from '../import/import-plan.ts';
import type { ImportedJob, ImportMapping } from '../import/import-row.ts';
import type { ImportTable } from '../import/import-table.ts';
import { tableOf } from '../import/tables/find-table.ts';
import { jobAfter } from '../import/import-undo.ts';
import { usualChoice } from '../import/row-choice.ts';
import type { Application } from '../sameness/sameness.ts';
import { defaultSettings } from '../settings.ts';
import { defaultStages } from '../stage.ts';
import { testId, testNow } from './job-builder.ts';

export const importContext = {
  stages: defaultStages,
  ownFields: [],
  today: '2026-11-10',
  timeZone: 'UTC',
  followUpText: 'Follow up',
};

/** The table of plain lines, cut at commas. */
export function tableFrom(...lines: string[]): ImportTable {
  const table = tableOf(
    'jobs.csv',
    lines.map((line) => line.split(',')),
  );
  if (!table) throw new Error('There are no headers');
  return table;
}

/** The mapping that the page offers first. */
export function guessed(table: ImportTable): ImportMapping {
  const column = (at: number) => table.rows.map(({ cells }) => cells[at] ?? '');
  const orders = table.headers.flatMap((_, at) => {
    const order = columnOrder(column(at));
    return order === 'unclear' || order === 'any' ? [] : [[at, order] as const];
  });
  return { fields: guessFields(table.headers, column), orders: Object.fromEntries(orders) };
}

/** What becomes of each row of a table that is mapped as guessed. */
export function planOf(table: ImportTable, known: readonly Application[] = []): PlannedRow[] {
  return planImport([{ table, mapping: guessed(table) }], known, importContext);
}

/** What is imported unless the person chooses otherwise. */
export function newJobs(rows: readonly PlannedRow[]): ImportedJob[] {
  return rows.flatMap((row) => (row.status !== 'skipped' && usualChoice(row) === 'import' ? [row.job] : []));
}

/** The job that an import makes of a row. */
export function asJob(row: ImportedJob, n: number): Job {
  let used = n * 10;
  const newId = () => testId((used += 1));
  const calls = importCalls(row, { id: testId(n), stages: defaultStages, batchId: testId(7), newId });
  return jobAfter(null, calls, defaultSettings, testNow);
}
