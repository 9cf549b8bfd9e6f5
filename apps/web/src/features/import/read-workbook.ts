import type { Sheet as WorkbookSheet, CellValue, Cell } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { linkCell } from '@foothold/domain/import/import-cell';
import type { Sheet } from '@foothold/domain/import/open-document';

/** The sheets of a workbook, and the names of those that are no tables: charts, dialogs, sheets whose part is missing. */
export interface WorkbookSheets {
  sheets: Sheet[];
  skipped: string[];
}

/**
 * Reads the sheets of an XLSX file as rows of texts: dates as `YYYY-MM-DD`, links as `=HYPERLINK(…)`.
 *
 * @throws Error of the package where no sheet can be read
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheets> {
  try {
    const { sheets } = await readXlsx(bytes);
    return { sheets: sheets.map(sheetOf), skipped: [] };
  } catch (error) {
    const read = await readOneByOne(bytes);
    if (read.sheets.length === 0) throw error;
    return read;
  }
}

/** One sheet that cannot be read fails the whole workbook. */
async function readOneByOne(bytes: Uint8Array): Promise<WorkbookSheets> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  const read: WorkbookSheets = { sheets: [], skipped: [] };
  for (const name of names) {
    const found = await readXlsx(bytes, { sheets: [name] }).catch(() => null);
    if (found) read.sheets.push(...found.sheets.map(sheetOf));
    else read.skipped.push(name);
  }
  return read;
}

function sheetOf({ name, rows, cells }: WorkbookSheet): Sheet {
  const lines = rows.map((row, line) =>
    row.map((value, column) => cellText(value, cells?.get(`${line},${column}`))),
  );
  return { name, lines };
}

function cellText(value: CellValue, cell: Cell | undefined): string {
  const text = textOf(value);
  const target = cell?.hyperlink?.target;
  if (target) return linkCell(target, text);
  const { formula } = cell ?? {};
  return formula !== undefined && /^HYPERLINK\(\s*"/i.test(formula) ? `=${formula}` : text;
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
