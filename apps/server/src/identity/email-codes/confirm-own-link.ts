import { findAccount, giveEmail, lockAccount, markEmailVerified } from '../store/account-queries.ts';
import { takeActionCode } from '../store/action-code-queries.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { addRefreshToken, holdSession, identify } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { recordEvent } from '../context/record-event.ts';
import { refuseTaken } from '../values/refuse-taken.ts';
import { recordProvider, touchSession } from '../store/session-queries.ts';
import { checkLink } from './sign-in-with-link.ts';

/**
 * A sign-in link that is used while signed in: it confirms the address of their account, or gives it one. Every
 * account can sign in by link to its own address, and to no other.
 *
 * @throws IdentityError those of `identify` and `checkLink`, `email_taken`, `not_supported`
 */
export async function confirmOwnLink(
  context: IdentityContext,
  input: { token: string; email: string | undefined; code: string | undefined },
  device: Device,
): Promise<SignedIn> {
  const { account, session } = await identify(context, input.token);
  const { email, code, stored } = await checkLink(context, input);
  if (stored.kind !== 'sign_in') throw new IdentityError('action_code_invalid');
  if (account.email !== null && parseEmailAddress(account.email).key !== email.key)
    throw new IdentityError('not_supported', 'The link belongs to another address than the account.');
  const sessionKey = { accountId: account.id, sessionId: session.id };
  const now = context.now();
  const changed = await refuseTaken(() =>
    context.database.write(async (tx) => {
      const current = await lockAccount(tx, account.id);
      if (!current || current.email !== account.email) throw new IdentityError('account_gone');
      await holdSession(tx, session);
      if (!(await takeActionCode(tx, code))) throw new IdentityError('action_code_invalid');
      if (current.email === null) {
        await giveEmail(tx, account.id, { email: email.shown, emailKey: email.key, isVerified: true });
        await recordProvider(tx, sessionKey, 'password');
        await recordEvent(tx, { accountId: account.id, what: 'email_added', device, now });
      } else await markEmailVerified(tx, account.id);
      await touchSession(tx, sessionKey, now);
      const refreshToken = await addRefreshToken(tx, session, now);
      return { account: (await findAccount(tx, account.id)) ?? current, refreshToken };
    }),
  );
  const provider = account.email === null ? 'password' : session.provider;
  return {
    account: changed.account,
    identityToken: await context.tokens.sign(changed.account, { ...session, provider }),
    refreshToken: changed.refreshToken.text,
  };
}
