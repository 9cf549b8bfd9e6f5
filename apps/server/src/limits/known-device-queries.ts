import { hash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Queryable, Transaction } from '../db/database.ts';

/** How many devices the account was seen with, and how many of these are among them. */
export async function countKnownDevices(
  db: Queryable,
  accountId: string,
  hashes: readonly string[],
): Promise<{ all: number; these: number }> {
  const { rows } = await db.executeQuery<{ device_hash: string }>(
    CompiledQuery.raw('select device_hash from known_devices where account_id = $1', [accountId]),
  );
  return { all: rows.length, these: rows.filter((row) => hashes.includes(row.device_hash)).length };
}

/** The hash of a browser’s cookie, by which it is known. */
export function browserHash(deviceId: string): string {
  return hash('sha256', `browser ${deviceId}`, 'base64url');
}

/** Whether the account of the address was signed in to in this browser. */
export async function isKnownBrowser(db: Queryable, emailKey: string, deviceId: string): Promise<boolean> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(
      `select 1 from account_emails join known_devices on known_devices.account_id = account_emails.account_id
       where account_emails.email = $1 and known_devices.device_hash = $2`,
      [emailKey, browserHash(deviceId)],
    ),
  );
  return rows.length > 0;
}

/**
 * The same, where the address was confirmed by who holds the account: who opens one with an address that is another's is
 * known to it in any number of browsers, and the owner has none.
 */
export async function isBrowserOfOwner(db: Queryable, emailKey: string, deviceId: string): Promise<boolean> {
  const { rows } = await db.executeQuery(
    CompiledQuery.raw(
      `select 1 from account_emails
       join accounts on accounts.id = account_emails.account_id and accounts.email_verified = 1
         and accounts.holder_unproved = 0
       join known_devices on known_devices.account_id = account_emails.account_id
       where account_emails.email = $1 and known_devices.device_hash = $2`,
      [emailKey, browserHash(deviceId)],
    ),
  );
  return rows.length > 0;
}

export async function rememberDevices(
  tx: Transaction,
  accountId: string,
  { hashes, now }: { hashes: readonly string[]; now: number },
): Promise<void> {
  const rows = hashes.map((_, index) => `($1, $${index + 3}, $2)`);
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into known_devices (account_id, device_hash, last_seen_at) values ${rows.join(', ')}
       on conflict (account_id, device_hash) do update set last_seen_at = excluded.last_seen_at`,
      [accountId, now, ...hashes],
    ),
  );
}

/** Keeps the `keep` seen last. */
export async function deleteOldestDevices(tx: Transaction, accountId: string, keep: number): Promise<void> {
  await tx.executeQuery(
    CompiledQuery.raw(
      `delete from known_devices where account_id = $1 and device_hash in (
         select device_hash from known_devices where account_id = $1
         order by last_seen_at desc limit 1000 offset $2)`,
      [accountId, keep],
    ),
  );
}

export async function deleteDevices(
  tx: Transaction,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('device_hash', 'in', hashes)
    .execute();
}

/** All but those of these hashes. */
export async function deleteOtherDevices(
  tx: Transaction,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('device_hash', 'not in', hashes)
    .execute();
}

export async function deleteKnownDevices(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('account_id', '=', accountId).execute();
}
