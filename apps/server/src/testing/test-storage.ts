import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Dialect } from '../db/database.ts';
import { memoryFolder } from './memory-folder.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-database.ts';
import type {} from './storage-setup.ts';

/** Which engine this run of the tests is on; the suite runs once on each. */
export const testEngine: Dialect = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

/** A folder or database of its own for one test's data. */
export interface TestStorage {
  dataDir: string;
  databaseUrl: string | undefined;
  remove: () => Promise<void>;
}

/** An empty data folder and, on PostgreSQL, an empty database. */
export async function makeTestStorage(engine: Dialect = testEngine): Promise<TestStorage> {
  return engine === 'sqlite' ? inFolder(await makeFolder()) : makeDatabase();
}

/** A data folder and a database that has its tables, as after a first start. */
export async function makeMigratedStorage(): Promise<TestStorage> {
  if (testEngine === 'postgres') return makeDatabase(inject('postgresTemplate'));
  const dataDir = await makeFolder();
  await cp(inject('sqliteTemplate'), dataDir, { recursive: true });
  return inFolder(dataDir);
}

function makeFolder(): Promise<string> {
  return mkdtemp(join(memoryFolder, 'foothold-test-'));
}

function inFolder(dataDir: string): TestStorage {
  return { dataDir, databaseUrl: undefined, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function makeDatabase(template?: string): Promise<TestStorage> {
  const { dataDir, remove: removeFolder } = inFolder(await makeFolder());
  const name = `foothold_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createPostgresDatabase(inject('postgresUrl'), name, template);
  const remove = async () => {
    await dropPostgresDatabase(inject('postgresUrl'), name);
    await removeFolder();
  };
  return { dataDir, databaseUrl, remove };
}
