import { contract, domain, server, sync, web, webView, type Room } from './architecture-paths.ts';
import { featureRooms, features, jobRooms, jobsRooms, settingsRooms } from './architecture-features.ts';
import { domainRooms } from './architecture-domain.ts';
import { serverRooms } from './architecture-server.ts';
import { debianPackages, outsideRooms } from './architecture-outside.ts';
import { syncRooms } from './architecture-sync.ts';

export const rooms: readonly Room[] = [
  ...outsideRooms,
  ...domainRooms,
  { path: contract, rooms: [domain], packages: ['zod'] },

  {
    path: 'apps/web/src/',
    rooms: [
      ...Object.values(web),
      `${sync}engine/sync.ts`,
      'apps/web/src/pages/',
      `${features}dashboard/`,
      `${features}jobs/model/`,
      'apps/web/src/when-idle.ts',
    ],
    packages: webView,
  },
  {
    path: 'apps/web/src/main.tsx',
    rooms: [
      web.i18n,
      web.ui,
      web.session,
      web.routeTable,
      'apps/web/src/when-idle.ts',
      `${sync}storage/preload.ts`,
      'apps/web/src/',
      'apps/web/src/app.tsx',
      'apps/web/src/pages/',
    ],
    packages: ['react-dom'],
  },
  // Single files that every room of the app may have: they import next to nothing themselves.
  { path: web.timeLimit, rooms: [], packages: [] },
  { path: 'apps/web/src/when-idle.ts', rooms: [], packages: [] },
  { path: web.searchParams, rooms: [], packages: [] },
  { path: web.routeTable, rooms: [contract], packages: [] },
  { path: web.signInTitles, rooms: [], packages: ['@lingui/core'] },
  { path: web.routeTitles, rooms: [web.routeTable, web.signInTitles], packages: ['@lingui/core'] },
  {
    path: 'apps/web/src/app.tsx',
    rooms: [
      web.i18n,
      web.ui,
      web.session,
      web.worker,
      web.routeTable,
      `${sync}storage/prehydrate.ts`,
      'apps/web/src/',
    ],
    packages: ['@lingui/core', '@lingui/react', '@tanstack/react-router', 'react-aria-components'],
  },
  {
    path: 'apps/web/src/pages/static-document.tsx',
    rooms: [web.i18n, web.signInTitles, 'apps/web/src/pages/', domain],
    packages: ['@lingui/core', 'react-dom'],
  },
  {
    path: 'apps/web/src/pages/',
    rooms: [
      ...Object.values(web),
      // What a page may leave for later waits as the start does.
      'apps/web/src/when-idle.ts',
      `${sync}files/`,
      ...featureRooms.map(({ path }) => path),
      `${features}jobs/model/`,
      `${features}jobs/control/`,
      `${features}jobs/bulk/`,
      `${features}jobs/steps/`,
      `${features}jobs/list/`,
      `${features}job/`,
      `${features}job/brought/`,
      `${features}job/interviews/`,
      `${features}settings/`,
      `${features}settings/frame/`,
      `${features}settings/security/`,
      contract,
      domain,
    ],
    packages: webView,
  },
  ...featureRooms,
  ...jobsRooms,
  ...jobRooms,
  ...settingsRooms,
  // What is written in forms and not saved, kept on this device and offered again.
  { path: web.drafts, rooms: [web.session, web.ui, `${sync}drafts/`], packages: ['@lingui/react', 'react'] },
  // What each field of a job is called, and how the list, its filters and comparisons show it.
  {
    path: web.jobFields,
    rooms: [web.i18n, domain],
    packages: ['react', '@lingui/core', '@lingui/react', 'clsx'],
  },
  // What is done with a job, with its undo; drawn by nothing here.
  { path: web.jobCommands, rooms: [web.mutate, web.syncHooks, web.i18n, domain], packages: ['uuid'] },
  ...syncRooms,
  {
    path: web.session,
    // A password is measured by the server's own rules.
    rooms: [web.timeLimit, contract, domain],
    packages: ['react', '@lingui/core', '@simplewebauthn/browser', '@firebase/app', '@firebase/auth'],
  },
  // Links that come by mail, and what each does.
  { path: web.byMail, rooms: [web.session], packages: ['@firebase/auth', '@lingui/core'] },
  // Runs apart from the page, in the browser's background; what it knows of the app are its routes.
  {
    path: web.worker,
    rooms: [contract, web.routeTable, web.timeLimit],
    packages: ['react', 'workbox-precaching'],
  },
  {
    path: web.i18n,
    // The choice of language travels as a cookie.
    rooms: [contract, domain],
    packages: ['react', '@lingui/core', '@lingui/react'],
  },
  // Time zones, found by the places in them.
  { path: web.zones, rooms: [web.i18n, domain], packages: [] },
  {
    path: web.ui,
    // A number field reads what is typed as all other amounts are read.
    rooms: [
      web.i18n,
      web.zones,
      web.timeLimit,
      'packages/domain/src/amount/read-amount.ts',
      'packages/domain/src/amount/read-typed-number.ts',
    ],
    packages: [
      ...webView,
      'react-dom',
      'react-aria-components',
      'react-markdown',
      'remark-gfm',
      '@internationalized/date',
    ],
  },

  ...serverRooms,
];

/** What a file may import besides its room's list, by the role that its name or folder tells. */
export const roles: readonly { path: RegExp; rooms: readonly string[]; packages: readonly string[] }[] = [
  { path: /-routes\.ts$/, rooms: [server.http, server.limits], packages: ['fastify'] },
  { path: /-queries\.ts$/, rooms: [server.db], packages: ['kysely'] },
  {
    path: /(\.test\.tsx?|\/testing\/[^/]+\.ts)$/,
    rooms: [server.testing, server.engineChoice, debianPackages, contract, domain],
    packages: ['node:*', 'vitest', 'fast-check', 'fake-indexeddb', 'ical.js'],
  },
];

/** So many source files a folder may have, tests and the component kit aside. */
export const folderFilesMax = 45;
