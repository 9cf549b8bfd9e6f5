import type { Language } from '@foothold/domain/settings';
import { findAccount, lockAccount, markEmailVerified } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { actionLifetimeMs, actionMailTask } from '../values/action-code.ts';
import { takeActionCode } from '../store/action-code-queries.ts';
import { applyAccessEvent } from '../access/apply-access-event.ts';
import { checkActionCode, isStillMeant } from './check-action-code.ts';
import type { Device } from '../values/device.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { recordEvent } from '../context/record-event.ts';
import type { ActionMailPayload } from './request-action.ts';

/**
 * For the owner of an address with which another person opened an account, by the link that asked to confirm it:
 * revokes all access to the account, confirms the address and mails a link to log in. What is stored in the account
 * stays.
 *
 * @throws IdentityError those of `checkActionCode`
 */
export async function disownAccount(
  context: IdentityContext,
  input: { code: string | undefined; language: Language },
  device: Device,
): Promise<Account> {
  const { code, stored, account } = await checkActionCode(context, input.code);
  if (stored.kind !== 'verify_email' || !account) throw new IdentityError('action_code_invalid');
  const now = context.now();
  return context.database.write(async (tx, afterCommit) => {
    const current = await lockAccount(tx, account.id);
    if (!(await takeActionCode(tx, code)) || !current || !isStillMeant(stored, current))
      throw new IdentityError('action_code_invalid');
    await applyAccessEvent(tx, current, 'owner_arrived', { now });
    await context.attempts.clearCodes(tx, account.id);
    await markEmailVerified(tx, account.id);
    await recordEvent(tx, { accountId: account.id, what: 'access_removed', device, now });
    const { language } = input;
    const payload: ActionMailPayload = { kind: 'sign_in', email: stored.email, language, continueUrl: null };
    await context.tasks.add(tx, afterCommit, {
      kind: actionMailTask,
      payload,
      triedForMs: actionLifetimeMs.sign_in,
    });
    afterCommit(() => context.verifier.forget(account.id));
    return (await findAccount(tx, account.id)) ?? current;
  });
}
