import { accessSync, constants, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { checkSoundness } from './check-soundness.ts';
import { inspectDataFolder, requireAccess } from './data-folder.ts';
import { FilesInPlace } from './files-in-place.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { KyselyOnOneConnection } from './kysely-on-one-connection.ts';
import { translateSqliteError } from './sqlite-errors.ts';
import { SqliteWriter } from './sqlite-writer.ts';
import { claimLog, refuseForeignLog } from './write-ahead-log-owner.ts';

/** While opening, and only then: it blocks the whole process. */
const busyTimeoutMs = 2_000;
/** A reader waits for another program only while that one recovers or removes the write-ahead log. */
const readerBusyTimeoutMs = 50;

export interface OpenSqliteOptions {
  onEffectError: (error: unknown) => void;
  /** Whether a new database may stand beside the key and the files of a copied installation. */
  mayBeUsed?: boolean | undefined;
}

/**
 * Opens `foothold.db` in the folder, which is made when missing and locked for this process.
 *
 * @throws StartError, DatabaseError
 */
export function openSqlite(folder: string, { onEffectError, mayBeUsed }: OpenSqliteOptions): Database {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  requireAccess(folder);
  const lock = lockDataFolder(folder);
  try {
    const path = join(folder, 'foothold.db');
    if (inspectDataFolder(folder, { mayBeUsed })) refuseForeignLog(folder);
    else createFile(path);
    return openFile(folder, path, lock.release, onEffectError);
  } catch (error) {
    lock.release();
    throw translateSqliteError(error);
  }
}

/** Under another name until it has its first page: a process that ends meanwhile leaves no empty `foothold.db`. */
function createFile(path: string): void {
  const draft = `${path}.new`;
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${draft}${ending}`, { force: true });
  const handle = new DatabaseSync(draft);
  try {
    handle.exec('PRAGMA journal_mode = WAL');
  } finally {
    handle.close();
  }
  renameSync(draft, path);
}

function openFile(
  folder: string,
  path: string,
  release: () => void,
  onEffectError: (error: unknown) => void,
): Database {
  const writeHandle = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    checkSoundness(writeHandle, path);
    writeHandle.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA wal_autocheckpoint = 4000;
    `);
    claimLog(folder, writeHandle);
    // From here on the writer itself waits for a lock, without holding up the process.
    writeHandle.exec('PRAGMA busy_timeout = 0');
  } catch (error) {
    writeHandle.close();
    throw error;
  }
  const readHandle = new DatabaseSync(path, { readOnly: true, timeout: readerBusyTimeoutMs });
  const reader = kyselyOn(readHandle, { onlyInTransaction: false });
  const writer = new SqliteWriter({
    handle: writeHandle,
    tx: kyselyOn(writeHandle, { onlyInTransaction: true }),
    files: new FilesInPlace(path),
    onEffectError,
  });
  return {
    dialect: 'sqlite',
    reader,
    // Pages are joined only once two thirds of them are empty.
    freesRoomByRewriting: true,
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
  return new KyselyOnOneConnection<Schema>(new SqliteConnection(handle, options));
}
