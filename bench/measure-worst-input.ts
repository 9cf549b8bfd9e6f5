import { randomUUID } from 'node:crypto';
import {
  apiHeaders,
  jobCreation,
  postPush,
  pushMutations,
  registerPerson,
} from '../apps/server/src/testing/builders.ts';
import type { Person } from '../apps/server/src/testing/builders.ts';
import { ServerPing } from '../apps/server/src/testing/ping-server.ts';
import {
  largestJob,
  mutationNames,
  wholeJob,
  worstMerges,
  worstOfMutation,
  worstUnseen,
} from '../apps/server/src/testing/worst-pushes.ts';
import type { WorstPush } from '../apps/server/src/testing/worst-pushes.ts';
import { fromNewNetwork, worstRequests } from '../apps/server/src/testing/worst-requests.ts';
import { type ServerProcess, startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';

/** No input may block other requests for longer. */
const budget = { atMost: 100 };

/** The longest delay of a parallel ping while each route and each mutation gets its worst input. */
export async function measureWorstInput(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer({ environment: { PUBLIC_URL: 'https://jobs.example.com' } });
  const ping = new ServerPing(server.origin);
  const measure = async (name: string, send: () => Promise<void>) => {
    await ping.longestMs();
    await send();
    report({ name, value: await ping.longestMs(), unit: 'ms', budget });
  };
  try {
    const person = await registerPerson(server);
    await pushMutations(server, person, [jobCreation()]);
    await measure('nothing', () => new Promise((resolve) => setTimeout(resolve, 1_000)));
    for (const [route, requestsOf] of Object.entries(worstRequests)) {
      const mayEndSession = /^POST (?:\/v|\/api\/v1\/sessions)/.test(route);
      const who = mayEndSession ? await registerPerson(server) : person;
      await measure(route, async () => {
        for (const { path, init } of requestsOf(who)) {
          const from = fromNewNetwork(init);
          const response = await fetch(server.origin + path, { ...from, redirect: 'manual' });
          if (response.headers.get('content-type')?.startsWith('text/event-stream'))
            await response.body?.cancel();
          else await response.arrayBuffer();
        }
      });
    }
    await measurePushes(server, measure);
  } finally {
    await ping.end();
    await server.dispose();
  }
}

type Measure = (name: string, send: () => Promise<void>) => Promise<void>;

async function measurePushes(server: ServerProcess, measure: Measure): Promise<void> {
  const person = await registerPerson(server);
  const job = jobCreation();
  await pushMutations(server, person, [job]);
  for (const name of mutationNames) {
    const worst = worstOfMutation(name, job.args.id);
    await measure(worst.name, () => push(server, person, worst));
  }
  for (const kinds of [1, 2, 3, 16]) {
    const who = await registerPerson(server);
    const worst = worstMerges(kinds);
    await measure(worst.name, () => push(server, who, worst));
  }
  const who = await registerPerson(server);
  const [large, edited] = [randomUUID(), jobCreation()];
  await pushMutations(server, who, [edited]);
  for (const worst of [wholeJob(randomUUID()), largestJob(large), worstUnseen(edited.args.id, 12)])
    await measure(worst.name, () => push(server, who, worst));
  for (const path of [
    'changes?cursor=0',
    'snapshot',
    `history?job=${edited.args.id}`,
    'history/earlier?after=0',
  ])
    await measure(`then ${path.split('?')[0]}`, async () => {
      await (await fetch(`${server.origin}/api/v1/${path}`, { headers: apiHeaders(who) })).arrayBuffer();
    });
}

async function push(server: ServerProcess, person: Person, { requests }: WorstPush): Promise<void> {
  for (const mutations of requests) {
    const response = await postPush(server, person, { deviceId: randomUUID(), mutations });
    await response.arrayBuffer();
  }
}
