import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyDatabase } from '../copy-database.ts';
import { openDatabase } from './open-database.ts';
import { withSnapshot } from './stored-snapshot.ts';
import type { StorageLocation } from './stored-snapshot.ts';
import { countRows } from '../table-shape.ts';
import type { RowCounts } from '../table-shape.ts';

/**
 * Copies a database, as it is at one moment, into a file of the embedded engine; servers may go on writing to it. Resolves
 * with how many rows each table had at that moment.
 */
export async function backUpDatabase(location: StorageLocation, file: string): Promise<RowCounts> {
  if (location.databaseUrl !== undefined) return copyRows(location, file);
  const { copySqliteFile } = await import('../sqlite/database-file.ts');
  return copySqliteFile(location.folder, file);
}

/** Runs `work` while no other server makes a backup of this database; the embedded one has one server. */
export async function withBackupLock<T>(location: StorageLocation, work: () => Promise<T>): Promise<T> {
  if (location.databaseUrl === undefined) return work();
  const { withPostgresBackupLock } = await import('../postgres/postgres-snapshot.ts');
  return withPostgresBackupLock(location.databaseUrl, work);
}

async function copyRows(location: StorageLocation, file: string): Promise<RowCounts> {
  const dataDir = join(dirname(file), 'database');
  const rows = await withSnapshot(location, async (snapshot) => {
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
