import { administrationUserAgent } from '@foothold/contract/account-activity';
import { CompiledQuery } from 'kysely';
import type { Reader } from '../db/database.ts';

/** One line of an account's security history, without where it was done from. */
export interface AccountEvent {
  id: string;
  what: string;
  occurredAt: number;
  /** The account's address, or its id where it has none. */
  account: string;
}

/** The newest of all accounts, newest first, without when people log in and without what administrators did. */
export async function findAccountEvents(reader: Reader, limit: number): Promise<AccountEvent[]> {
  const { rows } = await reader.executeQuery<{
    id: string;
    what: string;
    occurred_at: number;
    account: string;
  }>(
    CompiledQuery.raw(
      `select security_events.id, what, occurred_at, coalesce(nullif(accounts.email, ''), accounts.id) as account
       from security_events join accounts on accounts.id = security_events.account_id
       where what <> 'signed_in' and security_events.user_agent <> $2
       order by occurred_at desc, security_events.id limit $1`,
      [limit, administrationUserAgent],
    ),
  );
  return rows.map(({ id, what, occurred_at, account }) => ({
    id,
    what,
    occurredAt: Number(occurred_at),
    account,
  }));
}
