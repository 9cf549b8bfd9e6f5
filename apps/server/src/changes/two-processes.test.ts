import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobCreation, pushMutations, readChangesSince, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import {
  type TestProxy,
  startBalancer,
  startDeafPooler,
  startRefusingPooler,
  type Pooler,
} from '../testing/test-proxies.ts';
import { LiveReader } from '../testing/live-reader.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';
import { ChangePubSub } from './change-pub-sub.ts';
import { watchOtherProcesses } from './watch-other-processes.ts';

let storage: TestStorage;
const running = new Set<ServerProcess>();
const readers: LiveReader[] = [];
const between: TestProxy[] = [];

beforeEach(async () => {
  storage = await makeTestStorage();
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.stop();
  await Promise.all([...running].map((server) => server.stop('SIGKILL')));
  running.clear();
  for (const each of between.splice(0)) await each.close();
  await storage.remove();
});

async function startOne({ databaseUrl }: Pick<TestStorage, 'databaseUrl'> = storage): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATA_DIR: storage.dataDir,
    DATABASE_URL: databaseUrl,
    // The same for both, because it is the issuer of their tokens.
    PUBLIC_URL: 'http://foothold.example',
  });
  running.add(server);
  return server;
}

async function stopOne(server: ServerProcess): Promise<void> {
  running.delete(server);
  await server.stop('SIGTERM');
}

async function listen(...args: Parameters<typeof LiveReader.open>): Promise<LiveReader> {
  const reader = await LiveReader.open(...args);
  readers.push(reader);
  return reader;
}

/** Streams like the app: after the end of one stream, the next continues from its cursor. */
function follow(at: { origin: string }, person: Person) {
  const opened: LiveReader[] = [];
  let isStopped = false;
  const following = async () => {
    while (!isStopped) {
      const cursor = opened.flatMap(({ pages }) => pages).at(-1)?.cursor ?? 0;
      const reader = await listen(at, person, cursor).catch(() => null);
      if (reader) opened.push(reader);
      await (reader?.over ?? pause(20));
    }
  };
  void following();
  return {
    titles: () => opened.flatMap(({ titles }) => titles),
    streams: () => opened.length,
    stop: () => (isStopped = true),
  };
}

/** An edit in one process reaches a stream of the other through the pooler. */
async function expectToldThrough(pooler: Pooler): Promise<void> {
  between.push(pooler);
  const [one, other] = [
    await startOne({ databaseUrl: pooler.url }),
    await startOne({ databaseUrl: pooler.url }),
  ];
  const person = await registerPerson(one);
  const reader = await listen(other, person, 0);
  for (const title of ['By one', 'By one again']) {
    await pushMutations(one, person, [jobCreation({ title })]);
    await vi.waitFor(() => expect(reader.titles).toContain(title), { timeout: 10_000 });
  }
}

describe.runIf(testEngine === 'postgres')('two processes on one database', () => {
  it('send changes that one process accepted to the streams of the other', async () => {
    const one = await startOne();
    const other = await startOne();
    const person = await registerPerson(one);
    const readerAtOther = await listen(other, person, 0);
    const readerAtOne = await listen(one, person, 0);
    await pushMutations(one, person, [jobCreation({ title: 'By one' })]);
    await vi.waitFor(() => expect(readerAtOther.titles).toEqual(['By one']), { timeout: 5_000 });
    await pushMutations(other, person, [jobCreation({ title: 'By the other' })]);
    await vi.waitFor(() => expect(readerAtOne.titles).toEqual(['By one', 'By the other']), {
      timeout: 5_000,
    });
  });

  it('send them by polling when no signal of the database arrives', async () => {
    const pooler = await startDeafPooler(storage.databaseUrl ?? '');
    await expectToldThrough(pooler);
    expect(pooler.swallowed).toBeGreaterThan(0);
  });

  it('send them by polling when LISTEN is refused, and retry LISTEN', async () => {
    const pooler = await startRefusingPooler(storage.databaseUrl ?? '');
    await expectToldThrough(pooler);
    await vi.waitFor(() => expect(pooler.refused).toBeGreaterThan(2), { timeout: 10_000 });
  });

  it('restart in turn without losing or repeating a write', async () => {
    const servers = [await startOne(), await startOne()];
    const proxy = await startBalancer(() => servers.map(({ origin }) => origin));
    between.push(proxy);
    const person = await registerPerson(proxy);
    const followed = follow(proxy, person);
    const jobs = Array.from({ length: 60 }, (_, n) => jobCreation({ title: `Job ${n}` }));
    let isRestarting = true;
    const restarting = (async () => {
      for (const at of [0, 1]) {
        await stopOne(servers[at] as ServerProcess);
        servers[at] = await startOne();
      }
      isRestarting = false;
    })();
    let sent = 0;
    while (sent < jobs.length || isRestarting) {
      // Sent through the proxy to either process, and again without an answer.
      const job = jobs[sent % jobs.length];
      if (!job) throw new Error('unreachable');
      const isAnswered = await pushMutations(proxy, person, [job]).then(
        () => true,
        () => false,
      );
      if (isAnswered) sent += 1;
    }
    await restarting;
    const { cursor, documents } = await readChangesSince(servers[0] as ServerProcess, person, 0);
    expect(cursor).toBe(jobs.length);
    expect(documents.map(({ id }) => id).toSorted()).toEqual(jobs.map(({ args }) => args.id).toSorted());
    // A stream through the proxy receives each title once, from either process.
    const titles = jobs.map(({ args }) => args.fields.title);
    await vi.waitFor(() => expect(followed.titles()).toEqual(titles), { timeout: 10_000 });
    expect(followed.streams()).toBeGreaterThan(1);
    followed.stop();
  });

  it('apply a change once that is sent to both at the same time', async () => {
    const servers = [await startOne(), await startOne()] as const;
    const person = await registerPerson(servers[0]);
    const jobs = Array.from({ length: 20 }, (_, n) => jobCreation({ title: `Job ${n}` }));
    const answers = await Promise.all(
      jobs.flatMap((job) => servers.map((server) => pushMutations(server, person, [job]))),
    );
    for (let at = 0; at < answers.length; at += 2)
      expect(answers[at]?.outcomes).toEqual(answers[at + 1]?.outcomes);
    expect((await readChangesSince(servers[1], person, 0)).cursor).toBe(jobs.length);
  });
});

it('changes are found by polling where processes cannot signal each other', async () => {
  const app = await startTestApp({ storage });
  const person = await registerPerson(app);
  const hub = new ChangePubSub();
  let wakings = 0;
  hub.subscribe(person.accountId, { wake: () => (wakings += 1) });
  hub.subscribe('an account that has never written', { wake: () => (wakings += 1_000) });
  const stop = watchOtherProcesses({
    // LISTEN succeeds and no signal ever arrives, as behind a pooler.
    database: { ...app.database, signals: { isHeard: false, send: () => {}, listen: () => {} } },
    hub,
    onError: (error) => expect(error).toBeUndefined(),
    lookEveryMs: { unheard: 5, heard: 1_000_000 },
  });
  for (const expected of [1, 2, 3]) {
    await pushMutations(app, person, [jobCreation({ title: `Job ${expected}` })]);
    await vi.waitFor(() => expect(wakings).toBe(expected));
  }
  stop();
  await app.close();
});
