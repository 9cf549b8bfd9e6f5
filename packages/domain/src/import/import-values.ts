import { readLinkedCell } from './import-cell.ts';
import type { ImportField } from './import-columns.ts';
import type { ImportMapping } from './import-row.ts';
import type { ImportRow, ImportTable } from './import-table.ts';
import { totalsRows } from './import-totals.ts';

/** One value of a column, as a person sees it and chooses what it becomes. */
export interface ColumnValue<Choice> {
  /** The same for all spellings of it. */
  key: string;
  /** As it stands in the file, cut where it is long. */
  text: string;
  rows: number;
  /** What it is read as; missing when it says nothing to us. */
  read?: Choice;
  /** Whether that is only likely. */
  isGuess: boolean;
}

/** The values of a column, and how many more there are. */
export interface ColumnValues<Choice> {
  values: readonly ColumnValue<Choice>[];
  more: number;
}

/** A value with its spellings, the most frequent first. */
export interface SpelledValue {
  key: string;
  spellings: readonly string[];
  rows: number;
}

/** More values than a person would go through one by one. */
export const columnValuesMax = 30;
const textLengthMax = 80;

/** The values that stand in the columns of a field, once for all spellings with the same key; totals are left out. */
export function spelledValues(
  table: ImportTable,
  mapping: ImportMapping,
  field: ImportField,
  keyOf: (text: string) => string,
): SpelledValue[] {
  const columns = mapping.fields.flatMap((target, at) => (target === field ? [at] : []));
  const totals = columns.length === 0 ? new Set<number>() : totalsRows(table, mapping);
  const found = new Map<string, Map<string, number>>();
  for (const row of columns.length === 0 ? [] : table.rows) {
    const text = totals.has(row.number) ? '' : textIn(row, columns);
    if (text === '') continue;
    const key = keyOf(text);
    const spellings = found.get(key) ?? new Map<string, number>();
    found.set(key, spellings.set(text, (spellings.get(text) ?? 0) + 1));
  }
  return [...found].map(([key, spellings]) => {
    const counted = [...spellings].sort(([, one], [, other]) => other - one);
    const rows = counted.reduce((sum, [, count]) => sum + count, 0);
    return { key, spellings: counted.map(([text]) => text), rows };
  });
}

/** As rows are read: of several columns the last one that says something counts. */
function textIn({ cells }: ImportRow, columns: readonly number[]): string {
  return columns.map((at) => readLinkedCell(cells[at] ?? '').text).findLast((text) => text !== '') ?? '';
}

/** As many values as a person goes through: those that say nothing to us first, then guesses, then by their rows. */
export function listed<Choice>(
  all: readonly ColumnValue<Choice>[],
  isUnsureFirst = false,
): ColumnValues<Choice> {
  const rank = ({ read, isGuess }: ColumnValue<Choice>) =>
    read === undefined ? 2 : Number(isUnsureFirst && isGuess);
  const values = all.toSorted((a, b) => rank(b) - rank(a) || b.rows - a.rows);
  return { values: values.slice(0, columnValuesMax), more: Math.max(0, values.length - columnValuesMax) };
}

/** The beginning of a text that may be long. */
export function beginningOf(text: string): string {
  // A code point takes two units at most.
  return Array.from(text.slice(0, textLengthMax * 2))
    .slice(0, textLengthMax)
    .join('');
}
