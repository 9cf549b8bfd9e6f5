import { onTestFinished } from 'vitest';
import { AccountCopy } from '../engine/account-copy.ts';
import { databaseNameOf } from '../storage/local-database.ts';
import { createArgs, foldPlainly, testChange, testMoment, toWire } from './queued-changes.ts';

/** On a busy machine messages between tabs may arrive much later than usual. */
export const patience = { timeout: 15_000 };

/** A database name that no other test uses: test files of one process share databases, but no modules. */
export function newDatabaseName(): string {
  return databaseNameOf(`account-${crypto.randomUUID()}`);
}

/** A tab's copy of an account; closed when the test ends. */
export function openAccount(databaseName: string): AccountCopy {
  const copy = new AccountCopy({ databaseName, now: () => new Date(testMoment), onChange: () => undefined });
  onTestFinished(() => copy.close());
  return copy;
}

/** Three jobs in the wire format, at position 3. */
export const threeJobs = toWire(
  foldPlainly(
    new Map(),
    [1, 2, 3].map((n) => testChange(n, 'job.create', createArgs(n))),
  ),
  3,
);

/** A page with all three jobs, pulled for a copy. */
export function pageFor({ snapshotBase }: AccountCopy) {
  return { cursor: 3, snapshotBase, more: false, documents: threeJobs };
}
