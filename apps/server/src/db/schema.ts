import type { CalendarTables } from './calendar-tables.ts';
import type { DocumentsTables } from './documents-tables.ts';
import type { FilesTables } from './files-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { MigrationsTable } from './migrations-table.ts';
import type { ReminderTables } from './reminder-tables.ts';
import type { TasksTables } from './tasks-tables.ts';

/** Every table and its columns, as queries see them. */
export interface Schema
  extends CalendarTables, DocumentsTables, FilesTables, IdentityTables, ReminderTables, TasksTables {
  schema_migrations: MigrationsTable;
}
