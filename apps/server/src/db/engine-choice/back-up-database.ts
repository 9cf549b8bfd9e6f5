import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyDatabase } from '../copy-database.ts';
import { openDatabase } from './open-database.ts';
import { withSnapshot } from './stored-snapshot.ts';
import type { StoredPlace } from './stored-snapshot.ts';
import { countRows } from '../table-shape.ts';
import type { RowCounts } from '../table-shape.ts';

/**
 * Copies a database, as it is at one moment, into a file of the embedded engine; servers may go on writing to it. Resolves
 * with how many rows each table had at that moment.
 */
export async function backUpDatabase(place: StoredPlace, file: string): Promise<RowCounts> {
  if (place.databaseUrl !== undefined) return copyRows(place, file);
  const { copySqliteFile } = await import('../sqlite/database-file.ts');
  return copySqliteFile(place.folder, file);
}

/** Runs `work` while no other server makes a backup of this database; the embedded one has one server. */
export async function withBackupLock<T>(place: StoredPlace, work: () => Promise<T>): Promise<T> {
  if (place.databaseUrl === undefined) return work();
  const { withPostgresBackupLock } = await import('../postgres/postgres-snapshot.ts');
  return withPostgresBackupLock(place.databaseUrl, work);
}

async function copyRows(place: StoredPlace, file: string): Promise<RowCounts> {
  const dataDir = join(dirname(file), 'database');
  const rows = await withSnapshot(place, async (snapshot) => {
    const database = await openDatabase({ dataDir, databaseName: 'of the backup' });
    try {
      await copyDatabase(snapshot, database);
    } finally {
      await database.close();
    }
    return countRows(snapshot.tx, snapshot.dialect);
  });
  const { makeSelfContained } = await import('../sqlite/database-file.ts');
  makeSelfContained(join(dataDir, 'foothold.db'));
  await rename(join(dataDir, 'foothold.db'), file);
  await rm(dataDir, { recursive: true });
  return rows;
}
