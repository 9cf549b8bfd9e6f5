import { findAccount } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { actionLifetimeMs, readActionCode } from '../values/action-code.ts';
import type { ActionCode } from '../values/action-code.ts';
import { findActionCode } from '../store/action-code-queries.ts';
import type { StoredActionCode } from '../store/action-code-queries.ts';
import { isOver } from '../values/clock.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';

export interface CheckedActionCode {
  code: ActionCode;
  stored: StoredActionCode;
  /** Whose code it is; undefined for a sign-in link, which is an address's. */
  account: Account | undefined;
}

/**
 * What a code is good for, without using it up. One whose account, or whose address, has changed since is as
 * good as none.
 *
 * @throws IdentityError `action_code_missing`, `action_code_invalid`, `action_code_expired`, `account_disabled`
 */
export async function checkActionCode(
  context: IdentityContext,
  text: string | undefined,
): Promise<CheckedActionCode> {
  if (!text) throw new IdentityError('action_code_missing');
  const code = readActionCode(text);
  const stored = code && (await findActionCode(context.database.reader, code));
  if (!code || !stored) throw new IdentityError('action_code_invalid');
  if (isOver(stored.expiresAt, actionLifetimeMs[stored.kind], context.now()))
    throw new IdentityError('action_code_expired');
  if (stored.kind === 'sign_in') return { code, stored, account: undefined };
  const account = await findAccount(context.database.reader, code.subject);
  if (!account || !isStillMeant(stored, account)) throw new IdentityError('action_code_invalid');
  if (account.disabled) throw new IdentityError('account_disabled');
  return { code, stored, account };
}

/** An undo outlives further changes of the address; every other code is invalid after one. */
export function isStillMeant(stored: StoredActionCode, account: Account): boolean {
  return stored.kind === 'recover_email' || stored.email === account.email;
}
