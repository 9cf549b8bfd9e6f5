import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ownerWords } from '../db/file-owner.ts';
import { StartError } from '../start-error.ts';
import type { BackupCipher } from './backup-cipher.ts';
import { ownerOnly, syncPath } from './durable-files.ts';

/** Names within a backup, except those of people's files. */
export const backupNames = {
  manifest: 'manifest.json',
  sums: 'SHA256SUMS',
  database: 'foothold.db',
  key: 'identity.key',
  /** The encryption key of the files, encrypted with the passphrase. */
  lockedKey: 'key.age',
} as const;

/** The version of the format, which a later program checks. */
export const backupFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

const manifestSchema = z.object({
  format: z.int(),
  /** The version of the program that made it. */
  version: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The time of the snapshot. */
  at: z.iso.datetime(),
  durationMs: count,
  /** The last migration of the schema. */
  schema: z.string(),
  /** Rows of each table, counted in the source and in the copy. */
  tables: z.record(z.string(), count),
  /**
   * Whether secrets are encrypted with the key file, which the backup contains, or with `MASTER_KEY`, which it does
   * not.
   */
  key: z.enum(['file', 'MASTER_KEY']),
  /** Whether every file except this one, the sums and `key.age` is encrypted. */
  encrypted: z.boolean(),
  /** People's files, each content once; sizes before encryption. */
  files: z.object({ count, bytes: count }),
  /** Bytes of the whole backup, and of the part that is not shared with the previous one. */
  bytes: count,
  newBytes: count,
  /** Files that the database names and that the data folder lacked, or held with another hash. */
  missingFiles: z.array(sha256),
  /** SHA-256 of the file with the SHA-256 of every other file. */
  sums: sha256,
});

export type BackupManifest = z.infer<typeof manifestSchema>;

export interface Backup {
  name: string;
  /** Milliseconds since 1970 UTC. */
  at: number;
  manifest: BackupManifest;
}

const finishedName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** Prefix of a backup that is being written or removed. */
const unfinishedPrefix = '.unfinished-';
const unfinishedName = /^\.unfinished-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The path of a file in a backup, by its content alone. */
export function filePath(cipher: BackupCipher, sha256: string): string {
  const name = cipher.nameOf(sha256);
  return `files/${name.slice(0, 2)}/${name}${cipher.suffix}`;
}

/** The name of a second in UTC without a backup, `2026-11-28T02-00-00Z`; some file systems do not allow colons. */
export function newBackupName(folder: string, at: number): string {
  const taken = new Set(readdirSync(folder));
  for (let moment = at; ; moment += 1_000) {
    const name = `${new Date(moment).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    if (!taken.has(name)) return name;
  }
}

/** Creates the folder to write a backup into; it becomes a backup when `finishBackup` renames it. */
export async function beginBackup(folder: string, name: string): Promise<string> {
  const path = join(folder, unfinishedPrefix + name);
  await mkdir(path, { mode: ownerOnly.folder });
  return path;
}

export async function finishBackup(folder: string, name: string): Promise<void> {
  await rename(join(folder, unfinishedPrefix + name), join(folder, name));
  await syncPath(folder);
}

/** Removes backups that an ended process left half written or half removed. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of readdirSync(folder))
    if (unfinishedName.test(name)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Renames it first, so that a half-removed one never counts as a backup. */
export async function removeBackup(folder: string, name: string): Promise<void> {
  const path = join(folder, unfinishedPrefix + name);
  await rename(join(folder, name), path);
  await rm(path, { recursive: true, force: true });
}

/** Cached, because a backup does not change. */
const manifestsRead = new Map<string, Backup>();

export interface BackupList {
  /** Backups with a readable manifest, oldest first. */
  backups: Backup[];
  /** Names of those that cannot be restored. */
  damaged: string[];
  /** Names of those that another user owns and this one may not read; they may be intact. */
  unreadable: string[];
}

export function listBackups(folder: string): BackupList {
  const names = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => finishedName.test(name))
    .toSorted();
  const [backups, damaged, unreadable]: [Backup[], string[], string[]] = [[], [], []];
  for (const name of names) {
    const path = join(folder, name);
    try {
      const backup = manifestsRead.get(path) ?? readBackup(path, name);
      manifestsRead.set(path, backup);
      backups.push(backup);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      (isDenied(error.cause) ? unreadable : damaged).push(name);
    }
  }
  for (const path of manifestsRead.keys())
    if (path.startsWith(join(folder, '/')) && !backups.some(({ name }) => join(folder, name) === path))
      manifestsRead.delete(path);
  return { backups, damaged, unreadable };
}

function isDenied(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EPERM';
}

/** @throws StartError that says why the backup cannot be used. */
export function readBackup(path: string, name: string): Backup {
  let text: string;
  try {
    text = readFileSync(join(path, backupNames.manifest), 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isDenied(error))
      throw new StartError(
        `The backup ${name} cannot be read${ownerWords(path)}. Give it to that user (chown -R).`,
        { cause: error },
      );
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new StartError(`There is no ${backupNames.manifest} in ${path}: it is no whole backup.`, {
      cause: error,
    });
  }
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (!manifest.success)
    throw new StartError(`${backupNames.manifest} of the backup ${name} is cut off or damaged.`);
  return { name, at: Date.parse(manifest.data.at), manifest: manifest.data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
