import { CompiledQuery } from 'kysely';
import type { RefreshTokensTable, SessionsTable } from '../db/identity-tables.ts';
import type { Queryable, Transaction } from '../db/database.ts';

export interface Session {
  accountId: string;
  id: string;
  /** When the person last proved who they are. */
  authenticatedAt: number;
  provider: string;
  createdAt: number;
  lastUsedAt: number;
  userAgent: string;
  ipAddress: string;
  /** The browser it is in; empty for a program that keeps no cookie. */
  deviceId: string;
  /** The second factor that was asked for; null where there was none. */
  secondFactorId: string | null;
}

export interface StoredRefreshToken {
  replacedAt: number | null;
  successorSalt: string | null;
}

interface SessionKey {
  accountId: string;
  sessionId: string;
}

interface TokenKey extends SessionKey {
  hash: string;
}

export async function insertSession(tx: Transaction, session: Session): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into sessions
         (account_id, id, authenticated_at, provider, created_at, last_used_at, user_agent, ip_address,
          device_id, second_factor_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        session.accountId,
        session.id,
        session.authenticatedAt,
        session.provider,
        session.createdAt,
        session.lastUsedAt,
        session.userAgent,
        session.ipAddress,
        session.deviceId,
        session.secondFactorId,
      ],
    ),
  );
}

export async function findSession(
  db: Queryable,
  { accountId, sessionId }: SessionKey,
): Promise<Session | undefined> {
  const { rows } = await db.executeQuery<SessionsTable>(
    CompiledQuery.raw('select * from sessions where account_id = $1 and id = $2', [accountId, sessionId]),
  );
  return rows[0] && toSession(rows[0]);
}

/** Last used first. */
export async function findSessions(db: Queryable, accountId: string): Promise<Session[]> {
  const { rows } = await db.executeQuery<SessionsTable>(
    CompiledQuery.raw('select * from sessions where account_id = $1 order by last_used_at desc, id', [
      accountId,
    ]),
  );
  return rows.map(toSession);
}

/** The same, and nobody else rotates its tokens or ends it until the end of the write. */
export async function lockSession(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
): Promise<Session | undefined> {
  const { rows } = await tx.executeQuery<SessionsTable>(
    CompiledQuery.raw('select * from sessions where account_id = $1 and id = $2 for update', [
      accountId,
      sessionId,
    ]),
  );
  return rows[0] && toSession(rows[0]);
}

/**
 * The same together with one of its tokens, which is locked too: read without, it would be as it was before
 * whoever held the session was done. Undefined when either is not there.
 */
export async function lockSessionOfToken(
  tx: Transaction,
  { accountId, sessionId, hash }: TokenKey,
): Promise<{ session: Session; stored: StoredRefreshToken } | undefined> {
  const { rows } = await tx.executeQuery<SessionsTable & RefreshTokensTable>(
    CompiledQuery.raw(
      `select refresh_tokens.replaced_at, refresh_tokens.successor_salt, sessions.* from sessions
       join refresh_tokens on refresh_tokens.account_id = sessions.account_id
         and refresh_tokens.session_id = sessions.id and refresh_tokens.token_hash = $3
       where sessions.account_id = $1 and sessions.id = $2 for update`,
      [accountId, sessionId, hash],
    ),
  );
  const row = rows[0];
  return row && { session: toSession(row), stored: toStoredToken(row) };
}

export async function touchSession(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
  now: number,
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw('update sessions set last_used_at = $3 where account_id = $1 and id = $2', [
      accountId,
      sessionId,
      now,
    ]),
  );
}

/** From now on the session counts as one that passed this second factor, or none. */
export async function recordSecondFactor(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
  secondFactorId: string | null,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_id: secondFactorId })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .execute();
}

/** From now on the session counts as one that was opened like this. */
export async function recordProvider(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
  provider: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ provider })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .execute();
}

export async function deleteSession(tx: Transaction, { accountId, sessionId }: SessionKey): Promise<void> {
  // The session first: a refresh that holds it is waited for, and its new token goes too.
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', sessionId).execute();
  await tx
    .deleteFrom('refresh_tokens')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .execute();
}

export async function deleteOtherSessions(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
): Promise<void> {
  // The session first: a refresh that holds it is waited for, and its new token goes too.
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '<>', sessionId).execute();
  await tx
    .deleteFrom('refresh_tokens')
    .where('account_id', '=', accountId)
    .where('session_id', '<>', sessionId)
    .execute();
}

export async function deleteAllSessions(tx: Transaction, accountId: string): Promise<void> {
  // The sessions first: a refresh that holds one is waited for, and its new token goes too.
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('refresh_tokens').where('account_id', '=', accountId).execute();
}

/** Removes what nobody can use any more, and all but the `keep` sessions used last. */
export async function deleteEndedSessions(
  tx: Transaction,
  accountId: string,
  { usedBefore, createdBefore, keep }: { usedBefore: number; createdBefore: number; keep: number },
): Promise<void> {
  const { rows } = await tx.executeQuery<{ id: string }>(
    CompiledQuery.raw(
      `delete from sessions where account_id = $1 and (last_used_at < $2 or created_at < $3 or id in (
         select id from sessions where account_id = $1 order by last_used_at desc limit 1000 offset $4))
       returning id`,
      [accountId, usedBefore, createdBefore, keep],
    ),
  );
  for (const { id } of rows) {
    await tx.executeQuery(
      CompiledQuery.raw('delete from refresh_tokens where account_id = $1 and session_id = $2', [
        accountId,
        id,
      ]),
    );
  }
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

export async function findRefreshToken(
  db: Queryable,
  { accountId, sessionId, hash }: TokenKey,
): Promise<StoredRefreshToken | undefined> {
  const { rows } = await db.executeQuery<RefreshTokensTable>(
    CompiledQuery.raw(
      'select * from refresh_tokens where account_id = $1 and session_id = $2 and token_hash = $3',
      [accountId, sessionId, hash],
    ),
  );
  return rows[0] && toStoredToken(rows[0]);
}

export async function replaceRefreshToken(
  tx: Transaction,
  { accountId, sessionId, hash }: TokenKey,
  { now, successorSalt }: { now: number; successorSalt: string },
): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `update refresh_tokens set replaced_at = $4, successor_salt = $5
       where account_id = $1 and session_id = $2 and token_hash = $3`,
      [accountId, sessionId, hash, now, successorSalt],
    ),
  );
}

/** All live tokens of the session enter their grace period, without a known successor. */
export async function retireRefreshTokens(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
  now: number,
): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ replaced_at: now })
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .execute();
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

function toStoredToken(row: Pick<RefreshTokensTable, 'replaced_at' | 'successor_salt'>): StoredRefreshToken {
  return { replacedAt: row.replaced_at, successorSalt: row.successor_salt };
}

function toSession(row: SessionsTable): Session {
  return {
    accountId: row.account_id,
    id: row.id,
    authenticatedAt: row.authenticated_at,
    provider: row.provider,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    userAgent: row.user_agent,
    ipAddress: row.ip_address,
    deviceId: row.device_id,
    secondFactorId: row.second_factor_id,
  };
}
