import { areMarksOrDays } from '../column-values.ts';
import { linesOf, onlyLines, tableBelow, type ImportRow, type ImportTable } from '../import-table.ts';
import { tableOf } from './find-table.ts';
import {
  areHeadings,
  areSameHeadings,
  headerScore,
  isStageName,
  namesJob,
  onlyText,
  withoutCount,
  writtenIn,
} from '../table-headings.ts';
import { turnedParts, turnedTable } from './turned-table.ts';

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

/** The tables separated by an empty column or by repeated headings; null unless each part is a table by itself. */
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
    // Column numbers are those of the file.
    const moved = read.areJobsColumns ? start : 0;
    const rows = read.rows.map((row) => ({ ...row, number: row.number + moved }));
    return { ...title, ...read, rows };
  });
  return tables.every((read) => read !== null) ? tables : null;
}

/** The most lines of a turned block; a job has fewer fields. */
const turnedLinesMax = 60;

/** A table in rows without its blocks of stacked headings between empty lines, and each such block as a table. */
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
    const rowScore = Math.max(...block.map(headerScore));
    const read = turnedTable(name, own, tableBelow(name, own, start), { rowScore });
    return read ? [{ read, start, end }] : [];
  });
  const isLeft = ({ number }: ImportRow) => !turned.some(({ start, end }) => number > start && number <= end);
  const remaining = above.filter(isLeft);
  const { above: _above, ...others } = table;
  const inRows = {
    ...others,
    ...(remaining.length > 0 ? { above: remaining } : {}),
    rows: rows.filter(isLeft),
  };
  return {
    inRows: turned.length > 0 ? inRows : table,
    turned: turned.flatMap(({ read }) => turnedParts(read)),
  };
}

function partsInRows(table: ImportTable): ImportTable[] {
  const board = columnsOfBoard(table);
  if (board) return board;
  const starts = table.rows.flatMap(({ cells }, at) =>
    areHeadings(cells) && !areSameHeadings(cells, table.headers) ? [at] : [],
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
    return isStageName(withoutCount(header)) && !areMarksOrDays(rows.map(({ cells }) => cells[column] ?? ''));
  });
  if (columns.length < 2 || !isBoard) return null;
  return columns.flatMap(({ header, column }) => {
    const cells = rows.map((row) => ({ number: row.number, cells: [row.cells[column] ?? ''] }));
    const written = cells.filter(({ cells: [cell = ''] }) => cell.trim() !== '');
    const board = {
      name: `${name}: ${header}`,
      headers: [''],
      headingRow,
      title: withoutCount(header),
      rows: written,
    };
    return written.length === 0 ? [] : [board];
  });
}
