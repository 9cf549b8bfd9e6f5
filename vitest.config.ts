import { defineConfig } from 'vitest/config';

const serverTests = ['apps/server/src/**/*.test.ts'];
const conformanceTests = ['conformance/**/*.test.ts'];

/** The two engines run the same tests; `TEST_ENGINE` tells the test app which database to open. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server on sqlite',
          include: serverTests,
          env: { TEST_ENGINE: 'sqlite' },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server on postgresql',
          include: serverTests,
          env: { TEST_ENGINE: 'postgres' },
          testTimeout: 30_000,
          hookTimeout: 30_000,
          globalSetup: 'apps/server/src/testing/postgres-setup.ts',
        },
      },
      {
        test: {
          name: 'conformance on sqlite',
          include: conformanceTests,
          env: { TEST_ENGINE: 'sqlite' },
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'conformance on postgresql',
          include: conformanceTests,
          env: { TEST_ENGINE: 'postgres' },
          testTimeout: 30_000,
          hookTimeout: 30_000,
          globalSetup: 'apps/server/src/testing/postgres-setup.ts',
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: 'e2e/harness/build-product.ts',
          include: ['e2e/**/*.test.ts'],
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // A real browser on a busy machine: a story has failed when it fails three times in a row.
          retry: 2,
        },
      },
    ],
  },
});
