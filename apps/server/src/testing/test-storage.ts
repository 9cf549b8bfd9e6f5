import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Dialect } from '../db/database.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-database.ts';
import type {} from './postgres-setup.ts';

/** Which engine this run of the tests is on; the suite runs once on each. */
export const testEngine: Dialect = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** A place of its own for one test's data. */
export interface TestStorage {
  dataDir: string;
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
}

/** An empty data folder and, on PostgreSQL, an empty database. */
export async function makeTestStorage(engine: Dialect = testEngine): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foothold-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') return { dataDir, databaseUrl: undefined, remove: removeFolder };
  const name = `foothold_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createPostgresDatabase(inject('postgresUrl'), name);
  const remove = async () => {
    await dropPostgresDatabase(inject('postgresUrl'), name);
    await removeFolder();
  };
  return { dataDir, databaseUrl, remove };
}
