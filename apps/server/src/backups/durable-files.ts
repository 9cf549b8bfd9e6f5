import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Backups contain secrets. */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const;

/** Synced in steps: one large sync would delay the commits of a server on the same disk. */
const syncEveryBytes = 4 * 1024 * 1024;

export interface WrittenFile {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Writes a file where there is none, and resolves with what was written once that is on disk. */
export async function writeDurably(
  to: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<WrittenFile> {
  await mkdir(dirname(to), { recursive: true, mode: ownerOnly.folder });
  const file = await open(to, 'wx', ownerOnly.file);
  try {
    const hashed = hashContent(content);
    let unsyncedBytes = 0;
    for await (const chunk of hashed.content) {
      await file.writeFile(chunk);
      unsyncedBytes += chunk.length;
      if (unsyncedBytes < syncEveryBytes) continue;
      unsyncedBytes = 0;
      await file.datasync();
    }
    await file.sync();
    return hashed.result();
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/** The same content; the result is of what has been read of it. */
export function hashContent(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): {
  content: AsyncIterable<Uint8Array>;
  result: () => WrittenFile;
} {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass(): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { content: pass(), result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

export async function hashFile(path: string): Promise<WrittenFile> {
  const { content, result } = hashContent(createReadStream(path));
  for await (const _chunk of content);
  return result();
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
