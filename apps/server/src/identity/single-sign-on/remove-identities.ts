import type { Transaction } from '../../db/database.ts';
import { deleteIdentityOwners, writeIdentities } from './identity-queries.ts';

/** All of them, of an account whose address turned out to be another person's than who opened it. */
export async function removeIdentities(tx: Transaction, accountId: string): Promise<void> {
  await deleteIdentityOwners(tx, accountId, 'all');
  await writeIdentities(tx, accountId, []);
}
