import { join, resolve } from 'node:path';
import { listBackups } from '../backups/backup-folder.ts';
import type { Backup } from '../backups/backup-folder.ts';
import { keptBackups } from '../backups/backup-rotation.ts';
import type { BackupSettings } from '../backups/backup-settings.ts';
import { lowerPriority } from '../backups/low-priority.ts';
import { makeBackup } from '../backups/make-backup.ts';
import type { MadeBackup } from '../backups/make-backup.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import type { Config } from '../config.ts';
import { DatabaseError } from '../db/database-error.ts';
import { ownerWords } from '../db/file-owner.ts';
import { adminCommand } from '../program.ts';
import { StartError } from '../start-error.ts';
import type { AdministerReply } from './administer.ts';
import { tableOf } from './table-of.ts';

export type BackupCommand = (config: Config, args: readonly string[]) => Promise<AdministerReply>;

const restoreUsage = `${adminCommand} restore NAME

  NAME is one of ${adminCommand} backups, or the path of a folder that holds a backup, such as ../2026-11-28T02-00-00Z.
  Run it with the environment of the server that is to have the data; that server must be stopped.
`;

/** Commands that need no server: they read and write whole databases, also while one runs. */
export const backupCommands: Readonly<Record<string, BackupCommand>> = {
  backup: async (config) => {
    lowerPriority();
    const made = await makeBackup({
      ...config,
      passphrase: config.backupPassphrase,
      settings: settingsOf(config),
    }).catch((error: unknown) => {
      if (!(error instanceof DatabaseError) || error.code !== 'busy') throw error;
      throw new StartError(`A backup is being made already. Look for it with ${adminCommand} backups.`, {
        cause: error,
      });
    });
    return { isDone: true, text: made ? madeWords(made) : '' };
  },
  backups: async (config) => ({ isDone: true, text: backupTable(settingsOf(config)) }),
  restore: async (config, [name]) => {
    if (name === undefined) return { isDone: false, text: restoreUsage };
    const { backup, movedTo, finished } = await restoreBackup(config, folderOf(config, name));
    const aside =
      movedTo === null
        ? []
        : [`What was in ${config.dataDir} is in ${movedTo} now; delete it once you do not need it.`];
    const rows = Object.values(backup.manifest.tables).reduce((sum, count) => sum + count, 0);
    const text = [
      ...(finished === null ? [] : [finished]),
      `Restored ${backup.name}: ${rows} rows and ${filesOf(backup)}, every table as it was counted when the backup was made.`,
      ...aside,
      ...missingWords(backup),
      'Start the server now.',
    ];
    return { isDone: true, text: text.join('\n') };
  },
};

function settingsOf({ backups }: Config): BackupSettings {
  if (backups) return backups;
  throw new StartError(
    'BACKUP_DIR is not set. Set it to a folder for backups, best on another disk than DATA_DIR.',
  );
}

function folderOf(config: Config, name: string): string {
  if (/[/\\]/.test(name)) return resolve(name);
  const { folder } = settingsOf(config);
  const { backups, damaged, unreadable } = readFolder(folder);
  const names = [...backups.map((backup) => backup.name), ...damaged, ...unreadable];
  if (names.includes(name)) return join(folder, name);
  throw new StartError(
    `There is no backup ${name} in ${folder}. ${adminCommand} backups lists those there are.`,
  );
}

function readFolder(folder: string) {
  try {
    return listBackups(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StartError(`BACKUP_DIR ${folder} cannot be read (${code}).`, { cause: error });
  }
}

function backupTable({ folder, keep }: BackupSettings): string {
  const { backups, damaged, unreadable } = readFolder(folder);
  if (backups.length + damaged.length + unreadable.length === 0)
    return `There are no backups in ${folder} yet. ${adminCommand} backup makes one.`;
  const kept = keptBackups(backups, keep);
  const rows = backups
    .toReversed()
    .map((backup) => [
      backup.name,
      sizeOf(backup.manifest.bytes),
      kept.get(backup) ?? 'goes with the next one',
      `Foothold ${backup.manifest.version}, ${backup.manifest.tables['documents'] ?? 0} documents, ${filesOf(backup)}${backup.manifest.encrypted ? ', encrypted' : ''}`,
    ]);
  return tableOf([
    ...rows,
    ...unreadable.map((name) => [name, '', 'unreadable', `cannot be read${ownerWords(join(folder, name))}`]),
    ...damaged.map((name) => [name, '', 'damaged', 'cannot be restored']),
  ]);
}

function madeWords({ backup, removed, unreadable }: MadeBackup): string {
  const { bytes, newBytes, durationMs } = backup.manifest;
  return [
    `Made ${backup.name}: ${sizeOf(bytes)}, ${sizeOf(newBytes)} of it new, ${filesOf(backup)}, in ${(durationMs / 1_000).toFixed(1)} s.`,
    'Every table was counted and is the same as in the database.',
    ...(removed.length > 0 ? [`Removed ${removed.join(', ')}, which BACKUP_KEEP no longer keeps.`] : []),
    ...(unreadable.length > 0 ? [`This user may not read ${unreadable.join(', ')}.`] : []),
    ...missingWords(backup),
  ].join('\n');
}

function missingWords({ manifest: { missingFiles } }: Backup): string[] {
  if (missingFiles.length === 0) return [];
  return [
    `The data folder did not hold these files that the database names, or not as they were uploaded: ${missingFiles.join(', ')}.`,
  ];
}

function filesOf({ manifest: { files } }: Backup): string {
  return files.count === 1 ? '1 file' : `${files.count} files`;
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
