import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupNames } from './backup-folder.ts';
import type { Backup } from './backup-folder.ts';
import { writeDurably } from './durable-files.ts';

/** SHA-256 of each file of a backup, by its path there. */
export type BackupSums = ReadonlyMap<string, string>;

/** Writes them as `sha256sum` does, and gives the SHA-256 of what it wrote. */
export async function writeSums(folder: string, sums: BackupSums): Promise<string> {
  const text = [...sums].map(([name, sha256]) => `${sha256}  ${name}\n`).join('');
  return (await writeDurably(join(folder, backupNames.sums), [Buffer.from(text)])).sha256;
}

/** Null where they are missing, or not those that the manifest names. */
export function readSums(folder: string, { manifest }: Backup): BackupSums | null {
  const text = readIfThere(join(folder, backupNames.sums));
  if (text === null || createHash('sha256').update(text).digest('hex') !== manifest.sums) return null;
  const lines = text.trimEnd().split('\n');
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
