import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Secrets are among it. */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const;

export interface WrittenFile {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Copies a file to where there is none, and resolves with what was copied once that is on disk. */
export async function copyDurably(from: string, to: string): Promise<WrittenFile> {
  return writeDurably(to, createReadStream(from));
}

export async function writeDurably(
  to: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<WrittenFile> {
  await mkdir(dirname(to), { recursive: true, mode: ownerOnly.folder });
  const file = await open(to, 'wx', ownerOnly.file);
  try {
    return await writeAll(file, content);
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function writeAll(
  file: FileHandle,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    await file.writeFile(chunk);
    bytes += chunk.length;
  }
  await file.sync();
  return { bytes, sha256: hash.digest('hex') };
}

export async function hashFile(path: string): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Makes a file durable, or the names in a folder. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
