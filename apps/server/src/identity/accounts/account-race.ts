import { isUniqueViolation } from '../../db/database-error.ts';
import type { Transaction } from '../../db/database.ts';
import { findAccount } from '../store/account-queries.ts';
import type { Account } from '../store/account-queries.ts';

/** The account as it stands after this transaction has written it. */
export async function readWritten(tx: Transaction, accountId: string): Promise<Account> {
  const account = await findAccount(tx, accountId);
  if (!account) throw new Error('The account that was just written is not there.');
  return account;
}

/**
 * Runs `work` again after a unique violation: the same person or address signed up at the same moment, and the second
 * look-up finds their account.
 */
export async function orLookAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return work();
    throw error;
  }
}
