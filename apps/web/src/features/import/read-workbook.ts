import { strFromU8, strToU8, zipSync } from 'fflate';
import { formatValue, parseCellRef } from 'hucre';
import type { Cell, CellValue, Sheet as WorkbookSheet, Workbook } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { linkInFormula } from '@foothold/domain/import/formula-link';
import { linkCell } from '@foothold/domain/import/import-cell';
import { fillMergedCells } from '@foothold/domain/import/merged-cells';
import type { Sheet } from '@foothold/domain/import/open-document';
import { inFifteenDigits, shownNumber } from '@foothold/domain/import/shown-number';
import { withWholeLinks } from '@foothold/domain/import/whole-links';
import { withComments } from '@foothold/domain/import/cell-comments';

/** The sheets of a workbook, and the names of those that are no tables: charts, dialogs, sheets whose part is missing. */
export interface WorkbookSheets {
  sheets: Sheet[];
  skipped: string[];
  /** The day from which it counts its days, where that is not the usual one. */
  dayZero: string | undefined;
}

/**
 * Reads the sheets of an XLSX file as rows of texts: dates as `YYYY-MM-DD`, with ` HH:MM` where their format shows it,
 * times as `HH:MM`, numbers with the currency or unit of their format (`shownNumber`), links as `=HYPERLINK(…)`, comments
 * on cells behind the last column, formulas that were never calculated as they are. `parts` are its XML and its relations,
 * unpacked.
 *
 * @throws Error of the package where no sheet can be read
 */
export async function readWorkbook(
  file: Uint8Array,
  parts: Readonly<Record<string, Uint8Array>>,
): Promise<WorkbookSheets> {
  const bytes = withWholeAddresses(file, parts);
  try {
    const { sheets, dateSystem } = await readXlsx(bytes, { readStyles: true });
    return { sheets: sheets.map(sheetOf), skipped: [], dayZero: dayZeroOf(dateSystem) };
  } catch (error) {
    const read = await readOneByOne(bytes);
    if (read.sheets.length === 0) throw error;
    return read;
  }
}

/** The package takes what Excel keeps of an address beside the cell for all of it. */
function withWholeAddresses(file: Uint8Array, parts: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const changed: Record<string, Uint8Array> = {};
  for (const [path, bytes] of Object.entries(parts)) {
    const ofSheet = path.replace(/[^/]+$/, '_rels/$&.rels');
    const relations = parts[ofSheet];
    if (!relations || !path.includes('sheets/')) continue;
    const xml = strFromU8(bytes);
    const whole = withWholeLinks(xml, strFromU8(relations));
    if (whole.xml === xml) continue;
    changed[path] = strToU8(whole.xml);
    changed[ofSheet] = strToU8(whole.relations);
  }
  return Object.keys(changed).length > 0 ? zipSync({ ...parts, ...changed }, { level: 0 }) : file;
}

/** One sheet that cannot be read fails the whole workbook. */
async function readOneByOne(bytes: Uint8Array): Promise<WorkbookSheets> {
  const names: string[] = [];
  const { dateSystem } = await readXlsx(bytes, {
    sheets: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  const read: WorkbookSheets = { sheets: [], skipped: [], dayZero: dayZeroOf(dateSystem) };
  for (const name of names) {
    const found = await readXlsx(bytes, { sheets: [name], readStyles: true }).catch(() => null);
    if (found) read.sheets.push(...found.sheets.map(sheetOf));
    else read.skipped.push(name);
  }
  return read;
}

function dayZeroOf(dateSystem: Workbook['dateSystem']): string | undefined {
  return dateSystem === '1904' ? '1904-01-01' : undefined;
}

function sheetOf({ name, rows, cells, merges = [] }: WorkbookSheet): Sheet {
  const cellAt = (place: string) => {
    const { row, col } = parseCellRef(place);
    return textOf(rows[row]?.[col] ?? null, 'General');
  };
  const lines = rows.map((row, line) =>
    row.map((value, column) => cellText(value, cells?.get(`${line},${column}`), cellAt)),
  );
  const merged = merges.map(({ startRow, startCol, endRow }) => ({
    line: startRow,
    column: startCol,
    lines: endRow - startRow + 1,
  }));
  return { name, lines: withComments(fillMergedCells(lines, merged), commentsIn(cells)) };
}

/** Comments on cells, by the index of their line. */
function commentsIn(cells: WorkbookSheet['cells'] = new Map()): ReadonlyMap<number, readonly string[]> {
  const comments = new Map<number, string[]>();
  for (const [place, { comment }] of cells) {
    const line = Number.parseInt(place, 10);
    if (comment?.text.trim()) comments.set(line, [...(comments.get(line) ?? []), comment.text]);
  }
  return comments;
}

function cellText(
  value: CellValue,
  cell: Cell | undefined,
  cellAt: (place: string) => string | undefined,
): string {
  const text = textOf(value, cell?.style?.numFmt ?? 'General');
  const target = cell?.hyperlink?.target;
  if (target) return linkCell(target, text);
  const { formula } = cell ?? {};
  if (formula === undefined) return text;
  if (value === null) return `=${formula}`;
  const link = text === '' ? undefined : linkInFormula(formula, cellAt);
  return link === undefined ? text : linkCell(link, text);
}

function textOf(value: CellValue, format: string): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value, format);
  if (typeof value === 'number' && format !== 'General') return shownNumber(value, shownBy(format, value));
  if (typeof value === 'number') return String(inFifteenDigits(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The package leaves out currencies that are written with their region: `[$€-407]`. */
function shownBy(format: string, value: number): string {
  return formatValue(value, format.replace(/\[\$([^\]-]+)(?:-[^\]]*)?\]/g, '"$1"'));
}

/** The first day that each of the two calendars of workbooks knows; a time of day or a length is counted from it. */
const firstDays = [Date.UTC(1904, 0, 1), Date.UTC(1899, 11, 31)];

function dateText(date: Date, format: string): string {
  const iso = date.toISOString();
  const codes = format.replace(/"[^"]*"|\\.|\[\$[^\]]*\]/g, '');
  const hasTime = /[hs]/i.test(codes);
  if (!hasTime || /[yd]/i.test(codes)) {
    const time = iso.slice(11, 16);
    return hasTime && time !== '00:00' ? `${iso.slice(0, 10)} ${time}` : iso.slice(0, 10);
  }
  if (!/\[[hms]+\]/i.test(codes)) return iso.slice(11, 16);
  const firstDay = firstDays.find((day) => day <= date.getTime()) ?? 0;
  const hours = Math.floor((date.getTime() - firstDay) / 3_600_000);
  return `${hours}${iso.slice(13, 16)}`;
}
