import type { Queryable } from './database.ts';

/**
 * When the database was made, in milliseconds since 1970: what tells an installation from another at the same address. A
 * backup that is put back keeps it.
 */
export async function readInstalledAt(db: Queryable): Promise<number> {
  const { installedAt } = await db
    .selectFrom('schema_migrations')
    .select((row) => row.fn.min('applied_at').as('installedAt'))
    .executeTakeFirstOrThrow();
  return Number(installedAt);
}
