import type { Language } from '@foothold/domain/settings';
import type { Queryable, Transaction } from '../db/database.ts';

export interface StoredCalendarLink {
  keyHash: string;
  language: Language;
  madeAt: number;
}

export async function findCalendarLink(
  db: Queryable,
  accountId: string,
): Promise<StoredCalendarLink | undefined> {
  const row = await db
    .selectFrom('calendar_links')
    .select(['key_hash as keyHash', 'language', 'made_at as madeAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { ...row, language: row.language as Language };
}

/** In place of the one before. */
export async function saveCalendarLink(
  tx: Transaction,
  accountId: string,
  { keyHash, language, madeAt }: StoredCalendarLink,
): Promise<void> {
  const columns = { key_hash: keyHash, language, made_at: madeAt };
  await tx
    .insertInto('calendar_links')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
}

export async function deleteCalendarLink(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('calendar_links').where('account_id', '=', accountId).execute();
}
