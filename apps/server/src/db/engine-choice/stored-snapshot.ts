import type { StoredSnapshot } from '../snapshot.ts';

/** Where an installation keeps its data: a PostgreSQL database when a URL is given, else a folder. */
export type StoredPlace =
  | { databaseUrl: string; folder?: undefined }
  | { databaseUrl?: undefined; folder: string };

/**
 * Gives `work` the data as it stands, also while a server runs on it. Neither brings the schema up to date nor writes
 * anything.
 *
 * @throws StartError when there is no such database.
 */
export async function withSnapshot<T>(
  place: StoredPlace,
  work: (snapshot: StoredSnapshot) => Promise<T>,
): Promise<T> {
  if (place.databaseUrl !== undefined) {
    const { withPostgresSnapshot } = await import('../postgres/postgres-snapshot.ts');
    return withPostgresSnapshot(place.databaseUrl, work);
  }
  const { withSqliteSnapshot } = await import('../sqlite/sqlite-snapshot.ts');
  return withSqliteSnapshot(place.folder, work);
}
