import type { Language } from '@foothold/domain/settings';
import type { AfterCommit, Transaction } from '../../db/database.ts';
import { findUndoAddresses } from '../store/action-code-queries.ts';
import { deleteAccountRows, lockAccount } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';
import { requireOtherAdministrator } from './acting-administrator.ts';
import { applyAccessEvent } from '../access/apply-access-event.ts';
import { emailKeyOf } from '../values/email-address.ts';
import { IdentityError } from '../values/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { noticeMailTask } from '../context/send-notice-mail.ts';
import type { DeletionNotice } from '../context/send-notice-mail.ts';
import { holdSession, identify, requireRecentSignIn } from '../sessions/open-session.ts';

/**
 * Removes the account and everything that any room keeps for it, in one transaction. Its address is told, and those before
 * it: an intruder may have done both.
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
    await holdSession(tx, session);
    await requireOtherAdministrator(tx, current);
    await tellOfDeletion(context, tx, afterCommit, { account: current, kind: 'account_deleted', language });
    await removeAccount(context, tx, current);
    afterCommit(() => verifier.forget(account.id));
  });
  context.report({ what: 'account_deleted', accountId: account.id });
}

/** Before the account is removed, with which goes what its addresses are. */
export async function tellOfDeletion(
  context: IdentityContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  { account, kind, language }: Pick<DeletionNotice, 'kind' | 'language'> & { account: Account },
): Promise<void> {
  for (const to of await findConfirmedAddresses(context, tx, account)) {
    const payload: DeletionNotice = { kind, to, language };
    await context.tasks.add(tx, afterCommit, { kind: noticeMailTask, payload });
  }
}

/** As every notice, it goes to no address that its owner has not confirmed; one that can undo a change was. */
async function findConfirmedAddresses(
  { now }: IdentityContext,
  tx: Transaction,
  { id, email, emailVerified }: Account,
): Promise<Set<string>> {
  const before = await findUndoAddresses(tx, id, now());
  return new Set([...(emailVerified && email !== null ? [email] : []), ...before]);
}

/** Deletes the rows of every room for the account, and then the account, which is locked already. */
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
