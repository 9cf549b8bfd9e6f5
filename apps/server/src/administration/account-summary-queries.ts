import { CompiledQuery } from 'kysely';
import type { Reader } from '../db/database.ts';

/** What administrators see of an account: how it is used and how large it is, and nothing of what is in it. */
export interface StoredAccountSummary {
  id: string;
  /** Null for an account without an address. */
  email: string | null;
  name: string | null;
  isEmailVerified: boolean;
  isDisabled: boolean;
  isAdministrator: boolean;
  hasPasskey: boolean;
  hasApp: boolean;
  createdAt: number;
  lastSeenAt: number;
  bytes: number;
}

interface Row {
  id: string;
  email: string;
  email_verified: number;
  display_name: string | null;
  disabled: number;
  administrator: number;
  created_at: number;
  last_sign_in_at: number;
  last_used_at: number | null;
  passkeys: number;
  apps: number;
  bytes: number | null;
}

/** Of every account. */
export async function findAccountSummaries(reader: Reader): Promise<StoredAccountSummary[]> {
  const { rows } = await reader.executeQuery<Row>(
    CompiledQuery.raw(
      `select accounts.id, accounts.email, accounts.email_verified, accounts.display_name, accounts.disabled,
         accounts.administrator, accounts.created_at, accounts.last_sign_in_at, account_heads.bytes,
         (select max(last_used_at) from sessions where account_id = accounts.id) as last_used_at,
         (select count(*) from passkeys where account_id = accounts.id) as passkeys,
         (select count(*) from second_factors where account_id = accounts.id) as apps
       from accounts left join account_heads on account_heads.account_id = accounts.id`,
      [],
    ),
  );
  return rows.map((row) => ({
    id: row.id,
    email: row.email === '' ? null : row.email,
    name: row.display_name,
    isEmailVerified: row.email_verified === 1,
    isDisabled: row.disabled === 1,
    isAdministrator: row.administrator === 1,
    hasPasskey: Number(row.passkeys) > 0,
    hasApp: Number(row.apps) > 0,
    createdAt: Number(row.created_at),
    lastSeenAt: Math.max(Number(row.last_sign_in_at), Number(row.last_used_at ?? 0)),
    bytes: Number(row.bytes ?? 0),
  }));
}

export async function countAccounts(reader: Reader): Promise<{ all: number; disabled: number }> {
  const row = await reader
    .selectFrom('accounts')
    .select((account) => [
      account.fn.countAll<number>().as('all'),
      account.fn.sum<number>('disabled').as('disabled'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), disabled: Number(row.disabled ?? 0) };
}

export async function sumFileBytes(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('files')
    .select((file) => file.fn.sum<number>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}
