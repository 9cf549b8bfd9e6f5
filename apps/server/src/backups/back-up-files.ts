import { existsSync, statSync } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withDatabaseFile } from '../db/sqlite/database-file.ts';
import { listAllFiles } from '../files/file-queries.ts';
import { FileStore } from '../files/file-store.ts';
import { filePath } from './backup-folder.ts';
import { copyDurably, ownerOnly } from './durable-files.ts';

/** A file of people that is in a backup. */
export interface BackedUpFile {
  sha256: string;
  bytes: number;
  /** Whether the backup before has it too, as the same file on disk. */
  isLinked: boolean;
}

export interface FilesToBackUp {
  /** The copied database, which names them. */
  database: string;
  dataDir: string;
  /** Folder of the backup. */
  to: string;
  /** Folder of the backup before; undefined for the first one. */
  before: string | undefined;
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
  before,
}: FilesToBackUp): Promise<{ files: BackedUpFile[]; missing: string[] }> {
  const store = new FileStore(join(dataDir, 'files'), Date.now);
  const named = Map.groupBy(await withDatabaseFile(database, listAllFiles), ({ sha256 }) => sha256);
  const [files, missing]: [BackedUpFile[], string[]] = [[], []];
  for (const [sha256, copies] of named) {
    const target = join(to, filePath(sha256));
    const bytes = copies[0]?.size ?? 0;
    await mkdir(dirname(target), { recursive: true, mode: ownerOnly.folder });
    if (before !== undefined && (await linkFile(join(before, filePath(sha256)), target, bytes))) {
      files.push({ sha256, bytes, isLinked: true });
      continue;
    }
    const paths = copies.map(({ accountId, storedAs }) => store.path(accountId, storedAs));
    if (await copyOneOf(paths, target, sha256)) files.push({ sha256, bytes, isLinked: false });
    else missing.push(sha256);
  }
  return { files, missing };
}

/** False where there is no such file, and on file systems that know no links. */
async function linkFile(from: string, to: string, bytes: number): Promise<boolean> {
  if (statSync(from, { throwIfNoEntry: false })?.size !== bytes) return false;
  return link(from, to).then(
    () => true,
    () => false,
  );
}

/** Several accounts may keep the same content; one copy that is whole is enough. */
async function copyOneOf(paths: readonly string[], to: string, sha256: string): Promise<boolean> {
  for (const path of paths) {
    if (!existsSync(path)) continue;
    const copied = await copyDurably(path, to).catch((error: NodeJS.ErrnoException) => {
      // Removed this moment: the server tidies up meanwhile.
      if (error.code === 'ENOENT' && error.path === path) return null;
      throw error;
    });
    if (copied?.sha256 === sha256) return true;
    await rm(to, { force: true });
  }
  return false;
}
