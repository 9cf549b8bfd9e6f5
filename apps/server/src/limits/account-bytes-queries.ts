import { CompiledQuery } from 'kysely';
import type { Queryable, Transaction } from '../db/database.ts';

/** The bytes that an account takes up: documents, change log and files. 0 for one that has stored nothing. */
export async function readAccountBytes(db: Queryable, accountId: string): Promise<number> {
  const { rows } = await db.executeQuery<{ bytes: number }>(
    CompiledQuery.raw('select bytes from account_heads where account_id = $1', [accountId]),
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * Adds to what the account takes up, or takes off it. The row is locked until the end of the write, so that the
 * result can be compared with a limit.
 *
 * @returns the bytes afterwards.
 */
export async function addAccountBytes(tx: Transaction, accountId: string, bytes: number): Promise<number> {
  const { rows } = await tx.executeQuery<{ bytes: number }>(
    CompiledQuery.raw(
      `insert into account_heads (account_id, seq, bytes) values ($1, 0, $2)
       on conflict (account_id) do update set bytes = account_heads.bytes + excluded.bytes returning bytes`,
      [accountId, bytes],
    ),
  );
  return rows[0]?.bytes ?? 0;
}
