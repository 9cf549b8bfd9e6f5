import { CompiledQuery } from 'kysely';
import type { RefreshTokensTable } from '../../db/identity-tables.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { SessionKey } from '../values/session-key.ts';

export interface StoredRefreshToken {
  replacedAt: number | null;
  successorSalt: string | null;
  /** The token whose issue replaced this one. */
  replacedBy: string | null;
}

/** By their hash. */
export type StoredRefreshTokens = ReadonlyMap<string, StoredRefreshToken>;

export interface TokenKey extends SessionKey {
  hash: string;
}

export async function insertRefreshToken(
  tx: Transaction,
  { accountId, sessionId, hash }: TokenKey,
  now: number,
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into refresh_tokens (account_id, session_id, token_hash, created_at) values ($1, $2, $3, $4)`,
      [accountId, sessionId, hash, now],
    ),
  );
}

/** All that are kept of the session: as many as one rotates in two minutes, at the most. */
export async function findRefreshTokens(
  db: Queryable,
  { accountId, sessionId }: SessionKey,
): Promise<StoredRefreshTokens> {
  const { rows } = await db.executeQuery<RefreshTokensTable>(
    CompiledQuery.raw('select * from refresh_tokens where account_id = $1 and session_id = $2', [
      accountId,
      sessionId,
    ]),
  );
  return new Map(rows.map((row) => [row.token_hash, toStoredToken(row)]));
}

/** This token, which gets a successor, and every live one beside it. */
export async function replaceRefreshTokens(
  tx: Transaction,
  { accountId, sessionId, hash }: TokenKey,
  { now, successorSalt, replacedBy }: { now: number; successorSalt: string; replacedBy: string },
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `update refresh_tokens set replaced_at = $4, replaced_by = $6,
         successor_salt = case when token_hash = $3 then $5 else successor_salt end
       where account_id = $1 and session_id = $2 and token_hash in (
         select $3 union
         select token_hash from refresh_tokens where account_id = $1 and session_id = $2 and replaced_at is null)`,
      [accountId, sessionId, hash, now, successorSalt, replacedBy],
    ),
  );
}

export async function deleteReplacedTokens(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
  replacedBefore: number,
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      'delete from refresh_tokens where account_id = $1 and session_id = $2 and replaced_at < $3',
      [accountId, sessionId, replacedBefore],
    ),
  );
}

export async function deleteRefreshTokens(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
): Promise<void> {
  await tx
    .deleteFrom('refresh_tokens')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Keeps the `keep` newest live tokens of the session. */
export async function deleteOldestTokens(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
  keep: number,
): Promise<void> {
  const tokens = await tx
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  const surplus = tokens.slice(keep).map((token) => token.token_hash);
  if (surplus.length === 0) return;
  await tx
    .deleteFrom('refresh_tokens')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('token_hash', 'in', surplus)
    .execute();
}

export function toStoredToken(
  row: Pick<RefreshTokensTable, 'replaced_at' | 'successor_salt' | 'replaced_by'>,
): StoredRefreshToken {
  return { replacedAt: row.replaced_at, successorSalt: row.successor_salt, replacedBy: row.replaced_by };
}
