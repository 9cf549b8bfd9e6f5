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
  lockSessionOfToken,
  replaceRefreshToken,
  touchSession,
} from './session-queries.ts';
import type { Session } from './session-queries.ts';

type Refreshed = { refreshToken: RefreshToken; signing: Promise<string> } | 'session_over' | 'reused';

/**
 * Exchanges a refresh token for a new pair. The old token stays good for a minute, in which it is given the
 * same successor again: several tabs refresh at once, and answers get lost. After that minute it must be
 * a stolen copy, or the thief has the new one: the session ends for both.
 *
 * @throws IdentityError `session_over`, `account_gone`, `account_disabled`
 */
export async function refreshSession(parts: IdentityParts, text: string): Promise<SignedIn> {
  const { database, verifier } = parts;
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
  return { account, identityToken: await refreshed.signing, refreshToken: refreshed.refreshToken.text };
}

async function refresh(parts: IdentityParts, account: Account, token: RefreshToken): Promise<Refreshed> {
  const { database, now } = parts;
  // The usual case of several tabs costs no write.
  const refreshToken = await latestSuccessor(database.reader, token, now());
  const session = refreshToken && (await findSession(database.reader, token));
  if (refreshToken && session) return { refreshToken, signing: startSigning(parts, account, session) };
  return database.write(async (tx) => {
    const rotated = await rotate(parts, tx, token);
    if (typeof rotated === 'string') return rotated;
    return { refreshToken: rotated.refreshToken, signing: startSigning(parts, account, rotated.session) };
  });
}

/** Not awaited by the write: another thread signs while this one waits for the disk. */
function startSigning({ tokens }: IdentityParts, account: Account, session: Session): Promise<string> {
  const signing = tokens.sign(account, session);
  // A write that fails leaves nobody to hear of it.
  signing.catch(() => {});
  return signing;
}

async function rotate(
  parts: IdentityParts,
  tx: Transaction,
  token: RefreshToken,
): Promise<{ session: Session; refreshToken: RefreshToken } | 'session_over' | 'reused'> {
  const { sessionIdleMax, sessionAgeMax } = parts.settings;
  const now = parts.now();
  const found = await lockSessionOfToken(tx, token);
  const session = found?.session ?? (await lockSession(tx, token));
  if (!session) return 'session_over';
  if (now - session.lastUsedAt > sessionIdleMax || now - session.createdAt > sessionAgeMax) {
    await deleteSession(tx, token);
    return 'session_over';
  }
  const stored = found?.stored;
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
  // Once a minute at the most: who refreshes again and again would read all of them each time.
  if (Math.floor(now / refreshGrace) !== Math.floor(session.lastUsedAt / refreshGrace))
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
