import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import type { Account } from '../store/account-queries.ts';
import { findAccount } from '../store/account-queries.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { noteDevice } from '../context/note-device.ts';
import { makeRefreshToken, makeTokenFamily } from '../values/refresh-token.ts';
import type { RefreshToken } from '../values/refresh-token.ts';
import { deleteOldestTokens, insertRefreshToken } from '../store/refresh-token-queries.ts';
import { deleteEndedSessions, findSession, insertSession, lockSession } from '../store/session-queries.ts';
import type { Session } from '../store/session-queries.ts';

/** The tokens of a session that was opened. */
export interface SignedIn {
  account: Account;
  identityToken: string;
  refreshToken: string;
}

const userAgentLengthMax = 200;
/** Limit of sessions of an account: every re-authentication opens one, and the one before it expires. */
const sessionsPerAccountMax = 100;
/** Limit of live refresh tokens: each change of the profile adds one, while other tabs still have an older one. */
const refreshTokensPerSessionMax = 20;

export interface OpenedSession {
  session: Session;
  refreshToken: RefreshToken;
}

interface NewSession {
  accountId: string;
  device: Device;
  now: number;
  provider?: string;
  secondFactorId?: string | null;
}

/** Begins a session and clears away the account's ended ones. */
export async function openSession(
  { settings }: Pick<IdentityContext, 'settings'>,
  tx: Transaction,
  { accountId, device, now, provider = 'password', secondFactorId = null }: NewSession,
): Promise<OpenedSession> {
  await deleteEndedSessions(tx, accountId, {
    usedBefore: now - settings.sessionIdleMaxMs,
    createdBefore: now - settings.sessionAgeMaxMs,
    keep: sessionsPerAccountMax - 1,
  });
  const session: Session = {
    accountId,
    id: randomBytes(16).toString('base64url'),
    authenticatedAt: now,
    provider,
    createdAt: now,
    lastUsedAt: now,
    userAgent: device.userAgent.slice(0, userAgentLengthMax),
    ipAddress: device.ipAddress,
    deviceId: device.id,
    secondFactorId,
    tokenFamily: makeTokenFamily(),
    rotations: 0,
    rotationsSince: now,
  };
  await insertSession(tx, session);
  await noteDevice(tx, { accountId, device, now });
  const refreshToken = makeTokenOf(session);
  await insertRefreshToken(tx, refreshToken, now);
  return { session, refreshToken };
}

/**
 * Locks the session against rotation and revocation until the end of the write.
 *
 * @throws IdentityError `token_outdated` when it has ended, or its tokens were replaced, since it was read.
 */
export async function holdSession(tx: Transaction, session: Session): Promise<void> {
  const current = await lockSession(tx, { accountId: session.accountId, sessionId: session.id });
  if (current?.tokenFamily !== session.tokenFamily) throw new IdentityError('token_outdated');
}

/** One more refresh token for a session that goes on. */
export async function addRefreshToken(tx: Transaction, session: Session, now: number): Promise<RefreshToken> {
  const refreshToken = makeTokenOf(session);
  await insertRefreshToken(tx, refreshToken, now);
  await deleteOldestTokens(tx, refreshToken, refreshTokensPerSessionMax);
  return refreshToken;
}

function makeTokenOf({ accountId, id, tokenFamily }: Session): RefreshToken {
  return makeRefreshToken({ accountId, sessionId: id, family: tokenFamily });
}

/**
 * The account of an ID token, with the session it belongs to.
 *
 * @throws IdentityError `token_missing`, `token_invalid`, `token_outdated`, `account_gone`, `account_disabled`
 */
export async function identify(
  context: IdentityContext,
  token: string | undefined,
): Promise<{ account: Account; session: Session }> {
  if (!token) throw new IdentityError('token_missing');
  const { accountId, sessionId } = await context.verifier.verify(token);
  const [account, session] = await Promise.all([
    findAccount(context.database.reader, accountId),
    findSession(context.database.reader, { accountId, sessionId }),
  ]);
  if (!account) throw new IdentityError('account_gone');
  if (!session) throw new IdentityError('token_outdated');
  return { account, session };
}

/**
 * Passes for an account without an address: it has nothing to sign in with again.
 *
 * @throws IdentityError `sign_in_too_old`
 */
export function requireRecentSignIn(context: IdentityContext, session: Session): void {
  if (!isSignInRecent(context, session)) throw new IdentityError('sign_in_too_old');
}

export function isSignInRecent({ now, settings }: IdentityContext, session: Session): boolean {
  if (session.provider === 'anonymous') return true;
  // A proof from before the clock was set back is as good as an old one.
  return Math.abs(now() - session.authenticatedAt) <= settings.recentSignInMaxMs;
}
