import { findAccountByEmail, lockAccount } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import type { Device } from '../values/device.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityErrorCode } from '../values/identity-error.ts';
import { requirePasswordSignIn } from '../context/require-password-sign-in.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { passwordLengthMax } from '../hashing/password-policy.ts';
import { recordEvent } from '../context/record-event.ts';

/**
 * The account of an address, for someone who knows its password. An unknown address and a wrong password give the same
 * answer after the same work, and are counted alike.
 *
 * @throws IdentityError `not_supported`, `credentials_wrong`, `account_disabled`, `too_many_attempts`, `overloaded`
 */
export async function provePassword(
  context: IdentityContext,
  { emailKey, password: typed }: { emailKey: string; password: string },
  device: Device,
): Promise<Account> {
  requirePasswordSignIn(context);
  const password = typed.slice(0, passwordLengthMax + 1);
  const attempt = { emailKey, device };
  let isKnown = false;
  const account = await context.attempts.attemptSignIn(attempt, async () => {
    const found = await findAccountByEmail(context.database.reader, emailKey);
    isKnown = found !== undefined;
    const caller = { account: emailKey, ipAddress: device.ipAddress };
    const isRight = await context.signInRate.countRight(caller, context.now(), () =>
      context.hasher.verify(found?.passwordHash ?? null, password, caller),
    );
    if (isRight) return found;
    await context.attempts.countFailure(attempt, async (tx, now) => {
      // Locked: a failure counted while the account is deleted would outlive it.
      const current = found && (await lockAccount(tx, found.id));
      if (current) await recordEvent(tx, { accountId: current.id, what: 'sign_in_failed', device, now });
    });
    // There is no account whose history could tell of it.
    if (!found) context.report({ what: 'sign_in_failed', ipAddress: device.ipAddress });
    return undefined;
  });
  if (!account) throw new IdentityError(refusal(context, isKnown));
  // Reported only after the right password.
  if (account.disabled) throw new IdentityError('account_disabled');
  return account;
}

function refusal({ settings }: IdentityContext, isKnown: boolean): IdentityErrorCode {
  if (settings.hidesAccounts) return 'credentials_wrong';
  return isKnown ? 'password_wrong' : 'email_unknown';
}
