import type { Queryable, Transaction } from '../../db/database.ts';

/** In place of whatever codes there were. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: string,
  { hashes, now }: { hashes: readonly string[]; now: number },
): Promise<void> {
  await deleteRecoveryCodes(tx, accountId);
  const rows = hashes.map((hash) => ({
    account_id: accountId,
    code_hash: hash,
    made_at: now,
    used_at: null,
  }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** Whether the code was there to be used; the same code is used once, however many try. */
export async function spendRecoveryCode(
  tx: Transaction,
  { accountId, hash, now }: { accountId: string; hash: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((one) => one.fn.countAll().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function deleteRecoveryCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}
