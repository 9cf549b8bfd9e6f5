import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database, Dialect, Queryable } from '../database.ts';

/** One step forward of the schema. Once released it never changes; the next change is a new step. */
export interface Migration {
  /** Number and name: `0001-documents`. */
  id: string;
  // A step must not depend on today's Schema type, which will have moved on when it runs.
  up(db: Kysely<any>, dialect: Dialect): Promise<void>;
}

/** The database holds steps this version has never heard of. */
export class NewerDatabaseError extends Error {
  constructor(unknownIds: readonly string[]) {
    super(`The database was made by a newer version of Foothold (it holds ${unknownIds.join(', ')}).`);
    this.name = 'NewerDatabaseError';
  }
}

/**
 * Takes the schema to the newest step in one transaction; several servers may start at once. Tells whether there was no
 * step before.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<{ isNew: boolean }> {
  return database.write(async (tx) => {
    if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(70616677)`.execute(tx);
    await tx.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
    const applied = new Set(
      (await tx.selectFrom('schema_migrations').select('id').execute()).map((row) => row.id),
    );
    const unknownIds = [...applied].filter((id) => !migrations.some((migration) => migration.id === id));
    if (unknownIds.length > 0) throw new NewerDatabaseError(unknownIds);
    for (const migration of migrations) {
      if (applied.has(migration.id)) continue;
      await migration.up(tx, database.dialect);
      await tx.insertInto('schema_migrations').values({ id: migration.id, applied_at: Date.now() }).execute();
    }
    return { isNew: applied.size === 0 };
  });
}

/** The last step that the schema of a database has come to. */
export async function newestStep(db: Queryable): Promise<string> {
  const { id } = await db
    .selectFrom('schema_migrations')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}
