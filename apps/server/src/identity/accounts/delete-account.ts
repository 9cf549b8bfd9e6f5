import type { Transaction } from '../../db/database.ts';
import { deleteAccountRows, lockAccount } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { applyAccessEvent } from '../access/apply-access-event.ts';
import { emailKeyOf } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { identify, requireRecentSignIn } from '../sessions/open-session.ts';

/**
 * Removes the account and everything that any room keeps for it, in one transaction.
 *
 * @throws IdentityError those of `identify`, `sign_in_too_old`
 */
export async function deleteAccount(context: IdentityContext, token: string | undefined): Promise<void> {
  const { database, verifier } = context;
  const { account, session } = await identify(context, token);
  requireRecentSignIn(context, session);
  await database.write(async (tx, afterCommit) => {
    if (!(await lockAccount(tx, account.id))) throw new IdentityError('account_gone');
    await removeAccount(context, tx, account);
    afterCommit(() => verifier.forget(account.id));
  });
  context.report({ what: 'account_deleted', accountId: account.id });
}

/** What every room keeps for the account, and then the account; it is locked already. */
export async function removeAccount(
  context: IdentityContext,
  tx: Transaction,
  account: Account,
): Promise<void> {
  const emailKey = emailKeyOf(account);
  for (const removeData of context.onAccountDelete) await removeData(tx, account.id);
  await context.attempts.clear(tx, emailKey);
  await context.attempts.clearCodes(tx, account.id);
  await applyAccessEvent(tx, account, 'account_deleted', { now: context.now() });
  await deleteAccountRows(tx, account.id, emailKey);
}
