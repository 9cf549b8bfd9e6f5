import type { IdentityContext } from '../context/identity-context.ts';
import { identify } from './open-session.ts';
import { readRefreshToken } from '../values/refresh-token.ts';
import { findRefreshTokens } from '../store/refresh-token-queries.ts';
import { deleteSession } from '../store/session-queries.ts';

export interface RevokeSessionInput {
  /** The ID token of the person who asks. */
  token: string | undefined;
  /** The refresh token whose session is to end. */
  refreshToken: string | undefined;
}

/**
 * Ends the session of a refresh token, and no other. A token that is not (or no longer) one of the person's
 * own changes nothing and is no error, as RFC 7009 has it.
 *
 * @throws IdentityError those of `identify`
 */
export async function revokeSession(context: IdentityContext, input: RevokeSessionInput): Promise<void> {
  const { database, verifier } = context;
  const { account, session } = await identify(context, input.token);
  const refreshToken = readRefreshToken(input.refreshToken ?? '');
  if (refreshToken?.accountId !== account.id) return;
  const isOwn =
    refreshToken.sessionId === session.id ||
    (await findRefreshTokens(database.reader, refreshToken)).has(refreshToken.hash);
  if (!isOwn) return;
  await database.write(async (tx, afterCommit) => {
    await deleteSession(tx, refreshToken);
    afterCommit(() => verifier.forget(account.id));
  });
  context.report({ what: 'session_revoked', accountId: account.id });
}
