import type { ImportRow, ImportTable } from '../import-table.ts';
import { isStageName, writtenIn } from '../table-headings.ts';

/** In a table of two columns any two short rows would be one. */
const columnsMin = 3;

/**
 * Separated values with the rows whole again that a line break in an unquoted cell has broken: short rows behind each other
 * whose cells, with the last of one and the first of the next as one cell, are as many as there are headings. The same table
 * where any short row is left over, or where the program may have left out empty cells at the end of rows.
 */
export function withWholeRows(table: ImportTable): ImportTable {
  const { headers, headingRow, rows } = table;
  const width = headers.length;
  if (headingRow === null || width < columnsMin) return table;
  const full = rows.filter(({ cells }) => cells.length === width);
  const short = rows.filter(({ cells }) => cells.length < width);
  const writesEmptyEnds = full.some(({ cells }) => cells.at(-1)?.trim() === '');
  if (short.length === 0 || full.length === 0) return table;
  if (!writesEmptyEnds && !short.some(({ cells }) => cells.length === 1)) return table;
  const whole = joinedRows(rows, width);
  return whole ? { ...table, rows: whole } : table;
}

/** Null where a run of short rows is no whole one, or has the name of a section in it. */
function joinedRows(rows: readonly ImportRow[], width: number): ImportRow[] | null {
  const whole: ImportRow[] = [];
  let open: ImportRow | undefined;
  for (const row of rows) {
    const isShort = row.cells.length < width;
    if (isSection(row) || (open && !isShort) || (isShort && !open && row.cells.length === 1)) return null;
    const joined: ImportRow = open ? joinedRow(open, row) : row;
    if (joined.cells.length > width) return null;
    open = joined.cells.length < width ? joined : undefined;
    if (!open) whole.push(joined);
  }
  return open ? null : whole;
}

function joinedRow(above: ImportRow, below: ImportRow): ImportRow {
  const cell = `${above.cells.at(-1) ?? ''}\n${below.cells[0] ?? ''}`;
  return {
    number: above.number,
    cells: [...above.cells.slice(0, -1), cell, ...below.cells.slice(1)],
    isJoined: true,
  };
}

function isSection({ cells }: ImportRow): boolean {
  const [text = '', ...others] = writtenIn(cells);
  return others.length === 0 && (text.trim().endsWith(':') || isStageName(text));
}
