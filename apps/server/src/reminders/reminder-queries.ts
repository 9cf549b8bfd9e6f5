import { CompiledQuery } from 'kysely';
import type { Queryable, Transaction } from '../db/database.ts';
import { clockDifferenceMaxMs } from '../limits/clock-difference.ts';

export interface ReminderPlan {
  plannedUntil: number;
  plannedCursor: number;
  nextAt: number | null;
}

/** Inserts the plan of an account, if it has none. */
export async function insertPlan(tx: Transaction, accountId: string, now: number): Promise<void> {
  await tx
    .insertInto('reminder_plans')
    .values({ account_id: accountId, planned_until: now, planned_cursor: 0, next_at: null })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

/** The end of a page of plans. */
export interface PlanPosition {
  accountId: string;
  plannedUntil: number;
}

/**
 * Accounts with a due plan, changed since their last planning, or planned by a clock that was ahead; the longest
 * waiting first, a page starting after `after`.
 */
export async function listAccountsToPlan(
  db: Queryable,
  { now, after, limit }: { now: number; after: PlanPosition | undefined; limit: number },
): Promise<PlanPosition[]> {
  const { plannedUntil, accountId } = after ?? { plannedUntil: -1, accountId: '' };
  const { rows } = await db.executeQuery<{ account_id: string; planned_until: number }>(
    CompiledQuery.raw(
      `select reminder_plans.account_id, reminder_plans.planned_until from reminder_plans
       join account_heads on account_heads.account_id = reminder_plans.account_id
       where (reminder_plans.next_at <= $1 or account_heads.seq <> reminder_plans.planned_cursor
           or reminder_plans.planned_until > $5)
         and (reminder_plans.planned_until, reminder_plans.account_id) > ($2, $3)
       order by reminder_plans.planned_until, reminder_plans.account_id limit $4`,
      [now, plannedUntil, accountId, limit, now + clockDifferenceMaxMs],
    ),
  );
  return rows.map((row) => ({ accountId: row.account_id, plannedUntil: row.planned_until }));
}

export async function findPlan(db: Queryable, accountId: string): Promise<ReminderPlan | undefined> {
  const { rows } = await db.executeQuery<PlanRow>(
    CompiledQuery.raw('select * from reminder_plans where account_id = $1', [accountId]),
  );
  return rows[0] && toPlan(rows[0]);
}

/** The same, with its row locked until the end of the transaction. */
export async function lockPlan(tx: Transaction, accountId: string): Promise<ReminderPlan | undefined> {
  const { rows } = await tx.executeQuery<PlanRow>(
    CompiledQuery.raw('select * from reminder_plans where account_id = $1 for update', [accountId]),
  );
  return rows[0] && toPlan(rows[0]);
}

export async function updatePlan(tx: Transaction, accountId: string, plan: ReminderPlan): Promise<void> {
  await tx
    .updateTable('reminder_plans')
    .set({ planned_until: plan.plannedUntil, planned_cursor: plan.plannedCursor, next_at: plan.nextAt })
    .where('account_id', '=', accountId)
    .execute();
}

export async function deletePlan(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('reminder_plans').where('account_id', '=', accountId).execute();
}

/** Stores the key of a message; returns whether it is new. */
export async function markTold(
  tx: Transaction,
  { accountId, key, now }: { accountId: string; key: string; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('reminders_told')
    .values({ account_id: accountId, key, told_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The number of messages to the account since then. */
export async function countToldSince(
  db: Queryable,
  accountId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<number> {
  const row = await db
    .selectFrom('reminders_told')
    .select((told) => told.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('told_at', '>', after)
    .where('told_at', '<=', upTo)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function forgetToldBefore(tx: Transaction, accountId: string, moment: number): Promise<void> {
  await tx
    .deleteFrom('reminders_told')
    .where('account_id', '=', accountId)
    .where('told_at', '<', moment)
    .execute();
}

export async function insertUnsubscribeKey(
  tx: Transaction,
  { accountId, keyHash, now }: { accountId: string; keyHash: string; now: number },
): Promise<void> {
  await tx
    .insertInto('unsubscribe_keys')
    .values({ account_id: accountId, key_hash: keyHash, made_at: now })
    .execute();
}

export async function hasUnsubscribeKey(db: Queryable, accountId: string, keyHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('unsubscribe_keys')
    .select('key_hash')
    .where('account_id', '=', accountId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteUnsubscribeKeysBefore(
  tx: Transaction,
  accountId: string,
  moment: number,
): Promise<void> {
  await tx
    .deleteFrom('unsubscribe_keys')
    .where('account_id', '=', accountId)
    .where('made_at', '<', moment)
    .execute();
}

/** Deletes all reminders of the account. */
export async function deleteAccountReminders(tx: Transaction, accountId: string): Promise<void> {
  for (const table of ['reminder_plans', 'reminders_told', 'unsubscribe_keys'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
}

interface PlanRow {
  planned_until: number;
  planned_cursor: number;
  next_at: number | null;
}

function toPlan(row: PlanRow): ReminderPlan {
  return { plannedUntil: row.planned_until, plannedCursor: row.planned_cursor, nextAt: row.next_at };
}
