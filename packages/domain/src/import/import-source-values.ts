import { sourceKey, type SourceChoice } from './import-source.ts';
import type { ImportMapping } from './import-row.ts';
import type { ImportTable } from './import-table.ts';
import { beginningOf, listed, spelledValues, type ColumnValues } from './import-values.ts';

const spellingsShownMax = 5;

/** The name of each source by its `sourceKey`: as the account has it, else as most rows of all tables write it. */
export function sourceNames(
  tables: readonly { table: ImportTable; mapping: ImportMapping }[],
  known: readonly string[] = [],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const rows = new Map<string, number>();
  for (const { table, mapping } of tables)
    for (const { key, spellings, rows: count } of spelledValues(table, mapping, 'source', sourceKey)) {
      if (count > (rows.get(key) ?? 0)) names.set(key, spellings[0] ?? '');
      rows.set(key, Math.max(count, rows.get(key) ?? 0));
    }
  // Of several spellings in the account the first one stands.
  for (const name of known.toReversed()) if (names.has(sourceKey(name))) names.set(sourceKey(name), name);
  return names;
}

/** What stands in the source column, once for each value: first those of which not every row has the name itself. */
export function sourceValuesOf(
  table: ImportTable,
  mapping: ImportMapping,
  names: ReadonlyMap<string, string>,
): ColumnValues<SourceChoice> {
  const values = spelledValues(table, mapping, 'source', sourceKey).map(({ key, spellings, rows }) => {
    const name = names.get(key) ?? spellings[0] ?? '';
    return {
      key,
      text: beginningOf(spellings.slice(0, spellingsShownMax).join(', ')),
      rows,
      read: { name },
      isGuess: spellings.some((spelling) => spelling !== name),
    };
  });
  return listed(values, true);
}
