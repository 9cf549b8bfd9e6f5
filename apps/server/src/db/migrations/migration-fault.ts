import type { Reader } from '../database.ts';
import { migrations } from './migrations.ts';

/**
 * What another server has done to the shared database while this one ran: a newer one takes its schema on. Null while the
 * schema is the one that this server was made for.
 */
export async function findMigrationFault(reader: Reader): Promise<string | null> {
  const applied = await reader.selectFrom('schema_migrations').select('id').execute();
  const known = new Set(migrations.map(({ id }) => id));
  if (applied.some(({ id }) => !known.has(id)))
    return 'A newer version of Foothold has changed the database. Start that version here, too.';
  return applied.length < known.size
    ? 'The database lacks steps of its schema. Start the server again.'
    : null;
}
