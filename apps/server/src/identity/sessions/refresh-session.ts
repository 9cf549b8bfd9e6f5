import type { Transaction } from '../../db/database.ts';
import { findAccount } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { applyAccessEvent } from '../access/apply-access-event.ts';
import { IdentityError } from '../values/identity-error.ts';
import { refreshGraceMs, rotationWindowMs, rotationsMax } from '../values/identity-limits.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import type { SignedIn } from './open-session.ts';
import { recordEvent } from '../context/record-event.ts';
import { makeSuccessorSalt, readRefreshToken, successorOf } from '../values/refresh-token.ts';
import type { RefreshToken } from '../values/refresh-token.ts';
import {
  deleteReplacedTokens,
  findRefreshTokens,
  insertRefreshToken,
  replaceRefreshTokens,
} from '../store/refresh-token-queries.ts';
import type { StoredRefreshTokens } from '../store/refresh-token-queries.ts';
import {
  deleteSession,
  findSessionOfToken,
  lockSession,
  lockSessionOfToken,
  recordRotation,
  touchSession,
} from '../store/session-queries.ts';
import type { Session } from '../store/session-queries.ts';

interface Presented {
  token: RefreshToken;
  /** The browser that presents it; empty where unknown. */
  deviceId: string;
}
type Refused = 'session_over' | 'token_unknown' | 'reused';
interface Rotated {
  session: Session;
  refreshToken: RefreshToken;
}
type Refreshed = { refreshToken: RefreshToken; signing: Promise<string> } | Refused;

/**
 * Exchanges a refresh token for a new pair. A replaced token is only accepted from the browser that replaced it
 * (`deviceId`, by its cookie). Several tabs refresh at once, so for a minute it returns the latest token. An answer may
 * get lost, so it returns the same successor again at any time, until that has been presented. From another browser, or
 * after that, one of the two tokens is stolen: the session ends for both. A stolen token must not be accepted within
 * the minute either, because the session reveals when it was last refreshed. A token that the session never issued, or
 * issued before the person changed their sign-in, is refused without ending the session.
 *
 * @throws IdentityError `session_over`, `refresh_token_invalid`, `account_gone`, `account_disabled`
 */
export async function refreshSession(
  context: IdentityContext,
  text: string,
  deviceId: string,
): Promise<SignedIn> {
  const { database, verifier } = context;
  const token = readRefreshToken(text);
  if (!token) throw new IdentityError('refresh_token_invalid');
  const account = await findAccount(database.reader, token.accountId);
  if (!account) throw new IdentityError('account_gone');
  if (account.disabled) throw new IdentityError('account_disabled');
  const refreshed = await refresh(context, account, { token, deviceId });
  if (refreshed === 'token_unknown') throw new IdentityError('refresh_token_invalid');
  if (refreshed === 'reused' || refreshed === 'session_over') {
    verifier.forget(account.id);
    throw new IdentityError('session_over');
  }
  return { account, identityToken: await refreshed.signing, refreshToken: refreshed.refreshToken.text };
}

async function refresh(context: IdentityContext, account: Account, presented: Presented): Promise<Refreshed> {
  const { database } = context;
  const unchanged = await refreshWithoutWrite(context, presented);
  if (unchanged) return started(context, account, unchanged);
  return database.write(async (tx) => {
    const rotated = await rotate(context, tx, account, presented);
    return typeof rotated === 'string' ? rotated : started(context, account, rotated);
  });
}

/** Signs in parallel with the write: another thread signs while this one waits for the disk. */
function started(
  { tokens }: IdentityContext,
  account: Account,
  { session, refreshToken }: Rotated,
): Refreshed {
  const signing = tokens.sign(account, session);
  // Keeps the rejection handled: after a failed write the promise is not awaited.
  signing.catch(() => {});
  return { refreshToken, signing };
}

/** Handles the usual case of several tabs, and a session at its limit of rotations. */
async function refreshWithoutWrite(
  context: IdentityContext,
  { token, deviceId }: Presented,
): Promise<Rotated | undefined> {
  const { reader } = context.database;
  const now = context.now();
  const found = await findSessionOfToken(reader, token);
  if (!found || isOver(context, found.session, now)) return undefined;
  const { session, stored } = found;
  if (stored.replacedAt === null)
    return rotationsLeft(session, now) > 0 ? undefined : { session, refreshToken: token };
  if (now - stored.replacedAt > refreshGraceMs || session.deviceId !== deviceId) return undefined;
  const refreshToken = latestSuccessor(await findRefreshTokens(reader, token), token);
  return refreshToken && { session, refreshToken };
}

async function rotate(
  context: IdentityContext,
  tx: Transaction,
  account: Account,
  { token, deviceId }: Presented,
): Promise<Rotated | Refused> {
  const now = context.now();
  const found = await lockSessionOfToken(tx, token);
  const session = found?.session ?? (await lockSession(tx, token));
  if (!session) return 'session_over';
  if (isOver(context, session, now)) {
    await deleteSession(tx, token);
    return 'session_over';
  }
  // The others say nothing of a token that is live.
  const isLive = found?.stored.replacedAt === null;
  const tokens = isLive ? new Map([[token.hash, found.stored]]) : await findRefreshTokens(tx, token);
  const stored = tokens.get(token.hash);
  if (!stored && token.family !== session.tokenFamily) return 'token_unknown';
  if (!stored || !isGood(tokens, token, { now, isAtHome: session.deviceId === deviceId })) {
    await applyAccessEvent(tx, account, 'session_ended', { now, ended: [session] });
    await recordEvent(tx, { accountId: token.accountId, what: 'refresh_token_reused', device: session, now });
    return 'reused';
  }
  const latest = stored.replacedAt === null ? undefined : latestSuccessor(tokens, token);
  if (latest) {
    await touchSession(tx, token, now);
    return { session, refreshToken: latest };
  }
  if (rotationsLeft(session, now) === 0) {
    if (stored.replacedAt === null) return { session, refreshToken: token };
    throw new IdentityError('overloaded');
  }
  return advance(tx, { session, token, deviceId, now });
}

function isOver({ settings }: IdentityContext, session: Session, now: number): boolean {
  const { sessionIdleMaxMs, sessionAgeMaxMs } = settings;
  return now - session.lastUsedAt > sessionIdleMaxMs || now - session.createdAt > sessionAgeMaxMs;
}

/**
 * A request from another browser than the replacing one (not `isAtHome`) presents a stolen token. From the same browser
 * it is accepted while the successor has not been presented: the answer may have been lost.
 */
function isGood(
  tokens: StoredRefreshTokens,
  token: RefreshToken,
  { now, isAtHome }: { now: number; isAtHome: boolean },
): boolean {
  const stored = tokens.get(token.hash);
  if (!stored) return false;
  if (stored.replacedAt === null) return true;
  if (!isAtHome) return false;
  if (now - stored.replacedAt <= refreshGraceMs) return true;
  const { successorSalt } = stored;
  const next = successorSalt === null ? stored.replacedBy : successorOf(token, successorSalt).hash;
  return next !== null && tokens.get(next)?.replacedAt === null;
}

/**
 * The live token at the end of this one's successors; undefined where the chain ends in a token that another's
 * successor replaced.
 */
function latestSuccessor(tokens: StoredRefreshTokens, token: RefreshToken): RefreshToken | undefined {
  let current = token;
  let stored = tokens.get(current.hash);
  while (stored !== undefined && stored.replacedAt !== null) {
    if (stored.successorSalt === null) return undefined;
    current = successorOf(current, stored.successorSalt);
    stored = tokens.get(current.hash);
  }
  return stored && current;
}

/**
 * Rotates once. Replaces every other live token of the session as well (a change of the profile issues one): one
 * presented later is stolen.
 */
async function advance(
  tx: Transaction,
  { session, token, deviceId, now }: Presented & { session: Session; now: number },
): Promise<Rotated> {
  const successorSalt = makeSuccessorSalt();
  const refreshToken = successorOf(token, successorSalt);
  await replaceRefreshTokens(tx, token, { now, successorSalt, replacedBy: refreshToken.hash });
  await insertRefreshToken(tx, refreshToken, now);
  await recordRotation(tx, session, { now, window: rotationWindowMs, deviceId });
  // At most once a minute, because otherwise each of many refreshes would read all tokens.
  if (Math.floor(now / refreshGraceMs) !== Math.floor(session.lastUsedAt / refreshGraceMs))
    await deleteReplacedTokens(tx, token, now - refreshGraceMs);
  return { session, refreshToken };
}

/** Rotations are the only bound of the stored replaced tokens, all of which a late one reads. */
function rotationsLeft({ rotations, rotationsSince }: Session, now: number): number {
  return Math.abs(now - rotationsSince) < rotationWindowMs
    ? Math.max(0, rotationsMax - rotations)
    : rotationsMax;
}
