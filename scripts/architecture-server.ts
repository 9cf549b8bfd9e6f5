import { identityRooms } from './architecture-identity.ts';
import { contract, domain, roomsIn, server, type Room } from './architecture-paths.ts';

/** Rooms in `db`, lowest first. */
const dbRooms = roomsIn(server.db, {
  // What a database and each of its tables are, and what is done with one whichever engine it has.
  '': { beside: [], rooms: [server.startError], packages: ['node:*', 'kysely'] },
  // Each step of the schema, and what takes a database to the newest.
  migrations: { beside: [''], rooms: [server.startError], packages: ['node:*', 'kysely'] },
  // The embedded engine: its file, lock, log and writer.
  sqlite: { beside: [''], rooms: [server.startError], packages: ['node:*', 'kysely'] },
  // Connections, signals and snapshots of PostgreSQL.
  postgres: { beside: [''], rooms: [], packages: ['node:*', 'kysely', 'pg'] },
  // Takes the engine that is configured: opens a database, reads it as it stands, backs it up.
  'engine-choice': {
    beside: ['', 'migrations', 'sqlite', 'postgres'],
    rooms: [server.startError],
    packages: ['node:*'],
  },
});

/** The rooms of the server, in which `identity` is one of many. */
export const serverRooms: readonly Room[] = [
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
      server.engineChoice,
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
      server.productApi,
      server.projectConfiguration,
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
      `${server.db}migrations/`,
      `${server.identity}context/`,
    ],
    packages: ['node:*', 'fastify', 'pino'],
  },
  // Every route behind an ID token.
  {
    path: server.productApi,
    rooms: [
      server.administration,
      server.calendar,
      server.changes,
      server.documents,
      server.files,
      server.http,
      server.identity,
      `${server.identity}second-factor/`,
      `${server.identity}sessions/`,
      server.config,
      server.db,
      server.limits,
      server.postings,
    ],
    packages: ['fastify'],
  },
  // What the page is told about this server.
  { path: server.projectConfiguration, rooms: [server.config, contract], packages: [] },
  {
    path: 'apps/server/src/admin.ts',
    rooms: [
      'apps/server/src/app.ts',
      server.admin,
      server.backups,
      server.config,
      server.startError,
      server.databaseError,
      server.engineChoice,
    ],
    packages: ['node:*', 'pino'],
  },
  // What a release starts.
  {
    path: 'apps/server/src/foothold.ts',
    rooms: ['apps/server/src/admin.ts', 'apps/server/src/main.ts', server.version],
    packages: [],
  },
  // Copying an installation reads and writes whole databases, beside every room that knows what is in them.
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
      server.engineChoice,
      server.program,
      server.startError,
    ],
    packages: ['node:*'],
  },
  // The pages for those who run the server: how it is, and of accounts how they are used, never what is in them.
  {
    path: server.administration,
    rooms: [
      `${server.identity}accounts/`,
      `${server.identity}context/`,
      `${server.identity}store/`,
      `${server.identity}values/`,
      server.appError,
      server.backups,
      server.backupSettings,
      server.config,
      server.db,
      server.http,
      server.limits,
      server.mail,
      server.program,
      server.tasks,
      server.version,
      contract,
      domain,
    ],
    packages: ['node:*', 'fastify'],
  },
  // Backups hold whole databases, the key that opens them, and people's files.
  {
    path: server.backups,
    rooms: [
      `${server.identity}tokens/`,
      server.backupSettings,
      server.config,
      server.db,
      server.engineChoice,
      `${server.db}migrations/`,
      `${server.db}sqlite/`,
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
    rooms: [server.config, server.configuration, server.startError, server.tasks],
    packages: ['kysely'],
  },
  // Every limit stands with what it bounds; the table of them all reads them.
  {
    path: 'apps/server/src/sharing/',
    rooms: [
      ...Object.values(server),
      `${server.db}postgres/`,
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
    rooms: [server.appError, server.db, server.http, server.fairSlots, server.tasks, contract, domain],
    packages: ['node:*'],
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
      server.fairSlots,
      server.tasks,
      contract,
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
    packages: ['node:*', 'fastify', 'prom-client'],
  },
  {
    path: server.changes,
    // The one question it asks its neighbour: what is after a cursor.
    rooms: [
      server.appError,
      server.db,
      server.http,
      'apps/server/src/documents/changes-service.ts',
      server.fairSlots,
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
      server.limits,
      'apps/server/src/documents/read-account.ts',
      'apps/server/src/documents/byte-bounded-cache.ts',
      'apps/server/src/documents/time-slice.ts',
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
      // No more is planned than an address gets.
      'apps/server/src/limits/clock-difference.ts',
      'apps/server/src/limits/recipient-limit.ts',
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
      server.fairSlots,
      contract,
      domain,
    ],
    packages: ['node:*'],
  },
  ...dbRooms,
  {
    path: server.testing,
    rooms: [
      'apps/server/src/app.ts',
      server.config,
      server.db,
      server.engineChoice,
      server.identity,
      `${server.identity}hashing/password-hasher.ts`,
      server.postings,
      // Examples of every message.
      server.mail,
      contract,
      domain,
    ],
    packages: [
      'node:*',
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
