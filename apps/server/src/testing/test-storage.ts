import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Dialect } from '../db/database.ts';
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
  await onCluster(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const remove = async () => {
    await onCluster(`drop database ${name} with (force)`);
    await removeFolder();
  };
  return { dataDir, databaseUrl: url.href, remove };
}

async function onCluster(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
