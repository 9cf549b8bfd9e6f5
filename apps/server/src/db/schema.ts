import type { DocumentsTables } from './documents-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { MigrationsTable } from './migrate.ts';

/** Every table and its columns, as queries see them. */
export interface Schema extends DocumentsTables, IdentityTables {
  schema_migrations: MigrationsTable;
}
