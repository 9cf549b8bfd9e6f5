import { createReadStream, existsSync, statSync } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withDatabaseFile } from '../db/sqlite/database-file.ts';
import { listAllFiles } from '../files/file-queries.ts';
import { FileStore } from '../files/file-store.ts';
import type { BackupCipher } from './backup-cipher.ts';
import { filePath } from './backup-folder.ts';
import type { BackupSums } from './backup-sums.ts';
import { hashContent, ownerOnly, writeDurably } from './durable-files.ts';
import type { WrittenFile } from './durable-files.ts';

/** An attached file in a backup. */
export interface BackedUpFile {
  /** From the folder of the backup. */
  path: string;
  /** Of the unencrypted file. */
  bytes: number;
  /** The file at that path. */
  written: WrittenFile;
  /** Whether the backup before has it too, as the same file on disk. */
  isLinked: boolean;
}

export interface FilesToBackUp {
  /** The copied database, which names them. */
  database: string;
  dataDir: string;
  /** Folder of the backup. */
  to: string;
  cipher: BackupCipher;
  /** The backup before, written with the same cipher; undefined where there is none. */
  before: { path: string; sums: BackupSums } | undefined;
}

/**
 * Puts every file that the database names into the backup, each content once. One that the backup before has is linked:
 * both have it, and it takes up its room once. Resolves with those that there are, and with the hashes of those that the
 * data folder does not hold, or not as their hash says.
 */
export async function backUpFiles({
  database,
  dataDir,
  to,
  cipher,
  before,
}: FilesToBackUp): Promise<{ files: BackedUpFile[]; missing: string[] }> {
  const store = new FileStore(join(dataDir, 'files'), Date.now);
  const named = Map.groupBy(await withDatabaseFile(database, listAllFiles), ({ sha256 }) => sha256);
  const [files, missing]: [BackedUpFile[], string[]] = [[], []];
  for (const [sha256, copies] of named) {
    const path = filePath(cipher, sha256);
    const target = join(to, path);
    const bytes = copies[0]?.size ?? 0;
    await mkdir(dirname(target), { recursive: true, mode: ownerOnly.folder });
    const linked = before && (await linkFile(before, path, target));
    const paths = copies.map(({ accountId, storedAs }) => store.path(accountId, storedAs));
    const written = linked ?? (await copyOneOf(paths, { target, sha256, cipher }));
    if (written) files.push({ path, bytes, written, isLinked: linked !== undefined });
    else missing.push(sha256);
  }
  return { files, missing };
}

/** Undefined where there is no such file, and on file systems that know no links. */
async function linkFile(
  before: { path: string; sums: BackupSums },
  path: string,
  to: string,
): Promise<WrittenFile | undefined> {
  const from = join(before.path, path);
  const sha256 = before.sums.get(path);
  const bytes = statSync(from, { throwIfNoEntry: false })?.size ?? 0;
  if (sha256 === undefined || bytes === 0) return undefined;
  return link(from, to).then(
    () => ({ bytes, sha256 }),
    () => undefined,
  );
}

/** Several accounts may keep the same content; one copy that is whole is enough. */
async function copyOneOf(
  paths: readonly string[],
  { target, sha256, cipher }: { target: string; sha256: string; cipher: BackupCipher },
): Promise<WrittenFile | undefined> {
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const original = hashContent(createReadStream(path));
    const content = await cipher.encrypt(original.content);
    const written = await writeDurably(target, content).catch((error: NodeJS.ErrnoException) => {
      // The server’s sweep has removed it meanwhile.
      if (error.code === 'ENOENT' && error.path === path) return undefined;
      throw error;
    });
    if (written && original.result().sha256 === sha256) return written;
    await rm(target, { force: true });
  }
  return undefined;
}
