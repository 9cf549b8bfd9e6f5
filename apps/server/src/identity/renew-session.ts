import type { Transaction } from '../db/database.ts';
import { endOlderTokens } from './account-queries.ts';
import { addRefreshToken } from './open-session.ts';
import type { RefreshToken } from './refresh-token.ts';
import { deleteOtherSessions, retireRefreshTokens, touchSession } from './session-queries.ts';
import type { Session } from './session-queries.ts';

/**
 * After a change of how one signs in: every other session ends, this one goes on with a new refresh token.
 * Its old ones are good for one more minute, so that other tabs of the same browser can follow. The caller
 * holds the account and the session, and lets the verifier forget the account after the commit.
 */
export async function renewSession(tx: Transaction, session: Session, now: number): Promise<RefreshToken> {
  const key = { accountId: session.accountId, sessionId: session.id };
  await endOlderTokens(tx, session.accountId, now);
  await deleteOtherSessions(tx, key);
  await retireRefreshTokens(tx, key, now);
  await touchSession(tx, key, now);
  return addRefreshToken(tx, session, now);
}
