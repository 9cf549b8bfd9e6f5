import type { Database } from '../db/database.ts';

const tables = ['documents', 'changes', 'mutations', 'account_heads'] as const;

/** What was stored of an account at a moment, to be put back later: to its devices, a server that restored a backup. */
export interface AccountBackup {
  accountId: string;
  rows: Record<(typeof tables)[number], object[]>;
}

export async function backUpAccount(database: Database, accountId: string): Promise<AccountBackup> {
  const rows: AccountBackup['rows'] = { documents: [], changes: [], mutations: [], account_heads: [] };
  await database.write(async (tx) => {
    for (const table of tables) {
      rows[table] = await tx.selectFrom(table).selectAll().where('account_id', '=', accountId).execute();
    }
  });
  return { accountId, rows };
}

/** @returns the ids of the changes that are gone with it. */
export async function restoreAccount(
  database: Database,
  { accountId, rows }: AccountBackup,
): Promise<string[]> {
  const kept = new Set(rows.changes.map((change) => (change as { mutation_id: string }).mutation_id));
  return database.write(async (tx) => {
    const ids = await tx
      .selectFrom('changes')
      .select('mutation_id')
      .where('account_id', '=', accountId)
      .execute();
    for (const table of tables) {
      await tx.deleteFrom(table).where('account_id', '=', accountId).execute();
      for (const row of rows[table])
        await tx
          .insertInto(table)
          .values(row as never)
          .execute();
    }
    return ids.map((row) => row.mutation_id).filter((id) => !kept.has(id));
  });
}
