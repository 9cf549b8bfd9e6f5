import type { Language } from '@foothold/domain/settings';
import {
  findAccount,
  giveEmail,
  isEmailTaken,
  lockAccount,
  updatePassword,
} from '../store/account-queries.ts';
import { changePassword } from './change-password.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import { requirePasswordSignIn } from '../context/require-password-sign-in.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { holdSession, identify } from '../sessions/open-session.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { checkNewPassword } from '../hashing/password-policy.ts';
import { recordEvent } from '../context/record-event.ts';
import { refuseTaken } from '../values/refuse-taken.ts';
import { renewSession } from '../sessions/renew-session.ts';
import { recordProvider } from '../store/session-queries.ts';
import { refuseUnprovedAddress } from '../accounts/sign-up.ts';

export interface LinkPasswordInput {
  token: string | undefined;
  email: string | undefined;
  password: string | undefined;
  language: Language;
}

/**
 * Gives an account a password: with an address, one that has none; without a change of the address, one that
 * has only other access methods so far. Every other session ends.
 *
 * @throws IdentityError those of `changePassword`, `email_missing`, `email_invalid`, `email_taken`,
 * `email_change_unsupported`, `not_supported`, `too_many_attempts`
 */
export async function linkPassword(
  context: IdentityContext,
  input: LinkPasswordInput,
  device: Device,
): Promise<SignedIn> {
  requirePasswordSignIn(context);
  const { database, hasher, attempts, settings, tokens, verifier } = context;
  const { account, session } = await identify(context, input.token);
  if (!input.email) throw new IdentityError('email_missing');
  const email = parseEmailAddress(input.email);
  if (account.email !== null) {
    if (email.shown !== account.email)
      throw new IdentityError('email_change_unsupported', 'Verify the new email before changing it.');
    if (account.passwordHash !== null)
      throw new IdentityError('not_supported', 'The account already has a password.');
    return changePassword(context, { ...input, profile: {} });
  }
  refuseUnprovedAddress(context);
  const owner = { email: email.shown, displayName: account.displayName };
  const password = await checkNewPassword(input.password, owner, settings.passwordPolicy);
  await attempts.countSignUp(device.ipAddress);
  if (await isEmailTaken(database.reader, email.key)) throw new IdentityError('email_taken');
  const passwordHash = await hasher.hash(password, { account: account.id, ipAddress: device.ipAddress });
  const now = context.now();
  const sessionKey = { accountId: account.id, sessionId: session.id };
  const changed = await refuseTaken(() =>
    database.write(async (tx, afterCommit) => {
      const current = await lockAccount(tx, account.id);
      if (!current) throw new IdentityError('account_gone');
      await holdSession(tx, session);
      if (current.email !== null) throw new IdentityError('not_supported', 'The account has an address.');
      await giveEmail(tx, account.id, { email: email.shown, emailKey: email.key, isVerified: false });
      await updatePassword(tx, account.id, { now, passwordHash });
      await recordProvider(tx, sessionKey, 'password');
      await recordEvent(tx, { accountId: account.id, what: 'email_added', device, now });
      const refreshToken = await renewSession(tx, current, session, now);
      afterCommit(() => verifier.forget(account.id));
      return { account: (await findAccount(tx, account.id)) ?? current, refreshToken };
    }),
  );
  return {
    account: changed.account,
    identityToken: await tokens.sign(changed.account, { ...session, provider: 'password' }),
    refreshToken: changed.refreshToken.text,
  };
}
