import type { Language } from '@foothold/domain/settings';
import { findAccount, lockAccount, updatePassword, updateProfileFields } from '../store/account-queries.ts';
import { emailKeyOf } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import { requirePasswordSignIn } from '../context/require-password-sign-in.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { holdSession, identify, requireRecentSignIn } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { checkNewPassword } from '../hashing/password-policy.ts';
import { queueNotice } from '../context/queue-notice.ts';
import { recordEvent } from '../context/record-event.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { checkProfile } from '../accounts/update-profile.ts';
import type { ProfileFields } from '../accounts/update-profile.ts';

export interface ChangePasswordInput {
  token: string | undefined;
  password: string | undefined;
  profile: ProfileFields;
  language: Language;
}

/**
 * Sets a new password. Every other session ends; this one goes on with new tokens, and its old ones are refused.
 *
 * @throws IdentityError those of `identify`, `not_supported`, `email_missing`, `sign_in_too_old`, `password_*`,
 * `overloaded`
 */
export async function changePassword(
  context: IdentityContext,
  input: ChangePasswordInput,
): Promise<SignedIn> {
  requirePasswordSignIn(context);
  const { database, hasher, tokens, attempts, verifier } = context;
  const { account, session } = await identify(context, input.token);
  if (account.email === null) throw new IdentityError('email_missing');
  requireRecentSignIn(context, session);
  const password = await checkNewPassword(input.password, account, context.settings.passwordPolicy);
  const profile = checkProfile(input.profile);
  const passwordHash = await hasher.hash(password, { account: account.id, ipAddress: session.ipAddress });
  const now = context.now();
  const changed = await database.write(async (tx, afterCommit) => {
    const current = await lockAccount(tx, account.id);
    if (!current) throw new IdentityError('account_gone');
    await holdSession(tx, session);
    await updatePassword(tx, account.id, { now, passwordHash });
    await updateProfileFields(tx, account.id, profile);
    await attempts.clear(tx, emailKeyOf(account), { ...session, id: session.deviceId });
    await recordEvent(tx, { accountId: account.id, what: 'password_changed', device: session, now });
    const refreshToken = await renewSession(tx, current, session, now);
    const { language } = input;
    const kind = 'password_changed';
    await queueNotice(context, tx, afterCommit, { kind, accountId: account.id, language });
    afterCommit(() => verifier.forget(account.id));
    return { account: (await findAccount(tx, account.id)) ?? account, refreshToken };
  });
  return {
    account: changed.account,
    identityToken: await tokens.sign(changed.account, session),
    refreshToken: changed.refreshToken.text,
  };
}
