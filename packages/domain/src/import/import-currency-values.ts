import { likelyCurrency } from '../amount/shared-signs.ts';
import { readLinkedCell } from './import-cell.ts';
import type { ImportField } from './import-columns.ts';
import type { ImportMapping } from './import-row.ts';
import { noSign, payOfHeadings, signInRow, type CurrencyChoice } from './import-salary.ts';
import type { ImportRow, ImportTable } from './import-table.ts';
import { totalsRows } from './import-totals.ts';
import { listed, type ColumnValues } from './import-values.ts';
import type { CellByField } from './import-warning.ts';

/** The fields that say what a job pays. */
export const payFields = [
  'salaryText',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
] as const satisfies readonly ImportField[];

/**
 * The ambiguous currency signs on which amounts of a table depend, and `noSign` for amounts without a currency, each once.
 * `likely` is the person’s own currency, ISO 4217.
 */
export function currencyValuesOf(
  table: ImportTable,
  mapping: ImportMapping,
  likely: string | undefined,
): ColumnValues<CurrencyChoice> {
  const columns = mapping.fields.flatMap((field, at) => {
    const payField = payFields.find((each) => each === field);
    return payField ? [[at, payField] as const] : [];
  });
  if (columns.length === 0) return { values: [], more: 0 };
  const totals = totalsRows(table, mapping);
  const said = payOfHeadings(table.headers, mapping.fields);
  const rows = new Map<string, number>();
  for (const row of table.rows) {
    const sign = totals.has(row.number) ? undefined : signInRow(payCells(row, columns), said);
    if (sign !== undefined) rows.set(sign, (rows.get(sign) ?? 0) + 1);
  }
  const values = [...rows].map(([sign, count]) => {
    const read = sign === noSign ? null : likelyCurrency(sign, likely);
    const known = read === undefined ? {} : { read };
    return { key: sign, text: sign, rows: count, ...known, isGuess: sign !== noSign };
  });
  return listed(values, true);
}

function payCells(
  { cells }: ImportRow,
  columns: readonly (readonly [number, (typeof payFields)[number]])[],
): CellByField {
  const found: CellByField = {};
  for (const [at, field] of columns) {
    const cell = readLinkedCell(cells[at] ?? '');
    if (cell.text !== '') found[field] = cell;
  }
  return found;
}
