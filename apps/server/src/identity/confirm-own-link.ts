import { findAccount, lockAccount, markEmailVerified } from './account-queries.ts';
import { takeActionCode } from './action-code-queries.ts';
import { parseEmailAddress } from './email-address.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityParts } from './identity-parts.ts';
import { addRefreshToken, identify } from './open-session.ts';
import type { SignedIn } from './open-session.ts';
import { lockSession, touchSession } from './session-queries.ts';
import { checkLink } from './sign-in-with-link.ts';

/**
 * A sign-in link used by somebody who is signed in: it confirms the address of their account. Every account
 * can sign in by link to its own address, and to no other.
 *
 * @throws IdentityError those of `identify` and `checkLink`, `not_supported`
 */
export async function confirmOwnLink(
  parts: IdentityParts,
  input: { token: string; email: string | undefined; code: string | undefined },
): Promise<SignedIn> {
  const { account, session } = await identify(parts, input.token);
  const { email, code } = await checkLink(parts, input);
  if (parseEmailAddress(account.email).key !== email.key)
    throw new IdentityError('not_supported', 'The link belongs to another address than the account.');
  const sessionKey = { accountId: account.id, sessionId: session.id };
  const now = parts.now();
  const changed = await parts.database.write(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.email !== account.email) throw new IdentityError('account_gone');
    if (!(await lockSession(tx, sessionKey))) throw new IdentityError('token_outdated');
    if (!(await takeActionCode(tx, code))) throw new IdentityError('action_code_invalid');
    await markEmailVerified(tx, account.id);
    await touchSession(tx, sessionKey, now);
    const refreshToken = await addRefreshToken(tx, session, now);
    return { account: (await findAccount(tx, account.id)) ?? current, refreshToken };
  });
  return {
    account: changed.account,
    identityToken: await parts.tokens.sign(changed.account, session),
    refreshToken: changed.refreshToken.text,
  };
}
