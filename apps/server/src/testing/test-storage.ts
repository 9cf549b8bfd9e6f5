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
export function makeTestStorage(engine: Dialect = testEngine): Promise<TestStorage> {
  return makeStorage(engine, undefined);
}

/** An empty data folder and, on PostgreSQL, a database that has its tables, as after a first start. */
export function makeMigratedStorage(): Promise<TestStorage> {
  return makeStorage(testEngine, testEngine === 'postgres' ? inject('postgresTemplate') : undefined);
}

async function makeStorage(engine: Dialect, template: string | undefined): Promise<TestStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foothold-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') return { dataDir, databaseUrl: undefined, remove: removeFolder };
  const name = `foothold_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createPostgresDatabase(inject('postgresUrl'), name, template);
  const remove = async () => {
    await dropPostgresDatabase(inject('postgresUrl'), name);
    await removeFolder();
  };
  return { dataDir, databaseUrl, remove };
}
