import { chmodSync, closeSync, existsSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Queryable } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import type { Schema } from '../schema.ts';
import { countRows } from '../table-shape.ts';
import type { RowCounts } from '../table-shape.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { translateSqliteError } from './sqlite-errors.ts';
import { withSqliteSnapshot } from './sqlite-snapshot.ts';

/** About 4 MiB at once. */
const pagesPerStep = 1_000;
const ownerOnly = 0o600;

/**
 * Copies the database in a folder, as it is at one moment, into a file; a server may go on writing to it. Resolves with how
 * many rows each table had at that moment.
 */
export async function copySqliteFile(folder: string, file: string): Promise<RowCounts> {
  try {
    const { rows, isServed } = await withSqliteSnapshot(folder, async (snapshot, handle) => {
      // Within the transaction of the snapshot: the pages are those of the rows that are counted.
      await copyPages(handle, file);
      return { rows: await countRows(snapshot.tx, 'sqlite'), isServed: snapshot.isServed };
    });
    if (isServed) shortenLog(folder);
    makeSelfContained(file);
    return rows;
  } catch (error) {
    throw translateSqliteError(error);
  }
}

/** Onto the disk step by step: much at once would hold up the commits of a server on the same disk. */
async function copyPages(handle: DatabaseSync, file: string): Promise<void> {
  const target = openSync(file, 'a', ownerOnly);
  try {
    await backup(handle, file, { rate: pagesPerStep, progress: () => fdatasyncSync(target) });
    fsyncSync(target);
  } finally {
    closeSync(target);
  }
}

/** A file that needs no log beside it, of a database that no process has open. */
export function makeSelfContained(path: string): void {
  chmodSync(path, ownerOnly);
  withFile(path, (handle) => handle.exec('PRAGMA journal_mode = DELETE'));
}

/**
 * While the snapshot was read, the log could only grow. Written into the database here, it does not hold up the server's
 * next commit.
 */
function shortenLog(folder: string): void {
  const path = join(folder, 'foothold.db');
  if (existsSync(path)) withFile(path, (handle) => handle.exec('PRAGMA wal_checkpoint(PASSIVE)'));
}

/**
 * Reads a database file that no process has open, page by page and row by row.
 *
 * @throws DatabaseError `damaged`
 */
export async function checkDatabaseFile(path: string): Promise<RowCounts> {
  try {
    withFile(path, (handle) => {
      const [first] = handle.prepare('PRAGMA integrity_check(1)').all();
      const found = String(first?.['integrity_check']);
      if (found !== 'ok') throw new DatabaseError('damaged', `SQLite: ${found}`, { cause: undefined });
    });
    return await withDatabaseFile(path, (tx) => countRows(tx, 'sqlite'));
  } catch (error) {
    throw translateSqliteError(error);
  }
}

/** Gives `work` what is in a database file that no process has open. */
export async function withDatabaseFile<T>(path: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const handle = new DatabaseSync(path, { readOnly: true });
  try {
    const connection = new SqliteConnection(handle, { onlyInTransaction: false });
    return await work(new Kysely<Schema>({ dialect: new NodeSqliteDialect(connection) }));
  } finally {
    handle.close();
  }
}

function withFile(path: string, work: (handle: DatabaseSync) => void): void {
  const handle = new DatabaseSync(path);
  try {
    work(handle);
  } finally {
    handle.close();
  }
}
