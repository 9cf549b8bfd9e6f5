import { lockAccount, markEmailVerified, updatePassword } from '../store/account-queries.ts';
import { takeActionCode } from '../store/action-code-queries.ts';
import { applyAccessEvent } from '../access/apply-access-event.ts';
import { checkActionCode, isStillMeant } from './check-action-code.ts';
import { emailKeyOf } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { Device } from '../values/device.ts';
import { requirePasswordSignIn } from '../context/require-password-sign-in.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { checkNewPassword } from '../hashing/password-policy.ts';
import { queueNotice } from '../context/queue-notice.ts';
import { recordEvent } from '../context/record-event.ts';
import { revokeUnconfirmedAccess } from '../access/revoke-access.ts';

/**
 * Sets a new password by a link in a mail, which shows that its follower can read the account’s mail. Every session
 * ends, only this browser stays known, the address is confirmed, and the wait after wrong passwords ends. A refused
 * password leaves the code valid.
 *
 * @throws IdentityError those of `checkActionCode`, `not_supported`, `password_*`, `overloaded`
 * @returns the address of the account.
 */
export async function resetPassword(
  context: IdentityContext,
  input: { code: string; password: string },
  device: Device,
): Promise<string> {
  requirePasswordSignIn(context);
  const { database, hasher, attempts, verifier } = context;
  const { code, stored, account } = await checkActionCode(context, input.code);
  if (stored.kind !== 'reset_password' || !account) throw new IdentityError('action_code_invalid');
  const passwordHash = await hasher.hash(
    await checkNewPassword(input.password, account, context.settings.passwordPolicy),
    { account: account.id, ipAddress: device.ipAddress },
  );
  const now = context.now();
  await database.write(async (tx, afterCommit) => {
    const current = await lockAccount(tx, account.id);
    if (!(await takeActionCode(tx, code)) || !current || !isStillMeant(stored, current))
      throw new IdentityError('action_code_invalid');
    if (current.disabled) throw new IdentityError('account_disabled');
    await revokeUnconfirmedAccess(context, tx, afterCommit, current);
    await applyAccessEvent(tx, current, 'password_reset', { now, device });
    await updatePassword(tx, account.id, { now, passwordHash });
    await markEmailVerified(tx, account.id);
    await attempts.clear(tx, emailKeyOf(account), device);
    await recordEvent(tx, { accountId: account.id, what: 'password_reset', device, now });
    const { language } = device;
    const kind = 'password_changed';
    await queueNotice(context, tx, afterCommit, { kind, accountId: account.id, language });
    afterCommit(() => verifier.forget(account.id));
  });
  return stored.email;
}
