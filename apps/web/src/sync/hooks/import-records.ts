import { useSyncExternalStore } from 'react';
import type { UpdatedJob } from '@foothold/domain/import/import-undo';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { withinMs } from '../../time-limit.ts';
import { currentSync, onAccountChange, runningSync } from '../engine/sync.ts';
import { importDatabaseNameOf } from '../storage/import-database-name.ts';

const databaseVersion = 1;
/** How long an import waits for the storage of the browser. */
const answerMs = 2_000;

/** What one import has changed in jobs that were there, as this device needs it to undo the import. */
export interface ImportRecord {
  batchId: string;
  /** ISO 8601 in UTC. */
  at: string;
  updated: readonly UpdatedJob[];
  /** Whether the settings list it while it can be undone; those of earlier versions are not there. */
  isListed?: boolean;
}

interface RecordsSchema extends DBSchema {
  records: { key: string; value: ImportRecord };
}

const noRecords: readonly ImportRecord[] = [];
let shown: { accountId: string; records: readonly ImportRecord[] } | null = null;
const listeners = new Set<() => void>();

/** Keeps a record on this device, before its changes are made; in this tab only where there is no storage. Never fails. */
export async function keepImportRecord(record: ImportRecord): Promise<void> {
  const { accountId } = runningSync();
  await inDatabase(accountId, (database) => database.put('records', record));
  show(accountId, [...recordsOf(accountId), record]);
}

/** Deletes the record of an undone import. Never fails. */
export async function removeImportRecord(batchId: string): Promise<void> {
  const { accountId } = runningSync();
  await inDatabase(accountId, (database) => database.delete('records', batchId));
  show(
    accountId,
    recordsOf(accountId).filter((record) => record.batchId !== batchId),
  );
}

/** The imports whose updates this device can undo; none until they have been read. */
export function useImportRecords(): readonly ImportRecord[] {
  return useSyncExternalStore(subscribe, () => recordsOf(currentSync()?.accountId));
}

function recordsOf(accountId: string | undefined): readonly ImportRecord[] {
  return shown && shown.accountId === accountId ? shown.records : noRecords;
}

function show(accountId: string, records: readonly ImportRecord[]): void {
  const byBatch = new Map(records.map((record) => [record.batchId, record]));
  shown = { accountId, records: [...byBatch.values()] };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const leave = onAccountChange(() => void read());
  void read();
  return () => {
    listeners.delete(listener);
    leave();
  };
}

async function read(): Promise<void> {
  const accountId = currentSync()?.accountId;
  if (accountId === undefined || shown?.accountId === accountId) return;
  const records = await inDatabase(accountId, (database) => database.getAll('records'));
  // Records stored meanwhile are newer.
  if (currentSync()?.accountId === accountId) show(accountId, [...(records ?? []), ...recordsOf(accountId)]);
}

async function inDatabase<Result>(
  accountId: string,
  act: (database: IDBPDatabase<RecordsSchema>) => Promise<Result>,
): Promise<Result | undefined> {
  const opened = openDB<RecordsSchema>(importDatabaseNameOf(accountId), databaseVersion, {
    upgrade: (created) => void created.createObjectStore('records', { keyPath: 'batchId' }),
  });
  const acted = opened.then((database) => act(database).finally(() => database.close()));
  try {
    return await withinMs(answerMs, acted);
  } catch (error) {
    console.warn('What an import has updated is not kept on this device:', error);
    return undefined;
  }
}
