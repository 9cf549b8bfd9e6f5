import { defaultStages } from '../stage.ts';
import { areMarksOrDays, isDataRow } from './column-values.ts';
import { readLinkedCell } from './import-cell.ts';
import type { ImportField } from './import-columns.ts';
import { stageOfPhrase } from './import-stage.ts';
import { fieldBySynonyms, fieldOfHeader } from './import-headers.ts';

/** One line of a table with its number in the file, counted from 1 as a spreadsheet does. */
export interface ImportRow {
  number: number;
  cells: readonly string[];
  /** What stands alone in a row above and names the stage of those below, where this one says none. */
  section?: string;
}

/** A table as found in a file: what stands above its columns, and its rows without blank ones. */
export interface ImportTable {
  /** The file or sheet it comes from. */
  name: string;
  headers: readonly string[];
  /** The number of the row that the headers stand in; null for a table without, whose headers are empty. */
  headingRow: number | null;
  /** What stands alone in the row above the headings. */
  title?: string;
  /** Rows above the headings with more than a title in them; missing where there are none. */
  above?: readonly ImportRow[];
  rows: readonly ImportRow[];
  /** Whether headings that stand below each other are read so, which is a guess; missing where none do. */
  isTurned?: boolean;
  /** Whether each job is a column then, whose number its row has. */
  areJobsColumns?: boolean;
  /** The same cells in rows, of a table that is turned. */
  inRows?: ImportTable;
}

const headerSearchRows = 20;

/** Finds the headers below any title rows, and the rows below them. Null when no row looks like headers. */
export function tableOf(name: string, lines: readonly (readonly string[])[]): ImportTable | null {
  const scores = lines.slice(0, headerSearchRows).map(headerScore);
  const best = Math.max(0, ...scores);
  if (best < 1) return null;
  const at = scores.indexOf(best);
  const inRows = tableBelow(name, lines, at);
  if (areHeadings(lines[at] ?? [])) return inRows;
  return turnedTable(name, lines, best, inRows) ?? inRows;
}

/** As many fields tell that headings stand below each other, where they lack the role or the company. */
const turnedFieldsMin = 3;

/** The column whose cells name more fields than any row does; undefined where there is none, or more than numbers before it. */
function columnOfHeadings(lines: readonly (readonly string[])[], rowScore: number): number | undefined {
  const column = (at: number) => lines.map((cells) => (cells[at] ?? '').trim());
  const width = Math.max(...lines.map((cells) => cells.length));
  for (let at = 0; at < Math.min(width, headerSearchRows); at += 1) {
    const cells = column(at);
    const score = headerScore(cells);
    const fields = new Set(cells.map(fieldNamed));
    const isOfJobs = (fields.has('company') && fields.has('title')) || score >= turnedFieldsMin;
    if (score > rowScore && isOfJobs) return at;
    if (!cells.every((cell) => /^\d*\.?$/.test(cell))) return undefined;
  }
  return undefined;
}

/**
 * A table whose headings stand below each other and whose jobs are the columns beside them; where the first heading comes
 * again, other jobs begin. Null for any other.
 */
function turnedTable(
  name: string,
  lines: readonly (readonly string[])[],
  rowScore: number,
  inRows: ImportTable,
): ImportTable | null {
  const at = columnOfHeadings(lines, rowScore);
  if (at === undefined) return null;
  const jobs: { number: number; values: Map<string, readonly string[]> }[] = [];
  let first: string | undefined;
  for (const [line, cells] of lines.entries()) {
    const [key = '', ...values] = cells.slice(at).map((cell) => cell.trim());
    if (writtenIn(values).length === 0) continue;
    first ??= key;
    if (jobs.length === 0 || (key === first && key !== ''))
      jobs.push({ number: line + 1, values: new Map() });
    const block = jobs.at(-1)?.values;
    // What comes twice in one job has a column for each.
    let place = key;
    while (block?.has(place)) place += '\n';
    block?.set(place, values);
  }
  const headers = [...new Set(jobs.flatMap(({ values }) => [...values.keys()]))];
  const areJobsColumns = jobs.length === 1;
  const rows = jobs.flatMap(({ number, values }) =>
    Array.from({ length: inRows.headers.length - at - 1 }, (_, n) => ({
      number: areJobsColumns ? at + n + 2 : number + n,
      cells: headers.map((header) => values.get(header)?.[n] ?? ''),
    })).filter(({ cells }) => writtenIn(cells).length > 0),
  );
  const named = headers.map((header) => header.trimEnd());
  return {
    name,
    headers: named,
    headingRow: at + 1,
    rows,
    isTurned: true,
    areJobsColumns,
    inRows: { ...inRows, isTurned: false },
  };
}

/**
 * The first row of several cells as headers, for a file whose headers say nothing to us; columns without headings where
 * that row is one of data, or the only one. Null when there is none.
 */
export function plainTableOf(name: string, lines: readonly (readonly string[])[]): ImportTable | null {
  const at = lines.findIndex((cells) => writtenIn(cells).length > 1);
  if (at < 0) return null;
  const below = (column: number) => lines.slice(at + 1).map((cells) => cells[column] ?? '');
  const isOnly = lines.every((cells, line) => line === at || writtenIn(cells).length === 0);
  return isOnly || isDataRow(lines[at] ?? [], below)
    ? tableBelow(name, lines, at, [])
    : tableBelow(name, lines, at);
}

function writtenIn(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '');
}

function tableBelow(
  name: string,
  lines: readonly (readonly string[])[],
  at: number,
  named = lines[at],
): ImportTable {
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), 0);
  const headers = Array.from({ length: width }, (_, column) => (named?.[column] ?? '').trim());
  const numbered = lines.map((cells, line) => ({ number: line + 1, cells }));
  const rows = numbered
    .slice(named === lines[at] ? at + 1 : at)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const above = numbered.slice(0, at).filter(({ cells }) => new Set(writtenIn(cells)).size > 1);
  const title = onlyText(lines[at - 1] ?? []);
  const headingRow = named === lines[at] ? at + 1 : null;
  return {
    name,
    headers,
    headingRow,
    ...(title === undefined ? {} : { title }),
    ...(above.length === 0 ? {} : { above }),
    rows,
  };
}

/** What stands in a row where that is one text, in one cell or in all that were merged; undefined where there is more. */
export function onlyText(cells: readonly string[]): string | undefined {
  const [text, ...others] = new Set(cells.map((cell) => readLinkedCell(cell).text).filter(Boolean));
  return others.length === 0 ? text : undefined;
}

/**
 * The table with its first row as headers, or as one of data, as the person says; of one that is turned, as it is or in rows.
 * As it is where they say nothing.
 */
export function withHeadings(table: ImportTable, hasHeadings: boolean | undefined): ImportTable {
  const { name, headers, headingRow, rows, inRows, above } = table;
  const kept = above ? { name, above } : { name };
  if (inRows) return hasHeadings === false ? inRows : table;
  if (hasHeadings === undefined || hasHeadings === (headingRow !== null)) return table;
  if (headingRow !== null) {
    const first = { number: headingRow, cells: headers };
    return { ...kept, headers: headers.map(() => ''), headingRow: null, rows: [first, ...rows] };
  }
  const [first, ...others] = rows;
  if (first === undefined) return table;
  const named = headers.map((_, column) => (first.cells[column] ?? '').trim());
  return { ...kept, headers: named, headingRow: first.number, rows: others };
}

/** The parts of a table, each a table of its own: below other headings further down, or in the columns of a board. */
export function partsOfTable(table: ImportTable): ImportTable[] {
  if (table.isTurned) return [table];
  const board = columnsOfBoard(table);
  if (board) return board;
  const starts = table.rows.flatMap(({ cells }, at) =>
    areHeadings(cells) && !isSameRow(cells, table.headers) ? [at] : [],
  );
  return [-1, ...starts].flatMap((start, part) => {
    const rows = table.rows.slice(start + 1, starts[part]);
    const { cells = [], number = 0 } = table.rows[start] ?? {};
    if (start < 0) return starts.length === 0 ? [table] : rows.length === 0 ? [] : [{ ...table, rows }];
    const headers = table.headers.map((_, column) => (cells[column] ?? '').trim());
    const title = onlyText(table.rows[start - 1]?.cells ?? []);
    const named = { name: `${table.name} ${part + 1}`, ...(title === undefined ? {} : { title }) };
    return rows.length === 0 ? [] : [{ ...named, headers, headingRow: number, rows }];
  });
}

/** Each column of a board, whose headings are stages and whose cells are jobs; null for any other table. */
function columnsOfBoard({ name, headers, headingRow, rows }: ImportTable): ImportTable[] | null {
  const columns = headers.flatMap((header, column) => (header === '' ? [] : [{ header, column }]));
  const isBoard = columns.every(({ header, column }) => {
    const { isKnown, isPart } = stageOfPhrase(header, defaultStages);
    return isKnown && !isPart && !areMarksOrDays(rows.map(({ cells }) => cells[column] ?? ''));
  });
  if (columns.length < 2 || !isBoard) return null;
  return columns.flatMap(({ header, column }) => {
    const cells = rows.map((row) => ({ number: row.number, cells: [row.cells[column] ?? ''] }));
    const written = cells.filter(({ cells: [cell = ''] }) => cell.trim() !== '');
    const board = { name: `${name}: ${header}`, headers: [''], headingRow, title: header, rows: written };
    return written.length === 0 ? [] : [board];
  });
}

/**
 * What stands in single rows behind the last heading, by their numbers, as where a comma in a cell has moved all that is
 * behind it; empty where most rows have something there, or there are no headings.
 */
export function cellsBehindHeadings({ headers, headingRow, rows }: ImportTable): ReadonlyMap<number, string> {
  const width = headers.findLastIndex((header) => header !== '') + 1;
  const found = rows.flatMap(({ number, cells }) => {
    const behind = writtenIn(cells.slice(width)).join(', ');
    return behind === '' ? [] : [[number, behind] as const];
  });
  const isUsual = found.length * 2 >= rows.length && rows.length > 1;
  return new Map(headingRow === null || width === 0 || isUsual ? [] : found);
}

/** Whether a row names both the company and the role of those below it, as one of headings further down does. */
export function areHeadings(cells: readonly string[]): boolean {
  const likely = cells.filter((cell) => cell.length <= headingLengthMax && !/\d/.test(cell));
  const fields = new Set(likely.map(fieldOfHeader));
  return fields.has('company') && fields.has('title');
}

const headingLengthMax = 40;

function isSameRow(some: readonly string[], others: readonly string[]): boolean {
  return others.every((other, column) => (some[column] ?? '').trim() === other);
}

/** Whether headers name a company or a role; others are headers only by their place. */
export function areKnownHeaders(headers: readonly string[]): boolean {
  return headerScore(headers) > 0;
}

/** How many columns a row would name, 0 when it names neither a company nor a title. */
function headerScore(cells: readonly string[]): number {
  const fields = new Set(cells.map(fieldNamed).filter((field) => field !== null));
  return fields.has('titleAndCompany') || fields.has('company') || fields.has('title') ? fields.size : 0;
}

/** The field that a header names, or both that it does where it names role and company. */
function fieldNamed(header: string): ImportField | null {
  const both = header.length <= 60 && fieldBySynonyms(header) === 'titleAndCompany';
  return fieldOfHeader(header) ?? (both ? 'titleAndCompany' : null);
}
