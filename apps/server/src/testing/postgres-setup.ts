import type { TestProject } from 'vitest/node';
import { startPostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the cluster of this test run; only where the tests run on PostgreSQL. */
    postgresUrl: string;
  }
}

/** Vitest's global setup of the tests on PostgreSQL: one cluster for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
