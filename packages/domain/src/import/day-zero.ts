import type { CustomField } from '../custom-field.ts';
import { serialDate } from '../dates/read-date.ts';
import { isDateTarget, type ImportTarget } from './import-columns.ts';
import type { ImportTable } from './import-table.ts';

const of1904 = /<x:Date1904\b/;
const nullDate = /<table:null-date\b[^<>]*\stable:date-value\s*=\s*["'](1904-01-01|1900-01-01)["']/;

/**
 * The day from which a spreadsheet counts its days, `YYYY-MM-DD`, by the XML that says so in an OpenDocument spreadsheet or
 * in HTML of Excel; undefined where it is the usual one.
 */
export function dayZeroIn(xml: string): string | undefined {
  return of1904.test(xml) ? '1904-01-01' : nullDate.exec(xml)?.[1];
}

/** A table with days in place of the numbers that count them from its own day, in the columns that hold days. */
export function withDaysOfSheet(
  table: ImportTable,
  fields: readonly (ImportTarget | null)[],
  ownFields: readonly CustomField[],
): ImportTable {
  const { dayZero, rows } = table;
  if (dayZero === undefined) return table;
  const areDays = fields.map((field) => field !== null && isDateTarget(field, ownFields));
  const dated = (cell: string, at: number) =>
    (areDays[at] ? serialDate(cell.trim(), dayZero) : undefined) ?? cell;
  return { ...table, rows: rows.map((row) => ({ ...row, cells: row.cells.map(dated) })) };
}
