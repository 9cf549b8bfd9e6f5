import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { StartError } from '../../start-error.ts';
import { DatabaseError } from '../database-error.ts';
import type { Schema } from '../schema.ts';
import type { StoredSnapshot } from '../snapshot.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { refuseForeignLog } from './write-ahead-log-owner.ts';

/** While another program recovers or removes the write-ahead log. */
const busyTimeoutMs = 2_000;

export async function withSqliteSnapshot<T>(
  folder: string,
  work: (snapshot: StoredSnapshot, handle: DatabaseSync) => Promise<T>,
): Promise<T> {
  const path = join(folder, 'foothold.db');
  if (!existsSync(path)) throw new StartError(`There is no foothold.db in ${folder}.`);
  const lock = lockUnlessServed(folder);
  try {
    // The log of another database would be read as if it were of this one.
    if (lock) refuseForeignLog(folder);
    const handle = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
    try {
      // The first statement that reads fixes what all others see: a reader of a write-ahead log blocks no writer.
      handle.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
      const tx = new Kysely<Schema>({
        dialect: new NodeSqliteDialect(new SqliteConnection(handle, { onlyInTransaction: true })),
      });
      return await work({ dialect: 'sqlite', tx, isServed: lock === null }, handle);
    } finally {
      handle.close();
    }
  } finally {
    lock?.release();
  }
}

/** Keeps a server from starting on the folder meanwhile; null when one is running there. */
function lockUnlessServed(folder: string): { release: () => void } | null {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === 'busy') return null;
    throw error;
  }
}
