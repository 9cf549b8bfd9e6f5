import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createArgs, testId } from '../../apps/web/src/sync/testing/queued-changes.ts';
import {
  jobCreation,
  type Person,
  pushMutations,
  registerPerson,
  takeSnapshot,
} from '../../apps/server/src/testing/builders.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { makeTestStorage, type TestStorage } from '../../apps/server/src/testing/test-storage.ts';
import { TestDevice } from './test-device.ts';

let storage: TestStorage;
let app: TestApp;
let person: Person;
let device: TestDevice;
const old = jobCreation({ title: 'Old' });

beforeEach(async () => {
  storage = await makeTestStorage();
  app = await startTestApp({ storage, environment: { ACCOUNT_MAX_MB: '1' } });
  person = await registerPerson(app);
  const posting = 'x'.repeat(90_000);
  const large = Array.from({ length: 7 }, () => jobCreation({ posting }));
  await pushMutations(app, person, [old, ...large]);
  device = new TestDevice({
    accountId: person.accountId,
    getIdToken: async () => person.idToken,
    origin: app.origin,
    databaseName: `full-${person.accountId}`,
    now: app.clock.now,
  });
  await device.exchange();
});
afterEach(async () => {
  await device.stop();
  await app.close();
  await storage.remove();
});

it('changes made while the account is full stay on the device, and are sent once there is room', async () => {
  device.sync.mutate('job.create', createArgs(1, 'Typed'));
  await device.exchange();
  expect(device.sync.getStatus()).toMatchObject({
    state: 'blocked',
    reason: 'account_full',
    pending: 1,
    rejected: [],
  });
  const waitMs = (device.sync.getStatus().retryAt?.getTime() ?? 0) - app.clock.now();
  expect(waitMs).toBeGreaterThanOrEqual(60_000);
  device.reload();
  await device.sync.copy.opened;
  expect(device.sync.copy.live.getJob(testId(1))?.title).toBe('Typed');

  const { port } = new URL(app.origin);
  await app.close();
  app = await startTestApp({ storage, clock: app.clock, port: Number(port) });
  await device.exchange();
  expect(device.sync.getStatus()).toMatchObject({ reason: null, pending: 0, rejected: [] });
  const { documents } = await takeSnapshot(app, person);
  expect(documents.find(({ id }) => id === testId(1))?.body?.['title']).toBe('Typed');
});

it('removals are sent ahead of changes without room, in order within each job', async () => {
  const { id } = old.args;
  device.sync.mutate('job.create', createArgs(1, 'Typed'));
  device.sync.mutate('job.delete', { id: testId(1) });
  device.sync.mutate('stage.delete', { id: 'screening' });
  device.sync.mutate('job.delete', { id });
  const sent = vi.spyOn(globalThis, 'fetch');
  await device.exchange();
  const names = sent.mock.calls.flatMap(([, init]) =>
    typeof init?.body === 'string' ? [namesIn(init.body)] : [],
  );
  sent.mockRestore();
  expect(names).toEqual([['job.create', 'job.delete', 'stage.delete', 'job.delete'], ['job.delete']]);
  expect(device.sync.getStatus()).toMatchObject({ reason: 'account_full', unsent: 3, rejected: [] });
  const { documents } = await takeSnapshot(app, person);
  expect(documents.find((document) => document.id === id)?.body?.['deleted']).toBeDefined();
});

function namesIn(body: string): string[] {
  const { mutations } = JSON.parse(body) as { mutations: { name: string }[] };
  return mutations.map(({ name }) => name);
}
