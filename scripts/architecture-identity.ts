import { contract, domain, roomsIn, server } from './architecture-paths.ts';

/** Rooms in `identity`, lowest first. The room itself puts them together. */
export const identityRooms = roomsIn(server.identity, {
  // Errors, limits, addresses, and what codes, tickets and tokens are made of.
  values: {
    beside: [],
    rooms: [`${server.limits}clock-difference.ts`, server.databaseError, domain],
    packages: ['node:*'],
  },
  // What a provider of single sign-on is, and the two kinds: OpenID Connect and GitHub.
  providers: {
    beside: ['values'],
    rooms: [server.config, contract],
    packages: ['jose', 'node:*', 'openid-client', 'zod'],
  },
  // Argon2 in its queue, and which passwords are good enough.
  hashing: {
    beside: ['values'],
    rooms: [`${server.limits}networks.ts`, server.config, server.fairSlots, server.program, domain],
    packages: ['@node-rs/argon2', 'node:*'],
  },
  // SQL that several of these rooms use.
  store: {
    beside: ['values', 'providers'],
    rooms: [`${server.limits}attempt-queries.ts`, `${server.limits}clock-difference.ts`],
    packages: ['node:*'],
  },
  // ID tokens, the keys that sign them, and the key that seals secrets.
  tokens: {
    beside: ['values', 'store'],
    rooms: [server.appError, server.config, server.db, server.startError, contract],
    packages: ['jose', 'node:*'],
  },
  // What every verb is given; limits of attempts, the security log, notices by mail.
  context: {
    beside: ['values', 'providers', 'hashing', 'store', 'tokens'],
    rooms: [server.config, server.db, server.limits, server.mail, server.tasks, domain],
    packages: ['node:*'],
  },
  // The table of what each event leaves of access methods, and the one function that reads it.
  access: {
    beside: ['values', 'store', 'context'],
    rooms: [`${server.limits}known-device-queries.ts`, server.db],
    packages: [],
  },
  // Opens, renews, refreshes, lists and ends sessions.
  sessions: {
    beside: ['values', 'store', 'context', 'access'],
    rooms: [server.appError, server.db, contract],
    packages: ['node:*'],
  },
  // Signs up, invites, changes profiles, deletes accounts.
  accounts: {
    beside: ['values', 'hashing', 'store', 'context', 'access', 'sessions'],
    rooms: [server.appError, server.databaseError, server.db, server.tasks, contract, domain],
    packages: ['node:*'],
  },
  // Authenticator apps and recovery codes; from the first factor to the second.
  'second-factor': {
    beside: ['values', 'store', 'context', 'sessions', 'accounts'],
    rooms: [server.appError, server.db, contract, domain],
    packages: ['node:*', 'otpauth'],
  },
  // Registers, renames and removes passkeys, and signs in with them.
  passkeys: {
    beside: ['values', 'store', 'context', 'sessions'],
    rooms: [server.program, domain],
    packages: ['@simplewebauthn/server', 'node:*'],
  },
  // Signs in with a password, sets, changes and removes it.
  passwords: {
    beside: ['values', 'hashing', 'store', 'context', 'sessions', 'accounts', 'second-factor'],
    rooms: [`${server.limits}known-device-queries.ts`, domain],
    packages: ['@node-rs/argon2'],
  },
  // Asks for codes by mail, and does what they are for: confirm, reset, sign in.
  'email-codes': {
    beside: [
      'values',
      'hashing',
      'store',
      'context',
      'access',
      'sessions',
      'accounts',
      'second-factor',
      'passwords',
    ],
    rooms: [server.db, server.mail, domain],
    packages: ['node:*'],
  },
  // The flow at a provider; links its identity to an account.
  'single-sign-on': {
    beside: ['values', 'providers', 'store', 'context', 'access', 'sessions', 'accounts', 'second-factor'],
    rooms: [server.databaseError, server.db, contract, domain],
    packages: ['node:*'],
  },
  '': {
    beside: [
      'values',
      'providers',
      'hashing',
      'store',
      'tokens',
      'context',
      'sessions',
      'accounts',
      'email-codes',
    ],
    rooms: [server.appError, server.config, server.db, server.mail, server.tasks],
    packages: ['node:*'],
  },
  // The Identity Toolkit wire, one file per method.
  toolkit: {
    beside: [
      'values',
      'providers',
      'store',
      'tokens',
      'context',
      'sessions',
      'accounts',
      'second-factor',
      'passkeys',
      'passwords',
      'email-codes',
      'single-sign-on',
      '',
    ],
    rooms: [server.http, contract, domain],
    packages: ['@simplewebauthn/server', 'fastify', 'node:*', 'zod'],
  },
});
