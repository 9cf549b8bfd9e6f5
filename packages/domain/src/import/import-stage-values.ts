import type { Stage } from '../stage.ts';
import { readCell } from './import-cell.ts';
import type { ImportMapping } from './import-row.ts';
import { choiceOfWords, nameInJson, stageKey, stageOfWords, type StageChoice } from './import-stage.ts';
import type { ImportRow, ImportTable } from './import-table.ts';
import { totalsRows } from './import-totals.ts';

/** One value of a table's stage column. */
export interface StageValue {
  /** The same for all spellings of it. */
  key: string;
  /** Its first spelling, cut where it is long. */
  text: string;
  rows: number;
  /** What it is read as; missing when it says nothing to us. */
  read?: StageChoice;
  /** Whether that is only likely. */
  isGuess: boolean;
}

/** The values of a table's stage column, and how many more there are. */
export interface StageValues {
  values: readonly StageValue[];
  more: number;
}

/** More values than a person would go through one by one. */
export const stageValuesMax = 30;
const textLengthMax = 80;

/** What stands in the stage column, once for each value: those that say nothing to us first, then by their rows. */
export function stageValuesOf(
  table: ImportTable,
  mapping: ImportMapping,
  stages: readonly Stage[],
): StageValues {
  const { rows } = table;
  const totals = totalsRows(table, mapping);
  const columns = mapping.fields.flatMap((field, at) => (field === 'stage' ? [at] : []));
  const values = new Map<string, StageValue>();
  for (const row of columns.length === 0 ? [] : rows) {
    const words = totals.has(row.number) ? '' : stageWords(row, columns);
    if (words === '') continue;
    const key = stageKey(words);
    const value = values.get(key);
    if (value) value.rows += 1;
    else values.set(key, valueOf(key, words, stages));
  }
  const isUnread = ({ read }: StageValue) => Number(read === undefined);
  const all = [...values.values()].sort((a, b) => isUnread(b) - isUnread(a) || b.rows - a.rows);
  return { values: all.slice(0, stageValuesMax), more: Math.max(0, all.length - stageValuesMax) };
}

/** As rows are read: of several columns the last one that says something counts. */
function stageWords({ cells }: ImportRow, columns: readonly number[]): string {
  return columns.map((at) => readCell(cells[at] ?? '').text).findLast((text) => text !== '') ?? '';
}

function valueOf(key: string, words: string, stages: readonly Stage[]): StageValue {
  const said = stageOfWords(words, stages);
  const read = choiceOfWords(said, stages);
  return {
    key,
    text: Array.from((nameInJson(words) ?? words).slice(0, textLengthMax * 2))
      .slice(0, textLengthMax)
      .join(''),
    rows: 1,
    ...(read === undefined ? {} : { read }),
    isGuess: said.isPart === true,
  };
}
