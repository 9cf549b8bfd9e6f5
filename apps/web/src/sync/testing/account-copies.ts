import { onTestFinished } from 'vitest';
import { AccountCopy } from '../engine/account-copy.ts';
import { databaseNameOf } from '../storage/local-database.ts';
import { createArgs, foldPlainly, testChange, testMoment, toWire } from './queued-changes.ts';

/** A busy machine may deliver what one tab tells another much later than usual. */
export const patience = { timeout: 15_000 };

/** The name of a database that no other test has: files share the databases of a process, but no module of ours. */
export function newDatabaseName(): string {
  return databaseNameOf(`account-${crypto.randomUUID()}`);
}

/** What one tab holds of an account; closed when the test ends. */
export function openAccount(databaseName: string): AccountCopy {
  const copy = new AccountCopy({ databaseName, now: () => new Date(testMoment), onChange: () => undefined });
  onTestFinished(() => copy.close());
  return copy;
}

/** Three jobs as the server has them, at position 3. */
export const threeJobs = toWire(
  foldPlainly(
    new Map(),
    [1, 2, 3].map((n) => testChange(n, 'job.create', createArgs(n))),
  ),
  3,
);

/** All three in one page, pulled for a copy. */
export function pageFor({ snapshotBase }: AccountCopy) {
  return { cursor: 3, snapshotBase, more: false, documents: threeJobs };
}
