import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLocalDatabase } from '../../apps/web/src/sync/storage/local-database.ts';
import { createArgs, testChange, testId } from '../../apps/web/src/sync/testing/queued-changes.ts';
import {
  jobCreation,
  type Person,
  pushMutations,
  registerPerson,
  takeSnapshot,
} from '../../apps/server/src/testing/builders.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { TestDevice, type TestDeviceOptions } from './test-device.ts';

/** For polling assertions on a busy machine. */
const soon = { timeout: 10_000 };

let app: TestApp;
let person: Person;
let devices: TestDevice[] = [];
let databases = 0;

beforeEach(async () => {
  app = await startTestApp();
  person = await registerPerson(app);
});

afterEach(async () => {
  await Promise.all(devices.map((device) => device.stop()));
  devices = [];
  await app.close();
});

function startDevice(changes: Partial<TestDeviceOptions> = {}): TestDevice {
  databases += 1;
  const device = new TestDevice({
    accountId: person.accountId,
    getIdToken: async () => person.idToken,
    origin: app.origin,
    databaseName: `story-${databases}`,
    now: app.clock.now,
    ...changes,
  });
  devices.push(device);
  return device;
}

const titles = ({ sync }: TestDevice) => sync.copy.live.getJobs().map(({ title }) => title);
const state = ({ sync }: TestDevice) => sync.getStatus().state;

describe('an account on a device', () => {
  it('is pulled as a whole at first, and is there without a network after a reload', async () => {
    await pushMutations(app, person, [jobCreation({ title: 'Surveyor' }), jobCreation({ title: 'Guide' })]);
    const device = startDevice();
    expect(device.sync.getStatus().loaded).toBe(false);
    await device.exchange();
    expect(titles(device).toSorted()).toEqual(['Guide', 'Surveyor']);
    device.reload();
    await device.sync.copy.opened;
    expect(titles(device).toSorted()).toEqual(['Guide', 'Surveyor']);
    expect(device.sync.getStatus()).toMatchObject({ loaded: true, state: 'offline', pending: 0 });
  });

  it('is not visible to the next account on the same browser, and finds its queue when it returns', async () => {
    const mine = startDevice();
    await mine.sync.mutate('job.create', createArgs(1)).durability;
    await mine.sync.stop();
    const other = await registerPerson(app);
    const theirs = startDevice({ accountId: other.accountId, getIdToken: async () => other.idToken });
    await theirs.exchange();
    expect([titles(theirs), theirs.sync.getStatus().pending]).toEqual([[], 0]);
    mine.reload();
    await mine.exchange();
    expect(mine.sync.getStatus().pending).toBe(0);
    expect((await takeSnapshot(app, person)).documents).toHaveLength(1);
    expect((await takeSnapshot(app, other)).documents).toHaveLength(0);
  });

  it('pushes a long queue in order, in batches that the server accepts', async () => {
    const device = startDevice();
    device.sync.mutate('job.create', createArgs(1));
    for (let n = 1; n <= 250; n += 1) {
      device.sync.mutate('job.update', { id: testId(1), changes: { notes: `${n}` } });
    }
    const posting = 'Ω'.repeat(100_000);
    for (let n = 2; n <= 9; n += 1) {
      device.sync.mutate('job.create', { ...createArgs(n), fields: { title: 'T', company: 'C', posting } });
    }
    const sent = vi.spyOn(globalThis, 'fetch');
    await device.exchange();
    const bodies = sent.mock.calls.flatMap(([, init]) => (typeof init?.body === 'string' ? [init.body] : []));
    sent.mockRestore();
    expect(bodies.length).toBeGreaterThanOrEqual(4);
    expect(bodies.every((body) => Buffer.byteLength(body) <= 1_048_576)).toBe(true);
    expect(device.sync.getStatus()).toMatchObject({ pending: 0, rejected: [] });
    const { cursor, documents } = await takeSnapshot(app, person);
    expect(cursor).toBe(259);
    expect(documents.find(({ id }) => id === testId(1))?.body?.['notes']).toBe('250');
  });

  it('sends for all its tabs from one of them at a time', async () => {
    const tabs = [startDevice({ databaseName: 'tabs' }), startDevice({ databaseName: 'tabs' })];
    const [{ sync }] = tabs as [TestDevice, TestDevice];
    await sync.mutate('job.create', createArgs(1)).durability;
    const fetchAsItIs = globalThis.fetch;
    let [inFlight, most] = [0, 0];
    const slowed = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (typeof input !== 'string' || !input.endsWith('/push')) return fetchAsItIs(input, init);
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return fetchAsItIs(input, init).finally(() => (inFlight -= 1));
    });
    await Promise.all(tabs.map((tab) => tab.exchange()));
    slowed.mockRestore();
    expect(most).toBe(1);
    expect((await takeSnapshot(app, person)).cursor).toBe(1);
  });

  it('keeps both of what two devices wrote without knowing of each other', async () => {
    const [one, other] = [startDevice(), startDevice()] as [TestDevice, TestDevice];
    const write = ({ sync }: TestDevice, notes: string) =>
      sync.mutate('job.update', { id: testId(1), changes: { notes } });
    one.sync.mutate('job.create', createArgs(1));
    write(one, 'The office is cold.');
    await one.exchange();
    await other.exchange();
    write(one, 'The office is cold. Bring a jumper.');
    write(other, 'Mairi is new. The office is cold.');
    await one.exchange();
    await other.exchange();
    await one.exchange();
    const both = 'Mairi is new. The office is cold. Bring a jumper.';
    expect([one, other].map(({ sync }) => sync.copy.live.getJob(testId(1))?.notes)).toEqual([both, both]);
  });

  it('keeps typed text in view while hundreds of jobs arrive, page by page', async () => {
    const device = startDevice();
    device.sync.mutate('job.create', createArgs(1));
    await device.exchange();
    for (let hundreds = 0; hundreds < 6; hundreds += 1) {
      await pushMutations(
        app,
        person,
        Array.from({ length: 100 }, () => jobCreation()),
      );
    }
    device.sync.mutate('job.update', { id: testId(1), changes: { notes: 'typed' } });
    const seen: [number, string | undefined][] = [];
    device.sync.copy.live.subscribe(() => {
      const { live } = device.sync.copy;
      seen.push([live.getJobs().length, live.getJob(testId(1))?.notes]);
    });
    await device.exchange();
    expect(seen.map(([, notes]) => notes)).toEqual(seen.map(() => 'typed'));
    const counts = [...new Set(seen.map(([count]) => count))];
    expect(counts.length).toBeGreaterThan(2);
    expect(counts.at(-1)).toBe(601);
    expect(device.sync.getStatus()).toMatchObject({ pending: 0, rejected: [] });
  });

  it('pulls a snapshot from a restored server, and resends what it lost', async () => {
    const device = startDevice();
    await device.exchange();
    await device.sync.mutate('job.create', createArgs(1)).durability;
    // As after a backup was restored: this copy has come to a cursor the server has not reached.
    const [change] = device.sync.copy.live.getQueue();
    if (!change) throw new Error('unreachable');
    await device.sync.copy.acknowledge({ accepted: [{ ...change, acceptedAt: 998 }], refused: [] });
    const { snapshotBase: root } = device.sync.copy;
    await device.sync.copy.persistPull({
      cursor: 997,
      snapshotBase: root,
      more: true,
      documents: [],
      isSnapshot: false,
    });
    await device.exchange();
    expect(titles(device)).toEqual(['Backend Engineer']);
    expect(device.sync.getStatus().pending).toBe(0);
    expect(await takeSnapshot(app, person)).toMatchObject({ cursor: 1, documents: [{ rev: 1 }] });
  });
});

describe('a refused change', () => {
  it('is returned with what was typed, and is sent when it has been corrected', async () => {
    const [one, two] = [startDevice(), startDevice()];
    one.sync.mutate('job.create', createArgs(1));
    await one.exchange();
    await two.exchange();
    two.sync.mutate('job.delete', { id: testId(1) });
    await two.exchange();
    one.sync.mutate('job.update', { id: testId(1), changes: { notes: 'Call back on Monday' } });
    await one.exchange();
    const [rejected] = one.sync.getStatus().rejected;
    if (!rejected) throw new Error('nothing was refused');
    expect(rejected).toMatchObject({
      name: 'job.update',
      args: { changes: { notes: 'Call back on Monday' } },
      error: { code: 'job_not_found' },
    });
    expect([titles(one), state(one)]).toEqual([[], 'offline']);
    one.reload();
    await one.sync.copy.opened;
    expect(one.sync.getStatus().rejected).toEqual([rejected]);
    expect(() => one.sync.retryRejected(rejected.id)).toThrow('job_not_found');
    expect(one.sync.getStatus().rejected).toHaveLength(1);
    one.sync.mutate('job.restore', { id: testId(1) });
    const corrected = { id: testId(1), changes: { notes: 'Call back on Tuesday' } };
    await one.sync.retryRejected(rejected.id, corrected).durability;
    await one.exchange();
    expect(one.sync.getStatus()).toMatchObject({ pending: 0, rejected: [] });
    expect((await takeSnapshot(app, person)).documents[0]?.body?.['notes']).toBe('Call back on Tuesday');
  });

  it('can be discarded', async () => {
    const device = startDevice();
    await device.exchange();
    await device.sync.mutate('job.create', createArgs(1)).durability;
    await pushMutations(app, person, [
      { id: testId(900), name: 'job.create', args: createArgs(1, 'Elsewhere') },
    ]);
    await device.exchange();
    const [rejected] = device.sync.getStatus().rejected;
    expect(rejected?.error.code).toBe('job_exists');
    expect(titles(device)).toEqual(['Elsewhere']);
    await device.sync.discardRejected([rejected?.id ?? '']);
    device.reload();
    await device.sync.copy.opened;
    expect(device.sync.getStatus().rejected).toEqual([]);
  });

  it('does not block the ones around it, also when the server cannot even read it', async () => {
    const databaseName = 'story-unreadable';
    const copy = await openLocalDatabase(databaseName, () => undefined);
    const unreadable = testChange(101, 'a.name.'.repeat(20), { typed: 'in a later version' });
    await copy.append([
      testChange(100, 'job.create', createArgs(1)),
      unreadable,
      testChange(102, 'job.from-a-later-version', { typed: 'too' }),
      testChange(103, 'job.update', { id: testId(1), changes: { notes: 'after' } }),
    ]);
    copy.close();
    const device = startDevice({ databaseName });
    await device.exchange();
    expect(device.sync.getStatus().rejected.map(({ id, args, error }) => [id, args, error.code])).toEqual([
      [unreadable.id, { typed: 'in a later version' }, 'invalid_request'],
      [testId(102), { typed: 'too' }, 'unknown_mutation'],
    ]);
    expect(device.sync.copy.live.getJob(testId(1))?.notes).toBe('after');
    expect(device.sync.getStatus().pending).toBe(0);
  });
});

describe('an account that is no more', () => {
  it('returns unsent changes as they were typed, and keeps returning them', async () => {
    const device = startDevice();
    await device.sync.mutate('job.create', createArgs(1)).durability;
    await device.exchange();
    await device.sync.mutate('job.update', { id: testId(1), changes: { notes: 'Typed in the tunnel' } })
      .durability;
    await fetch(`${app.origin}/v1/accounts:delete?key=foothold-web`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: person.idToken }),
    });
    await device.exchange();
    expect(device.sync.getStatus()).toMatchObject({ state: 'blocked', reason: 'account_closed', pending: 0 });
    expect(titles(device)).toEqual(['Backend Engineer']);
    device.sync.mutate('job.update', { id: testId(1), changes: { location: 'Typed after it' } });
    await device.exchange();
    device.reload();
    await device.sync.copy.opened;
    expect(device.sync.getStatus().rejected).toMatchObject([
      { args: { changes: { notes: 'Typed in the tunnel' } }, error: { code: 'account_closed' } },
      { args: { changes: { location: 'Typed after it' } }, error: { code: 'account_closed' } },
    ]);
  });
});

describe('the state of saving', () => {
  it('reports the state while the server is unreachable and after it has recovered', async () => {
    const device = startDevice();
    const seen: string[] = [];
    await device.exchange();
    device.sync.subscribeStatus(() => seen.push(state(device)));
    device.sync.mutate('job.create', createArgs(1));
    expect(device.sync.getStatus()).toMatchObject({ state: 'offline', pending: 1, lastSavedAt: null });
    await device.exchange(['request_lost']);
    device.goOnline();
    expect(device.sync.getStatus()).toMatchObject({ state: 'server_down', pending: 1 });
    expect(device.sync.getStatus().retryAt).not.toBeNull();
    device.sync.retryNow();
    await vi.waitFor(() => expect(state(device)).toBe('saved'), soon);
    expect(device.sync.getStatus()).toMatchObject({ pending: 0, since: null, retryAt: null });
    expect(device.sync.getStatus().lastSavedAt).toEqual(new Date(app.clock.now()));
    device.sync.mutate('job.delete', { id: testId(1) });
    expect(state(device)).toBe('saving');
    await vi.waitFor(() => expect(state(device)).toBe('saved'), soon);
    expect(seen.filter((each, at) => each !== seen[at - 1])).toEqual([
      'offline',
      'saving',
      'server_down',
      'offline',
      'server_down',
      'saved',
      'saving',
      'saved',
    ]);
  });

  it('renews an expired token, and requires a sign-in when it cannot', async () => {
    let fresh = 0;
    const asked = vi.fn<() => void>();
    const device = startDevice({
      onSignInNeeded: asked,
      getIdToken: async (options) => {
        if (!options?.forceRefresh) return person.idToken;
        fresh += 1;
        return fresh === 1 ? await renewed(person) : 'no token at all';
      },
    });
    app.clock.advanceSeconds(2 * 60 * 60);
    await device.sync.mutate('job.create', createArgs(1)).durability;
    await device.exchange();
    // Each call renews anew here, so that the pull after the push found the sign-in ended.
    expect((await renewedSnapshot()).documents).toHaveLength(1);
    expect(asked).toHaveBeenCalled();
    expect(device.sync.getStatus()).toMatchObject({ state: 'blocked', reason: 'sign_in_needed', pending: 1 });
  });

  it('reports an outdated app, and keeps the queue', async () => {
    const device = startDevice();
    await device.sync.mutate('job.create', createArgs(1)).durability;
    device.network.protocol = '0';
    await device.exchange();
    expect(device.sync.getStatus()).toMatchObject({ state: 'blocked', reason: 'app_outdated', pending: 1 });
    device.network.protocol = '99';
    await device.exchange();
    expect(device.sync.getStatus()).toMatchObject({
      state: 'blocked',
      reason: 'server_outdated',
      pending: 1,
    });
    device.network.protocol = null;
    await device.exchange();
    expect(device.sync.getStatus()).toMatchObject({ pending: 0, reason: null });
  });
});

async function renewed({ refreshToken }: Person): Promise<string> {
  const response = await fetch(`${app.origin}/v1/token?key=foothold-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  const { id_token: idToken } = (await response.json()) as { id_token?: string };
  if (!idToken) throw new Error(`the token was not renewed: ${response.status}`);
  return idToken;
}

async function renewedSnapshot() {
  return takeSnapshot(app, { idToken: await renewed(person) });
}
