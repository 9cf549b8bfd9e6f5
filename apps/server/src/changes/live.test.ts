import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  apiHeaders,
  jobCreation,
  pushMutations,
  readChangesSince,
  registerPerson,
} from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { LiveReader, openLive } from '../testing/live-reader.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { LiveStream } from './live-stream.ts';

let app: TestApp;
let person: Person;
let isClosed = false;
const readers: LiveReader[] = [];

beforeEach(async () => {
  app = await startTestApp({ heartbeatMs: 50 });
  person = await registerPerson(app);
  isClosed = false;
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.stop();
  if (!isClosed) await app.close();
});

async function listen(cursor: number, who: Pick<Person, 'idToken'> = person): Promise<LiveReader> {
  const reader = await LiveReader.open(app, who, cursor);
  readers.push(reader);
  return reader;
}

/** Requests the stream, and does not read it. */
class Sleeper {
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static async open({ origin }: TestApp, who: Person): Promise<Sleeper> {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const head = Object.entries(apiHeaders(who)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET /api/v1/live?cursor=0 HTTP/1.1\r\nhost: foothold\r\n${head.join('')}\r\n`);
    await once(socket, 'readable');
    return new Sleeper(socket);
  }

  /** Reads until the server closes the stream; resolves with the cursor of the last complete page. */
  async wake(): Promise<number> {
    let text = '';
    this.#socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    await once(this.#socket, 'close');
    const whole = text.slice(0, text.lastIndexOf('\n\n'));
    return Number([...whole.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1]);
  }
}

/** The revisions of all pages that a device fetches from that cursor. */
async function revisionsAfter(cursor: number): Promise<number[]> {
  const { documents, ...page } = await readChangesSince(app, person, cursor);
  const revisions = documents.map(({ rev }) => rev);
  return page.more ? [...revisions, ...(await revisionsAfter(page.cursor))] : revisions;
}

const titled = (title: string) => jobCreation({ title });

describe('a live stream', () => {
  it('sends the missed changes, and then each change once as it is accepted', async () => {
    await pushMutations(app, person, [titled('One'), titled('Two')]);
    const [fromStart, fromOne] = [await listen(0), await listen(1)];
    await vi.waitFor(() => expect([fromStart.titles, fromOne.titles]).toEqual([['One', 'Two'], ['Two']]));
    await pushMutations(app, person, [titled('Three')]);
    await pushMutations(app, person, [titled('Four')]);
    await vi.waitFor(() => expect(fromStart.titles).toEqual(['One', 'Two', 'Three', 'Four']));
    await vi.waitFor(() => expect(fromOne.titles).toEqual(['Two', 'Three', 'Four']));
    expect(fromOne.pages.at(-1)).toMatchObject({ cursor: 4, more: false });
  });

  it('neither loses nor repeats a change when streams open during writes', async () => {
    const expected: string[] = [];
    const writing = (async () => {
      for (let n = 0; n < 40; n += 1) {
        expected.push(`Job ${n}`);
        await pushMutations(app, person, [titled(`Job ${n}`)]);
      }
    })();
    for (let n = 0; n < 8; n += 1) await listen(0);
    await writing;
    await vi.waitFor(() => {
      for (const reader of readers) expect(reader.titles).toHaveLength(40);
    });
    for (const reader of readers) {
      expect(reader.titles).toEqual(expected);
      const cursors = reader.pages.map(({ cursor }) => cursor);
      expect(cursors).toEqual(cursors.toSorted((a, b) => a - b));
    }
  });

  it('sends nothing of other accounts', async () => {
    const other = await registerPerson(app);
    const [mine, theirs] = [await listen(0), await listen(0, other)];
    await pushMutations(app, person, [titled('Mine')]);
    await vi.waitFor(() => expect(mine.titles).toEqual(['Mine']));
    await pushMutations(app, other, [titled('Theirs')]);
    await vi.waitFor(() => expect(theirs.titles).toEqual(['Theirs']));
    expect(mine.titles).toEqual(['Mine']);
  });

  it('sends heartbeats', async () => {
    const reader = await listen(0);
    await vi.waitFor(() => expect(reader.heartbeats).toBeGreaterThan(2));
  });

  it('sends `behind` for a page that is too long, so that it is fetched', async () => {
    const reader = await listen(0);
    const notes = 'A long way up the hill. '.repeat(2_000);
    await pushMutations(
      app,
      person,
      [1, 2, 3, 4, 5, 6].map((n) => jobCreation({ title: `Long ${n}`, notes })),
    );
    await vi.waitFor(() => expect(reader.timesBehind).toBe(1));
    await pushMutations(app, person, [titled('Short')]);
    await vi.waitFor(() => expect(reader.titles).toEqual(['Short']));
  });

  it('is refused without a token, and from an unknown cursor', async () => {
    expect((await openLive(app, { idToken: 'none' }, 0)).status).toBe(401);
    expect((await openLive(app, person, 7)).status).toBe(410);
    const answer = await openLive(app, person, 0);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('cache-control')).toContain('no-transform');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    await answer.body?.cancel();
  });
});

describe('the end of a live stream', () => {
  it('comes when its token expires', async () => {
    const reader = await listen(0);
    app.clock.advanceSeconds(3_601);
    await vi.waitFor(() => expect(reader.isOver).toBe(true));
  });

  it('comes when its session ends, before the next change is sent', async () => {
    const reader = await listen(0);
    await fetch(`${app.origin}/v1/accounts:delete?key=foothold-web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: person.idToken }),
    });
    await reader.over;
    expect(reader.titles).toEqual([]);
  });

  it('comes at once when the server stops, so that the stop is not delayed', async () => {
    const reader = await listen(0);
    const unused = connect(Number(new URL(app.origin).port), '127.0.0.1');
    await once(unused, 'connect');
    // The server has accepted the earlier connections too: it answers in the order of connecting.
    await openLive(app, { idToken: 'none' }, 0);
    isClosed = true;
    await Promise.all([app.close(), once(unused, 'close'), reader.over]);
    expect(reader.isOver).toBe(true);
  });

  it('comes for a reader that stops reading; resuming from its cursor misses nothing', async () => {
    const [awake, sleeper] = [await listen(0), await Sleeper.open(app, person)];
    const notes = 'A long way up the hill. '.repeat(2_000);
    const total = 200;
    while (awake.titles.length < total) {
      const before = awake.titles.length;
      const jobs = Array.from({ length: 5 }, (_, n) => jobCreation({ title: `Job ${before + n}`, notes }));
      await pushMutations(app, person, jobs);
      await vi.waitFor(() => expect(awake.titles).toHaveLength(before + jobs.length), { timeout: 5_000 });
    }
    const heard = awake.heartbeats;
    await vi.waitFor(() => expect(awake.heartbeats).toBeGreaterThan(heard + 5));
    expect(awake.isOver).toBe(false);
    const cursor = await sleeper.wake();
    expect(cursor).toBeLessThan(total);
    expect(await revisionsAfter(cursor)).toEqual(
      Array.from({ length: total - cursor }, (_, n) => cursor + 1 + n),
    );
  });

  it('comes for a reader that stops reading, with at most one page buffered', async () => {
    let taken = 0;
    let cursor = 0;
    const output = new Writable({
      highWaterMark: 64,
      // Never calls back, like a socket that is not drained.
      write: (chunk: Buffer) => (taken += chunk.length),
    });
    const page = 'x'.repeat(10_000);
    const closed = new Promise<void>((resolve) => {
      const source = {
        read: async () => ({ cursor: (cursor += 1), mark: undefined, more: true, text: page }),
        authorize: async () => undefined,
        heartbeatMs: 20,
        onError: (error: unknown) => expect(error).toBeUndefined(),
        onClosed: () => resolve(),
      };
      void new LiveStream(source, { reader: 'somebody', output, from: { cursor }, random: 0 });
    });
    await closed;
    expect(output.destroyed).toBe(true);
    expect([taken, cursor]).toEqual([':\n\n'.length, 1]);
  });
});

describe('limits of live streams', () => {
  const open = async (app: TestApp, person: Person, network: string) => {
    const stop = new AbortController();
    const response = await fetch(`${app.origin}/api/v1/live?cursor=0`, {
      headers: { ...apiHeaders(person), 'x-forwarded-for': network },
      signal: stop.signal,
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after'), stop };
  };

  it('hold per account, per network and in all, also when many open at once', async () => {
    const app = await startTestApp({
      environment: { PUBLIC_URL: 'https://jobs.example.com' },
      streamsMax: { account: 2, network: 4, inAll: 6 },
    });
    const [ann, ben, cy, dora] = await Promise.all(Array.from({ length: 4 }, () => registerPerson(app)));
    if (!ann || !ben || !cy || !dora) throw new Error('Nobody was registered.');
    const statusesOf = async (person: Person, network: string) =>
      (await Promise.all(Array.from({ length: 4 }, () => open(app, person, network))))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b);
    expect(await statusesOf(ann, '198.51.100.7')).toEqual([200, 200, 429, 429]);
    expect(await statusesOf(ben, '198.51.100.7')).toEqual([200, 200, 429, 429]);
    expect(await statusesOf(cy, '198.51.100.7')).toEqual([503, 503, 503, 503]);
    const last = await Promise.all([open(app, cy, '203.0.113.5'), open(app, cy, '203.0.113.5')]);
    expect(last.map(({ status }) => status)).toEqual([200, 200]);
    expect(await open(app, dora, '203.0.113.6')).toMatchObject({ status: 503, retryAfter: '2' });
    last[0]?.stop.abort();
    await expect.poll(async () => (await open(app, dora, '203.0.113.6')).status).toBe(200);
    await app.close();
  });
});
