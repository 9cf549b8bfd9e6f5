import { defineConfig } from 'vitest/config';
import { linguiMacros } from './apps/web/build/lingui-macros.ts';
import { TestSummaryReporter } from './scripts/test-summary-reporter.ts';

const bothEngines = [
  ...['db', 'documents', 'identity', 'limits'].map((room) => `apps/server/src/${room}/**/*.test.ts`),
  // One backup of PostgreSQL and its restore; when and how backups are made is the same code on either engine.
  'apps/server/src/backups/backups.test.ts',
];
const serverTests = ['apps/server/src/**/*.test.ts'];
const conformanceTests = ['conformance/**/*.test.ts'];
const isDeep = process.env['TEST_DEPTH'] === 'deep';
/** Deep runs repeat what the ordinary ones do a few times hundreds of times. */
const timeouts = { testTimeout: isDeep ? 900_000 : 30_000, hookTimeout: isDeep ? 120_000 : 30_000 };
/** A test that passes only the second time is named at the end of the run. */
const retry = process.env['CI'] ? 1 : 0;
const summaryFile = process.env['TEST_SUMMARY'];
const storage = 'apps/server/src/testing/storage-setup.ts';
const serverProgram = 'testing/server/bundle-server.ts';
const sqlite = { TEST_ENGINE: 'sqlite' };
const postgres = { TEST_ENGINE: 'postgres' };

/**
 * `TEST_ENGINE` tells the test app which database to open. Projects without `isolate` reuse a worker, and what it has
 * loaded, from file to file; the tests of the sync engine replace globals of the worker and get one each.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', ...(summaryFile ? [new TestSummaryReporter(summaryFile)] : [])],
    projects: [
      {
        plugins: [linguiMacros()],
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          isolate: false,
          ...timeouts,
          retry,
        },
      },
      {
        test: {
          name: 'server on sqlite',
          include: serverTests,
          env: sqlite,
          globalSetup: [storage, serverProgram],
          isolate: false,
          ...timeouts,
          retry,
        },
      },
      {
        test: {
          name: 'server on postgresql',
          include: bothEngines,
          env: postgres,
          globalSetup: [storage, serverProgram],
          isolate: false,
          ...timeouts,
          retry,
        },
      },
      {
        test: {
          name: 'rest of the server on postgresql',
          include: serverTests,
          exclude: bothEngines,
          env: postgres,
          globalSetup: [storage, serverProgram],
          isolate: false,
          ...timeouts,
          retry,
        },
      },
      {
        test: {
          name: 'conformance on sqlite',
          include: conformanceTests,
          env: sqlite,
          globalSetup: storage,
          ...timeouts,
          retry,
        },
      },
      {
        test: {
          name: 'conformance on postgresql',
          include: conformanceTests,
          env: postgres,
          globalSetup: storage,
          ...timeouts,
          retry,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: 'testing/server/build-product.ts',
          include: ['e2e/**/*.test.ts'],
          expect: { poll: { timeout: 15_000 } },
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
          retry,
        },
      },
    ],
  },
});
