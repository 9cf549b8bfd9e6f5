import type { Queryable, Transaction } from '../../db/database.ts';
import type { PasskeysTable } from '../../db/identity-tables.ts';

export interface Passkey {
  /** The credential's id, base64url. */
  id: string;
  /** COSE, base64url. */
  publicKey: string;
  counter: number;
  transports: readonly string[];
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** Oldest first. */
export async function findPasskeys(db: Queryable, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

export async function findPasskey(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toPasskey(row);
}

export async function insertPasskey(tx: Transaction, accountId: string, passkey: Passkey): Promise<void> {
  await tx
    .insertInto('passkeys')
    .values({
      account_id: accountId,
      id: passkey.id,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: passkey.createdAt,
      last_used_at: passkey.lastUsedAt,
    })
    .execute();
}

export async function recordPasskeyUse(
  tx: Transaction,
  accountId: string,
  { id, counter, now }: { id: string; counter: number; now: number },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Whether it was there. */
export async function setPasskeyName(
  tx: Transaction,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deletePasskeys(
  tx: Transaction,
  accountId: string,
  ids: readonly string[] | 'all',
): Promise<{ count: number }> {
  const ofAccount = tx.deleteFrom('passkeys').where('account_id', '=', accountId);
  const deletion = ids === 'all' ? ofAccount : ofAccount.where('id', 'in', ids);
  return { count: Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows) };
}

function toPasskey(row: PasskeysTable): Passkey {
  return {
    id: row.id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: JSON.parse(row.transports) as string[],
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
