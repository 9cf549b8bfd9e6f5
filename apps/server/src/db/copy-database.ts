import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { DatabaseError } from './database-error.ts';
import { readRows } from './read-rows.ts';
import type { StoredRow } from './read-rows.ts';
import type { StoredSnapshot } from './snapshot.ts';
import { readTableShapes } from './table-shape.ts';
import type { TableShape } from './table-shape.ts';

export interface CopiedTable {
  name: string;
  rows: number;
  /** SHA-256 of all rows in the order of their keys, in hex: the same on both sides. */
  hash: string;
}

/** Contains the migrations that were applied, so it has rows before anything is copied. */
const migrationsTable = 'schema_migrations';
const valuesPerInsert = 3_000;
const charactersPerInsert = 4_000_000;

/**
 * Copies every table into an empty database with the current schema, reads each row back and compares it with its
 * original, in one transaction: all of it is copied, or none.
 *
 * @throws StartError with one clear line when that cannot be done.
 */
export async function copyDatabase(from: StoredSnapshot, to: Database): Promise<CopiedTable[]> {
  const tables = await tablesToCopy(from, to);
  let current = '';
  try {
    const copied = await to.write(async (tx) => {
      await takeForOurselves(tx, to, tables);
      const done: CopiedTable[] = [];
      for (const table of tables) {
        current = table.name;
        await copyTable(from, { tx, dialect: to.dialect }, table);
        done.push(await compareTable(from, { tx, dialect: to.dialect }, table));
      }
      current = migrationsTable;
      await keepTimesOfSteps(from.tx, tx);
      return done;
    });
    // Tables that were empty a moment ago have no statistics for the planner yet.
    if (to.dialect === 'postgres') await to.reader.executeQuery(CompiledQuery.raw('analyze'));
    return copied;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const where = current === '' ? '' : ` at the table ${current}`;
    throw new StartError(`Copying stopped${where}: ${error.message}. Nothing was kept of it.`, {
      cause: error,
    });
  }
}

async function tablesToCopy(from: StoredSnapshot, to: Database): Promise<TableShape[]> {
  const tables = await readTableShapes(from.tx, from.dialect);
  if (!tables.some(({ name }) => name === migrationsTable))
    throw new StartError('There is nothing of Foothold in the database to copy from.');
  const [stepsFrom, stepsTo] = [await readSteps(from.tx), await readSteps(to.reader)];
  const missing = stepsTo.filter((id) => !stepsFrom.includes(id));
  if (missing.length > 0) {
    throw new StartError(
      `The database to copy from was last used by an older version (${missing.join(', ')} is missing). ` +
        'Start this version on it once, stop it, and copy then.',
    );
  }
  const unknown = stepsFrom.filter((id) => !stepsTo.includes(id));
  if (unknown.length > 0) {
    throw new StartError(
      `The database to copy from was made by a newer version (it holds ${unknown.join(', ')}). Copy with that one.`,
    );
  }
  return tables.filter(({ name }) => name !== migrationsTable);
}

async function readSteps(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom(migrationsTable).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Copies the times of migrations: that of the first one is when the installation was made. */
async function keepTimesOfSteps(from: Queryable, to: Transaction): Promise<void> {
  const steps = await from.selectFrom(migrationsTable).select(['id', 'applied_at']).execute();
  for (const { id, applied_at } of steps)
    await to.updateTable(migrationsTable).set({ applied_at }).where('id', '=', id).execute();
}

/** Throws unless the database is empty, and locks it until the copy ends. */
async function takeForOurselves(
  tx: Transaction,
  { dialect }: Database,
  tables: readonly TableShape[],
): Promise<void> {
  const there = await readTableShapes(tx, dialect);
  const names = tables.map(({ name }) => `"${name}"`);
  if (dialect === 'postgres')
    await tx.executeQuery(CompiledQuery.raw(`lock table ${names.join(', ')} in share row exclusive mode`));
  const filled: string[] = [];
  for (const { name, columns } of tables) {
    const other = there.find((table) => table.name === name);
    const isSame = columns.every((column) => other?.columns.some((its) => its.name === column.name));
    if (!isSame || other?.columns.length !== columns.length)
      throw new StartError(`The table ${name} is not the same in both databases.`);
    const { rows } = await tx.executeQuery<{ count: number }>(
      CompiledQuery.raw(`select count(*) as count from "${name}"`),
    );
    const count = Number(rows[0]?.count);
    if (count > 0) filled.push(`${name}: ${count}`);
  }
  if (filled.length > 0) {
    throw new StartError(
      `The database to copy to is not empty (rows in ${filled.join(', ')}). Nothing was changed; give an empty one.`,
    );
  }
}

interface Side {
  tx: Queryable;
  dialect: Database['dialect'];
}

async function copyTable(from: Side, to: Side, table: TableShape): Promise<void> {
  const rowsPerInsert = Math.floor(valuesPerInsert / table.columns.length);
  let waiting: StoredRow[] = [];
  let characters = 0;
  const insert = async (): Promise<void> => {
    if (waiting.length === 0) return;
    await to.tx
      .insertInto(table.name as 'documents')
      .values(waiting as never)
      .execute();
    waiting = [];
    characters = 0;
  };
  for await (const row of readRows(from.tx, from.dialect, table)) {
    waiting.push(row);
    for (const value of Object.values(row)) characters += sizeOf(value);
    if (waiting.length >= rowsPerInsert || characters >= charactersPerInsert) await insert();
  }
  await insert();
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' || value instanceof Uint8Array ? value.length : 0;
}

async function compareTable(from: Side, to: Side, table: TableShape): Promise<CopiedTable> {
  const hash = createHash('sha256');
  const originals = readRows(from.tx, from.dialect, table);
  const copies = readRows(to.tx, to.dialect, table);
  for (let rows = 0; ; rows += 1) {
    const [original, copy] = [await originals.next(), await copies.next()];
    if (original.done && copy.done) return { name: table.name, rows, hash: hash.digest('hex') };
    const text = original.done ? 'nothing' : textOf(table, original.value);
    if (copy.done || text !== textOf(table, copy.value)) {
      throw new StartError(
        `The table ${table.name} is not the same after copying, from row ${rows + 1} on. Nothing was kept of it.`,
      );
    }
    hash.update(`${text}\n`);
  }
}

/** A row's values in the same order and form on both engines. */
function textOf({ columns }: TableShape, row: StoredRow): string {
  return JSON.stringify(
    columns.map(({ name }) => {
      const value = row[name];
      return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value;
    }),
  );
}
