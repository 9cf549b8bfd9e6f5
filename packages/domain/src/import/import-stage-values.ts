import type { Stage } from '../stage.ts';
import type { ImportMapping } from './import-row.ts';
import { choiceOfPhrase, nameInJson, stageKey, stageOfPhrase, type StageChoice } from './import-stage.ts';
import type { ImportTable } from './import-table.ts';
import {
  beginningOf,
  listed,
  spelledValues,
  type ColumnValue,
  type ColumnValues,
  type SpelledValue,
} from './import-values.ts';

/** What stands in the stage column, once for each value: those that say nothing to us first, then by their rows. */
export function stageValuesOf(
  table: ImportTable,
  mapping: ImportMapping,
  stages: readonly Stage[],
): ColumnValues<StageChoice> {
  return listed(spelledValues(table, mapping, 'stage', stageKey).map((value) => valueOf(value, stages)));
}

function valueOf(
  { key, spellings: [words = ''], rows }: SpelledValue,
  stages: readonly Stage[],
): ColumnValue<StageChoice> {
  const said = stageOfPhrase(words, stages);
  const read = choiceOfPhrase(said, stages);
  return {
    key,
    text: beginningOf(nameInJson(words) ?? words),
    rows,
    ...(read === undefined ? {} : { read }),
    isGuess: said.isPart === true,
  };
}
