import type { Language } from '@foothold/domain/settings';
import type { AfterCommit, Transaction } from '../../db/database.ts';
import { deleteAccountRows, lockAccount } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { requireOtherAdministrator } from './acting-administrator.ts';
import { applyAccessEvent } from '../access/apply-access-event.ts';
import { emailKeyOf } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { noticeMailTask } from '../context/send-notice-mail.ts';
import type { NoticeMailPayload } from '../context/send-notice-mail.ts';
import { identify, requireRecentSignIn } from '../sessions/open-session.ts';

/**
 * Removes the account and everything that any room keeps for it, in one transaction. Its address is told: an intruder may
 * have done it.
 *
 * @throws IdentityError those of `identify`, `sign_in_too_old`, `last_administrator`
 */
export async function deleteAccount(
  context: IdentityContext,
  { token, language }: { token: string | undefined; language: Language },
): Promise<void> {
  const { database, verifier } = context;
  const { account, session } = await identify(context, token);
  requireRecentSignIn(context, session);
  await database.write(async (tx, afterCommit) => {
    const current = await lockAccount(tx, account.id);
    if (!current) throw new IdentityError('account_gone');
    await requireOtherAdministrator(tx, current);
    await removeAccount(context, tx, current);
    await queueDeletionNotice(context, tx, afterCommit, { account: current, language });
    afterCommit(() => verifier.forget(account.id));
  });
  context.report({ what: 'account_deleted', accountId: account.id });
}

/** To an address that its owner has confirmed alone, as every notice. */
async function queueDeletionNotice(
  { tasks }: IdentityContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  { account: { email, emailVerified }, language }: { account: Account; language: Language },
): Promise<void> {
  if (!emailVerified || email === null) return;
  const payload: NoticeMailPayload = { kind: 'account_deleted', to: email, language };
  await tasks.add(tx, afterCommit, { kind: noticeMailTask, payload });
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
