import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addTask } from './tasks/task-queue.ts';
import { jobCreation, postPush, pushMutations, registerPerson, takeSnapshot } from './testing/builders.ts';
import { startServerProcess } from './testing/server-process.ts';
import { canMountDisk, withDiskAt } from './testing/small-disk.ts';
import { setReadOnly } from './testing/storage-faults.ts';
import { startTestApp } from './testing/start-test-app.ts';
import type { TestApp } from './testing/start-test-app.ts';
import { makeTestStorage, testEngine } from './testing/test-storage.ts';
import type { TestStorage } from './testing/test-storage.ts';

let storage: TestStorage;
let app: TestApp;
beforeEach(async () => {
  storage = await makeTestStorage();
  app = await startTestApp({ storage });
});
afterEach(async () => {
  await app.close();
  await storage.remove();
});

async function health({ origin }: { origin: string } = app, path = '/api/v1/health') {
  const response = await fetch(`${origin}${path}`);
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
}

/** Waits for the status, because an answer is cached for a second. */
function untilHealth(status: number, path?: string) {
  return vi.waitFor(
    async () => {
      const answer = await health(app, path);
      expect(answer.status).toBe(status);
      return answer;
    },
    { timeout: 10_000, interval: 100 },
  );
}

it('health is ok while writes succeed, and a hundred requests write once or twice', async () => {
  const writing = vi.spyOn(app.database, 'writeOne');
  const answers = await Promise.all(Array.from({ length: 100 }, () => health()));
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect(writing.mock.calls.length).toBeLessThan(4);
});

describe('a server that runs', () => {
  const version = expect.stringMatching(/^\d+\.\d+\.\d+$/);

  it('says that it is alive and ready, with its version', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, body, headers } = await health(app, path);
      expect([status, body]).toEqual([200, { status: 'ok', version }]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is alive and takes writes, but is not ready, once a newer version has changed the database', async () => {
    const newer = { id: '9999-from-the-future', applied_at: 0 };
    await app.database.write((tx) => tx.insertInto('schema_migrations').values(newer).execute());
    expect((await untilHealth(503, '/readyz')).body).toEqual({
      status: 'unavailable',
      reason: 'A newer version of Foothold has changed the database. Start that version here, too.',
    });
    expect([(await health(app, '/healthz')).status, (await health()).status]).toEqual([200, 200]);
  });

  it('is not ready while mails and other tasks are not being worked on', async () => {
    await app.close();
    app = await startTestApp({ storage, lookForTasksEveryMs: 3_600_000 });
    const dueAt = app.clock.now();
    await app.database.write((tx) => addTask(tx, { kind: 'action_mail', payload: null }, dueAt));
    await untilHealth(200, '/readyz');
    app.clock.advanceSeconds(11 * 60);
    expect((await untilHealth(503, '/readyz')).body).toEqual({
      status: 'unavailable',
      reason: 'Tasks such as mails are not being worked on.',
    });
    expect((await health()).status).toBe(200);
  });
});

describe.runIf(testEngine === 'sqlite')('health', () => {
  it('reports that nothing can be written, and is ok again after', async () => {
    await setReadOnly(app, true);
    for (const path of ['/api/v1/health', '/readyz']) {
      const { body, headers } = await untilHealth(503, path);
      expect(body).toEqual({ status: 'unavailable', reason: 'The storage is read-only.' });
      expect(headers.get('retry-after')).toMatch(/^\d+$/);
    }
    expect((await health(app, '/healthz')).status).toBe(200);
  });

  it.each(['foothold.db', 'foothold.db-wal'])(
    'fails when %s is removed, and no write is acknowledged from then on',
    async (name) => {
      const person = await registerPerson(app);
      await pushMutations(app, person, [jobCreation()]);
      const path = join(storage.dataDir, name);
      renameSync(path, `${path}.away`);
      const response = await postPush(app, person, { deviceId: person.deviceId, mutations: [jobCreation()] });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
      expect((await untilHealth(503)).body).toEqual({
        status: 'unavailable',
        reason: 'The database file was removed or replaced.',
      });
      rmSync(path, { force: true });
      renameSync(`${path}.away`, path);
      await untilHealth(200);
      await pushMutations(app, person, [jobCreation()]);
      expect((await takeSnapshot(app, person)).documents).toHaveLength(2);
    },
  );

  it('fails while another program locks the database, and reads are answered meanwhile', async () => {
    const person = await registerPerson(app);
    const other = new DatabaseSync(join(storage.dataDir, 'foothold.db'));
    other.exec('BEGIN IMMEDIATE');
    const ended: string[] = [];
    const push = () =>
      postPush(app, person, { deviceId: person.deviceId, mutations: [jobCreation()] }).then((response) => {
        ended.push('push');
        return response;
      });
    const waiting = push();
    for (let n = 0; n < 5; n += 1) {
      await takeSnapshot(app, person);
      ended.push('read');
    }
    const refused = await waiting;
    expect(ended).toEqual(['read', 'read', 'read', 'read', 'read', 'push']);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await untilHealth(503)).body).toMatchObject({
      reason: 'The database is locked by another program.',
    });
    const second = push();
    await takeSnapshot(app, person);
    other.exec('ROLLBACK');
    other.close();
    expect((await second).status).toBe(200);
    await untilHealth(200);
  });
});

describe.runIf(testEngine === 'sqlite' && canMountDisk())('health on a disk of its own', () => {
  it('fails when the disk is full', async () => {
    const own = await makeTestStorage();
    const within = withDiskAt(own.dataDir, 'size=6m');
    const server = await startServerProcess({ DATA_DIR: own.dataDir, LOG_LEVEL: 'silent' }, { within });
    expect(await health(server)).toMatchObject({
      status: 503,
      body: { status: 'unavailable', reason: 'The disk is full.' },
    });
    await server.stop('SIGTERM');
    await own.remove();
  });
});
