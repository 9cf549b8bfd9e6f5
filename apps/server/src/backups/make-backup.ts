import { constants } from 'node:fs';
import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withBackupLock } from '../db/engine-choice/back-up-database.ts';
import { lockDataFolder } from '../db/sqlite/data-folder-lock.ts';
import { requireAccess } from '../db/sqlite/data-folder.ts';
import type { StorageLocation } from '../db/engine-choice/stored-snapshot.ts';
import {
  beginBackup,
  finishBackup,
  listBackups,
  newBackupName,
  readBackup,
  removeBackup,
  removeUnfinished,
} from './backup-folder.ts';
import type { Backup } from './backup-folder.ts';
import { keptBackups } from './backup-rotation.ts';
import type { BackupSettings } from './backup-settings.ts';
import { ownerOnly } from './durable-files.ts';
import { explainBackupFault } from './explain-backup-fault.ts';
import { fillBackup } from './fill-backup.ts';

export interface BackupRequest {
  settings: Pick<BackupSettings, 'folder' | 'keep'>;
  /** Where the key file and people's files are, and the database unless `databaseUrl` is given. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Encrypts it; left out, it lies there as it is. */
  passphrase?: string | undefined;
  /** Milliseconds since 1970 UTC: nothing is made when there is a backup of this moment or a later one. */
  unlessSince?: number | undefined;
  /** The moment now; the system's when left out. */
  now?: number | undefined;
}

export interface MadeBackup {
  backup: Backup;
  /** Names of those that the rules of `BACKUP_KEEP` no longer keep. */
  removed: string[];
  /** Names of those that this user may not read. */
  unreadable: string[];
}

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
    requireAccess(folder);
    const lock = lockDataFolder(folder);
    try {
      await removeUnfinished(folder);
      const location: StorageLocation =
        request.databaseUrl === undefined
          ? { folder: request.dataDir }
          : { databaseUrl: request.databaseUrl };
      return await withBackupLock(location, () => makeUnlessThere(request, location));
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

async function makeUnlessThere(
  request: BackupRequest,
  location: StorageLocation,
): Promise<MadeBackup | null> {
  const { folder, keep } = request.settings;
  const at = request.now ?? Date.now();
  const { backups, unreadable } = listBackups(folder);
  const { unlessSince = Infinity } = request;
  if (backups.some((backup) => backup.at >= unlessSince && backup.at <= at)) return null;
  const name = newBackupName(folder, at);
  const path = await beginBackup(folder, name);
  try {
    const last = backups.at(-1);
    const before = last && { backup: last, path: join(folder, last.name) };
    const { dataDir, passphrase } = request;
    await fillBackup({ location, dataDir, passphrase, at, path, before });
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
  return { backup, removed, unreadable };
}
