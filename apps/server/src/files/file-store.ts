import { createHash, randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../app-error.ts';

/** An unfinished upload. Two devices may send the same file at once, so each write has its offset. */
export interface Upload {
  accountId: string;
  sha256: string;
  /** The size of the whole file in bytes. */
  size: number;
}

/** A file in an account's folder; times are milliseconds since 1970 UTC. */
interface FolderEntry {
  name: string;
  touchedAt: number;
}

/** An upload that has not ended. */
export interface PartialEntry extends FolderEntry {
  /** The size of the whole file in bytes. */
  size: number;
}

const onlyOwner = { folder: 0o700, file: 0o600 } as const;

/**
 * The folder of the files: `<account>/<sha256>.<random>` once complete, `<account>/partial/<sha256>.<size>` before.
 * Several servers on one database need the same folder.
 */
export class FileStore {
  readonly #root: string;
  readonly #now: () => number;

  constructor(root: string, now: () => number) {
    this.#root = root;
    this.#now = now;
  }

  /** The number of bytes that have arrived. */
  async arrivedBytes(upload: Upload): Promise<number> {
    return sizeOf(this.#partialPath(upload));
  }

  /**
   * Writes the body at its offset; nothing where the offset is not the end of the stored bytes, because another request
   * may have finished the upload meanwhile. Of an interrupted body the arrived part is kept.
   *
   * @throws AppError `storage_full`, `storage_read_only`; `invalid_request` for more bytes than the file has
   */
  async write(upload: Upload, offset: number, body: AsyncIterable<Buffer>): Promise<void> {
    await this.#inStorage(async () => {
      await mkdir(join(this.#folder(upload.accountId), 'partial'), {
        recursive: true,
        mode: onlyOwner.folder,
      });
      const file = await openToWrite(this.#partialPath(upload), offset);
      if (file === null) return;
      try {
        if (offset > (await file.stat()).size) return;
        await writeAt(file, offset, upload.size, body);
        const touched = this.#now() / 1_000;
        await file.utimes(touched, touched);
      } finally {
        await file.close();
      }
    });
  }

  /**
   * Turns a complete upload into a stored file; on disk when this resolves with its name, null when another request was
   * first. Renames the upload before reading it, which only one request can do.
   *
   * @throws AppError `file_damaged` where the hash does not match; the upload then starts from the beginning
   */
  async finish(upload: Upload): Promise<string | null> {
    const storedAs = `${upload.sha256}.${randomBytes(6).toString('hex')}`;
    const path = this.path(upload.accountId, storedAs);
    return this.#inStorage(async () => {
      try {
        await rename(this.#partialPath(upload), path);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
      if ((await hashOf(path)) !== upload.sha256) {
        const isWhole = (await sizeOf(path)) === upload.size;
        await rm(path, { force: true });
        if (isWhole) throw new AppError('file_damaged');
        return null;
      }
      await flush(path);
      await flush(this.#folder(upload.accountId));
      return storedAs;
    });
  }

  async isThere(accountId: string, storedAs: string): Promise<boolean> {
    return (await sizeOf(this.path(accountId, storedAs))) > 0;
  }

  read(accountId: string, storedAs: string): ReadStream {
    return createReadStream(this.path(accountId, storedAs));
  }

  path(accountId: string, storedAs: string): string {
    return join(this.#folder(accountId), storedAs);
  }

  async remove(accountId: string, storedAs: string): Promise<void> {
    await rm(this.path(accountId, storedAs), { force: true });
  }

  async removePartial(accountId: string, name: string): Promise<void> {
    await rm(join(this.#folder(accountId), 'partial', name), { force: true });
  }

  async removeAll(accountId: string): Promise<void> {
    await rm(this.#folder(accountId), { recursive: true, force: true });
  }

  listStored(accountId: string): Promise<FolderEntry[]> {
    return entriesOf(this.#folder(accountId));
  }

  /** Each with the size of the whole file. */
  async listPartial(accountId: string): Promise<PartialEntry[]> {
    const entries = await entriesOf(join(this.#folder(accountId), 'partial'));
    return entries.map((entry) => ({ ...entry, size: Number(entry.name.split('.')[1] ?? 0) }));
  }

  #partialPath({ accountId, sha256, size }: Upload): string {
    return join(this.#folder(accountId), 'partial', `${sha256}.${size}`);
  }

  #folder(accountId: string): string {
    // Account ids consist of these characters; nothing else may become part of a path.
    if (!/^[\w-]+$/.test(accountId)) throw new AppError('not_found');
    return join(this.#root, accountId);
  }

  async #inStorage<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act();
    } catch (cause) {
      const code = codeOf(cause);
      if (code === 'ENOSPC' || code === 'EDQUOT') throw new AppError('storage_full', { cause });
      if (code === 'EROFS' || code === 'EACCES') throw new AppError('storage_read_only', { cause });
      throw cause;
    }
  }
}

/**
 * Opens in one step, and creates the file for the first bytes only: another request may create or finish it at any
 * time.
 */
async function openToWrite(path: string, offset: number): Promise<FileHandle | null> {
  try {
    return await open(path, constants.O_RDWR | (offset === 0 ? constants.O_CREAT : 0), onlyOwner.file);
  } catch (error) {
    if (offset > 0 && codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function writeAt(
  file: FileHandle,
  offset: number,
  size: number,
  body: AsyncIterable<Buffer>,
): Promise<void> {
  let position = offset;
  for await (const bytes of body) {
    if (position + bytes.length > size) throw new AppError('invalid_request', { message: 'too many bytes' });
    for (let written = 0; written < bytes.length;) {
      const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position);
      written += bytesWritten;
      position += bytesWritten;
    }
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0;
    throw error;
  }
}

async function entriesOf(folder: string): Promise<FolderEntry[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  const entries: FolderEntry[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile()) entries.push({ name, touchedAt: found.mtimeMs });
  }
  return entries;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
