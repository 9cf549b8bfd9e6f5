import { jobIdHeader } from '../export-tables.ts';
import { ApplicationIndex } from '../sameness/application-index.ts';
import type { Application, Sameness } from '../sameness/sameness.ts';
import { readRow, type ImportContext, type ImportedJob, type ImportMapping } from './import-row.ts';
import { isTotalsRow, type ImportRow, type ImportTable } from './import-table.ts';

/** A row by its table and its number in it. */
export interface RowPlace {
  table: string;
  number: number;
}

/** A job of the account by its id, or the row of this import that brings it. */
export type MatchedWith = { jobId: string } | { row: RowPlace };

/**
 * What becomes of one row of a file. A `matched` one is or may be the same application as another one, for the reasons in
 * `sameness`: unless the person chooses otherwise it is skipped where it is the same, and imported where it only may be.
 */
export type PlannedRow = RowPlace &
  (
    | { status: 'new'; job: ImportedJob }
    | { status: 'matched'; job: ImportedJob; sameness: Sameness; other: MatchedWith }
    | { status: 'skipped'; reason: 'no_title' | 'no_company' | 'no_name' | 'totals'; text: string }
  );

/** After so many rows it is told how far planning has come. */
const toldEveryRows = 250;

/**
 * Every row of every table with what becomes of it: each is new, matched or skipped, and none is left out. `known` are the
 * jobs in the account, with their ids. `tell` hears now and then how many rows there are so far.
 */
export function planImport(
  tables: readonly { table: ImportTable; mapping: ImportMapping }[],
  known: readonly Application[],
  context: ImportContext,
  tell: (rows: number) => void = () => {},
): PlannedRow[] {
  const index = new ApplicationIndex<MatchedWith>();
  for (const job of known) index.add(job, { jobId: job.id ?? '' });
  let planned = 0;
  return tables.flatMap(({ table, mapping }) => {
    const idColumn = table.headers.indexOf(jobIdHeader);
    return table.rows.map((row): PlannedRow => {
      planned += 1;
      if (planned % toldEveryRows === 0) tell(planned);
      const place = { table: table.name, number: row.number };
      const read = readOrSkip(row, mapping, context);
      if ('reason' in read) return { ...place, status: 'skipped', ...read };
      const { job } = read;
      const { title, company, url, location, externalId } = job.fields;
      const id = row.cells[idColumn] || undefined;
      const application = { id, title, company, url, location, externalId, appliedOn: job.appliedOn };
      const match = index.find(application);
      if (match?.sameness.verdict !== 'same') index.add(application, { row: place });
      if (!match) return { ...place, status: 'new', job };
      return { ...place, status: 'matched', job, sameness: match.sameness, other: match.known };
    });
  });
}

type SkippedRow = Omit<Extract<PlannedRow, { status: 'skipped' }>, 'status' | keyof RowPlace>;

function readOrSkip(
  row: ImportRow,
  mapping: ImportMapping,
  context: ImportContext,
): { job: ImportedJob } | SkippedRow {
  const text = row.cells
    .filter((cell) => cell.trim() !== '')
    .join(', ')
    .slice(0, 200);
  if (isTotalsRow(row)) return { reason: 'totals', text };
  const job = readRow(row, mapping, context);
  if (!job) return { reason: 'no_name', text };
  if (!job.fields.title) return { reason: 'no_title', text };
  return job.fields.company ? { job } : { reason: 'no_company', text };
}
