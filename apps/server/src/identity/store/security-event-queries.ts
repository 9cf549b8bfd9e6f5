import { CompiledQuery } from 'kysely';
import type { SecurityEventsTable } from '../../db/identity-tables.ts';
import type { Queryable, Transaction } from '../../db/database.ts';

export interface SecurityEvent {
  accountId: string;
  id: string;
  what: string;
  occurredAt: number;
  userAgent: string;
  ipAddress: string;
}

export async function insertSecurityEvent(tx: Transaction, event: SecurityEvent): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into security_events (account_id, id, what, occurred_at, user_agent, ip_address)
       values ($1, $2, $3, $4, $5, $6)`,
      [event.accountId, event.id, event.what, event.occurredAt, event.userAgent, event.ipAddress],
    ),
  );
}

/** Newest first. */
export async function findSecurityEvents(
  db: Queryable,
  accountId: string,
  limit: number,
): Promise<SecurityEvent[]> {
  const { rows } = await db.executeQuery<SecurityEventsTable>(
    CompiledQuery.raw(
      'select * from security_events where account_id = $1 order by occurred_at desc, id desc limit $2',
      [accountId, limit],
    ),
  );
  return rows.map((row) => ({
    accountId: row.account_id,
    id: row.id,
    what: row.what,
    occurredAt: row.occurred_at,
    userAgent: row.user_agent,
    ipAddress: row.ip_address,
  }));
}

export async function findFirstSecurityEvent(
  db: Queryable,
  accountId: string,
  what: string,
): Promise<Pick<SecurityEvent, 'userAgent' | 'ipAddress'> | undefined> {
  return db
    .selectFrom('security_events')
    .select(['user_agent as userAgent', 'ip_address as ipAddress'])
    .where('account_id', '=', accountId)
    .where('what', '=', what)
    .orderBy('occurred_at')
    .orderBy('id')
    .executeTakeFirst();
}

/** Removes those from before the moment, and of one kind all but the `keep` newest. */
export async function deleteOldSecurityEvents(
  tx: Transaction,
  { accountId, what }: Pick<SecurityEvent, 'accountId' | 'what'>,
  { before, keep }: { before: number; keep: number },
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `delete from security_events where account_id = $1 and (occurred_at < $2 or id in (
         select id from security_events where account_id = $1 and what = $3
         order by occurred_at desc, id desc limit 1000 offset $4))`,
      [accountId, before, what, keep],
    ),
  );
}
