import { fetchesAtOnceMax, fetchesMax } from '../postings/fetch-limits.ts';
import { streamsMaxDefault } from '../changes/live-routes.ts';
import { connectionTimeoutMs, serverConnectionsMax } from '../db/postgres/open-postgres.ts';
import { uploadsMax } from '../files/file-routes.ts';
import { arrivingBodiesMax, mediumBodiesMax, parsedBodiesMax } from '../http/large-bodies.ts';
import { longAnswersMax } from '../http/long-answers.ts';
import { defaultIdentityLimits as limits } from '../identity/values/identity-limits.ts';
import { waitingHashesMax } from '../identity/hashing/password-hasher.ts';
import { smallAccountBytes } from '../limits/disk-reserve.ts';
import type { Share } from '../limits/fair-slots.ts';
import { callLimits, rateLimits } from '../limits/rate-limits.ts';
import { recipientSumMax } from '../limits/recipient-limit.ts';
import { routeLimits } from '../limits/route-limits.ts';

/** A resource that all accounts share, and the limits that keep one of them from exhausting it. */
export interface SharedResource {
  what: string;
  /** The limits of one account, of one network and of all together. */
  byAccount: string;
  byNetwork: string;
  inAll: string;
  /** The answer to callers above the limit; each has `Retry-After`. */
  next: string;
  /** By method and pattern, as in `routeLimits`. */
  routes: readonly string[];
  /** The files with the queue or the count. */
  boundIn: readonly string[];
  /** The test in which one account or network requests all of it. */
  shownBy: string;
}

const routesWith = (...names: string[]): string[] =>
  Object.entries(routeLimits)
    .filter(([, { limits: held = [] }]) => held.some((name) => names.includes(name)))
    .map(([route]) => route);
const apiRoutes = Object.keys(routeLimits).filter((route) => route.includes(' /api/v1/'));
const postedToApi = apiRoutes.filter((route) => route.startsWith('POST '));
const longReads = [
  'GET /api/v1/snapshot',
  'GET /api/v1/changes',
  'GET /api/v1/history',
  'GET /api/v1/history/earlier',
  'GET /api/v1/files/:sha256',
  'GET /calendar/foothold.ics',
];
const writes = routesWith('push_calls', 'account_calls', 'code_calls', 'failed_tokens', 'update_account');

const number = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ' ');
const atOnce = ({ account, network, inAll }: Share) => ({
  byAccount: `${number(account)} at once`,
  byNetwork: `${number(network)} at once`,
  inAll: `${number(inAll)} at once`,
});
const refused = '429 `too_many_requests`, 503 `overloaded`';

/**
 * A new route, or a new queue, needs a row here or a reason in `sharesNothing`: `shared-resources.test.ts` compares the
 * table with the routes of the app, with the queues and counts in the source, and with `docs/security.md`.
 */
export const sharedResources: readonly SharedResource[] = [
  {
    what: 'Workers that hash passwords',
    byAccount: `${waitingHashesMax.account} wait; ${limits.signInsOfAccountMax} right passwords a minute`,
    byNetwork: `${waitingHashesMax.network} wait; ${limits.signInsFromNetworkMax} right passwords a minute`,
    inAll: `cores and one at once, ${waitingHashesMax.inAll} wait, served by network in turn`,
    next: '429 `TOO_MANY_ATTEMPTS_TRY_LATER`, 503',
    routes: [...routesWith('sign_in_place'), 'POST /v1/accounts::resetPassword', 'POST /v1/accounts::update'],
    boundIn: [
      'identity/hashing/password-hasher.ts',
      'identity/context/sign-in-rate.ts',
      'identity/context/attempt-limits.ts',
      'limits/fair-slots.ts',
    ],
    shownBy: 'identity/context/fair-sign-in.test.ts',
  },
  {
    what: 'Mail queue and its addressees',
    byAccount: `${limits.mailsToAddressMax} an hour; ${recipientSumMax} to an address, whoever asks`,
    byNetwork: `${limits.mailsFromNetworkMax} an hour; ${limits.ownersMailsFromNetworkMax} by browsers of owners`,
    inAll: 'one task after the other, stored until it is done',
    next: '429 `RESET_PASSWORD_EXCEED_LIMIT`; beyond the sum of an address nothing is sent',
    routes: routesWith('mail_network', 'mail_recipient'),
    boundIn: [
      'limits/recipient-limit.ts',
      'identity/context/attempt-limits.ts',
      'tasks/task-queue.ts',
      'app.ts',
    ],
    shownBy: 'limits/recipient-limit.test.ts',
  },
  {
    what: 'New accounts',
    byAccount: 'none yet',
    byNetwork: `${limits.signUpsMax} an hour`,
    inAll: 'as the disk',
    next: '429 `TOO_MANY_ATTEMPTS_TRY_LATER`',
    routes: routesWith('sign_up_network'),
    boundIn: ['identity/context/attempt-limits.ts'],
    shownBy: 'identity/accounts/sign-up.test.ts',
  },
  {
    what: 'Questions for passkeys, ways to providers',
    byAccount: 'none yet',
    byNetwork: `${limits.passkeyChallengesMax} and ${limits.signOnsMax} in 10 minutes`,
    inAll: 'until they are answered, 10 minutes at most',
    next: '429 `TOO_MANY_ATTEMPTS_TRY_LATER`',
    routes: routesWith('passkey_network', 'sign_on_network'),
    boundIn: ['identity/context/attempt-limits.ts'],
    shownBy: 'limits/route-limits.test.ts',
  },
  {
    what: 'Request bodies above 64 KiB, up to 1 MiB',
    ...atOnce(mediumBodiesMax),
    next: '503 `overloaded`',
    routes: postedToApi,
    boundIn: ['http/large-bodies.ts'],
    shownBy: 'sharing/slow-bodies.test.ts',
  },
  {
    what: 'Request bodies above 1 MiB, on their way',
    ...atOnce(arrivingBodiesMax),
    next: '503 `overloaded`',
    routes: postedToApi,
    boundIn: ['http/large-bodies.ts'],
    shownBy: 'http/large-bodies.test.ts',
  },
  {
    what: 'Request bodies above 1 MiB, being worked on',
    ...atOnce(parsedBodiesMax),
    next: 'waits 5 seconds, then 503 `overloaded`',
    routes: postedToApi,
    boundIn: ['http/large-bodies.ts'],
    shownBy: 'http/large-bodies.test.ts',
  },
  {
    what: 'Answers above 64 KiB: snapshots, changes, history, files, calendars',
    ...atOnce(longAnswersMax),
    next: `waits 2 seconds, then ${refused}; cut off after 30 seconds in which nothing is read`,
    routes: longReads,
    boundIn: ['http/long-answers.ts'],
    shownBy: 'http/long-answers.test.ts',
  },
  {
    what: 'Snapshots and calendars that are put together and kept',
    byAccount: '8 wait; one kept in each encoding',
    byNetwork: 'as accounts, which take turns',
    inAll: '2 at once; 64 MiB of snapshots kept',
    next: refused,
    routes: ['GET /api/v1/snapshot', 'GET /calendar/foothold.ics'],
    boundIn: [
      'documents/snapshot-service.ts',
      'calendar/calendar-feed.ts',
      'documents/byte-bounded-cache.ts',
    ],
    shownBy: 'documents/large-snapshot.test.ts',
  },
  {
    what: 'Live streams',
    ...atOnce(streamsMaxDefault),
    next: `${refused}; cut off when a heartbeat is not taken`,
    routes: ['GET /api/v1/live'],
    boundIn: ['changes/live-routes.ts'],
    shownBy: 'changes/live.test.ts',
  },
  {
    what: 'Uploads of files',
    ...atOnce(uploadsMax),
    byAccount: `${uploadsMax.account} at once, ${number(rateLimits.file_calls.max)} calls a minute`,
    next: refused,
    routes: ['PUT /api/v1/files/:sha256/upload', 'GET /api/v1/files/:sha256/upload'],
    boundIn: ['files/file-routes.ts', 'limits/stored-counter.ts', 'limits/rate-limit-store.ts'],
    shownBy: 'files/uploads-at-once.test.ts',
  },
  {
    what: 'Postings asked for at job boards',
    ...atOnce(fetchesAtOnceMax),
    byAccount: `${fetchesAtOnceMax.account} at once, ${fetchesMax} an hour`,
    next: refused,
    routes: ['POST /api/v1/postings/fetch'],
    boundIn: ['postings/fetch-limits.ts'],
    shownBy: 'postings/fetch-posting.test.ts',
  },
  {
    what: 'Database: its one writer, or its pool of connections',
    byAccount: `${number(callLimits.push_calls.max)} pushes, ${callLimits.account_calls.max} changes of settings a minute`,
    byNetwork: `${number(callLimits.code_calls.max)} calls with codes, ${rateLimits.failed_tokens.max} bad tokens a minute`,
    inAll: `SQLite: 256 writes in one commit; PostgreSQL: ${serverConnectionsMax} connections, waited for ${connectionTimeoutMs / 1_000} seconds`,
    next: refused,
    routes: [...writes, 'POST /v1/token', 'POST /v1/accounts::lookup'],
    boundIn: [
      'limits/count-calls.ts',
      'db/sqlite/sqlite-writer.ts',
      'db/sqlite/open-sqlite.ts',
      'db/postgres/open-postgres.ts',
    ],
    shownBy: 'limits/route-limits.test.ts',
  },
  {
    what: 'Disk',
    byAccount: '`ACCOUNT_MAX_MB`',
    byNetwork: 'by new accounts',
    inAll: `the last 512 MiB, or 5 % of a small disk, for accounts up to ${smallAccountBytes / 1024 / 1024} MiB`,
    next: '507 `storage_full`, 413 `account_full`',
    routes: [...routesWith('sign_up_network'), 'POST /api/v1/push', 'PUT /api/v1/files/:sha256/upload'],
    boundIn: ['limits/disk-reserve.ts', 'documents/account-room.ts'],
    shownBy: 'limits/disk-reserve.test.ts',
  },
  {
    what: 'Links in mail and calendars, by key',
    byAccount: `${rateLimits.calendar_reads.max} reads of a calendar a minute`,
    byNetwork: `${rateLimits.calendar_failures.max} bad keys of calendars, ${rateLimits.unsubscribe_failures.max} of mails a minute`,
    inAll: 'as answers',
    next: '429 `too_many_requests`',
    routes: routesWith('calendar_reads', 'unsubscribe_failures'),
    boundIn: ['limits/stored-counter.ts'],
    shownBy: 'limits/rate-limits.test.ts',
  },
];

const constants = 'Gives the same few bytes to everybody, from memory.';
const ownRows = 'Reads a few rows of one account by key.';
const administratorsAlone = 'For administrators alone, who run the server.';
const refusedWhenLate =
  'Looked up once a second or not at all; when the process is late, it is refused like every call (`http/overload.ts`).';

/** Every other route, and why it holds no shared resource. */
export const sharesNothing: Readonly<Record<string, string>> = {
  'GET /.well-known/jwks.json': constants,
  'GET /.well-known/openid-configuration': constants,
  'GET /v1/projects': constants,
  'GET /v2/passwordPolicy': constants,
  'GET /v2/recaptchaConfig': constants,
  'GET /__auth/done.js': constants,
  'GET /__auth/callback': 'Goes on with a way that was started, once; the start is counted.',
  'GET /__auth/callback/:provider': 'The same.',
  'ANY /v1/*': constants,
  'ANY /v2/*': constants,
  'GET /*': 'Sends files of the web app, which are the same for everybody, from the disk as they are read.',
  'GET /api/v1/health': refusedWhenLate,
  'GET /healthz': refusedWhenLate,
  'GET /readyz': refusedWhenLate,
  'GET /api/v1/calendar-link': ownRows,
  'GET /api/v1/sessions': ownRows,
  'GET /api/v1/recovery-codes': ownRows,
  'GET /api/v1/administration/accounts': administratorsAlone,
  'GET /api/v1/administration/events': administratorsAlone,
  'GET /api/v1/administration/server': administratorsAlone,
};
