import type { Database, Transaction } from '../db/database.ts';
import { addAccountBytes, readAccountBytes } from '../limits/account-bytes-queries.ts';
import { addTask } from '../tasks/task-queue.ts';
import type { TaskQueue } from '../tasks/task-queue.ts';
import { deleteFile, deleteFiles, listFiles, setUnusedSince } from './file-queries.ts';
import type { FileStore, PartialEntry } from './file-store.ts';

const day = 86_400_000;
/** As long as the bin keeps a job: a removed file may be restored from the earlier values of its job. */
const unusedRetentionMs = 30 * day;
/** The minimum where space is short: enough to undo, and for the job that names the file to arrive after it. */
const unusedRetentionMinMs = day;
const unfinishedRetentionMs = 7 * day;

const sweepKind = 'files.sweep';
const removeKind = 'files.remove-account';

/** The hashes that the account's jobs name; keeps the jobs as they are until the end of the write. */
export type ListNamedFiles = (
  tx: Transaction,
  accountId: string,
  now: number,
) => Promise<ReadonlySet<string>>;

export interface SweepDependencies {
  database: Database;
  store: FileStore;
  tasks: TaskQueue;
  /** Limit of an account's stored bytes, its files included. */
  accountBytesMax: number;
  listNamedFiles: ListNamedFiles;
  now: () => number;
}

/** Has the account's files looked through a day later; asking for it once more that day changes nothing. */
export async function askToSweep(tx: Transaction, accountId: string, now: number): Promise<void> {
  const dedupeKey = `${accountId} ${Math.floor(now / day)}`;
  await addTask(tx, { kind: sweepKind, payload: { accountId }, dedupeKey, dueAt: now + day }, now);
}

/** Everything that the account has here; the bytes right after, and once more for an upload that was just ending. */
export async function deleteAccountFiles(tx: Transaction, accountId: string, now: number): Promise<void> {
  if ((await listFiles(tx, accountId)).length > 0) await deleteFiles(tx, accountId);
  const payload = { accountId };
  await addTask(tx, { kind: removeKind, payload }, now);
  await addTask(tx, { kind: removeKind, payload, dueAt: now + day }, now);
}

/** Registers what is done with files after a time. */
export function handleFileTasks({ tasks, ...dependencies }: SweepDependencies): void {
  tasks.handle(sweepKind, (payload) => sweep(dependencies, (payload as { accountId: string }).accountId));
  tasks.handle(removeKind, (payload) =>
    dependencies.store.removeAll((payload as { accountId: string }).accountId),
  );
}

/** Removes what no job names any more, and abandoned uploads. */
async function sweep(dependencies: Omit<SweepDependencies, 'tasks'>, accountId: string): Promise<void> {
  const { database, store, accountBytesMax, listNamedFiles, now } = dependencies;
  const moment = now();
  const isFull = (await readAccountBytes(database.reader, accountId)) >= accountBytesMax;
  const retentionMs = isFull ? unusedRetentionMinMs : unusedRetentionMs;
  const unused = { listNamedFiles, now: moment, retentionMs };
  const remaining = await database.write((tx) => dropUnused(tx, accountId, unused));
  for (const { name, touchedAt } of await store.listStored(accountId)) {
    // A file that has just been stored is not in the table yet.
    if (!remaining.has(name) && touchedAt < moment - day) await store.remove(accountId, name);
  }
  const unfinished = await dropAbandoned(
    store,
    accountId,
    moment - (isFull ? unusedRetentionMinMs : unfinishedRetentionMs),
  );
  if (remaining.size + unfinished.length > 0) await database.write((tx) => askToSweep(tx, accountId, moment));
}

/**
 * Removes files that no job names any more, and uploads without progress for a day, so that something new fits in;
 * the bytes of the former are deleted by the next sweep.
 */
export async function makeRoom(
  { database, store, listNamedFiles, now }: Omit<SweepDependencies, 'tasks' | 'accountBytesMax'>,
  accountId: string,
): Promise<void> {
  const moment = now();
  await database.write((tx) =>
    dropUnused(tx, accountId, { listNamedFiles, now: moment, retentionMs: unusedRetentionMinMs }),
  );
  await dropAbandoned(store, accountId, moment - unusedRetentionMinMs);
}

/** Removes the uploads without progress since a moment; returns the others. */
async function dropAbandoned(
  store: FileStore,
  accountId: string,
  since: number,
): Promise<readonly PartialEntry[]> {
  const entries = await store.listPartial(accountId);
  const abandoned = entries.filter(({ touchedAt }) => touchedAt < since);
  for (const { name } of abandoned) await store.removePartial(accountId, name);
  return entries.filter((entry) => !abandoned.includes(entry));
}

/** Gives the names of the files that stay. */
async function dropUnused(
  tx: Transaction,
  accountId: string,
  { listNamedFiles, now, retentionMs }: { listNamedFiles: ListNamedFiles; now: number; retentionMs: number },
): Promise<Set<string>> {
  const named = await listNamedFiles(tx, accountId, now);
  const remaining = new Set<string>();
  let freedBytes = 0;
  for (const { sha256, size, storedAs, unusedSince } of await listFiles(tx, accountId)) {
    const isOver = !named.has(sha256) && unusedSince !== null && unusedSince < now - retentionMs;
    if (isOver) {
      await deleteFile(tx, accountId, sha256);
      freedBytes += size;
      continue;
    }
    remaining.add(storedAs);
    const since = named.has(sha256) ? null : (unusedSince ?? now);
    if (since !== unusedSince) await setUnusedSince(tx, accountId, { sha256, unusedSince: since });
  }
  if (freedBytes > 0) await addAccountBytes(tx, accountId, -freedBytes);
  return remaining;
}
