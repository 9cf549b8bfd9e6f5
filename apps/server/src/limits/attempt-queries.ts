import { hash } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { AttemptsTable } from '../db/identity-tables.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import { clockDifferenceMaxMs } from './clock-difference.ts';

/** The counters; `limits/route-limits.ts` says which apply to which route. */
export type AttemptScope =
  | 'failed_tokens'
  | 'calendar_failures'
  | 'calendar_reads'
  | 'unsubscribe_failures'
  | 'file_calls'
  | 'sign_in_account'
  | 'sign_in_place'
  | 'sign_in_device'
  | 'sign_in_network'
  | 'sign_up_network'
  | 'second_factor'
  | 'second_factor_device'
  | 'passkey_network'
  | 'sign_on_network'
  | 'mail_address'
  | 'mail_account'
  | 'mail_network'
  | 'mail_owners_network'
  | 'mail_device'
  | 'mail_recipient'
  | 'mail_recipient_sum'
  | 'posting_account'
  | 'update_account';

export interface AttemptKey {
  scope: AttemptScope;
  /** The subject in plain text; only its hash is stored. */
  subject: string;
}

/** The stored hash of the subject, which may be an address, a network or a secret key. */
export function subjectHash({ scope, subject }: AttemptKey): string {
  return hash('sha256', `${scope} ${subject}`, 'base64url');
}

export interface AttemptCount {
  count: number;
  countedSince: number;
  blockedUntil: number;
}

/** The count, unless its window is over or starts in the future: see `clockDifferenceMaxMs`. */
export async function findAttempts(
  db: Queryable,
  key: AttemptKey,
  now: number,
): Promise<AttemptCount | undefined> {
  return (await findSeveralAttempts(db, [key], now))[0];
}

/** The counts of several keys. */
export async function findSeveralAttempts(
  db: Queryable,
  keys: readonly AttemptKey[],
  now: number,
): Promise<(AttemptCount | undefined)[]> {
  const conditions = keys.map((_, index) => `(scope = $${2 * index + 1} and subject = $${2 * index + 2})`);
  const { rows } = await db.executeQuery<AttemptsTable>(
    CompiledQuery.raw(
      `select * from attempts where ${conditions.join(' or ')}`,
      keys.flatMap((key) => [key.scope, subjectHash(key)]),
    ),
  );
  return keys.map((key) => {
    const row = rows.find(({ scope, subject }) => scope === key.scope && subject === subjectHash(key));
    return row && row.counted_since <= now + clockDifferenceMaxMs ? toCount(row) : undefined;
  });
}

/** Increments the count since `windowStart`; an earlier window is replaced. */
export async function countAttempt(
  tx: Transaction,
  key: AttemptKey,
  window: { now: number; windowStart: number },
): Promise<number> {
  return (await addAttempts(tx, key, { ...window, added: 1 })).count;
}

/** Increments several counts. */
export async function addAttempts(
  tx: Transaction,
  key: AttemptKey,
  { added, now, windowStart }: { added: number; now: number; windowStart: number },
): Promise<Omit<AttemptCount, 'blockedUntil'>> {
  const windowEnd = now + clockDifferenceMaxMs;
  const isCurrent = sql<boolean>`attempts.counted_since between ${windowStart} and ${windowEnd}`;
  const row = await tx
    .insertInto('attempts')
    .values({
      scope: key.scope,
      subject: subjectHash(key),
      count: added,
      counted_since: now,
      blocked_until: 0,
    })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'subject']).doUpdateSet({
        count: sql<number>`case when ${isCurrent} then attempts.count + ${added} else ${added} end`,
        counted_since: sql<number>`case when ${isCurrent} then attempts.counted_since else excluded.counted_since end`,
      }),
    )
    .returning(['count', 'counted_since'])
    .executeTakeFirstOrThrow();
  return { count: row.count, countedSince: row.counted_since };
}

/** A count whose window is not over, with its row locked until the end of the transaction. */
export async function lockAttempts(tx: Transaction, key: AttemptKey, now: number): Promise<AttemptCount> {
  const { rows } = await tx.executeQuery<AttemptsTable>(
    CompiledQuery.raw(
      `insert into attempts (scope, subject, count, counted_since, blocked_until) values ($1, $2, 0, $3, 0)
       on conflict (scope, subject) do update set count = attempts.count
       returning *`,
      [key.scope, subjectHash(key), now],
    ),
  );
  const row = rows[0];
  if (!row || row.counted_since > now + clockDifferenceMaxMs)
    return { count: 0, countedSince: now, blockedUntil: 0 };
  return toCount(row);
}

export async function blockAttempts(
  tx: Transaction,
  key: AttemptKey,
  { now, blockedUntil }: { now: number; blockedUntil: number },
): Promise<void> {
  await tx
    .updateTable('attempts')
    .set({ counted_since: now, blocked_until: blockedUntil })
    .where('scope', '=', key.scope)
    .where('subject', '=', subjectHash(key))
    .execute();
}

export async function forgetAttempts(tx: Transaction, key: AttemptKey): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw('delete from attempts where scope = $1 and subject = $2', [
      key.scope,
      subjectHash(key),
    ]),
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
