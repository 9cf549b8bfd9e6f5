import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { translateSqliteError } from './sqlite-errors.ts';
import { SqliteWriter } from './sqlite-writer.ts';

const busyTimeoutMilliseconds = 2_000;

/** Opens `foothold.db` in the folder, which is made when missing and locked for this process. */
export function openSqlite(folder: string, onEffectError: (error: unknown) => void): Database {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.R_OK | constants.W_OK);
  const lock = lockDataFolder(folder);
  try {
    return openFile(join(folder, 'foothold.db'), lock.release, onEffectError);
  } catch (error) {
    lock.release();
    throw translateSqliteError(error);
  }
}

function openFile(path: string, release: () => void, onEffectError: (error: unknown) => void): Database {
  const writeHandle = new DatabaseSync(path, { timeout: busyTimeoutMilliseconds });
  writeHandle.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA wal_autocheckpoint = 4000;
  `);
  const readHandle = new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMilliseconds });
  const reader = kyselyOn(readHandle, { onlyInTransaction: false });
  const writer = new SqliteWriter(
    writeHandle,
    kyselyOn(writeHandle, { onlyInTransaction: true }),
    onEffectError,
  );
  return {
    dialect: 'sqlite',
    reader,
    write: (work) => writer.write(work),
    writeOne: (statement) => writer.write(async (tx) => void (await tx.executeQuery(statement(tx)))),
    async close() {
      await writer.close();
      readHandle.close();
      writeHandle.close();
      release();
    },
  };
}

function kyselyOn(handle: DatabaseSync, options: { onlyInTransaction: boolean }): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(new SqliteConnection(handle, options)) });
}
