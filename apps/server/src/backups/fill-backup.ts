import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backUpDatabase } from '../db/engine-choice/back-up-database.ts';
import { newestStep } from '../db/migrations/migrate.ts';
import { checkDatabaseFile, withDatabaseFile } from '../db/sqlite/database-file.ts';
import type { StorageLocation } from '../db/engine-choice/stored-snapshot.ts';
import type { RowCounts } from '../db/table-shape.ts';
import { encryptionKeyFile } from '../identity/tokens/encryption-key.ts';
import { StartError } from '../start-error.ts';
import { version } from '../version.ts';
import { backUpFiles } from './back-up-files.ts';
import type { BackedUpFile } from './back-up-files.ts';
import { newCipher, openCipher, plainCipher } from './backup-cipher.ts';
import type { BackupCipher } from './backup-cipher.ts';
import { backupFormat, backupNames } from './backup-folder.ts';
import type { Backup, BackupManifest } from './backup-folder.ts';
import { readSums, writeSums } from './backup-sums.ts';
import type { BackupSums } from './backup-sums.ts';
import { hashContent, hashFile, ownerOnly, syncPath, writeDurably } from './durable-files.ts';
import type { WrittenFile } from './durable-files.ts';

export interface BackupToFill {
  location: StorageLocation;
  dataDir: string;
  passphrase: string | undefined;
  /** The time of the backup, in milliseconds since 1970 UTC. */
  at: number;
  /** Folder of the backup. */
  path: string;
  /** The previous backup, and its folder. */
  before: { backup: Backup; path: string } | undefined;
}

/** Parts shared with the previous backup: its key and, with the same key, unchanged files. */
interface Shared {
  cipher: BackupCipher;
  before: { path: string; sums: BackupSums } | undefined;
}

/** Copies again where a file was deleted meanwhile: the next copy of the database no longer names it. */
const attemptsMax = 3;
/** Folder in the data folder for the copy of a database to encrypt, so that no plain text leaves the data folder. */
const workFolder = 'backup-in-progress';

/** Writes the contents of a backup into its folder; all of it is on disk when this resolves. */
export async function fillBackup(toFill: BackupToFill): Promise<void> {
  const { path, dataDir, passphrase } = toFill;
  const shared = await shareWith(toFill);
  const work = passphrase === undefined ? path : join(dataDir, workFolder);
  try {
    if (work !== path) {
      await rm(work, { recursive: true, force: true });
      await mkdir(work, { mode: ownerOnly.folder });
    }
    await fillFrom(join(work, backupNames.database), toFill, shared);
  } finally {
    if (work !== path) await rm(work, { recursive: true, force: true });
  }
}

async function shareWith({ passphrase, before }: BackupToFill): Promise<Shared> {
  const sums = before && readSums(before.path, before.backup);
  const reusable = before && sums ? { path: before.path, sums } : undefined;
  const isEncrypted = before?.backup.manifest.encrypted === true;
  if (passphrase === undefined) return { cipher: plainCipher, before: isEncrypted ? undefined : reusable };
  const lockedKey = before && isEncrypted ? join(before.path, backupNames.lockedKey) : '';
  const cipher = existsSync(lockedKey) ? await openCipher(passphrase, readFileSync(lockedKey)) : null;
  if (cipher) return { cipher, before: reusable };
  return { cipher: await newCipher(passphrase), before: undefined };
}

async function fillFrom(database: string, toFill: BackupToFill, { cipher, before }: Shared): Promise<void> {
  const { location, dataDir, at, path } = toFill;
  const startedAt = performance.now();
  const { rows, files, missing } = await copyContent(database, toFill, { cipher, before });
  const schema = await withDatabaseFile(database, newestStep);
  const written = new Map<string, WrittenFile>();
  const name = `${backupNames.database}${cipher.suffix}`;
  written.set(name, await store(cipher, database, join(path, name)));
  const key = encryptionKeyFile(dataDir);
  const keyName = `${backupNames.key}${cipher.suffix}`;
  if (existsSync(key)) written.set(keyName, await store(cipher, key, join(path, keyName)));
  if (cipher.lockedKey)
    written.set(
      backupNames.lockedKey,
      await writeDurably(join(path, backupNames.lockedKey), [cipher.lockedKey]),
    );
  const own = [...written.values()];
  for (const file of files) written.set(file.path, file.written);
  const sums = await writeSums(path, new Map([...written].map(([each, { sha256 }]) => [each, sha256])));
  const bytesOf = (list: readonly { bytes: number }[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  const linked = files.filter(({ isLinked }) => isLinked).map((file) => file.written);
  const bytes = bytesOf([...own, ...files.map((file) => file.written)]);
  const manifest: BackupManifest = {
    format: backupFormat,
    version,
    engine: location.databaseUrl === undefined ? 'sqlite' : 'postgres',
    at: new Date(at).toISOString(),
    durationMs: Math.round(performance.now() - startedAt),
    schema,
    tables: rows,
    key: existsSync(key) ? 'file' : 'MASTER_KEY',
    encrypted: cipher.isEncrypting,
    files: { count: files.length, bytes: bytesOf(files) },
    bytes,
    newBytes: bytes - bytesOf(linked),
    missingFiles: missing,
    sums,
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeDurably(join(path, backupNames.manifest), [Buffer.from(text)]);
  const folders = new Set(files.map((file) => join(path, dirname(file.path))));
  for (const each of [...folders, ...(files.length > 0 ? [join(path, 'files')] : []), path])
    await syncPath(each);
}

/** Copies the database and the files that it names. */
async function copyContent(
  database: string,
  { location, dataDir, path }: BackupToFill,
  { cipher, before }: Shared,
): Promise<{ rows: RowCounts; files: BackedUpFile[]; missing: string[] }> {
  let missingBefore: string[] | undefined;
  for (let attempt = 1; ; attempt += 1) {
    const rows = await backUpDatabase(location, database);
    requireSameRows(rows, await checkDatabaseFile(database));
    const { files, missing } = await backUpFiles({ database, dataDir, to: path, before, cipher });
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

/** Decrypts what was encrypted and compares it, so that every backup can be opened. */
async function store(cipher: BackupCipher, from: string, to: string): Promise<WrittenFile> {
  if (from === to) {
    await syncPath(to);
    return hashFile(to);
  }
  const original = hashContent(createReadStream(from));
  const written = await writeDurably(to, await cipher.encrypt(original.content));
  const copy = hashContent(await cipher.decrypt(createReadStream(to)));
  for await (const _chunk of copy.content);
  if (copy.result().sha256 === original.result().sha256) return written;
  throw new StartError(`${to} is not the same after it was written. No backup was made.`);
}
