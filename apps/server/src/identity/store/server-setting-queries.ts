import type { Queryable, Transaction } from '../../db/database.ts';

export async function findServerSetting(db: Queryable, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('server_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function putServerSetting(tx: Transaction, name: string, value: string): Promise<void> {
  await tx
    .insertInto('server_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
