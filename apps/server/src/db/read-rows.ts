import { CompiledQuery } from 'kysely';
import type { Dialect, Queryable } from './database.ts';
import type { TableShape } from './table-shape.ts';

export type StoredRow = Readonly<Record<string, unknown>>;

const rowsPerFetch = 500;

/**
 * Every row of a table in the order of its primary key, the same on both engines. Within a transaction only: it is what
 * holds the rows still, and on PostgreSQL the cursor.
 */
export async function* readRows(
  tx: Queryable,
  dialect: Dialect,
  table: TableShape,
): AsyncGenerator<StoredRow, void> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ');
  const select = `select ${columns} from ${quoted(table.name)} order by ${orderOf(table, dialect)}`;
  if (dialect === 'sqlite') {
    const stream = tx.getExecutor().stream<StoredRow>(CompiledQuery.raw(select), 1);
    for await (const { rows } of stream) yield* rows;
    return;
  }
  const cursor = quoted(`rows_of_${table.name}`);
  await tx.executeQuery(CompiledQuery.raw(`declare ${cursor} no scroll cursor for ${select}`));
  for (;;) {
    const fetch = CompiledQuery.raw(`fetch ${rowsPerFetch} from ${cursor}`);
    const { rows } = await tx.executeQuery<StoredRow>(fetch);
    yield* rows;
    if (rows.length < rowsPerFetch) break;
  }
  await tx.executeQuery(CompiledQuery.raw(`close ${cursor}`));
}

/** PostgreSQL would sort text as the language of its cluster does, SQLite does it byte by byte. */
function orderOf(table: TableShape, dialect: Dialect): string {
  const texts = new Set(table.columns.filter(({ isText }) => isText).map(({ name }) => name));
  return table.primaryKey
    .map((name) => quoted(name) + (dialect === 'postgres' && texts.has(name) ? ' collate "C"' : ''))
    .join(', ');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
