import type { Reader } from '../db/database.ts';

/** How far accounts have come, by account; those that have never written are left out. */
export async function readHeads(
  reader: Reader,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('account_heads')
    .select(['account_id', 'seq'])
    .where('account_id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ account_id: accountId, seq }) => [accountId, seq]));
}
