import { AccountSync, type AccountSyncOptions } from './account-sync.ts';
import { writeCopyTrace } from '../storage/copy-trace.ts';
import { draftsOf, removeDraftsOf } from '../drafts/drafts.ts';
import { importDatabaseNameOf } from '../storage/import-database-name.ts';
import { databaseNameOf, deleteLocalDatabase, filesDatabaseNameOf } from '../storage/local-database.ts';
import { lostDatabaseNameOf } from '../lost/lost-store.ts';
import { dropPreloaded } from '../storage/preload.ts';
import { browserEnvironment } from '../transport/sync-environment.ts';

export type SyncOptions = Omit<AccountSyncOptions, 'environment' | 'origin' | 'databaseName'>;

let current: AccountSync | null = null;
const listeners = new Set<() => void>();

/** Begins for one signed-in account, ending any other first. Nothing changes when it is running already. */
export function startSync(options: SyncOptions): void {
  if (current?.accountId === options.accountId) return;
  void current?.stop();
  current = new AccountSync({ ...options, environment: browserEnvironment() });
  // Opened while the list renders, so that the first form does not wait for the disk.
  void current.copy.opened.then(() => draftsOf(options.accountId));
  dropPreloaded();
  tellListeners();
}

/** Resolves when what this device keeps of the running account can be shown; at once when none is running. */
export async function copyOpened(): Promise<void> {
  await current?.copy.opened;
}

/**
 * Ends the sync at sign-out: the account cannot be seen or changed from then on; pending changes stay on this device.
 */
export async function stopSync(): Promise<void> {
  const stopped = current;
  current = null;
  dropPreloaded();
  tellListeners();
  await stopped?.stop();
}

/** Deletes all data of a deleted account from this device, the queue included. */
export async function forgetAccount(accountId: string): Promise<void> {
  if (current?.accountId === accountId) await stopSync();
  // Cleared first: other tabs restore a copy that the browser has deleted, but not one whose trace is gone.
  writeCopyTrace(databaseNameOf(accountId), null);
  const copyName = databaseNameOf(accountId);
  const names = [
    copyName,
    filesDatabaseNameOf(accountId),
    lostDatabaseNameOf(copyName),
    importDatabaseNameOf(accountId),
  ];
  await Promise.all([...names.map(deleteLocalDatabase), removeDraftsOf(accountId)]);
}

/** The running account. Throws when signed out. */
export function runningSync(): AccountSync {
  if (!current) throw new Error('Sync has not been started for an account');
  return current;
}

export function currentSync(): AccountSync | null {
  return current;
}

/** Calls `listener` when another account, or none, replaces the running one. */
export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
