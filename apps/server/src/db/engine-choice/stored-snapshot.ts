import type { StoredSnapshot } from '../snapshot.ts';

/** Where an installation keeps its data: a PostgreSQL database when a URL is given, else a folder. */
export type StorageLocation =
  | { databaseUrl: string; folder?: undefined }
  | { databaseUrl?: undefined; folder: string };

/**
 * Gives `work` the data as it stands, also while a server runs on it. Neither brings the schema up to date nor writes
 * anything.
 *
 * @throws StartError when there is no such database.
 */
export async function withSnapshot<T>(
  location: StorageLocation,
  work: (snapshot: StoredSnapshot) => Promise<T>,
): Promise<T> {
  if (location.databaseUrl !== undefined) {
    const { withPostgresSnapshot } = await import('../postgres/postgres-snapshot.ts');
    return withPostgresSnapshot(location.databaseUrl, work);
  }
  const { withSqliteSnapshot } = await import('../sqlite/sqlite-snapshot.ts');
  return withSqliteSnapshot(location.folder, work);
}
