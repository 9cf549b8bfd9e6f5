import type { Queryable, Transaction } from '../db/database.ts';

/** Of the given hashes, those the account was seen with; `isFirst` when it was seen with none at all yet. */
export async function findKnownDevices(
  db: Queryable,
  accountId: string,
  hashes: readonly string[],
): Promise<{ known: string[]; isFirst: boolean }> {
  const rows = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .execute();
  const known = rows.map((row) => row.device_hash).filter((hash) => hashes.includes(hash));
  return { known, isFirst: rows.length === 0 };
}

export async function rememberDevice(
  tx: Transaction,
  accountId: string,
  { hash, now }: { hash: string; now: number },
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values({ account_id: accountId, device_hash: hash, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
}

export async function forgetDevicesBefore(tx: Transaction, accountId: string, moment: number): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('last_seen_at', '<', moment)
    .execute();
}

export async function deleteKnownDevices(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}
