import type { Job } from '@foothold/domain/job';
import { readCopyTrace } from '../storage/copy-trace.ts';
import { exportedFrom, type ExportedData } from './export-data.ts';
import { LiveStore } from '../replica/live-store.ts';
import type { StoredState } from '../storage/local-copy.ts';
import { databaseNameOf, openLocalDatabase } from '../storage/local-database.ts';

/** A change that has never reached the server, or that it did not take; `jobName` where it is about a job that is here. */
export interface UnsentChange {
  id: string;
  name: string;
  args: unknown;
  /** ISO 8601. */
  queuedAt: string;
  jobName: string | undefined;
}

/** The unsent changes of an account on this device, read while signed out. */
export interface UnsentWork {
  changes: readonly UnsentChange[];
  /** All that the copy holds, those changes included, as an export of the account would have it. */
  data: ExportedData;
}

/** Null where this device keeps nothing of the account, or nothing that was not sent. Throws `StorageError`. */
export async function readUnsentWork(accountId: string): Promise<UnsentWork | null> {
  const work = await readLocalWork(accountId);
  return work?.changes.length === 0 ? null : work;
}

/** The same of all that this device has stored of the account, also where each change was sent. */
export async function readLocalWork(accountId: string): Promise<UnsentWork | null> {
  const name = databaseNameOf(accountId);
  // Opening a copy that does not exist would create it.
  if (readCopyTrace(name) === null) return null;
  const stored = await readOnce(name);
  const unsent = [...stored.rejected, ...stored.queue.filter(({ acceptedAt }) => acceptedAt === undefined)];
  const live = new LiveStore();
  live.update({ ...stored, isOtherSnapshot: true });
  const changes = unsent.map(({ id, name: deed, args, queuedAt }) => {
    const job = live.getJob((args as { id?: string }).id ?? '');
    return { id, name: deed, args, queuedAt, jobName: job && nameOf(job) };
  });
  return { changes, data: exportedFrom(live) };
}

async function readOnce(name: string): Promise<StoredState> {
  const copy = await openLocalDatabase(name, () => undefined);
  try {
    return await copy.read(0);
  } finally {
    copy.close();
  }
}

function nameOf({ company, title }: Job): string {
  return `${company}, ${title}`;
}
