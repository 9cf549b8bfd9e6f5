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

type Lines = readonly (readonly string[])[];

/**
 * A table whose headings stand below each other and whose jobs are the columns beside them; where the first heading comes
 * again, or another one that a job has once, other jobs begin. Null for any other.
 */
function turnedTable(name: string, lines: Lines, rowScore: number, inRows: ImportTable): ImportTable | null {
  const at = columnOfHeadings(lines, rowScore);
  if (at === undefined) return null;
  const blocks = blocksOf(lines, at);
  const headers = [...new Set(blocks.flatMap(({ values }) => [...values.keys()]))];
  const areJobsColumns = blocks.length === 1;
  const rows = blocks.flatMap(({ start, values, title = '' }) =>
    Array.from({ length: inRows.headers.length - at - 1 }, (_, n) => ({
      number: areJobsColumns ? at + n + 2 : start + n + 1,
      cells: headers.map((header) => values.get(header)?.[n] ?? ''),
      ...(!areJobsColumns && isStageName(title) ? { section: title } : {}),
    })).filter(({ cells }) => writtenIn(cells).length > 0),
  );
  const named = headers.map((header) => header.trimEnd());
  const title = areJobsColumns ? blocks[0]?.title : undefined;
  return {
    name,
    headers: named,
    headingRow: at + 1,
    ...(title === undefined ? {} : { title }),
    rows,
    isTurned: true,
    areJobsColumns,
    inRows: { ...inRows, isTurned: false },
  };
}

/** Jobs beside each other below one beginning of headings. */
interface TurnedBlock {
  /** The index of its first line. */
  start: number;
  /** What stands alone above it. */
  title?: string;
  /** What stands beside each heading; one that comes twice has a line break more behind it the second time. */
  values: Map<string, readonly string[]>;
}

/** Whether a heading names the company or the role. */
const namesJob = (heading = '') =>
  ['company', 'title', 'titleAndCompany'].includes(fieldNamed(heading.trim()) ?? '');

function blocksOf(lines: Lines, at: number): TurnedBlock[] {
  const blocks: TurnedBlock[] = [];
  let first: string | undefined;
  let title: string | undefined;
  let isBehindGap = false;
  for (const [line, cells] of lines.entries()) {
    const [key = '', ...values] = cells.slice(at).map((cell) => cell.trim());
    if (writtenIn(values).length === 0) {
      isBehindGap ||= key === '';
      if (key !== '') title = fieldNamed(key) === null ? key : undefined;
      continue;
    }
    first ??= key;
    const comesAgain = key !== '' && blocks.at(-1)?.values.has(key) === true;
    const isOfNext = () => isBehindGap && linesToGap(lines, line).some((other) => namesJob(other[at]));
    if (blocks.length === 0 || (comesAgain && (key === first || namesJob(key) || isOfNext())))
      blocks.push({ start: line, ...(title === undefined ? {} : { title }), values: new Map() });
    const block = blocks.at(-1)?.values;
    let place = key;
    while (block?.has(place)) place += '\n';
    block?.set(place, values);
    isBehindGap = false;
    title = undefined;
  }
  return blocks;
}

function linesToGap(lines: Lines, from: number): Lines {
  const gap = lines.findIndex((cells, line) => line > from && writtenIn(cells).length === 0);
  return lines.slice(from, gap < 0 ? undefined : gap);
}

/** Each of several blocks of jobs beside each other as a table of its own, where the columns are numbered. */
function turnedParts(table: ImportTable): ImportTable[] {
  const lines = table.inRows ? linesOf(table.inRows) : [];
  const at = (table.headingRow ?? 1) - 1;
  const blocks = table.areJobsColumns === false ? blocksOf(lines, at) : [];
  const isWide = blocks.some(({ values }) =>
    [...values.values()].some((of) => writtenIn(of.slice(1)).length > 0),
  );
  if (!isWide) return [table];
  return blocks.flatMap(
    ({ start, title = start === blocks[0]?.start ? table.inRows?.title : undefined }, part) => {
      const own = onlyLines(lines, start, blocks[part + 1]?.start);
      const inRows = tableBelow(table.name, own, start);
      const read = turnedTable(part === 0 ? table.name : `${table.name} ${part + 1}`, own, 0, inRows);
      return read ? [title === undefined ? read : { ...read, title }] : [];
    },
  );
}

/** The lines of a table where they stand in their file. */
function linesOf({ headers, headingRow, rows, above = [] }: ImportTable): string[][] {
  const headings = headingRow === null ? [] : [{ number: headingRow, cells: headers }];
  const numbered = [...above, ...headings, ...rows];
  const lines = Array.from(
    { length: Math.max(0, ...numbered.map(({ number }) => number)) },
    (): string[] => [],
  );
  for (const { number, cells } of numbered) lines[number - 1] = [...cells];
  return lines;
}

/** The lines from one to before another, with nothing in the others. */
function onlyLines(lines: Lines, from: number, to = lines.length): Lines {
  return lines.map((cells, line) => (line >= from && line < to ? cells : []));
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
  const [first, ...others] = partsIn(table);
  if (!first) return [];
  // A number is for those behind the first one; the column of a board has its heading there.
  const isNumbered = first.name.startsWith(`${table.name} `);
  return [isNumbered ? { ...first, name: table.name } : first, ...others];
}

function partsIn(table: ImportTable): ImportTable[] {
  const beside = tablesBeside(table);
  if (beside) return beside.flatMap(partsIn);
  if (table.isTurned) return turnedParts(table);
  const { inRows, turned } = withoutTurned(table);
  return [...(inRows.rows.length === 0 ? [] : partsInRows(inRows)), ...turned];
}

/** The tables that an empty column parts, or headings that come again; null unless each of several is one by its own. */
function tablesBeside(table: ImportTable): ImportTable[] | null {
  const { headers } = table.inRows ?? table;
  const lines = linesOf(table.inRows ?? table);
  const isEmpty = (column: number) => lines.every((cells) => (cells[column] ?? '').trim() === '');
  const first = headers.find((header) => header !== '');
  const comesAgain = (column: number) => headers[column] === first && namesJob(first);
  const starts = Array.from(headers.keys()).filter(
    (column) => !isEmpty(column) && (column === 0 || isEmpty(column - 1) || comesAgain(column)),
  );
  if (starts.length < 2) return null;
  const tables = starts.map((start, part) => {
    const own = lines.map((cells) => cells.slice(start, starts[part + 1]));
    const read = tableOf(part === 0 ? table.name : `${table.name} ${part + 1}`, own);
    if (read === null || !(read.isTurned || areHeadings(read.headers))) return null;
    const title = table.title === undefined ? {} : { title: table.title };
    // Columns have their numbers in the file.
    const moved = read.areJobsColumns ? start : 0;
    const rows = read.rows.map((row) => ({ ...row, number: row.number + moved }));
    return { ...title, ...read, rows };
  });
  return tables.every((read) => read !== null) ? tables : null;
}

/** Jobs say less than that of each; longer lists are not looked at. */
const turnedLinesMax = 60;

/** A table in rows without what stands between its empty lines with headings below each other, and those as tables. */
function withoutTurned(table: ImportTable): { inRows: ImportTable; turned: ImportTable[] } {
  const { headingRow, rows, above = [] } = table;
  const lines = linesOf(table);
  const isWritten = (line: number) => writtenIn(lines[line] ?? []).length > 0;
  const starts = lines.flatMap((_, line) => (isWritten(line) && !isWritten(line - 1) ? [line] : []));
  const turned = starts.flatMap((start, part) => {
    const end = starts[part + 1] ?? lines.length;
    const block = lines.slice(start, end);
    const isLikely = block.length <= turnedLinesMax && block.some((cells) => namesJob(writtenIn(cells)[0]));
    if (!isLikely || start === (headingRow ?? 0) - 1 || block.some(areHeadings)) return [];
    const name = `${table.name} ${part + 1}`;
    const own = onlyLines(lines, start, end);
    const read = turnedTable(name, own, Math.max(...block.map(headerScore)), tableBelow(name, own, start));
    return read ? [{ read, start, end }] : [];
  });
  const isLeft = ({ number }: ImportRow) => !turned.some(({ start, end }) => number > start && number <= end);
  const kept = above.filter(isLeft);
  const { above: _above, ...others } = table;
  const inRows = { ...others, ...(kept.length > 0 ? { above: kept } : {}), rows: rows.filter(isLeft) };
  return {
    inRows: turned.length > 0 ? inRows : table,
    turned: turned.flatMap(({ read }) => turnedParts(read)),
  };
}

function partsInRows(table: ImportTable): ImportTable[] {
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
    return isStageName(header) && !areMarksOrDays(rows.map(({ cells }) => cells[column] ?? ''));
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

function isStageName(words: string): boolean {
  const { isKnown, isPart } = stageOfPhrase(words, defaultStages);
  return isKnown && !isPart;
}

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
