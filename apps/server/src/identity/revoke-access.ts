import type { AfterCommit, Transaction } from '../db/database.ts';
import { deleteAllAccess } from './access-queries.ts';
import type { Account } from './account-queries.ts';
import { subjectOfEmail } from './action-code.ts';
import { emailKeyOf } from './email-address.ts';
import type { IdentityParts } from './identity-parts.ts';

/**
 * For every way in that proves an address: where the account's address was never confirmed, somebody else may
 * have opened the account, so each password, session, code, key and link that leads into it is revoked. What
 * counts as one stands in `db/table-contents.ts`. The caller holds the account, and writes what the owner
 * gets in its place afterwards.
 *
 * @returns the account as it stands then.
 */
export async function revokeUnconfirmedAccess(
  parts: IdentityParts,
  tx: Transaction,
  afterCommit: AfterCommit,
  account: Account,
): Promise<Account> {
  if (account.emailVerified) return account;
  const emailKey = emailKeyOf(account);
  const now = parts.now();
  const codeSubjects = emailKey === null ? [account.id] : [account.id, subjectOfEmail(emailKey)];
  await deleteAllAccess(tx, account.id, { codeSubjects, now });
  await parts.attempts.clearCodes(tx, account.id);
  afterCommit(() => parts.verifier.forget(account.id));
  return { ...account, passwordHash: null, passwordUpdatedAt: null, identities: [], validSince: now };
}
