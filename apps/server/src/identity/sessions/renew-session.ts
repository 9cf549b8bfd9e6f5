import type { Transaction } from '../../db/database.ts';
import type { Account } from '../store/account-queries.ts';
import { applyAccessEvent } from '../access/apply-access-event.ts';
import { addRefreshToken } from './open-session.ts';
import { makeTokenFamily } from '../values/refresh-token.ts';
import type { RefreshToken } from '../values/refresh-token.ts';
import { deleteRefreshTokens } from '../store/refresh-token-queries.ts';
import { recordTokenFamily, touchSession } from '../store/session-queries.ts';
import type { Session } from '../store/session-queries.ts';

/**
 * After a change of how one signs in: every other session ends, and this one goes on with a token of a new
 * family. Its old refresh tokens are refused from that moment on, so that a stolen one has no minute of grace;
 * presenting one ends nothing, for it may be another tab's of the same browser, which finds the new one in the
 * SDK's storage. The caller holds the account and the session, and lets the verifier forget the account after
 * the commit.
 */
export async function renewSession(
  tx: Transaction,
  account: Account,
  session: Session,
  now: number,
): Promise<RefreshToken> {
  const key = { accountId: session.accountId, sessionId: session.id };
  const tokenFamily = makeTokenFamily();
  await deleteRefreshTokens(tx, key);
  await recordTokenFamily(tx, key, tokenFamily);
  return continueSession(tx, account, { ...session, tokenFamily }, now);
}

/**
 * The same without a new family: for a change whose answer the SDK takes no tokens from, so that it goes on with
 * the one it has. A copy of that is noticed when both go on.
 */
export async function continueSession(
  tx: Transaction,
  account: Account,
  session: Session,
  now: number,
): Promise<RefreshToken> {
  const device = { ...session, id: session.deviceId };
  await applyAccessEvent(tx, account, 'sign_in_changed', { now, sessionId: session.id, device });
  await touchSession(tx, { accountId: session.accountId, sessionId: session.id }, now);
  return addRefreshToken(tx, session, now);
}
