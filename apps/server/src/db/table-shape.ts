import { CompiledQuery } from 'kysely';
import type { Dialect, Queryable } from './database.ts';

/** A table as the database itself describes it. */
export interface TableShape {
  name: string;
  columns: readonly ColumnShape[];
  /** Names of columns, in the key's order. */
  primaryKey: readonly string[];
  /** Every index besides, also those that keep values unique. */
  indexes: readonly IndexShape[];
}

export interface ColumnShape {
  name: string;
  isText: boolean;
  isNullable: boolean;
}

export interface IndexShape {
  name: string;
  columns: readonly string[];
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
  isNullable: boolean | number;
}

interface IndexRow {
  table: string;
  index: string;
  column: string;
  isPrimary: boolean | number;
}

/** Every table there is, in the order of their names. */
export async function readTableShapes(db: Queryable, dialect: Dialect): Promise<TableShape[]> {
  const queries = dialect === 'sqlite' ? sqliteQueries : postgresQueries;
  const { rows: columns } = await db.executeQuery<ColumnRow>(CompiledQuery.raw(queries.columns));
  const { rows: indexed } = await db.executeQuery<IndexRow>(CompiledQuery.raw(queries.indexes));
  return [...Map.groupBy(columns, ({ table }) => table)]
    .map(([name, ofTable]) => {
      const indexes = Map.groupBy(
        indexed.filter(({ table }) => table === name),
        ({ index, isPrimary }) => (isPrimary ? '' : index),
      );
      const { '': primaryKey = [], ...others } = Object.fromEntries(
        [...indexes].map(([index, rows]) => [index, rows.map(({ column }) => column)]),
      );
      return {
        name,
        columns: ofTable.map(({ name: column, type, isNullable }) => ({
          name: column,
          isText: type.toLowerCase() === 'text',
          isNullable: Boolean(isNullable),
        })),
        primaryKey,
        indexes: Object.entries(others).map(([index, names]) => ({ name: index, columns: names })),
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const sqliteQueries = {
  columns: `
    select t.name as "table", c.name as "name", c.type as "type", c."notnull" = 0 and c.pk = 0 as "isNullable"
    from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid`,
  indexes: `
    select t.name as "table", l.name as "index", i.name as "column", l.origin = 'pk' as "isPrimary"
    from sqlite_schema t join pragma_index_list(t.name) l join pragma_index_info(l.name) i
    where t.type = 'table' order by t.name, l.name, i.seqno`,
};

const postgresQueries = {
  columns: `
    select c.table_name as "table", c.column_name as "name", c.data_type as "type",
      c.is_nullable = 'YES' as "isNullable"
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`,
  indexes: `
    select t.relname as "table", i.relname as "index", a.attname as "column", x.indisprimary as "isPrimary"
    from pg_index x
    join pg_class t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = t.relnamespace
    cross join lateral unnest(x.indkey::int2[]) with ordinality as k(number, place)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
    where n.nspname = current_schema()
    order by t.relname, i.relname, k.place`,
};

/** How many rows each table has, by its name. */
export type RowCounts = Readonly<Record<string, number>>;

export async function countRows(db: Queryable, dialect: Dialect): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const { name } of await readTableShapes(db, dialect)) {
    const { rows } = await db.executeQuery<{ count: number }>(
      CompiledQuery.raw(`select count(*) as count from "${name}"`),
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}
