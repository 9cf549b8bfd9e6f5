import { onlyText, writtenIn } from './table-headings.ts';

/** One line of a table with its number in the file, counted from 1 as a spreadsheet does. */
export interface ImportRow {
  number: number;
  cells: readonly string[];
  /** What stands alone in a row above and names the stage of those below, where this one says none. */
  section?: string;
  /** Whether it was several lines of the file, which is a guess; missing where it was one. */
  isJoined?: true;
}

/** A table as found in a file: what stands above its columns, and its rows without blank ones. */
export interface ImportTable {
  /** The file or sheet it comes from. */
  name: string;
  headers: readonly string[];
  /** The groups from the row above that the headings have in front, '' for a column without; missing where none has one. */
  groups?: readonly string[];
  /** The number of the row that the headers stand in; null for a table without, whose headers are empty. */
  headingRow: number | null;
  /** What stands alone in the last row with something in it above the headings. */
  title?: string;
  /** Rows above the headings where these are more than a title; missing where there are none. */
  above?: readonly ImportRow[];
  rows: readonly ImportRow[];
  /** Whether headings that stand below each other are read so, which is a guess; missing where none do. */
  isTurned?: boolean;
  /** Whether each job is a column then, whose number its row has. */
  areJobsColumns?: boolean;
  /** The day from which its spreadsheet counts days, where it says one. */
  dayZero?: string;
  /** The same cells in rows, of a table that is turned. */
  inRows?: ImportTable;
}

/** Rows of cells as a file has them. */
export type Lines = readonly (readonly string[])[];

/** The table below the headings of a line, or from there on where its headings are `named`; what stands above has its place. */
export function tableBelow(name: string, lines: Lines, at: number, named = lines[at]): ImportTable {
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), 0);
  const headers = headingsIn(named, width);
  const numbered = lines.map((cells, line) => ({ number: line + 1, cells }));
  const rows = numbered
    .slice(named === lines[at] ? at + 1 : at)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const written = numbered.slice(0, at).filter(({ cells }) => writtenIn(cells).length > 0);
  const title = onlyText(written.at(-1)?.cells ?? []);
  const isTitled = title !== undefined && written.every(({ cells }) => onlyText(cells) === title);
  const above = isTitled ? [] : written;
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

/** The headings of so many columns, each behind its group. */
export function headingsIn(
  cells: readonly string[] = [],
  width: number,
  groups: readonly string[] = [],
): string[] {
  return Array.from({ length: width }, (_, column) =>
    `${groups[column] ?? ''} ${(cells[column] ?? '').trim()}`.trim(),
  );
}

/** The lines of a table where they stand in their file. */
export function linesOf({ headers, headingRow, rows, above = [] }: ImportTable): string[][] {
  const headings = headingRow === null ? [] : [{ number: headingRow, cells: headers }];
  const numbered = [...above, ...headings, ...rows];
  const length = numbered.reduce((most, { number }) => Math.max(most, number), 0);
  const lines = Array.from({ length }, (): string[] => []);
  for (const { number, cells } of numbered) lines[number - 1] = [...cells];
  return lines;
}

/** The lines from one to before another, with nothing in the others. */
export function onlyLines(lines: Lines, from: number, to = lines.length): Lines {
  return lines.map((cells, line) => (line >= from && line < to ? cells : []));
}

/**
 * The table with its first row as headers, or as one of data, as the person says; of one that is turned, as it is or in rows.
 * As it is where they say nothing.
 */
export function withHeadings(table: ImportTable, hasHeadings: boolean | undefined): ImportTable {
  const { name, headers, groups, headingRow, rows, inRows, above, dayZero } = table;
  const shared = {
    name,
    ...(above === undefined ? {} : { above }),
    ...(groups === undefined ? {} : { groups }),
    ...(dayZero === undefined ? {} : { dayZero }),
  };
  if (inRows) return hasHeadings === false ? inRows : table;
  if (hasHeadings === undefined || hasHeadings === (headingRow !== null)) return table;
  if (headingRow !== null) {
    const cells = headers.map((header, column) => header.slice(groups?.[column]?.length ?? 0).trim());
    const first = { number: headingRow, cells };
    return { ...shared, headers: headers.map(() => ''), headingRow: null, rows: [first, ...rows] };
  }
  const [first, ...others] = rows;
  if (first === undefined) return table;
  const named = headingsIn(first.cells, headers.length, groups);
  return { ...shared, headers: named, headingRow: first.number, rows: others };
}

/**
 * What stands behind the last heading in single rows, by their numbers, as where a comma in a cell has moved all that is
 * behind it; not where most rows have something there, unless such a comma can be seen in them. Empty where there are no
 * headings.
 */
export function cellsBehindHeadings({ headers, headingRow, rows }: ImportTable): ReadonlyMap<number, string> {
  const width = headers.findLastIndex((header) => header !== '') + 1;
  if (headingRow === null || width === 0) return new Map();
  const longer = rows.filter(({ cells }) => cells.length > width);
  const cut = longer.flatMap(({ number, cells }) => {
    const whole = cutCell(cells, width);
    return whole === undefined ? [] : [[number, whole] as const];
  });
  const isCut = new Set(cut.map(([number]) => number));
  const others = longer.flatMap(({ number, cells }) => {
    const behind = writtenIn(cells.slice(width)).join(', ');
    return behind === '' || isCut.has(number) ? [] : [[number, behind] as const];
  });
  const isUsual = others.length * 2 >= rows.length && rows.length > 1;
  return new Map([...(isUsual ? [] : others), ...cut]);
}

/**
 * The cell that a comma has likely cut, `50,000` or `Leeds, UK`, of a row that has more than `width` of them. Where nothing
 * stands behind these, only an amount of whole hundreds is one.
 */
function cutCell(cells: readonly string[], width: number): string | undefined {
  const hasMore = cells.slice(width).some((cell) => cell.trim() !== '');
  const isSpaced = (cell: string) => /^ \S/.test(cell);
  const areSpaced = cells.filter(isSpaced).length * 2 > cells.length;
  const at = cells.findIndex((cell, place) => {
    const next = cells[place + 1] ?? '';
    const isAmount = /(?<!\d)\d{1,3}$/.test(cell) && (hasMore ? /^\d{3}(?!\d)/ : /^\d00(?!\d)/).test(next);
    return isAmount || (hasMore && !areSpaced && cell !== '' && isSpaced(next));
  });
  return at < 0 ? undefined : cells.slice(at, at + 2).join(',');
}
