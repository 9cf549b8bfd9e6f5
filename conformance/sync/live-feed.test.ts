import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdStore } from '../../apps/web/src/sync/testing/hold-store.ts';
import { createArgs, testId } from '../../apps/web/src/sync/testing/queued-changes.ts';
import {
  jobCreation,
  type Person,
  pushMutations,
  registerPerson,
} from '../../apps/server/src/testing/builders.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { makeTestStorage, type TestStorage } from '../../apps/server/src/testing/test-storage.ts';
import { TestDevice, type TestDeviceOptions } from './test-device.ts';

/** For polling assertions on a busy machine. */
const soon = { timeout: 10_000 };

let storage: TestStorage;
let app: TestApp;
let person: Person;
let databases = 0;
const devices: TestDevice[] = [];

beforeEach(async () => {
  storage = await makeTestStorage();
  app = await startTestApp({ storage });
  person = await registerPerson(app);
  databases += 1;
});

afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.stop()));
  await app.close();
  await storage.remove();
});

function startOnline(name: string, changes: Partial<TestDeviceOptions> = {}): TestDevice {
  const device = new TestDevice({
    accountId: person.accountId,
    getIdToken: async () => person.idToken,
    origin: app.origin,
    databaseName: `live-${databases}-${name}`,
    now: Date.now,
    hasLiveFeed: true,
    ...changes,
  });
  devices.push(device);
  device.goOnline();
  void device.sync.catchUp();
  return device;
}

const titles = ({ sync }: TestDevice) => sync.copy.live.getJobs().map(({ title }) => title);
const isConnected = async (device: TestDevice) =>
  vi.waitFor(() => expect(device.liveCalls).toBeGreaterThan(0), soon);

describe('a device with a stream', () => {
  it('receives changes of another one without polling', async () => {
    const [laptop, phone] = [startOnline('laptop'), startOnline('phone')];
    await Promise.all([isConnected(laptop), isConnected(phone)]);
    await vi.waitFor(() => expect(phone.sync.getStatus().loaded).toBe(true), soon);
    const asked = phone.newsCalls;
    await laptop.sync.mutate('job.create', createArgs(1, 'Surveyor')).durability;
    await vi.waitFor(() => expect(titles(phone)).toEqual(['Surveyor']), soon);
    await phone.sync.mutate('job.update', { id: testId(1), changes: { title: 'Land surveyor' } }).durability;
    await vi.waitFor(() => expect(titles(laptop)).toEqual(['Land surveyor']), soon);
    await vi.waitFor(
      () => expect(phone.sync.getStatus()).toMatchObject({ state: 'saved', pending: 0 }),
      soon,
    );
    expect(phone.newsCalls).toBe(asked);
  });

  it('shows a streamed page before it is stored', async () => {
    const phone = startOnline('phone');
    await isConnected(phone);
    await vi.waitFor(() => expect(phone.sync.getStatus().loaded).toBe(true), soon);
    const before = phone.sync.copy.cursor;
    const letGo = await holdStore(`live-${databases}-phone`, 'shards');
    await pushMutations(app, person, [jobCreation()]);
    await vi.waitFor(() => expect(titles(phone)).toHaveLength(1), soon);
    expect(phone.sync.copy.cursor).toBe(before);
    letGo();
    await vi.waitFor(() => expect(phone.sync.copy.cursor).toBeGreaterThan(before ?? 0), soon);
    expect(titles(phone)).toHaveLength(1);
  });

  it('holds one stream for all its tabs, which another tab takes over when the first is closed', async () => {
    const first = startOnline('laptop');
    await isConnected(first);
    const second = startOnline('laptop');
    await vi.waitFor(() => expect(second.sync.getStatus().loaded).toBe(true), soon);
    await pushMutations(app, person, [jobCreation({ title: 'Surveyor' })]);
    await vi.waitFor(
      () => expect([titles(first), titles(second)]).toEqual([['Surveyor'], ['Surveyor']]),
      soon,
    );
    expect(second.liveCalls).toBe(0);
    await first.stop();
    await isConnected(second);
    await pushMutations(app, person, [jobCreation({ title: 'Guide' })]);
    await vi.waitFor(() => expect(titles(second).toSorted()).toEqual(['Guide', 'Surveyor']), soon);
  });

  it('reconnects after a restart of the server', async () => {
    const device = startOnline('laptop');
    await isConnected(device);
    const { port } = new URL(app.origin);
    await app.close();
    await vi.waitFor(() => expect(device.sync.getStatus().state).toBe('server_down'), { timeout: 5_000 });
    app = await startTestApp({ storage, port: Number(port) });
    device.sync.retryNow();
    await vi.waitFor(() => expect(device.sync.getStatus().state).toBe('saved'), soon);
    await pushMutations(app, person, [jobCreation({ title: 'Surveyor' })]);
    await vi.waitFor(() => expect(titles(device)).toEqual(['Surveyor']), { timeout: 10_000 });
  });

  it('receives everything when the account changes by more than a stream carries', async () => {
    const device = startOnline('laptop');
    await isConnected(device);
    const notes = 'A long way up the hill. '.repeat(2_000);
    for (let round = 0; round < 3; round += 1) {
      const jobs = [1, 2, 3, 4, 5, 6].map((n) => jobCreation({ title: `Long ${round}-${n}`, notes }));
      await pushMutations(app, person, jobs);
    }
    await vi.waitFor(() => expect(titles(device)).toHaveLength(18), soon);
  });
});

describe('a device without a stream', () => {
  it('polls instead, and each of its tabs where tabs cannot agree', async () => {
    const [one, two] = [
      startOnline('laptop', { hasLocks: false }),
      startOnline('laptop', { hasLocks: false }),
    ];
    await Promise.all([isConnected(one), isConnected(two)]);
    await pushMutations(app, person, [jobCreation({ title: 'Surveyor' })]);
    await vi.waitFor(() => expect([titles(one), titles(two)]).toEqual([['Surveyor'], ['Surveyor']]), soon);
    const cut = startOnline('phone', { hasLiveFeed: false });
    await vi.waitFor(() => expect(titles(cut)).toEqual(['Surveyor']), soon);
    await pushMutations(app, person, [jobCreation({ title: 'Guide' })]);
    await cut.sync.catchUp();
    expect(titles(cut).toSorted()).toEqual(['Guide', 'Surveyor']);
  });
});
