import { atDepth, isDeep } from '@foothold/domain/testing/test-depth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../identity/hashing/password-hasher.ts';
import { startBoardServer } from '../testing/board-server.ts';
import type { TestBoardServer } from '../testing/board-server.ts';
import { registerPerson } from '../testing/builders.ts';
import { Callers } from '../testing/callers.ts';
import type { Answer, Caller } from '../testing/callers.ts';
import { equipGreedy, equipOrdinary, loadedLimits, sharingLoads } from '../testing/sharing-loads.ts';
import type { LoadedApp, SharingLoad } from '../testing/sharing-loads.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { sharedResources } from './shared-resources.ts';

const greedyAccounts = 6;
const ordinaryPeople = atDepth(3, 20);
/** The value of a row for calls without an account. */
const noAccount = 'none yet';

let loaded: LoadedApp;
let board: TestBoardServer;
let loads: Record<string, SharingLoad>;
let greedy: Caller[];
let ordinary: Caller[];

beforeAll(async () => {
  board = await startBoardServer();
  const { pushCallsMax, accountMaxMb, streams, ...limits } = loadedLimits;
  const app = await startTestApp({
    environment: { PUBLIC_URL: 'https://jobs.example.com', ACCOUNT_MAX_MB: String(accountMaxMb) },
    identity: {
      // Costs that make hashes queue.
      hasher: createPasswordHasher(1, { memoryCost: 19_456, timeCost: 1, parallelism: 1 }),
      limits,
    },
    outboundGuard: board.network,
    streamsMax: streams,
    pushCallsMax,
  });
  loaded = { app, board, callers: new Callers(app), calendarPaths: new Map() };
  loads = sharingLoads(loaded);
  greedy = await callersFrom(greedyAccounts, () => '198.51.100.7');
  ordinary = await callersFrom(ordinaryPeople, (index) => `203.0.113.${index + 1}`);
  await Promise.all(greedy.map(({ person }) => equipGreedy(loaded, person)));
  await Promise.all(ordinary.map(({ person }) => equipOrdinary(loaded, person)));
}, 60_000);
afterAll(async () => {
  await board.close();
  await loaded.app.close();
});
afterEach(leaveMinute);

/** After that time each limit of a minute is reset; all rows together take less than the lifetime of a token. */
function leaveMinute(): void {
  loaded.callers.hangUp();
  loaded.app.clock.advanceSeconds(61);
}

function callersFrom(count: number, networkOf: (index: number) => string): Promise<Caller[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      person: await registerPerson(loaded.app),
      network: networkOf(index),
    })),
  );
}

/** Each call from another IPv6 network of one /48, which a provider gives out for the asking. */
function fromOneSite(callers: readonly Caller[], times: number): Caller[] {
  return Array.from({ length: times }, (_, call) => callers[call % callers.length])
    .filter((caller) => caller !== undefined)
    .map((caller, call) => ({ ...caller, network: `2001:db8:7:${call.toString(16)}::7` }));
}

const isRefusal = ({ status }: Answer) => [413, 429, 503, 507].includes(status);

interface Flood extends Pick<SharingLoad, 'times' | 'isCounted'> {
  ask: SharingLoad['ordinary'];
  callers: readonly Caller[];
  /** The statuses by which this row refuses; others belong to other rows. */
  statuses: readonly number[];
}

/** Sends all calls at once, and resolves when some are refused. */
async function flood({ ask, callers, times, isCounted, statuses }: Flood): Promise<Answer[]> {
  const refused: Answer[] = [];
  const calls = Array.from({ length: times }, async (_, call) => {
    const caller = callers[call % callers.length];
    const answer = caller && (await ask(caller));
    if (answer && isRefusal(answer)) refused.push(answer);
  });
  if (isCounted) await Promise.all(calls);
  const isRowsOwn = ({ status }: Answer) => statuses.includes(status);
  await expect.poll(() => refused.some(isRowsOwn), { interval: 10, timeout: 20_000 }).toBe(true);
  return refused;
}

interface Asked {
  statuses: number[];
  /** With this few people the slowest answer is the 99th percentile. */
  slowestMs: number;
}

/** The answers to the ordinary people, asked one after the other. */
async function askAsPeople({ ordinary: ask }: SharingLoad): Promise<Asked> {
  const statuses: number[] = [];
  let slowestMs = 0;
  for (const caller of ordinary) {
    const start = performance.now();
    statuses.push((await ask(caller)).status);
    slowestMs = Math.max(slowestMs, performance.now() - start);
  }
  return { statuses, slowestMs };
}

/** For what the greedy calls that are under way take of the one thread that callers and server share here. */
const slackMs = 250;
/** What else the machine does can only lengthen a wait, so one round within the bound is enough. */
const roundsMax = 3;

/** Rows of which a limit is a count, not slots. */
const countedRows = [
  'Mail queue and its addressees',
  'New accounts',
  'Questions for passkeys, ways to providers',
  'Database: its one writer, or its pool of connections',
  'Disk',
  'Links in mail and calendars, by key',
];

it('every shared resource has a load, and no other', () => {
  expect(Object.keys(loads).toSorted()).toEqual(sharedResources.map(({ what }) => what).toSorted());
  const counted = Object.entries(loads).flatMap(([what, { isCounted }]) => (isCounted ? [what] : []));
  expect(counted.toSorted()).toEqual(countedRows.toSorted());
});

const rows = sharedResources.flatMap(({ what, byAccount, next }) => [
  ...(byAccount === noAccount ? [] : [{ what, next, by: 'account' as const }]),
  { what, next, by: 'network' as const },
  // What is counted is counted for these at 16 times: `limits/networks.ts`.
  ...(countedRows.includes(what) ? [] : [{ what, next, by: 'site' as const }]),
]);
/** The statuses that a row names for calls beyond a limit. */
const statusesIn = (next: string): number[] => (next.match(/\b[45]\d\d\b/g) ?? []).map(Number);

describe('shared resources are left to ordinary callers', () => {
  it.each(rows)('under a greedy $by: $what', async ({ what, by, next }) => {
    const load = loads[what];
    if (!load) throw new Error(`${what} has no load.`);
    const ask = by === 'account' ? load.greedyAccount : load.greedyNetwork;
    if (!ask) throw new Error(`${what} has no load of one account.`);
    // The account that is greedy alone is none of those that are greedy together, and calls from elsewhere.
    const [alone, ...together] = greedy;
    const callers =
      by === 'account' && alone
        ? [{ ...alone, network: '198.51.100.8' }]
        : by === 'site'
          ? fromOneSite(together, load.times)
          : together;
    const measureRound = async () => {
      const quiet = isDeep ? await askAsPeople(load) : null;
      loaded.callers.hangUp();
      const refused = await flood({ ...load, ask, callers, statuses: statusesIn(next) });
      const asked = await askAsPeople(load);
      expect(asked.statuses).toEqual(ordinary.map(() => 200));
      return { refused, waitedMs: asked.slowestMs, maxMs: quiet ? 2 * quiet.slowestMs + slackMs : Infinity };
    };
    let round = await measureRound();
    for (let again = 1; again < roundsMax && round.waitedMs > round.maxMs; again += 1) {
      leaveMinute();
      round = await measureRound();
    }
    const { refused, waitedMs, maxMs } = round;
    expect(waitedMs).toBeLessThanOrEqual(maxMs);
    // Waiting makes no room in an account that is full.
    for (const { status, retryAfter } of refused)
      if (status !== 413) expect([status, retryAfter > 0]).toEqual([status, true]);
  });
});
