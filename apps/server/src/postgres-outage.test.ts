import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  apiHeaders,
  jobCreation,
  postPush,
  pushMutations,
  registerPerson,
  takeSnapshot,
} from './testing/builders.ts';
import type { Person } from './testing/builders.ts';
import { freePort } from './testing/free-port.ts';
import { LiveReader } from './testing/live-reader.ts';
import { PersistentDevice } from './testing/persistent-device.ts';
import { startOwnPostgresCluster, type OwnPostgresCluster } from './testing/postgres-cluster.ts';
import { createPostgresDatabase, dropConnections } from './testing/postgres-database.ts';
import { runAdmin, runServerProcess, startServerProcess } from './testing/server-process.ts';
import type { ServerProcess } from './testing/server-process.ts';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { makeTestStorage, testEngine } from './testing/test-storage.ts';
import type { TestStorage } from './testing/test-storage.ts';

const restarts = atDepth(2, 8);
const cuts = atDepth(6, 30);
const devices = 6;

describe.runIf(testEngine === 'postgres')('an unavailable PostgreSQL', () => {
  const password = 'hunter2';
  let cluster: OwnPostgresCluster;
  let storage: TestStorage;
  let databaseUrl: string;
  const servers = new Set<ServerProcess>();
  let count = 0;

  beforeAll(async () => {
    cluster = await startOwnPostgresCluster({ password });
  }, 60_000);
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    storage = await makeTestStorage('sqlite');
    databaseUrl = await createPostgresDatabase(cluster.url, `outage_${(count += 1)}`);
  });
  afterEach(async () => {
    await Promise.all([...servers].map((server) => server.stop('SIGKILL')));
    servers.clear();
    await cluster.start();
    await storage.remove();
  });

  function environment(more: Record<string, string> = {}) {
    return { DATA_DIR: storage.dataDir, DATABASE_URL: databaseUrl, ...more };
  }

  async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
    const server = await startServerProcess(environment({ LOG_LEVEL: 'silent', ...more }));
    servers.add(server);
    return server;
  }

  /** Runs `disturb` again and again while devices write, waiting for acknowledged writes in between. */
  async function writeThrough(server: ServerProcess, times: number, disturb: (n: number) => Promise<void>) {
    const person = await registerPerson(server);
    const all = Array.from({ length: devices }, () => new PersistentDevice(() => server, person));
    const running = Promise.all(all.map((device) => device.run()));
    const acknowledged = () => all.flatMap((device) => device.acknowledged);
    for (let n = 1; n <= times; n += 1) {
      const enough = acknowledged().length + 10;
      const untilEnough = vi.waitUntil(() => acknowledged().length >= enough, {
        timeout: 60_000,
        interval: 1,
      });
      await Promise.race([untilEnough, running]);
      await disturb(n);
    }
    for (const device of all) device.switchOff();
    await running;
    const { cursor, documents } = await takeSnapshot(server, person);
    expect(documents.map(({ id }) => id).toSorted()).toEqual(acknowledged().toSorted());
    expect(cursor).toBe(acknowledged().length);
  }

  it(`ends no server and loses no acknowledged write over ${restarts} restarts`, async () => {
    const server = await start();
    await writeThrough(server, restarts, async (n) => {
      await cluster.halt(n % 2 === 0 ? 'fast' : 'immediate');
      await cluster.start();
    });
    expect(await server.stop('SIGTERM')).toBe(0);
    servers.clear();
  }, 240_000);

  it(`ends no server and loses no acknowledged write when it drops every connection ${cuts} times`, async () => {
    const server = await start();
    await writeThrough(server, cuts, () => dropConnections(cluster.url, databaseUrl));
    expect(await server.stop('SIGTERM')).toBe(0);
    servers.clear();
  }, 240_000);

  it('is answered with 503 and Retry-After on every kind of request until it is back', async () => {
    const server = await start();
    const person = await registerPerson(server);
    const reader = await LiveReader.open(server, person, 0);
    await cluster.halt('immediate');
    for (const response of await askEverything(server, person)) {
      expect([response.url, response.status]).toEqual([response.url, 503]);
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    }
    await cluster.start();
    const creation = jobCreation();
    await vi.waitFor(async () => expect((await pushMutations(server, person, [creation])).cursor).toBe(1), {
      timeout: 20_000,
    });
    reader.stop();
  }, 60_000);

  it('is reported by health, with 503 and a reason, until it is back', async () => {
    const server = await start();
    const untilHealth = (expected: object) =>
      vi.waitFor(
        async () => {
          const response = await fetch(`${server.origin}/api/v1/health`);
          expect([response.status, await response.json()]).toEqual(expected);
          return response;
        },
        { timeout: 20_000, interval: 100 },
      );
    await untilHealth([200, { status: 'ok' }]);
    for (const how of ['immediate', 'fast'] as const) {
      await cluster.halt(how);
      const gone = [503, { status: 'unavailable', reason: 'The database does not answer.' }];
      expect((await untilHealth(gone)).headers.get('retry-after')).toMatch(/^\d+$/);
      await cluster.start();
      await untilHealth([200, { status: 'ok' }]);
    }
  }, 90_000);

  it('is waited for at the start, with a line in the log and 503 until then', async () => {
    await cluster.halt('fast');
    const port = await freePort();
    const starting = start({ PORT: String(port), LOG_LEVEL: 'warn' });
    const origin = `http://127.0.0.1:${port}`;
    for (const path of ['/api/v1/health', '/jobs', '/v1/accounts:signUp']) {
      const response = await vi.waitFor(() => fetch(`${origin}${path}`), { timeout: 20_000 });
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2']);
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    }
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'The database does not answer.' },
    ]);
    await cluster.start();
    const server = await starting;
    const person = await registerPerson(server);
    expect((await pushMutations(server, person, [jobCreation()])).cursor).toBe(1);
    const waits = server.output().match(/^.*waiting for PostgreSQL.*$/gm) ?? [];
    expect(waits).toEqual([expect.stringContaining('ECONNREFUSED')]);
    expect(server.output()).not.toContain(password);
    expect(await server.stop('SIGTERM')).toBe(0);
    servers.clear();
  }, 60_000);

  it('is not awaited on a permanent error: one line reports it', async () => {
    const wrong = (change: (url: URL) => void) => {
      const url = new URL(databaseUrl);
      change(url);
      return runServerProcess(environment({ DATABASE_URL: url.href }));
    };
    const ended = await Promise.all([
      wrong((url) => (url.password = 'wrong-horse')),
      wrong((url) => (url.pathname = '/nowhere')),
    ]);
    const reasons = [
      'password authentication failed for user "foothold"',
      'database "nowhere" does not exist',
    ];
    for (const [at, { code, standardOutput, standardError }] of ended.entries()) {
      expect([code, standardOutput]).toEqual([1, '']);
      expect(standardError).toBe(
        `Foothold cannot start. The database at DATABASE_URL cannot be used: PostgreSQL: ${reasons[at]}\n`,
      );
    }
  });

  it('fails an administrator’s command in one line', async () => {
    await cluster.halt('fast');
    const commands = [['list'], ['copy', '--from', databaseUrl, '--to', storage.dataDir]];
    const ended = await Promise.all(commands.map((command) => runAdmin(environment(), command)));
    await cluster.start();
    for (const { code, standardError } of ended) {
      expect(code).toBe(1);
      expect(standardError).toMatch(/^[^\n]*PostgreSQL: [^\n]*ECONNREFUSED[^\n]*\n$/);
    }
  }, 60_000);
});

function askEverything(server: ServerProcess, person: Person): Promise<Response[]> {
  const { idToken, email, password, refreshToken } = person;
  const toolkit = (path: string, body: object) =>
    fetch(`${server.origin}${path}?key=foothold-web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const renewal = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const api = (path: string) => fetch(`${server.origin}/api/v1${path}`, { headers: apiHeaders(person) });
  return Promise.all([
    postPush(server, person, { deviceId: person.deviceId, mutations: [jobCreation()] }),
    ...['/changes?cursor=0', '/snapshot', '/live?cursor=0', '/sessions', '/calendar-link'].map(api),
    toolkit('/v1/accounts:signUp', { email: `new-${email}`, password, returnSecureToken: true }),
    toolkit('/v1/accounts:signInWithPassword', { email, password, returnSecureToken: true }),
    toolkit('/v1/accounts:lookup', { idToken }),
    fetch(`${server.origin}/v1/token?key=foothold-web`, { method: 'POST', body: renewal }),
  ]);
}
