import type { Queryable, Transaction } from '../db/database.ts';
import { findAccount } from './account-queries.ts';
import type { Account } from './account-queries.ts';
import { IdentityError } from './identity-error.ts';
import { refreshGrace } from './identity-limits.ts';
import type { IdentityParts } from './identity-parts.ts';
import { addRefreshToken } from './open-session.ts';
import type { SignedIn } from './open-session.ts';
import { recordEvent } from './record-event.ts';
import { makeSuccessorSalt, readRefreshToken, successorOf } from './refresh-token.ts';
import type { RefreshToken } from './refresh-token.ts';
import {
  deleteReplacedTokens,
  deleteSession,
  findRefreshToken,
  findSession,
  insertRefreshToken,
  lockSession,
  replaceRefreshToken,
  touchSession,
} from './session-queries.ts';
import type { Session } from './session-queries.ts';

type Refreshed = { session: Session; refreshToken: RefreshToken } | 'session_over' | 'reused';

/**
 * Exchanges a refresh token for a new pair. The old token stays good for a minute, in which it is given the
 * same successor again: several tabs refresh at once, and answers get lost. After that minute it must be
 * a stolen copy, or the thief has the new one: the session ends for both.
 *
 * @throws IdentityError `session_over`, `account_gone`, `account_disabled`
 */
export async function refreshSession(parts: IdentityParts, text: string): Promise<SignedIn> {
  const { database, tokens, verifier } = parts;
  const token = readRefreshToken(text);
  if (!token) throw new IdentityError('session_over');
  const account = await findAccount(database.reader, token.accountId);
  if (!account) throw new IdentityError('account_gone');
  if (account.disabled) throw new IdentityError('account_disabled');
  const refreshed = await refresh(parts, account, token);
  if (refreshed === 'reused') parts.report({ what: 'refresh_token_reused', accountId: account.id });
  if (refreshed === 'reused' || refreshed === 'session_over') {
    verifier.forget(account.id);
    throw new IdentityError('session_over');
  }
  return {
    account,
    identityToken: await tokens.sign(account, refreshed.session),
    refreshToken: refreshed.refreshToken.text,
  };
}

async function refresh(parts: IdentityParts, account: Account, token: RefreshToken): Promise<Refreshed> {
  const { database, now } = parts;
  const { sessionId } = token;
  const session = await findSession(database.reader, { accountId: account.id, sessionId });
  if (session) {
    // The usual case of several tabs costs no write.
    const refreshToken = await latestSuccessor(database.reader, token, now());
    if (refreshToken) return { session, refreshToken };
  }
  return database.write((tx) => rotate(parts, tx, token));
}

async function rotate(parts: IdentityParts, tx: Transaction, token: RefreshToken): Promise<Refreshed> {
  const { sessionIdleMax, sessionAgeMax } = parts.settings;
  const now = parts.now();
  const session = await lockSession(tx, token);
  if (!session) return 'session_over';
  if (now - session.lastUsedAt > sessionIdleMax || now - session.createdAt > sessionAgeMax) {
    await deleteSession(tx, token);
    return 'session_over';
  }
  const stored = await findRefreshToken(tx, token);
  const isLive = stored?.replacedAt === null;
  const isInGrace =
    stored !== undefined && stored.replacedAt !== null && now - stored.replacedAt <= refreshGrace;
  if (!isLive && !isInGrace) {
    await deleteSession(tx, token);
    await recordEvent(tx, { accountId: token.accountId, what: 'refresh_token_reused', device: session, now });
    return 'reused';
  }
  await touchSession(tx, token, now);
  if (!isLive) {
    const successor = await latestSuccessor(tx, token, now);
    return { session, refreshToken: successor ?? (await addRefreshToken(tx, session, now)) };
  }
  const successorSalt = makeSuccessorSalt();
  const refreshToken = successorOf(token, successorSalt);
  await replaceRefreshToken(tx, token, { now, successorSalt });
  await insertRefreshToken(tx, refreshToken, now);
  await deleteReplacedTokens(tx, token, now - refreshGrace);
  return { session, refreshToken };
}

/** For a token that was replaced less than a minute ago: the live token at the end of its line. */
async function latestSuccessor(
  db: Queryable,
  token: RefreshToken,
  now: number,
): Promise<RefreshToken | null> {
  let current = token;
  let stored = await findRefreshToken(db, current);
  if (!stored || stored.replacedAt === null || now - stored.replacedAt > refreshGrace) return null;
  while (stored !== undefined && stored.replacedAt !== null) {
    if (stored.successorSalt === null) return null;
    current = successorOf(current, stored.successorSalt);
    stored = await findRefreshToken(db, current);
  }
  return stored === undefined ? null : current;
}
