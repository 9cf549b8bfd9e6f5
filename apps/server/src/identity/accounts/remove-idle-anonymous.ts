import type { Transaction } from '../../db/database.ts';
import { addTask } from '../../tasks/task-queue.ts';
import { findIdleAnonymous, lockAccount } from '../store/account-queries.ts';
import { day } from '../values/clock.ts';
import { removeAccount } from './delete-account.ts';
import type { IdentityContext } from '../context/identity-context.ts';

export const idleAnonymousTask = 'remove_idle_anonymous';

/** Has the accounts looked through at the end of the day; asking for it once more that day changes nothing. */
export async function askToRemoveIdle(tx: Transaction, now: number): Promise<void> {
  const today = Math.floor(now / day);
  const dueAt = (today + 1) * day;
  await addTask(tx, { kind: idleAnonymousTask, payload: {}, dedupeKey: String(today), dueAt }, now);
}

/**
 * Removes the accounts that have nothing to come back to them with, and were not used for the configured time, and
 * schedules the next run.
 */
export async function removeIdleAnonymous(context: IdentityContext): Promise<void> {
  const { database, settings } = context;
  // Scheduled first, so that a failure does not end the daily runs.
  await database.write((tx) => askToRemoveIdle(tx, context.now()));
  const usedBefore = context.now() - settings.anonymousAgeMaxMs;
  for (;;) {
    const idle = await findIdleAnonymous(database.reader, { usedBefore });
    if (idle.length === 0) break;
    for (const accountId of idle) await removeIfIdle(context, { accountId, usedBefore });
  }
}

async function removeIfIdle(
  context: IdentityContext,
  { accountId, usedBefore }: { accountId: string; usedBefore: number },
): Promise<void> {
  await context.database.write(async (tx, afterCommit) => {
    const account = await lockAccount(tx, accountId);
    // It may have been used, or have got an address, while this waited for it.
    if (!account || (await findIdleAnonymous(tx, { usedBefore, accountId })).length === 0) return;
    await removeAccount(context, tx, account);
    afterCommit(() => {
      context.verifier.forget(accountId);
      context.report({ what: 'account_deleted', accountId });
    });
  });
}
