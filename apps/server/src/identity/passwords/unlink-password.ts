import type { Language } from '@foothold/domain/settings';
import { findAccount, lockAccount, removePassword } from '../store/account-queries.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { holdSession, identify, requireRecentSignIn } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { queueNotice } from '../context/queue-notice.ts';
import { recordEvent } from '../context/record-event.ts';
import { continueSession } from '../sessions/renew-session.ts';

/**
 * Takes the password away: the account is entered by a link to its address, or by whatever else it has. Where the
 * address is unconfirmed, the password may be the last access method and stays. Every other session ends.
 *
 * @throws IdentityError those of `identify`, `sign_in_too_old`, `not_supported`
 */
export async function unlinkPassword(
  context: IdentityContext,
  { token, language }: { token: string | undefined; language: Language },
): Promise<SignedIn> {
  const { account, session } = await identify(context, token);
  requireRecentSignIn(context, session);
  const now = context.now();
  const changed = await context.database.write(async (tx, afterCommit) => {
    const current = await lockAccount(tx, account.id);
    if (!current) throw new IdentityError('account_gone');
    await holdSession(tx, session);
    if (current.passwordHash === null) throw new IdentityError('not_supported', 'There is no password.');
    if (!current.emailVerified)
      throw new IdentityError('not_supported', 'The password is the only way to sign in.');
    await removePassword(tx, account.id, now);
    await recordEvent(tx, { accountId: account.id, what: 'password_removed', device: session, now });
    const refreshToken = await continueSession(tx, current, session, now);
    await queueNotice(context, tx, afterCommit, {
      kind: 'password_removed',
      accountId: account.id,
      language,
    });
    afterCommit(() => context.verifier.forget(account.id));
    return { account: (await findAccount(tx, account.id)) ?? current, refreshToken };
  });
  return {
    account: changed.account,
    identityToken: await context.tokens.sign(changed.account, session),
    refreshToken: changed.refreshToken.text,
  };
}
