import { StartError } from '../../start-error.ts';
import { withSnapshot } from './stored-snapshot.ts';
import { countRows } from '../table-shape.ts';

/** Its rows say how the schema came about; they are there after a first start. */
const migrationsTable = 'schema_migrations';

/** Throws StartError unless a PostgreSQL database is empty and no server runs on it. */
export async function requireUnusedDatabase(databaseUrl: string): Promise<void> {
  await withSnapshot({ databaseUrl }, async ({ tx, dialect, isServed }) => {
    if (isServed)
      throw new StartError(
        'A server is running on the database at DATABASE_URL. Stop every one of them first. Nothing was changed.',
      );
    const filled = Object.entries(await countRows(tx, dialect)).filter(
      ([name, rows]) => name !== migrationsTable && rows > 0,
    );
    if (filled.length === 0) return;
    throw new StartError(
      'The database at DATABASE_URL holds data, which is never overwritten. Make an empty one beside it, such as with ' +
        'createdb foothold_restored, set DATABASE_URL to that one, and restore again. Nothing was changed.',
    );
  });
}
