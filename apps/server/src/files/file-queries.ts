import type { Queryable, Transaction } from '../db/database.ts';

export interface StoredFile {
  sha256: string;
  /** Bytes. */
  size: number;
  mediaType: string;
  /** Its name in the account's folder. */
  storedAs: string;
  unusedSince: number | null;
}

const columns = [
  'sha256',
  'size',
  'media_type as mediaType',
  'stored_as as storedAs',
  'unused_since as unusedSince',
] as const;

export async function findFile(
  db: Queryable,
  accountId: string,
  sha256: string,
): Promise<StoredFile | undefined> {
  return db
    .selectFrom('files')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

export async function listFiles(db: Queryable, accountId: string): Promise<StoredFile[]> {
  return db.selectFrom('files').select(columns).where('account_id', '=', accountId).execute();
}

/** Every file of every account, those with the same content together. */
export async function listAllFiles(
  db: Queryable,
): Promise<{ accountId: string; sha256: string; size: number; storedAs: string }[]> {
  return db
    .selectFrom('files')
    .select(['account_id as accountId', 'sha256', 'size', 'stored_as as storedAs'])
    .orderBy('sha256')
    .execute();
}

/** How many files the account has, and their bytes together. */
export async function measureFiles(
  db: Queryable,
  accountId: string,
): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/** The same bytes once more take the place of those before. */
export async function saveFile(
  tx: Transaction,
  accountId: string,
  file: Omit<StoredFile, 'unusedSince'> & { now: number },
): Promise<void> {
  const stored = { media_type: file.mediaType, stored_as: file.storedAs, unused_since: file.now };
  await tx
    .insertInto('files')
    .values({ account_id: accountId, sha256: file.sha256, size: file.size, created_at: file.now, ...stored })
    .onConflict((conflict) => conflict.columns(['account_id', 'sha256']).doUpdateSet(stored))
    .execute();
}

export async function setUnusedSince(
  tx: Transaction,
  accountId: string,
  { sha256, unusedSince }: Pick<StoredFile, 'sha256' | 'unusedSince'>,
): Promise<void> {
  await tx
    .updateTable('files')
    .set({ unused_since: unusedSince })
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .execute();
}

export async function deleteFile(tx: Transaction, accountId: string, sha256: string): Promise<void> {
  await tx.deleteFrom('files').where('account_id', '=', accountId).where('sha256', '=', sha256).execute();
}

export async function deleteFiles(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('files').where('account_id', '=', accountId).execute();
}
