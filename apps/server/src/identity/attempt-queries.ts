import { CompiledQuery, sql } from 'kysely';
import type { AttemptsTable } from '../db/identity-tables.ts';
import type { Queryable, Transaction } from '../db/database.ts';

type AttemptScope =
  | 'sign_in_account'
  | 'sign_in_network'
  | 'sign_up_network'
  | 'second_factor'
  | 'passkey_network'
  | 'sign_on_network'
  | 'token_network'
  | 'mail_address'
  | 'mail_network'
  | 'posting_account'
  | 'update_account';

export interface AttemptKey {
  scope: AttemptScope;
  subject: string;
}

export interface AttemptCount {
  count: number;
  countedSince: number;
  blockedUntil: number;
}

export async function findAttempts(
  db: Queryable,
  { scope, subject }: AttemptKey,
): Promise<AttemptCount | undefined> {
  const { rows } = await db.executeQuery<AttemptsTable>(
    CompiledQuery.raw('select * from attempts where scope = $1 and subject = $2', [scope, subject]),
  );
  return rows[0] && toCount(rows[0]);
}

/** The same for two at once. */
export async function findTwoAttempts(
  db: Queryable,
  [first, second]: readonly [AttemptKey, AttemptKey],
): Promise<[AttemptCount | undefined, AttemptCount | undefined]> {
  const { rows } = await db.executeQuery<AttemptsTable>(
    CompiledQuery.raw(
      'select * from attempts where (scope = $1 and subject = $2) or (scope = $3 and subject = $4)',
      [first.scope, first.subject, second.scope, second.subject],
    ),
  );
  const countOf = ({ scope, subject }: AttemptKey) => {
    const row = rows.find((found) => found.scope === scope && found.subject === subject);
    return row && toCount(row);
  };
  return [countOf(first), countOf(second)];
}

/** Counts one more since `windowStart`; what was counted before it is forgotten. */
export async function countAttempt(
  tx: Transaction,
  key: AttemptKey,
  window: { now: number; windowStart: number },
): Promise<number> {
  return (await addAttempts(tx, key, { ...window, added: 1 })).count;
}

/** The same for several at once. */
export async function addAttempts(
  tx: Transaction,
  key: AttemptKey,
  { added, now, windowStart }: { added: number; now: number; windowStart: number },
): Promise<Omit<AttemptCount, 'blockedUntil'>> {
  const row = await tx
    .insertInto('attempts')
    .values({ ...key, count: added, counted_since: now, blocked_until: 0 })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'subject']).doUpdateSet({
        count: sql<number>`case when attempts.counted_since < ${windowStart} then ${added} else attempts.count + ${added} end`,
        counted_since: sql<number>`case when attempts.counted_since < ${windowStart} then excluded.counted_since else attempts.counted_since end`,
      }),
    )
    .returning(['count', 'counted_since'])
    .executeTakeFirstOrThrow();
  return { count: row.count, countedSince: row.counted_since };
}

/** What has been counted, which stays as it is until the end of the write. */
export async function lockAttempts(
  tx: Transaction,
  { scope, subject }: AttemptKey,
  now: number,
): Promise<AttemptCount> {
  const { rows } = await tx.executeQuery<AttemptsTable>(
    CompiledQuery.raw(
      `insert into attempts (scope, subject, count, counted_since, blocked_until) values ($1, $2, 0, $3, 0)
       on conflict (scope, subject) do update set count = attempts.count
       returning *`,
      [scope, subject, now],
    ),
  );
  const row = rows[0];
  return {
    count: row?.count ?? 0,
    countedSince: row?.counted_since ?? now,
    blockedUntil: row?.blocked_until ?? 0,
  };
}

export async function blockAttempts(
  tx: Transaction,
  { scope, subject }: AttemptKey,
  { now, blockedUntil }: { now: number; blockedUntil: number },
): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ counted_since: now, blocked_until: blockedUntil })
    .where('scope', '=', scope)
    .where('subject', '=', subject)
    .execute();
}

export async function forgetAttempts(tx: Transaction, { scope, subject }: AttemptKey): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw('delete from attempts where scope = $1 and subject = $2', [scope, subject]),
  );
}

export async function forgetAttemptsBefore(tx: Transaction, moment: number): Promise<void> {
  await tx
    .deleteFrom('attempts')
    .where('counted_since', '<', moment)
    .where('blocked_until', '<', moment)
    .execute();
}

function toCount(row: AttemptsTable): AttemptCount {
  return { count: row.count, countedSince: row.counted_since, blockedUntil: row.blocked_until };
}
