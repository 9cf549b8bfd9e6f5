import type { UploadState } from '@foothold/contract/files';
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { FileSettings } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { addAccountBytes, readAccountBytes } from '../limits/account-bytes-queries.ts';
import { findFile, measureFiles, saveFile, setUnusedSince } from './file-queries.ts';
import type { FileStore, Upload } from './file-store.ts';
import { readMediaType } from './media-type.ts';
import { askToSweep, makeRoom } from './sweep-files.ts';
import type { ListNamedFiles } from './sweep-files.ts';

export interface FileDependencies {
  database: Database;
  store: FileStore;
  settings: FileSettings;
  /** Limit of an account's stored bytes, its files included. */
  accountBytesMax: number;
  /** Whether the account exists; locks its row until the end of the transaction. */
  lockAccount: (tx: Transaction, accountId: string) => Promise<boolean>;
  listNamedFiles: ListNamedFiles;
  /** Throws where a large account may not grow by so many bytes. */
  requireRoomFor: (accountId: string, addedBytes: number) => Promise<void>;
  now: () => number;
}

/** Maximum number of unfinished uploads of an account, because their bytes take disk space as well. */
const unfinishedMax = 40;

/**
 * Where an upload continues: at the beginning, where it was interrupted, or not at all because the account has the file
 * already.
 *
 * @throws AppError `file_too_large`
 */
export async function readUpload(
  { database, store, settings, now }: FileDependencies,
  upload: Upload,
): Promise<UploadState> {
  if (upload.size > settings.fileBytesMax || upload.size < 1) throw new AppError('file_too_large');
  const { accountId, sha256, size } = upload;
  const file = await findFile(database.reader, accountId, sha256);
  if (!file || !(await store.isThere(accountId, file.storedAs))) {
    return { offset: await store.arrivedBytes(upload), isStored: false };
  }
  // The job that names the file has not been pushed yet.
  if (file.unusedSince !== null) {
    await database.write((tx) => setUnusedSince(tx, accountId, { sha256, unusedSince: now() }));
  }
  return { offset: size, isStored: true };
}

/**
 * Appends the body at `offset`; the last byte completes the file. A body at another offset is ignored, and the answer
 * has the right one. An empty body completes a file whose last byte had arrived before the server stopped.
 *
 * @throws AppError `file_too_large`, `too_many_files`, `file_damaged`, `storage_full`, `storage_read_only`
 */
export async function continueUpload(
  dependencies: FileDependencies,
  upload: Upload,
  { offset, body }: { offset: number; body: Readable },
): Promise<UploadState> {
  const { store } = dependencies;
  const before = await readUpload(dependencies, upload);
  if (before.isStored || offset > before.offset) return before;
  if (before.offset === 0) await admit(dependencies, upload);
  if (before.offset < upload.size) await takeBody(store, upload, { offset, body });
  const arrived = await store.arrivedBytes(upload);
  if (arrived < upload.size) return { offset: arrived, isStored: false };
  await keep(dependencies, upload);
  return readUpload(dependencies, upload);
}

async function takeBody(
  store: FileStore,
  upload: Upload,
  { offset, body }: { offset: number; body: Readable },
): Promise<void> {
  try {
    await store.write(upload, offset, body.iterator({ destroyOnReturn: false }));
  } catch (cause) {
    // Discards the rest of the body, without which the next request on the connection would hang.
    body.resume();
    // An aborted connection is no server error, and no client receives the answer.
    if (body.errored !== null && !(cause instanceof AppError))
      throw new AppError('invalid_request', { cause });
    throw cause;
  }
}

async function admit(dependencies: FileDependencies, upload: Upload): Promise<void> {
  const { database, now } = dependencies;
  const { accountId } = upload;
  if (!(await hasRoom(dependencies, upload))) {
    await makeRoom(dependencies, accountId);
    if (!(await hasRoom(dependencies, upload))) throw new AppError('too_many_files');
  }
  await database.write((tx) => askToSweep(tx, accountId, now()));
}

/**
 * Whether another upload may start. Unfinished uploads count with their full size: they take disk space without being
 * part of the account, and may never finish.
 *
 * @throws AppError `storage_full`
 */
async function hasRoom(
  dependencies: FileDependencies,
  { accountId, sha256, size }: Upload,
): Promise<boolean> {
  const { database, store, accountBytesMax, requireRoomFor } = dependencies;
  const partial = await store.listPartial(accountId);
  const others = partial.filter(({ name }) => name !== `${sha256}.${size}`);
  const begun = others.reduce((bytes, other) => bytes + other.size, size);
  await requireRoomFor(accountId, begun);
  const { count, bytes } = await measureFiles(database.reader, accountId);
  return (
    others.length < unfinishedMax &&
    hasFileRoom({ count, bytes: bytes + begun - size }, dependencies, size) &&
    (await readAccountBytes(database.reader, accountId)) + begun <= accountBytesMax
  );
}

/** Whether another file is within the account's limits for files. */
function hasFileRoom(
  { count, bytes }: { count: number; bytes: number },
  { settings }: FileDependencies,
  size: number,
): boolean {
  return count < settings.accountFilesMax && bytes + size <= settings.accountFileBytesMax;
}

async function keep(dependencies: FileDependencies, upload: Upload): Promise<void> {
  const { database, store, accountBytesMax, lockAccount, now } = dependencies;
  const { accountId, sha256, size } = upload;
  const storedAs = await store.finish(upload);
  // Another request stores the file, and may still be refused.
  if (storedAs === null) return;
  const mediaType = await readMediaType(store.path(accountId, storedAs));
  let isKept = false;
  try {
    isKept = await database.write(async (tx) => {
      // A token may outlive its account for a moment; nothing is stored then.
      if (!(await lockAccount(tx, accountId))) throw new AppError('account_closed');
      const known = await findFile(tx, accountId, sha256);
      // Another device may have stored the same file first.
      if (known && (await store.isThere(accountId, known.storedAs))) return false;
      // Checked again in the transaction: several uploads may have started while there was room for one.
      const isFull = !hasFileRoom(await measureFiles(tx, accountId), dependencies, size);
      if (isFull) throw new AppError('too_many_files');
      // The bytes of a file that was lost from the folder and is uploaded again are counted already.
      const total = await addAccountBytes(tx, accountId, known ? 0 : size);
      if (total > accountBytesMax) throw new AppError('too_many_files');
      await saveFile(tx, accountId, { sha256, size, mediaType, storedAs, now: now() });
      return true;
    });
  } finally {
    if (!isKept) await store.remove(accountId, storedAs);
  }
}

/**
 * A file of this account; one of another account is not found.
 *
 * @throws AppError `not_found`
 */
export async function openFile({ database, store }: FileDependencies, { accountId }: Actor, sha256: string) {
  const file = await findFile(database.reader, accountId, sha256);
  if (!file || !(await store.isThere(accountId, file.storedAs))) throw new AppError('not_found');
  return { ...file, bytes: store.read(accountId, file.storedAs) };
}
