import { constants, existsSync } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpDatabase, withBackupLock } from '../db/back-up-database.ts';
import { lockDataFolder } from '../db/sqlite/data-folder-lock.ts';
import { checkDatabaseFile, withDatabaseFile } from '../db/sqlite/database-file.ts';
import type { StoredPlace } from '../db/stored-snapshot.ts';
import type { RowCounts } from '../db/table-shape.ts';
import { newestStep } from '../db/migrate.ts';
import { encryptionKeyFile } from '../identity/tokens/encryption-key.ts';
import { StartError } from '../start-error.ts';
import { version } from '../version.ts';
import { backUpFiles } from './back-up-files.ts';
import type { BackedUpFile } from './back-up-files.ts';
import {
  backupFormat,
  backupNames,
  beginBackup,
  filePath,
  finishBackup,
  listBackups,
  newBackupName,
  readBackup,
  removeBackup,
  removeUnfinished,
} from './backup-folder.ts';
import type { Backup, BackupManifest } from './backup-folder.ts';
import { keptBackups } from './backup-rotation.ts';
import type { BackupSettings } from './backup-settings.ts';
import { copyDurably, hashFile, ownerOnly, syncPath, writeDurably } from './durable-files.ts';
import type { WrittenFile } from './durable-files.ts';
import { explainBackupFault } from './explain-backup-fault.ts';

export interface BackupRequest {
  settings: Pick<BackupSettings, 'folder' | 'keep'>;
  /** Where the key file and people's files are, and the database unless `databaseUrl` is given. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Milliseconds since 1970 UTC: nothing is made when there is a backup of this moment or a later one. */
  unlessSince?: number | undefined;
  /** The moment now; the system's when left out. */
  now?: number | undefined;
}

export interface MadeBackup {
  backup: Backup;
  /** Names of those that the rules of `BACKUP_KEEP` no longer keep. */
  removed: string[];
}

/** A file that people removed while it was to be copied is not named by the next copy of the database. */
const attemptsMax = 3;

/**
 * Makes a backup of an installation, also while servers run on it, and removes those that need not be kept any more. Null
 * when there is one already that `unlessSince` takes.
 *
 * @throws StartError that says what happened and what to do; DatabaseError `busy` while another process makes one.
 */
export async function makeBackup(request: BackupRequest): Promise<MadeBackup | null> {
  const { folder } = request.settings;
  try {
    await mkdir(folder, { recursive: true, mode: ownerOnly.folder });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const lock = lockDataFolder(folder);
    try {
      await removeUnfinished(folder);
      const place: StoredPlace =
        request.databaseUrl === undefined
          ? { folder: request.dataDir }
          : { databaseUrl: request.databaseUrl };
      return await withBackupLock(place, () => makeUnlessThere(request, place));
    } finally {
      lock.release();
    }
  } catch (error) {
    throw isBusy(error) ? error : explainBackupFault(error, folder);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'busy';
}

async function makeUnlessThere(request: BackupRequest, place: StoredPlace): Promise<MadeBackup | null> {
  const { folder, keep } = request.settings;
  const at = request.now ?? Date.now();
  const { backups } = listBackups(folder);
  const { unlessSince = Infinity } = request;
  if (backups.some((backup) => backup.at >= unlessSince && backup.at <= at)) return null;
  const name = newBackupName(folder, at);
  const path = await beginBackup(folder, name);
  try {
    await fillBackup({ request, place, at, path, before: backups.at(-1) });
    await finishBackup(folder, name);
  } catch (error) {
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
  const backup = readBackup(join(folder, name), name);
  const all = [...backups, backup];
  const kept = keptBackups(all, keep);
  const removed = all.filter((each) => !kept.has(each) && each !== backup).map((each) => each.name);
  for (const each of removed) await removeBackup(folder, each);
  return { backup, removed };
}

interface BackupToFill {
  request: BackupRequest;
  place: StoredPlace;
  at: number;
  path: string;
  before: Backup | undefined;
}

async function fillBackup(toFill: BackupToFill): Promise<void> {
  const { request, at, path } = toFill;
  const startedAt = performance.now();
  const { rows, files, missing } = await copyContent(toFill);
  const sums = new Map<string, WrittenFile>([
    [backupNames.database, await hashFile(join(path, backupNames.database))],
  ]);
  const key = encryptionKeyFile(request.dataDir);
  if (existsSync(key)) sums.set(backupNames.key, await copyDurably(key, join(path, backupNames.key)));
  const own = [...sums.values()];
  for (const { sha256, bytes } of files) sums.set(filePath(sha256), { sha256, bytes });
  const lines = [...sums].map(([name, { sha256 }]) => `${sha256}  ${name}\n`);
  const written = await writeDurably(join(path, backupNames.sums), [Buffer.from(lines.join(''))]);
  const bytesOf = (list: readonly { bytes: number }[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  const manifest: BackupManifest = {
    format: backupFormat,
    version,
    engine: request.databaseUrl === undefined ? 'sqlite' : 'postgres',
    at: new Date(at).toISOString(),
    durationMs: Math.round(performance.now() - startedAt),
    schema: await withDatabaseFile(join(path, backupNames.database), newestStep),
    tables: rows,
    key: existsSync(key) ? 'file' : 'MASTER_KEY',
    files: { count: files.length, bytes: bytesOf(files) },
    bytes: bytesOf(own) + bytesOf(files),
    newBytes: bytesOf(own) + bytesOf(files.filter(({ isLinked }) => !isLinked)),
    missingFiles: missing,
    sums: written.sha256,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeDurably(join(path, backupNames.manifest), [Buffer.from(text)]);
  const folders = new Set(files.map(({ sha256 }) => join(path, filePath(sha256), '..')));
  for (const each of [...folders, ...(files.length > 0 ? [join(path, 'files')] : []), path])
    await syncPath(each);
}

/** The database and the files that it names. */
async function copyContent({
  request: { settings, dataDir },
  place,
  path,
  before,
}: BackupToFill): Promise<{ rows: RowCounts; files: BackedUpFile[]; missing: string[] }> {
  const database = join(path, backupNames.database);
  let missingBefore: string[] | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const rows = await backUpDatabase(place, database);
    requireSameRows(rows, await checkDatabaseFile(database));
    await syncPath(database);
    const { files, missing } = await backUpFiles({
      database,
      dataDir,
      to: path,
      before: before && join(settings.folder, before.name),
    });
    const isSettled = missing.every((sha256) => missingBefore?.includes(sha256));
    if (isSettled || attempt === attemptsMax) return { rows, files, missing };
    missingBefore = missing;
    await rm(database);
    await rm(join(path, 'files'), { recursive: true, force: true });
  }
}

function requireSameRows(source: RowCounts, copy: RowCounts): void {
  for (const name of new Set([...Object.keys(source), ...Object.keys(copy)])) {
    if (source[name] === copy[name]) continue;
    throw new StartError(
      `The copy of the table ${name} has ${copy[name] ?? 0} rows and the database ${source[name] ?? 0}. No backup was made.`,
    );
  }
}
