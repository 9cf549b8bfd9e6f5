import { lockAccount, recordSignIn } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { parseEmailAddress } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import { requirePasswordSignIn } from '../context/require-password-sign-in.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import type { SignedIn } from '../sessions/open-session.ts';
import { completeFirstFactor } from '../second-factor/complete-first-factor.ts';
import type { MfaChallenge } from '../second-factor/complete-first-factor.ts';
import { passwordLengthMax } from '../hashing/password-policy.ts';
import { provePassword } from './prove-password.ts';

export interface SignInInput {
  email: string | undefined;
  password: string | undefined;
}

/**
 * Opens a session for someone who knows the password, or asks for their second factor. An unknown address and a wrong password give the
 * same answer after the same work, and are counted alike.
 *
 * @throws IdentityError `not_supported`, `email_missing`, `email_invalid`, `password_missing`, `credentials_wrong`,
 * `account_disabled`, `too_many_attempts`, `overloaded`
 */
export async function signIn(
  context: IdentityContext,
  input: SignInInput,
  device: Device,
): Promise<SignedIn | MfaChallenge> {
  requirePasswordSignIn(context);
  if (input.email === undefined) throw new IdentityError('email_missing');
  const { key: emailKey } = parseEmailAddress(input.email);
  if (!input.password) throw new IdentityError('password_missing');
  const password = input.password.slice(0, passwordLengthMax + 1);
  const account = await provePassword(context, { emailKey, password }, device);
  return completeSignIn(context, account, { emailKey, password, device });
}

async function completeSignIn(
  context: IdentityContext,
  account: Account,
  { emailKey, password, device }: { emailKey: string; password: string; device: Device },
): Promise<SignedIn | MfaChallenge> {
  const { database, hasher, attempts, tokens } = context;
  const isOutdated = account.passwordHash !== null && (await hasher.isOutdated(account.passwordHash));
  const newHash = isOutdated
    ? await hasher.hash(password, { account: emailKey, ipAddress: device.ipAddress })
    : null;
  const moment = context.now();
  const passed = await database.write(async (tx) => {
    const current = await lockAccount(tx, account.id);
    // The password may have been changed, or the account closed, while this one was checked.
    if (current?.passwordUpdatedAt !== account.passwordUpdatedAt)
      throw new IdentityError('credentials_wrong');
    if (current.disabled) throw new IdentityError('account_disabled');
    await attempts.clearTries(tx, { emailKey, device });
    const next = await completeFirstFactor(context, tx, account, {
      provider: 'password',
      device,
      now: moment,
    });
    await recordSignIn(tx, account.id, { now: 'ticket' in next ? null : moment, newHash });
    return next;
  });
  if ('ticket' in passed) return passed;
  return {
    account,
    identityToken: await tokens.sign(account, passed.session),
    refreshToken: passed.refreshToken.text,
  };
}
