import { contract, domain, roomsIn, server, sync, web, type Room } from './architecture-paths.ts';

/** Plain JavaScript that needs nothing installed: what installs, builds and starts the product. */
const start = {
  install: 'scripts/install-dependencies.mjs',
  build: 'scripts/build-web.mjs',
  command: 'scripts/server-command.mjs',
} as const;
/** For a release, and for tests that start the server as a process. */
const bundle = 'scripts/release/bundle-programs.ts';
/** What makes the files of a release. */
const release = 'scripts/release/';
/** Single faults in the product, each with the test that has to fail by it. */
const mutants = 'scripts/mutants/';
const simulation = 'conformance/sync/simulation/';
const harness = 'e2e/harness/';
/** Firefox and WebKit, driven by another protocol than Chromium is. */
const engines = 'e2e/harness/engine/';

/** Gets a program that a test needs; the server's own tests import nothing else of `testing`. */
export const debianPackages = 'testing/debian-packages.mjs';

/** Rooms in `testing`, lowest first. */
const testingRooms = roomsIn('testing/', {
  // The product as its own process, and its mail.
  server: {
    beside: [],
    rooms: [...Object.values(start), bundle, debianPackages, server.testing, server.version],
    packages: ['node:*', 'vitest'],
  },
  // Calls of the API, accounts, and the jobs in them.
  accounts: {
    beside: ['server'],
    rooms: [start.install, 'testing/seeded-random.ts', contract, domain],
    packages: ['node:*', 'uuid'],
  },
  // Browsers, and the pages that more than the stories drive.
  browser: { beside: [], rooms: [start.install, debianPackages], packages: ['node:*', 'playwright-core'] },
  // Single files, in none of these.
  '': { beside: [], rooms: [], packages: ['node:*'] },
});
const testing = testingRooms.map((room) => room.path);

/** What stands around the apps and packages: none of these imports another, but for the kit in `testing`. */
export const outsideRooms: readonly Room[] = [
  ...testingRooms,
  {
    path: 'e2e/',
    rooms: [
      harness,
      engines,
      ...testing,
      server.testing,
      'apps/web/src/features/settings/frame/',
      web.routeTable,
      contract,
      domain,
    ],
    packages: ['node:*', 'fflate', 'playwright-core', 'uuid', 'vitest'],
  },
  {
    path: harness,
    rooms: [engines, ...testing, server.testing, domain],
    packages: ['node:*', 'axe-core', 'fflate', 'playwright-core', 'vitest'],
  },
  { path: engines, rooms: testing, packages: ['node:*', 'puppeteer-core', 'selenium-webdriver', 'vitest'] },
  {
    path: 'conformance/identity/',
    rooms: [...testing, server.testing],
    packages: ['node:*', 'firebase', 'playwright-core', 'vitest'],
  },
  {
    path: 'conformance/sync/',
    rooms: [
      simulation,
      server.db,
      server.documents,
      web.jobCommands,
      `${sync}engine/`,
      `${sync}hooks/`,
      `${sync}requests/`,
      `${sync}storage/`,
      `${sync}testing/`,
      `${sync}transport/`,
      contract,
      domain,
    ],
    packages: [],
  },
  // Devices and a server without a clock, a network or a disk of their own.
  {
    path: simulation,
    rooms: [
      ...testing,
      server.testing,
      server.appError,
      server.changes,
      server.db,
      server.documents,
      server.http,
      `${sync}engine/`,
      `${sync}storage/`,
      `${sync}testing/`,
      contract,
      domain,
    ],
    packages: ['node:*', 'fake-indexeddb'],
  },
  // Data of an earlier version of the product.
  {
    path: 'conformance/earlier-version/',
    rooms: ['apps/web/src/features/import/', 'apps/web/src/features/settings/account-data/'],
    packages: ['fflate'],
  },
  {
    path: 'bench/',
    rooms: [
      ...testing,
      start.install,
      server.testing,
      server.db,
      server.engineChoice,
      server.reminders,
      contract,
      domain,
    ],
    packages: [
      'node:*',
      '@node-rs/argon2',
      'lighthouse',
      'playwright-core',
      'postal-mime',
      'smtp-server',
      'uuid',
    ],
  },
  { path: start.install, rooms: [], packages: ['node:*'] },
  { path: start.build, rooms: [start.install], packages: ['node:*'] },
  { path: start.command, rooms: [start.install], packages: ['node:*'] },
  { path: bundle, rooms: [start.install], packages: ['node:*', 'rolldown'] },
  {
    path: release,
    // Its test starts the programs, with a mail server for them.
    rooms: [...Object.values(start), bundle, ...testing, server.testing],
    packages: ['node:*', 'rolldown', 'tar'],
  },
  { path: mutants, rooms: [], packages: ['node:*', 'vitest'] },
  {
    path: 'scripts/',
    rooms: [
      ...Object.values(start),
      mutants,
      ...testing,
      // What its tests hold against the papers.
      `${server.identity}access/`,
      `${server.identity}values/`,
      server.configuration,
      'apps/web/build/',
      'apps/web/src/features/job/brought/',
      web.routeTable,
      web.searchParams,
      web.session,
      domain,
    ],
    packages: [
      'node:*',
      '@lingui/cli',
      '@lingui/conf',
      '@vvo/tzdb',
      'city-timezones',
      'oxc-parser',
      'postcss',
      'playwright-core',
      'sharp',
      'vitest',
    ],
  },
  {
    path: 'apps/web/build/',
    rooms: ['apps/web/src/pages/static-document.tsx', contract],
    packages: ['node:*', '@lingui/cli', '@lingui/conf', '@rolldown/plugin-babel', 'vite'],
  },
];
