import { randomBytes, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { boardExample } from '@foothold/domain/testing/board-answers';
import { answerJson } from './board-server.ts';
import type { TestBoardServer } from './board-server.ts';
import { apiHeaders, jobCreation, pushMutations } from './builders.ts';
import type { Person } from './builders.ts';
import type { Answer, Caller, Callers } from './callers.ts';
import { sha256Of, uploadFile } from './file-calls.ts';
import type { TestApp } from './start-test-app.ts';

type Ask = (caller: Caller) => Promise<Answer>;

/** How a row of `sharedResources` is used: by people as they come, and by those who want all of it. */
export interface SharingLoad {
  ordinary: Ask;
  /** One call of many; null where there are no accounts yet. */
  greedyAccount: Ask | null;
  greedyNetwork: Ask;
  /** More than a network may have. */
  times: number;
  /** Whether what bounds it is a count, not a slot: then all calls are answered before people ask. */
  isCounted?: true;
}

export interface LoadedApp {
  app: TestApp;
  callers: Callers;
  board: TestBoardServer;
  /** By account. Made before the first load: only a fresh sign-in may make one. */
  calendarPaths: Map<string, string>;
}

/** Figures that are made smaller, so that a load reaches them in a few calls. */
export const loadedLimits = {
  signInsOfAccountMax: 100,
  signInsFromNetworkMax: 200,
  signUpsMax: 40,
  mailsFromNetworkMax: 15,
  ownersMailsFromNetworkMax: 20,
  passkeyChallengesMax: 20,
  pushCallsMax: 100,
  /** Room for what `equipGreedy` stores, and for a few pushes more. */
  accountMaxMb: 15,
  streams: { inAll: 60, network: 12, account: 4 },
} as const;

const keyed = (path: string) => `${path}?key=foothold-web`;
const both = (ask: Ask, times: number): SharingLoad => ({
  ordinary: ask,
  greedyAccount: ask,
  greedyNetwork: ask,
  times,
});

function pushBody({ person }: Caller, count: number, fields: { posting?: string } = {}): object {
  const mutations = Array.from({ length: count }, () => jobCreation(fields));
  return { deviceId: person.deviceId, mutations };
}

/** Of the doors: hashes, mails, new accounts, passkeys. */
function identityLoads({ callers }: LoadedApp): Record<string, SharingLoad> {
  const signIn: Ask = (caller) => {
    const { email, password } = caller.person;
    const body = { email, password, returnSecureToken: true };
    return callers.postJson(caller, keyed('/v1/accounts:signInWithPassword'), body);
  };
  const mail: Ask = (caller) => {
    const body = { requestType: 'PASSWORD_RESET', email: caller.person.email };
    return callers.postJson(caller, keyed('/v1/accounts:sendOobCode'), body);
  };
  const signUp: Ask = (caller) => {
    const body = { email: `${randomUUID()}@example.com`, password: 'granite otter lantern' };
    return callers.postJson(caller, keyed('/v1/accounts:signUp'), { ...body, returnSecureToken: true });
  };
  const startPasskey: Ask = (caller) =>
    callers.postJson(caller, keyed('/v2/accounts/passkeySignIn:start'), {});
  return {
    'Workers that hash passwords': both(signIn, 60),
    'Mail queue and its addressees': { ...both(mail, 25), isCounted: true },
    'New accounts': { ...both(signUp, loadedLimits.signUpsMax + 5), greedyAccount: null, isCounted: true },
    'Questions for passkeys, ways to providers': {
      ...both(startPasskey, loadedLimits.passkeyChallengesMax + 5),
      greedyAccount: null,
      isCounted: true,
    },
  };
}

const largeBytes = 3 * 1024 * 1024;
const mediumBytes = 100 * 1024;

/** Of what is sent: large bodies, uploads, writes, bytes on the disk. */
function sendingLoads({ callers }: LoadedApp): Record<string, SharingLoad> {
  const sendPadded = (caller: Caller, bytes: number, stallsAt?: number) =>
    callers.call(caller, {
      method: 'POST',
      path: '/api/v1/push',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(pushBody(caller, 1)).padEnd(bytes, ' ')),
      ...(stallsAt === undefined ? {} : { stallsAt }),
    });
  const sendLarge = (caller: Caller, stallsAt?: number) => sendPadded(caller, largeBytes, stallsAt);
  const stallMedium: Ask = (caller) => sendPadded(caller, mediumBytes, 10_000);
  const stallLarge: Ask = (caller) => sendLarge(caller, 100_000);
  const upload = (caller: Caller, stallsAt?: number) => {
    const bytes = randomBytes(2_000);
    return callers.call(caller, {
      method: 'PUT',
      path: `/api/v1/files/${sha256Of(bytes)}/upload?size=${bytes.length}&offset=0`,
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
      ...(stallsAt === undefined ? {} : { stallsAt }),
    });
  };
  const stallUpload: Ask = (caller) => upload(caller, 10);
  const push: Ask = (caller) => callers.postJson(caller, '/api/v1/push', pushBody(caller, 1));
  const fill: Ask = (caller) =>
    callers.postJson(caller, '/api/v1/push', pushBody(caller, 10, { posting: 'x'.repeat(90_000) }));
  const badToken: Ask = ({ person, network }) =>
    callers.call({ person: { ...person, idToken: 'none' }, network }, { path: '/api/v1/changes?cursor=0' });
  return {
    'Request bodies above 64 KiB, up to 1 MiB': {
      ordinary: (caller) => sendPadded(caller, mediumBytes),
      greedyAccount: stallMedium,
      greedyNetwork: stallMedium,
      times: 80,
    },
    'Request bodies above 1 MiB, on their way': {
      ordinary: (caller) => sendLarge(caller),
      greedyAccount: stallLarge,
      greedyNetwork: stallLarge,
      times: 10,
    },
    'Request bodies above 1 MiB, being worked on': both((caller) => sendLarge(caller), 10),
    'Uploads of files': {
      ordinary: (caller) => upload(caller),
      greedyAccount: stallUpload,
      greedyNetwork: stallUpload,
      times: 36,
    },
    'Database: its one writer, or its pool of connections': {
      ordinary: push,
      greedyAccount: push,
      greedyNetwork: badToken,
      times: 320,
      isCounted: true,
    },
    Disk: { ordinary: push, greedyAccount: fill, greedyNetwork: fill, times: 30, isCounted: true },
  };
}

/** More than the sockets between two processes hold. */
const fileBytes = randomBytes(9_500_000);
const unreadFile = `/api/v1/files/${sha256Of(fileBytes)}`;
/** Long for an answer, and soon sent. */
const readBytes = randomBytes(200_000);

/** Gives ordinary people what they read. */
export async function equipOrdinary(loaded: LoadedApp, person: Person): Promise<void> {
  await uploadFile(loaded.app, person, readBytes);
  await makeCalendarLink(loaded, person);
}

/** Gives the greedy a file that they do not read, and a snapshot that takes a while to compress. */
export async function equipGreedy(loaded: LoadedApp, person: Person): Promise<void> {
  const { app } = loaded;
  await uploadFile(app, person, fileBytes);
  await makeCalendarLink(loaded, person);
  const noise = () => randomBytes(45_000).toString('hex');
  await pushMutations(
    app,
    person,
    Array.from({ length: 10 }, () => jobCreation({ posting: noise() })),
  );
}

/** Of what is read: files, snapshots, streams, calendars. */
function readingLoads({ callers, calendarPaths }: LoadedApp): Record<string, SharingLoad> {
  const takeFile: Ask = (caller) => callers.call(caller, { path: `/api/v1/files/${sha256Of(readBytes)}` });
  const leaveFile: Ask = (caller) => callers.call(caller, { path: unreadFile, isUnread: true });
  const snapshot = (caller: Caller, encoding: string) =>
    callers.call(caller, { path: '/api/v1/snapshot', headers: { 'accept-encoding': encoding } });
  // A change before each round, so that none is at hand; the rounds come faster than a snapshot is compressed.
  const snapshotsAnew: Ask = async (caller) => {
    const taken: Promise<Answer>[] = [];
    for (let round = 0; round < 6; round += 1) {
      await callers.postJson(caller, '/api/v1/push', pushBody(caller, 1));
      taken.push(...['br', 'gzip', 'identity'].map((encoding) => snapshot(caller, encoding)));
    }
    const answers = await Promise.all(taken);
    return answers.reduce((worst, answer) => (answer.status > worst.status ? answer : worst));
  };
  const listen: Ask = (caller) => callers.call(caller, { path: '/api/v1/live?cursor=0', isUnread: true });
  const readCalendar: Ask = (caller) => {
    const path = calendarPaths.get(caller.person.accountId);
    if (path === undefined) throw new Error('The account has no calendar link.');
    return callers.call(caller, { path });
  };
  const guessCalendar: Ask = (caller) => callers.call(caller, { path: '/calendar/foothold.ics?key=none' });
  return {
    'Answers above 64 KiB: snapshots, changes, history, files, calendars': {
      ordinary: takeFile,
      greedyAccount: leaveFile,
      greedyNetwork: leaveFile,
      times: 30,
    },
    'Snapshots and calendars that are put together and kept': {
      ordinary: (caller) => snapshot(caller, 'br'),
      greedyAccount: snapshotsAnew,
      greedyNetwork: snapshotsAnew,
      times: 6,
    },
    'Live streams': both(listen, 30),
    'Links in mail and calendars, by key': {
      ordinary: readCalendar,
      greedyAccount: readCalendar,
      greedyNetwork: guessCalendar,
      times: 65,
      isCounted: true,
    },
  };
}

async function makeCalendarLink({ app, calendarPaths }: LoadedApp, person: Person): Promise<void> {
  const response = await fetch(`${app.origin}/api/v1/calendar-link`, {
    method: 'POST',
    headers: { ...apiHeaders(person), 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en' }),
  });
  const { url } = (await response.json()) as { url: string };
  const { pathname, search } = new URL(url);
  calendarPaths.set(person.accountId, pathname + search);
}

/** Of what the server asks of others: the board never answers the greedy caller. */
function postingLoads({ callers, board }: LoadedApp): Record<string, SharingLoad> {
  const { link, answer } = boardExample('lever');
  const greedyLink = link.replace('heron-quay', 'greedy');
  const unanswered: ServerResponse[] = [];
  board.answer = (request, response) => {
    if (request.url?.includes('/greedy/')) unanswered.push(response);
    else answerJson(answer)(request, response);
  };
  const fetchPosting = (of: string) => (caller: Caller) =>
    callers.postJson(caller, '/api/v1/postings/fetch', { link: of });
  return {
    'Postings asked for at job boards': {
      ordinary: fetchPosting(link),
      greedyAccount: fetchPosting(greedyLink),
      greedyNetwork: fetchPosting(greedyLink),
      times: 12,
    },
  };
}

/** By what the row of `sharedResources` is called. */
export function sharingLoads(loaded: LoadedApp): Record<string, SharingLoad> {
  return {
    ...identityLoads(loaded),
    ...sendingLoads(loaded),
    ...readingLoads(loaded),
    ...postingLoads(loaded),
  };
}
