import { contract, domain, roomsIn, server, sync, web, type Room } from './architecture-paths.ts';

/** Plain JavaScript that needs nothing installed: what installs, builds and starts the product. */
const start = {
  install: 'scripts/install-dependencies.mjs',
  build: 'scripts/build-web.mjs',
  command: 'scripts/server-command.mjs',
} as const;
/** For a release, and for tests that start the server as a process. */
const bundle = 'scripts/release/bundle-programs.ts';

/** Rooms in `testing`, lowest first. */
const testingRooms = roomsIn('testing/', {
  // The product as its own process, and its mail.
  server: {
    beside: [],
    rooms: [...Object.values(start), bundle, server.testing, server.version],
    packages: ['node:*', 'vitest'],
  },
  // Calls of the API, accounts, and the jobs in them.
  accounts: {
    beside: ['server'],
    rooms: [start.install, 'testing/seeded-random.ts', contract, domain],
    packages: ['node:*', 'uuid'],
  },
  // Browsers, and the pages that more than the stories drive.
  browser: { beside: [], rooms: [start.install], packages: ['node:*', 'playwright-core'] },
  // Single files, in none of these.
  '': { beside: [], rooms: [], packages: [] },
});
const testing = testingRooms.map((room) => room.path);

/** What stands around the apps and packages: none of these imports another, but for the kit in `testing`. */
export const outsideRooms: readonly Room[] = [
  ...testingRooms,
  {
    path: 'e2e/',
    rooms: [
      ...testing,
      server.testing,
      'apps/web/src/features/settings/frame/',
      web.routeTable,
      contract,
      domain,
    ],
    packages: [
      'node:*',
      'axe-core',
      'fflate',
      'playwright-core',
      'puppeteer-core',
      'selenium-webdriver',
      'uuid',
      'vitest',
    ],
  },
  {
    path: 'conformance/',
    rooms: [
      ...testing,
      server.testing,
      server.appError,
      server.changes,
      server.db,
      server.documents,
      server.http,
      web.jobCommands,
      `${sync}engine/`,
      `${sync}hooks/`,
      `${sync}requests/`,
      `${sync}storage/`,
      `${sync}testing/`,
      `${sync}transport/`,
      'apps/web/src/features/',
      'apps/web/src/features/settings/account-data/',
      contract,
      domain,
    ],
    packages: ['node:*', 'fake-indexeddb', 'fflate', 'firebase', 'playwright-core', 'vitest'],
  },
  {
    path: 'bench/',
    rooms: [...testing, start.install, server.testing, server.db, server.reminders, contract, domain],
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
    path: 'scripts/',
    rooms: [
      ...Object.values(start),
      bundle,
      ...testing,
      // A mail server for the programs of a release.
      server.testing,
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
      'rolldown',
      'sharp',
      'tar',
      'vitest',
    ],
  },
  {
    path: 'apps/web/build/',
    rooms: ['apps/web/src/pages/static-document.tsx', contract],
    packages: ['node:*', '@lingui/cli', '@lingui/conf', '@rolldown/plugin-babel', 'vite'],
  },
];
