import { CompiledQuery } from 'kysely';
import type { RefreshTokensTable, SessionsTable } from '../../db/identity-tables.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import { deleteRefreshTokens, toStoredToken } from './refresh-token-queries.ts';
import type { StoredRefreshToken, TokenKey } from './refresh-token-queries.ts';
import type { SessionKey } from '../values/session-key.ts';

export interface Session {
  accountId: string;
  id: string;
  /** When the person last authenticated. */
  authenticatedAt: number;
  provider: string;
  createdAt: number;
  lastUsedAt: number;
  userAgent: string;
  ipAddress: string;
  /** The cookie that identifies the browser; empty for a client without cookies. */
  deviceId: string;
  /** The second factor of the sign-in; null without one. */
  secondFactorId: string | null;
  /** Secret part that its refresh tokens share; empty in sessions older than this column. */
  tokenFamily: string;
  /** Refresh tokens rotated since `rotationsSince`. */
  rotations: number;
  rotationsSince: number;
}

export async function insertSession(tx: Transaction, session: Session): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into sessions
         (account_id, id, authenticated_at, provider, created_at, last_used_at, user_agent, ip_address,
          device_id, second_factor_id, token_family, rotations, rotations_since)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
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
        session.tokenFamily,
        session.rotations,
        session.rotationsSince,
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

/** The same, locked against rotation and revocation until the end of the write. */
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

const selectSessionOfToken = `select refresh_tokens.replaced_at, refresh_tokens.successor_salt, refresh_tokens.replaced_by,
    sessions.* from sessions
  join refresh_tokens on refresh_tokens.account_id = sessions.account_id
    and refresh_tokens.session_id = sessions.id and refresh_tokens.token_hash = $3
  where sessions.account_id = $1 and sessions.id = $2`;

export interface SessionOfToken {
  session: Session;
  stored: StoredRefreshToken;
}

/** Together with one of its tokens: the usual refresh reads no other row. Undefined where either is not there. */
export async function findSessionOfToken(
  db: Queryable,
  { accountId, sessionId, hash }: TokenKey,
): Promise<SessionOfToken | undefined> {
  const { rows } = await db.executeQuery<SessionsTable & RefreshTokensTable>(
    CompiledQuery.raw(selectSessionOfToken, [accountId, sessionId, hash]),
  );
  return rows[0] && { session: toSession(rows[0]), stored: toStoredToken(rows[0]) };
}

/**
 * The same, locked against rotation and revocation until the end of the write. The token is locked as well: an unlocked
 * read would return it as it was before the previous lock holder's write.
 */
export async function lockSessionOfToken(
  tx: Transaction,
  { accountId, sessionId, hash }: TokenKey,
): Promise<SessionOfToken | undefined> {
  const { rows } = await tx.executeQuery<SessionsTable & RefreshTokensTable>(
    CompiledQuery.raw(`${selectSessionOfToken} for update`, [accountId, sessionId, hash]),
  );
  return rows[0] && { session: toSession(rows[0]), stored: toStoredToken(rows[0]) };
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

/** Counts a rotation within its window, and records the browser. */
export async function recordRotation(
  tx: Transaction,
  { accountId, id, rotations, rotationsSince }: Session,
  { now, window, deviceId }: { now: number; window: number; deviceId: string },
): Promise<void> {
  const isSameWindow = Math.abs(now - rotationsSince) < window;
  await tx.executeQuery(
    CompiledQuery.raw(
      `update sessions set last_used_at = $3, rotations = $4, rotations_since = $5, device_id = $6
       where account_id = $1 and id = $2`,
      [accountId, id, now, isSameWindow ? rotations + 1 : 1, isSameWindow ? rotationsSince : now, deviceId],
    ),
  );
}

/** Sets the family of the session's refresh tokens, which invalidates those of the former family. */
export async function recordTokenFamily(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
  tokenFamily: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ token_family: tokenFamily })
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .execute();
}

/** Sets the second factor that the session was opened with; null for none. */
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

/** Sets the sign-in method that the session was opened with. */
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
  // The session first: the delete waits for a refresh that holds it, and removes its new token too.
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', sessionId).execute();
  await deleteRefreshTokens(tx, { accountId, sessionId });
}

export async function deleteOtherSessions(
  tx: Transaction,
  { accountId, sessionId }: SessionKey,
): Promise<void> {
  // The session first: the delete waits for a refresh that holds it, and removes its new token too.
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '<>', sessionId).execute();
  await tx
    .deleteFrom('refresh_tokens')
    .where('account_id', '=', accountId)
    .where('session_id', '<>', sessionId)
    .execute();
}

export async function deleteAllSessions(tx: Transaction, accountId: string): Promise<void> {
  // The sessions first: the delete waits for a refresh that holds one, and removes its new token too.
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('refresh_tokens').where('account_id', '=', accountId).execute();
}

/** Removes expired and revoked sessions, and all but the `keep` sessions used last. */
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
  for (const { id } of rows) await deleteRefreshTokens(tx, { accountId, sessionId: id });
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
    tokenFamily: row.token_family,
    rotations: row.rotations,
    rotationsSince: row.rotations_since,
  };
}
