import { jobIdHeader } from '../export/export-tables.ts';
import { ApplicationIndex } from '../sameness/application-index.ts';
import type { Application, Sameness } from '../sameness/sameness.ts';
import { readCell, saysYes } from './import-cell.ts';
import { isDateTarget, type ImportTarget } from './import-columns.ts';
import { readRow, type ImportContext, type ImportedJob, type ImportMapping } from './import-row.ts';
import { withDaysOfSheet } from './day-zero.ts';
import { sourceNames } from './import-source-values.ts';
import { orderOfPaths } from './import-path-steps.ts';
import { mayBeSwapped, mayHoldSwappedDays, withDayAndMonthSwapped } from '../dates/read-date.ts';
import { mayBeRank } from './import-fields.ts';
import { mayCountFromTop } from './import-headers.ts';
import { payOfHeadings } from './import-salary.ts';
import { nameOrderOf } from './import-names.ts';
import { companiesAbove, withSections } from './import-sections.ts';
import { exampleRows } from './import-examples.ts';
import { cellsBehindHeadings, type ImportRow, type ImportTable } from './import-table.ts';
import { areHeadingsAgain } from './table-headings.ts';
import { isCountOrLegend, totalsRows } from './import-totals.ts';
import type { Stage } from '../stage.ts';
import { rowKey, type RowNames, type RowPlace } from './row-place.ts';

/** A job of the account by its id, or the row of this import that brings it. */
export type MatchedWith = { jobId: string } | { row: RowPlace };

/**
 * What becomes of one row of a file. A `matched` one is or may be the same application as another one, for the reasons in
 * `sameness`: unless the person chooses otherwise it is skipped where it is the same, and imported where it only may be.
 * `companyAbove` is the company that a skipped row without one may share with the rows above it, '' where there is none.
 */
export type PlannedRow = RowPlace &
  (
    | { status: 'new'; job: ImportedJob }
    | { status: 'matched'; job: ImportedJob; sameness: Sameness; other: MatchedWith }
    | { status: 'skipped'; reason: SkipReason; text: string; names: RowNames; companyAbove: string }
  );

/** Why a row is not imported by itself; it is once its names are typed. */
export type SkipReason =
  | 'no_title'
  | 'no_company'
  | 'no_name'
  | 'headings'
  | 'above_headings'
  | 'totals'
  | 'example'
  | 'deleted';

/** Progress is reported after this many rows. */
const toldEveryRows = 250;

/**
 * Every row of every table with what becomes of it: each is new, matched or skipped, and none is left out. `known` are the
 * jobs in the account, with their ids; `names` what the person typed for rows, by `rowKey`. `tell` hears now and then how many rows there are so far.
 */
export function planImport(
  tables: readonly { table: ImportTable; mapping: ImportMapping }[],
  known: readonly Application[],
  context: ImportContext,
  names: ReadonlyMap<string, RowNames> = new Map(),
  tell: (rows: number) => void = () => {},
): PlannedRow[] {
  const index = new ApplicationIndex<MatchedWith>();
  for (const job of known) index.add(job, { jobId: job.id ?? '' });
  let planned = 0;
  const sources = [...sourceNames(tables, context.sources)].map(([key, name]) => [key, { name }] as const);
  return tables.flatMap(({ table: written, mapping: chosen }) => {
    const dated = withDaysOfSheet(written, chosen.fields, context.ownFields);
    const table = withSwappedDays(dated, chosen, context);
    const mapping = {
      ...completeMapping(chosen, table, context),
      sources: new Map([...sources, ...(chosen.sources ?? [])]),
    };
    // Only the name of a sheet can be a stage, that of a file cannot.
    const isSheet = tables.length > 1 && !/\.\w{2,5}$/.test(table.name);
    const idColumn = table.headers.indexOf(jobIdHeader);
    const totals = totalsRows(table, mapping);
    const examples = exampleRows(table, mapping);
    const companyAbove = companiesAbove(mapping);
    const warnOfDoubts = doubtsOf(table, mapping, context);
    const above = new Set(table.above);
    const rows = withSections(table, mapping, { stages: context.stages, isSheet });
    return [...above, ...rows].map((row): PlannedRow => {
      planned += 1;
      if (planned % toldEveryRows === 0) tell(planned);
      const { name, areJobsColumns } = table;
      const place = {
        table: name,
        number: row.number,
        ...(areJobsColumns ? { isColumn: true as const } : {}),
      };
      const typed = names.get(rowKey(place));
      const why = above.has(row)
        ? 'above_headings'
        : totals.has(row.number)
          ? 'totals'
          : examples.has(row.number)
            ? 'example'
            : reasonOfCells(row, table, mapping, context.stages);
      const read = readOrSkip(row, mapping, context, typed ?? why);
      if ('reason' in read) {
        const taken = why === null ? companyAbove(row, read.names.company) : '';
        return { ...place, status: 'skipped', ...read, companyAbove: taken };
      }
      const { job } = read;
      warnOfDoubts(row, job);
      companyAbove(row, job.fields.company);
      const { title, company, url, location, workMode, externalId } = job.fields;
      const id = row.cells[idColumn] || undefined;
      const { appliedOn } = job;
      const application = { id, title, company, url, location, workMode, externalId, appliedOn };
      const match = index.find(application);
      if (match?.sameness.verdict !== 'same') index.add(application, { row: place });
      if (!match) return { ...place, status: 'new', job };
      return { ...place, status: 'matched', job, sameness: match.sameness, other: match.known };
    });
  });
}

/** Fields that are stored in one line, in which several of a cell are joined; texts of other fields have their line breaks. */
const inOneLine: ReadonlySet<ImportTarget | null> = new Set(['company', 'title', 'location'] as const);

/** Adds the warnings of a row that need the whole table: moved cells, joined lines, swapped days, priorities. */
function doubtsOf(
  table: ImportTable,
  mapping: ImportMapping,
  context: ImportContext,
): (row: ImportRow, job: ImportedJob) => void {
  const behind = cellsBehindHeadings(table);
  const names = new Set(mapping.fields.flatMap((field, at) => (inOneLine.has(field) ? [at] : [])));
  const swapped = columnsOfSwappedDays(table, mapping, context);
  const ranks = columnOfRanks(table, mapping);
  return ({ number, cells, isJoined }, { fields, warnings }) => {
    const text = behind.get(number);
    if (text !== undefined) warnings.push({ field: 'title', code: 'more_cells', text });
    const joined = cells.filter((cell, at) => (isJoined || names.has(at)) && cell.trim().includes('\n'));
    for (const cell of joined) warnings.push({ field: 'title', code: 'joined_lines', text: cell });
    for (const [at, field] of swapped) {
      const day = cells[at] ?? '';
      if (mayBeSwapped(day)) warnings.push({ field, code: 'two_readings', text: day });
    }
    const rank = cells[ranks] ?? '';
    if (fields.priority !== undefined && mayBeRank(rank))
      warnings.push({ field: 'priority', code: 'two_readings', text: rank.trim() });
  };
}

/** A mapping completed by what the headings and cells of its table tell. */
function completeMapping(chosen: ImportMapping, table: ImportTable, context: ImportContext): ImportMapping {
  const both = chosen.fields.indexOf('titleAndCompany');
  return {
    ...chosen,
    pay: payOfHeadings(table.headers, chosen.fields),
    nameOrder: nameOrderOf(cellsOf(table, both), table.headers[both] ?? ''),
    orders: { ...ordersOfPaths(table, chosen, context), ...chosen.orders },
  };
}

function cellsOf({ rows }: ImportTable, column: number): string[] {
  return rows.map(({ cells }) => cells[column] ?? '');
}

/** A table with day and month swapped in the columns of dates in which the person says that a program has misread them. */
function withSwappedDays(
  table: ImportTable,
  { fields, swapped = {} }: ImportMapping,
  { ownFields }: ImportContext,
): ImportTable {
  const areSwapped = fields.map(
    (field, at) => swapped[at] === true && field !== null && isDateTarget(field, ownFields),
  );
  if (!areSwapped.includes(true)) return table;
  const cellOf = (cell: string, at: number) => (areSwapped[at] ? withDayAndMonthSwapped(cell) : cell);
  return { ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(cellOf) })) };
}

/** The columns of dates, and what they hold, in which a program may have taken days for months and nothing is said of it. */
function columnsOfSwappedDays(
  table: ImportTable,
  { fields, swapped = {} }: ImportMapping,
  { ownFields }: ImportContext,
): [number, ImportTarget][] {
  return fields.flatMap((field, at) =>
    field !== null &&
    isDateTarget(field, ownFields) &&
    swapped[at] === undefined &&
    mayHoldSwappedDays(cellsOf(table, at))
      ? [[at, field]]
      : [],
  );
}

/** The column of priorities whose numbers may count from the top and of which the person has not said it; -1 for none. */
function columnOfRanks({ headers }: ImportTable, { fields, isOneHighest }: ImportMapping): number {
  const at = fields.indexOf('priority');
  return isOneHighest === undefined && mayCountFromTop(headers, at) ? at : -1;
}

/** The order of day and month in the column of stages, where the paths in it tell one. */
function ordersOfPaths(
  table: ImportTable,
  { fields }: ImportMapping,
  context: ImportContext,
): ImportMapping['orders'] {
  const at = fields.indexOf('stage');
  const order = orderOfPaths(cellsOf(table, at), context);
  return order === undefined ? {} : { [at]: order };
}

type SkippedRow = Omit<
  Extract<PlannedRow, { status: 'skipped' }>,
  'status' | 'companyAbove' | keyof RowPlace
>;

/** Reads a row, with the names that were typed for it, or as one that is skipped for a reason other than its names. */
function readOrSkip(
  row: ImportRow,
  mapping: ImportMapping,
  context: ImportContext,
  typed: RowNames | SkipReason | null,
): { job: ImportedJob } | SkippedRow {
  const names = typeof typed === 'object' ? (typed ?? undefined) : undefined;
  const job = readRow(row, mapping, context, names);
  const { title = '', company = '' } = job?.fields ?? {};
  const reason = typeof typed === 'string' ? typed : reasonToSkip({ title, company });
  if (job && reason === null) return { job };
  const text = row.cells
    .filter((cell) => cell.trim() !== '')
    .join(', ')
    .slice(0, 200);
  return { reason: reason ?? 'no_name', text, names: { title, company } };
}

/** Why a row is skipped regardless of its names. */
function reasonOfCells(
  row: ImportRow,
  table: ImportTable,
  mapping: ImportMapping,
  stages: readonly Stage[],
): SkipReason | null {
  if (table.headingRow !== null && areHeadingsAgain(row.cells, table.headers)) return 'headings';
  if (saysYes(readCell(row.cells[mapping.fields.indexOf('deleted')] ?? ''))) return 'deleted';
  return isCountOrLegend(row, mapping, stages) ? 'no_title' : null;
}

function reasonToSkip({ title, company }: RowNames): SkipReason | null {
  if (title === '') return company === '' ? 'no_name' : 'no_title';
  return company === '' ? 'no_company' : null;
}
