import type { AfterCommit, Transaction } from '../../db/database.ts';
import type { Account } from '../store/account-queries.ts';
import { applyAccessEvent } from './apply-access-event.ts';
import type { IdentityContext } from '../context/identity-context.ts';

/**
 * For every sign-in that proves an address: where the address was never confirmed by the holder of the account,
 * another person may have opened it, so each password, session, code, key and link that leads into it is revoked
 * (`access-effects.ts`). The caller holds the account, and writes what the owner gets in its place afterwards.
 *
 * @returns the account as it stands then.
 */
export async function revokeUnconfirmedAccess(
  context: IdentityContext,
  tx: Transaction,
  afterCommit: AfterCommit,
  account: Account,
): Promise<Account> {
  if (account.holderConfirmed) return account;
  const now = context.now();
  await applyAccessEvent(tx, account, 'owner_arrived', { now });
  await context.attempts.clearCodes(tx, account.id);
  afterCommit(() => context.verifier.forget(account.id));
  return { ...account, passwordHash: null, passwordUpdatedAt: null, identities: [], validSince: now };
}
