/** The most that one paste may hold: lines, columns, and UTF-16 units, which are counted before anything is read. */
export const pasteLimits = { lines: 2_000, columns: 100, length: 400_000 } as const;

/** The columns of what was copied, each with as many cells as there are lines; null where that is too much. */
export function pastedColumns(text: string): string[][] | null {
  if (text.length > pasteLimits.length) return null;
  const lines = cellsByLine(text);
  if (lines.length > pasteLimits.lines) return null;
  // One long line would add empty cells to all others.
  const count = Math.max(...lines.map((cells) => cells.length));
  if (count > pasteLimits.columns) return null;
  return Array.from({ length: count }, (_, column) => lines.map((cells) => cells[column] ?? ''));
}

/**
 * Spreadsheets end each line, the last one too, and put a cell that has a tab, a line end or a quote in it between
 * quotes. A quote that does not end with its cell is one of its text.
 */
function cellsByLine(text: string): string[][] {
  const lines: string[][] = [[]];
  const token = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [, quoted, plain = '', end] = match;
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  const last = lines.at(-1) ?? [];
  if (lines.length > 1 && last.length === 1 && last[0] === '') lines.pop();
  return lines;
}

/** Which value goes to which row, and how many of either are left over. */
export interface Spread<Value, Row> {
  pairs: readonly { row: Row; value: Value }[];
  valuesLeft: number;
  rowsLeft: number;
}

/** Gives each row the value of its line; a single value goes to all of them. */
export function spreadOver<Value, Row>(values: readonly Value[], rows: readonly Row[]): Spread<Value, Row> {
  const given = values.length === 1 ? rows.flatMap(() => values) : values;
  return {
    pairs: given.slice(0, rows.length).map((value, at) => ({ row: rows[at] as Row, value })),
    valuesLeft: Math.max(0, values.length - rows.length),
    rowsLeft: Math.max(0, rows.length - given.length),
  };
}
