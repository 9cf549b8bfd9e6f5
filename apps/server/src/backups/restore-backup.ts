import { createReadStream, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, resolve, sep } from 'node:path';
import type { Config } from '../config.ts';
import { copyDatabase } from '../db/copy-database.ts';
import { DatabaseError } from '../db/database-error.ts';
import { migrations } from '../db/migrations/migrations.ts';
import { openDatabase } from '../db/engine-choice/open-database.ts';
import { requireUnusedDatabase } from '../db/engine-choice/require-unused-database.ts';
import { lockDataFolder } from '../db/sqlite/data-folder-lock.ts';
import { checkDatabaseFile, withDatabaseFile } from '../db/sqlite/database-file.ts';
import { withSnapshot } from '../db/engine-choice/stored-snapshot.ts';
import { listAllFiles } from '../files/file-queries.ts';
import { FileStore } from '../files/file-store.ts';
import { opensSecrets } from '../identity/tokens/opens-secrets.ts';
import { StartError } from '../start-error.ts';
import { version } from '../version.ts';
import { openCipher, plainCipher } from './backup-cipher.ts';
import type { BackupCipher } from './backup-cipher.ts';
import { backupFormat, backupNames, filePath, readBackup } from './backup-folder.ts';
import type { Backup, BackupManifest } from './backup-folder.ts';
import { readSums } from './backup-sums.ts';
import type { BackupSums } from './backup-sums.ts';
import { hashContent, ownerOnly, syncPath, writeDurably } from './durable-files.ts';
import {
  beginStage,
  finishMoves,
  moveIntoPlace,
  recordName,
  removeStage,
  stageName,
} from './unfinished-restore.ts';
import type { RestoreMoves } from './unfinished-restore.ts';

export interface RestoredBackup {
  backup: Backup;
  /** The folder with the former contents of the data folder; null where it was empty. */
  movedTo: string | null;
  /** A message about an earlier restore that was interrupted and had to be finished first. */
  finished: string | null;
}

interface Restore {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'identity' | 'backupPassphrase'>;
  backup: Backup;
  /** Folder of the backup. */
  from: string;
  /** Folder within the data folder in which the restored data is assembled. */
  stage: string;
}

/** A backup that is being read. */
interface Source extends Restore {
  sums: BackupSums;
  cipher: BackupCipher;
}

const movedPrefix = 'before-restore-';
/** Files that this process holds, or that an ended server has left. */
const keptInPlace = /^(foothold\.lock(-journal)?|admin\.sock)$/;
const nothingChanged = 'Nothing was changed.';

/**
 * Replaces a stopped installation by a backup. The contents of the data folder are moved into a folder within it; a
 * PostgreSQL database must be empty. Everything is read, checked and on disk before anything is moved, so a process
 * that ends halfway leaves the former data, or moves that the next start completes (`settleRestore`).
 *
 * @param from Folder of the backup.
 *
 * @throws StartError that says what is wrong and what to do.
 */
export async function restoreBackup(config: Restore['config'], from: string): Promise<RestoredBackup> {
  const backup = readBackup(from, basename(from));
  requireKnownVersion(backup);
  const { dataDir, databaseUrl } = config;
  mkdirSync(dataDir, { recursive: true, mode: ownerOnly.folder });
  const lock = lockUnusedFolder(dataDir);
  try {
    const finished = await finishMoves(dataDir);
    if (databaseUrl !== undefined) await requireUnusedDatabase(databaseUrl);
    const moves = await prepare(config, backup, from).catch(async (error: unknown) => {
      await removeStage(dataDir);
      throw error;
    });
    await moveIntoPlace(dataDir, backup.name, moves);
    return { backup, movedTo: moves.aside === null ? null : join(dataDir, moves.aside), finished };
  } finally {
    lock.release();
  }
}

/** Prepares the restore and returns the moves that complete it. Changes nothing that was in the data folder. */
async function prepare(config: Restore['config'], backup: Backup, from: string): Promise<RestoreMoves> {
  const { dataDir, databaseUrl } = config;
  const stage = await beginStage(dataDir, backup.name);
  const restore: Restore = { config, backup, from, stage };
  await fillStage(restore).catch((error: unknown) => {
    throw explainFault(error, dataDir);
  });
  const isDatabase = (name: string) => name === backupNames.database;
  const databaseFirst = (a: string, b: string) => Number(isDatabase(b)) - Number(isDatabase(a));
  const moved = readdirSync(stage).filter(
    (name) => name !== recordName && !(isDatabase(name) && databaseUrl !== undefined),
  );
  if (databaseUrl !== undefined) await fillDatabase(stage, databaseUrl, backup);
  const out = movedAside(dataDir, from);
  const moment = new Date().toISOString().slice(0, 23).replaceAll(/[:.]/g, '-');
  return {
    aside: out.length === 0 ? null : `${movedPrefix}${moment}Z`,
    // The former database moves out first and the restored one in last, so that in between the folder is not taken for
    // an installation.
    out: out.toSorted(databaseFirst),
    in: moved.toSorted(databaseFirst).toReversed(),
  };
}

function lockUnusedFolder(dataDir: string): { release: () => void } {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== 'busy') throw error;
    throw new StartError(`A server is running on ${dataDir}. Stop it first. ${nothingChanged}`, {
      cause: error,
    });
  }
}

function explainFault(error: unknown, dataDir: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || code === 'disk_full';
  const what = isFull
    ? 'is full: it must have room for what is restored beside what is there'
    : `cannot be used (${code})`;
  if (isFull || (error instanceof Error && 'syscall' in error))
    return new StartError(`The disk that holds DATA_DIR ${dataDir} ${what}. ${nothingChanged}`, {
      cause: error,
    });
  return error;
}

function requireKnownVersion({ name, manifest }: Backup): void {
  const isKnown = migrations.some(({ id }) => id === manifest.schema);
  if (isKnown && manifest.format <= backupFormat && !isNewer(manifest.version, version)) return;
  throw new StartError(
    `The backup ${name} was made by Foothold ${manifest.version}, and this is ${version}. ` +
      `Restore it with that version or a newer one. ${nothingChanged}`,
  );
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}

/** Copies everything into the stage, in the layout of a data folder, and checks all of it. */
async function fillStage(restore: Restore): Promise<void> {
  const { backup, from, stage, config } = restore;
  const sums = readSums(from, backup);
  if (!sums) throw damaged(backup, `${backupNames.sums} is missing, cut off or damaged`);
  const source: Source = { ...restore, sums, cipher: await cipherOf(restore) };
  await copyChecked(source, backupNames.database, join(stage, backupNames.database));
  if (backup.manifest.key === 'file')
    await copyChecked(source, backupNames.key, join(stage, backupNames.key));
  const database = join(stage, backupNames.database);
  await requireRows(database, backup);
  await copyFiles(source);
  if (await withDatabaseFile(database, (tx) => opensSecrets(tx, stage, config.identity))) return;
  throw new StartError(
    `The secrets in the backup ${backup.name} are sealed with a MASTER_KEY that is not in it. ` +
      `Set MASTER_KEY to that of the server it was made of. ${nothingChanged}`,
  );
}

async function cipherOf({ backup, from, config }: Restore): Promise<BackupCipher> {
  if (!backup.manifest.encrypted) return plainCipher;
  const { name } = backup;
  const passphrase = config.backupPassphrase;
  if (passphrase === undefined) {
    throw new StartError(
      `The backup ${name} is encrypted. Set BACKUP_PASSPHRASE to the one it was made with. ${nothingChanged}`,
    );
  }
  const path = join(from, backupNames.lockedKey);
  if (!existsSync(path)) throw damaged(backup, `${backupNames.lockedKey} is missing`);
  const cipher = await openCipher(passphrase, readFileSync(path));
  if (cipher) return cipher;
  throw new StartError(
    `BACKUP_PASSPHRASE does not open the backup ${name}. Set it to the one that the backup was made with. ${nothingChanged}`,
  );
}

/** Copies a file out of the backup. Returns the SHA-256 of the copy. */
async function copyChecked(
  { backup, from, sums, cipher }: Source,
  path: string,
  to: string,
): Promise<string> {
  const name = path.endsWith(cipher.suffix) ? path : `${path}${cipher.suffix}`;
  if (!existsSync(join(from, name))) throw damaged(backup, `${name} is missing`);
  const stored = hashContent(createReadStream(join(from, name)));
  const written = await cipher
    .decrypt(stored.content)
    .then((content) => writeDurably(to, content))
    .catch((error: unknown) => {
      if (error instanceof Error && 'syscall' in error) throw error;
      throw damaged(backup, `${name} is cut off or damaged`);
    });
  if (stored.result().sha256 !== sums.get(name)) throw damaged(backup, `${name} is cut off or damaged`);
  return written.sha256;
}

async function requireRows(database: string, backup: Backup): Promise<void> {
  const expected: BackupManifest['tables'] = backup.manifest.tables;
  const rows = await checkDatabaseFile(database);
  const differs = Object.keys({ ...expected, ...rows }).find((name) => expected[name] !== rows[name]);
  if (differs !== undefined) {
    const words = `the table ${differs} has ${rows[differs] ?? 0} rows instead of ${expected[differs] ?? 0}`;
    throw damaged(backup, words);
  }
}

/** Copies each file once for every account that has it, in the server's layout. */
async function copyFiles(source: Source): Promise<void> {
  const { backup, stage, cipher } = source;
  const store = new FileStore(join(stage, 'files'), Date.now);
  const missing = new Set(backup.manifest.missingFiles);
  const folders = new Set<string>();
  for (const file of await withDatabaseFile(join(stage, backupNames.database), listAllFiles)) {
    if (missing.has(file.sha256)) continue;
    const path = filePath(cipher, file.sha256);
    const to = store.path(file.accountId, file.storedAs);
    if ((await copyChecked(source, path, to)) !== file.sha256)
      throw damaged(backup, `${path} is cut off or damaged`);
    folders.add(join(to, '..'));
  }
  for (const folder of folders) await syncPath(folder);
}

function damaged({ name }: Backup, what: string): StartError {
  return new StartError(
    `The backup ${name} cannot be restored: ${what}. Choose another one. ${nothingChanged}`,
  );
}

/** The entries of the data folder, except backups in it. */
function movedAside(dataDir: string, backupFolder: string): string[] {
  return readdirSync(dataDir).filter(
    (name) =>
      !keptInPlace.test(name) &&
      name !== stageName &&
      !name.startsWith(movedPrefix) &&
      !resolve(backupFolder).startsWith(join(resolve(dataDir), name) + sep),
  );
}

async function fillDatabase(stage: string, databaseUrl: string, backup: Backup): Promise<void> {
  // Migrates a backup of an older version to the current schema.
  await (await openDatabase({ dataDir: stage, databaseName: 'of the backup', mayBeUsed: true })).close();
  try {
    await withSnapshot({ folder: stage }, async (snapshot) => {
      const database = await openDatabase({ dataDir: stage, databaseUrl });
      try {
        await copyDatabase(snapshot, database);
      } finally {
        await database.close();
      }
    });
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof DatabaseError)) throw error;
    throw new StartError(
      `${error.message} The database is still empty; restore ${backup.name} again once that is put right.`,
      { cause: error },
    );
  }
}
