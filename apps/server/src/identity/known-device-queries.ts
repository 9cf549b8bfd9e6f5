import { CompiledQuery } from 'kysely';
import type { Queryable, Transaction } from '../db/database.ts';

/** Whether the account was seen with one of these before. */
export async function isDeviceKnown(
  db: Queryable,
  accountId: string,
  hashes: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .where('device_hash', 'in', [...hashes])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasKnownDevices(db: Queryable, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the `keep` seen last. */
export async function rememberDevices(
  tx: Transaction,
  accountId: string,
  { hashes, now, keep }: { hashes: readonly string[]; now: number; keep: number },
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values(hashes.map((hash) => ({ account_id: accountId, device_hash: hash, last_seen_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
  await tx.executeQuery(
    CompiledQuery.raw(
      `delete from known_devices where account_id = $1 and device_hash in (
         select device_hash from known_devices where account_id = $1
         order by last_seen_at desc limit 1000 offset $2)`,
      [accountId, keep],
    ),
  );
}

export async function deleteKnownDevices(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}
