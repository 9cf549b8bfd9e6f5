import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  apiHeaders,
  jobCreation,
  mutation,
  postPush,
  pushMutations,
  registerPerson,
} from './testing/builders.ts';
import type { Person } from './testing/builders.ts';
import { ServerPing } from './testing/ping-server.ts';
import { startServerProcess } from './testing/server-process.ts';
import type { ServerProcess } from './testing/server-process.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { makeTestStorage } from './testing/test-storage.ts';
import type { TestStorage } from './testing/test-storage.ts';
import {
  largestJob,
  mutationNames,
  worstMerges,
  worstOfMutation,
  worstUnseen,
  wholeJob,
} from './testing/worst-pushes.ts';
import type { WorstPush } from './testing/worst-pushes.ts';
import { fromNewNetwork, worstRequests } from './testing/worst-requests.ts';

/**
 * The budget is 100 ms of a machine with nothing else to do (`npm run bench -- worst-input`). Here other tests have both
 * cores, so two things are held against it: processor time between two turns of the event loop, of which the same work
 * takes up to twice as much on a busy core, and the wait for an answer, which only tells time in proportion to the input
 * from any other.
 */
const sliceMaxMs = 250;
const blockMsMax = 3_000;
const minuteMs = 60_000;
/** Little beside the wait that is looked for: each ping takes of the processor that the server is measured by. */
const pingEveryMs = 20;

let storage: TestStorage;
let server: ServerProcess;
let ping: ServerPing;
let person: Person;

beforeAll(async () => {
  storage = await makeTestStorage();
  server = await startServerProcess(
    {
      DATA_DIR: storage.dataDir,
      DATABASE_URL: storage.databaseUrl,
      // Behind a proxy, which names the network of a caller.
      PUBLIC_URL: 'https://jobs.example.com',
    },
    { measuresTurns: true },
  );
  ping = new ServerPing(server.origin, pingEveryMs);
  person = await registerPerson(server);
}, minuteMs);
afterAll(async () => {
  await ping.end();
  await server.stop('SIGKILL');
  await storage.remove();
});

/**
 * An ordinary run sends the first input and every so many others to a route or a mutation, and to the next one those
 * beside: each input still goes to some of them, and none of them goes without.
 */
const isSent = (input: number, index: number, every: number) => input === 0 || (input + index) % every === 0;
const everyOfRoutes = atDepth(8, 1);
const everyOfMutations = atDepth(8, 1);

/** A person of its own for what may end their session. */
function personFor(route: string): Person | Promise<Person> {
  return /^POST (?:\/v|\/api\/v1\/sessions)/.test(route) ? registerPerson(server) : person;
}

async function startWatching(): Promise<void> {
  await Promise.all([ping.longestMs(), server.longestTurnMs()]);
}

/** What took too long since the watching began. */
async function heldUp(): Promise<string[]> {
  const [waitMs, sliceMs] = await Promise.all([ping.longestMs(), server.longestTurnMs()]);
  return [
    ...(waitMs < blockMsMax ? [] : [`an answer came after ${waitMs} ms`]),
    ...(sliceMs < sliceMaxMs ? [] : [`a turn took ${sliceMs} ms of the processor`]),
  ];
}

async function push({ requests }: WorstPush, who = person): Promise<void> {
  for (const mutations of requests) {
    const response = await postPush(server, who, { deviceId: randomUUID(), mutations });
    await response.arrayBuffer();
    expect(response.status).toBeLessThan(500);
  }
}

describe('no input blocks the server', () => {
  it('at any route, each of which is listed among the worst requests', async () => {
    const routes: string[] = [];
    const app = await startTestApp({ onRoute: ({ method, url }) => routes.push(`${method} ${url}`) });
    await app.close();
    const answering = routes.filter((route) => !/^(?:HEAD|OPTIONS) | \/v[12]\/\*$/.test(route));
    expect(Object.keys(worstRequests).toSorted()).toEqual([...new Set(answering)].toSorted());
  });

  it.each(
    Object.entries(worstRequests).map(([route, requestsOf], index) => [route, requestsOf, index] as const),
  )(
    '%s',
    async (route, requestsOf, index) => {
      const who = await personFor(route);
      await startWatching();
      let input = 0;
      for (const { path, init } of requestsOf(who)) {
        if (!isSent(input++, index, everyOfRoutes)) continue;
        const signal = AbortSignal.timeout(30_000);
        const from = fromNewNetwork(init);
        const response = await fetch(server.origin + path, { ...from, signal, redirect: 'manual' });
        expect(response.status).not.toBe(500);
        if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
          await response.arrayBuffer();
        else await response.body?.cancel();
      }
      expect(await heldUp()).toEqual([]);
    },
    minuteMs,
  );

  it.each(mutationNames.map((name, index) => [name, index] as const))(
    'through the mutation %s',
    async (name, index) => {
      const job = jobCreation();
      await pushMutations(server, person, [job]);
      const worst = worstOfMutation(name, job.args.id, (input) => isSent(input, index, everyOfMutations));
      await startWatching();
      await push(worst);
      expect(await heldUp()).toEqual([]);
    },
    minuteMs,
  );

  it.each([1, 2, 3, 16])(
    'when two devices change the same texts of %i sentences repeatedly',
    async (kinds) => {
      await startWatching();
      await push(worstMerges(kinds), await registerPerson(server));
      expect(await heldUp()).toEqual([]);
    },
    minuteMs,
  );

  it(
    'when a job of the maximum size is changed often, and read whole',
    async () => {
      const who = await registerPerson(server);
      const [large, edited] = [randomUUID(), jobCreation()];
      await pushMutations(server, who, [edited]);
      await startWatching();
      await push(wholeJob(randomUUID()), who);
      expect(await heldUp()).toEqual([]);
      await push(largestJob(large), who);
      expect(await heldUp()).toEqual([]);
      await push(worstUnseen(edited.args.id, 1), who);
      expect(await heldUp()).toEqual([]);
      for (const id of [large, edited.args.id])
        for (const path of ['changes?cursor=0', 'snapshot', `history?job=${id}`, 'history/earlier?after=0']) {
          const response = await fetch(`${server.origin}/api/v1/${path}`, { headers: apiHeaders(who) });
          expect(response.status).toBe(200);
          const bytes = (await response.arrayBuffer()).byteLength;
          if (path !== 'snapshot') expect(bytes).toBeLessThan(16 * 1024 * 1024);
          expect(await heldUp()).toEqual([]);
        }
    },
    2 * minuteMs,
  );

  // The second is too large to be kept, and is sent while it is read.
  it.each([24, 64])(
    'when a calendar has the interviews of %i jobs',
    async (jobs) => {
      const who = await registerPerson(server);
      const interviews = 50;
      const prep = 'Wörter, '.repeat(240);
      for (let count = 0; count < jobs; count += 1) {
        const created = jobCreation();
        const items = Array.from({ length: interviews }, () => ({
          id: randomUUID(),
          startsAt: '2026-11-10T09:30:00+01:00',
          timeZone: 'Europe/Berlin',
          people: prep,
          prep,
        }));
        const put = items.map((item) => mutation('interview.put', { id: created.args.id, item }));
        await pushMutations(server, who, [created, ...put]);
      }
      const link = await fetch(`${server.origin}/api/v1/calendar-link`, {
        method: 'POST',
        headers: { ...apiHeaders(who), 'content-type': 'application/json' },
        body: JSON.stringify({ language: 'en' }),
      });
      const { pathname, search } = new URL(((await link.json()) as { url: string }).url);
      await startWatching();
      const calendar = await fetch(`${server.origin}${pathname}${search}`);
      expect(calendar.status).toBe(200);
      expect((await calendar.text()).match(/BEGIN:VEVENT/g)?.length).toBe(jobs * interviews);
      expect(await heldUp()).toEqual([]);
    },
    2 * minuteMs,
  );
});
