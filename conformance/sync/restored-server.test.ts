import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createArgs, testId } from '../../apps/web/src/sync/testing/queued-changes.ts';
import {
  type AccountBackup,
  backUpAccount,
  restoreAccount,
} from '../../apps/server/src/testing/account-backup.ts';
import {
  jobCreation,
  mutation,
  type Person,
  pushMutations,
  registerPerson,
  takeSnapshot,
} from '../../apps/server/src/testing/builders.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { TestDevice } from './test-device.ts';

let app: TestApp;
let person: Person;
let backup: AccountBackup;
let devices: TestDevice[] = [];
let databases = 0;

beforeEach(async () => {
  app = await startTestApp();
  person = await registerPerson(app);
  await pushMutations(app, person, [jobCreation({ title: 'In the backup' })]);
  backup = await backUpAccount(app.database, person.accountId);
});

afterEach(async () => {
  await Promise.all(devices.map((device) => device.stop()));
  devices = [];
  await app.close();
});

function startDevice(databaseName = `restored-${(databases += 1)}`): TestDevice {
  const device = new TestDevice({
    accountId: person.accountId,
    getIdToken: async () => person.idToken,
    origin: app.origin,
    databaseName,
    now: app.clock.now,
  });
  devices.push(device);
  return device;
}

const titles = ({ sync }: TestDevice) =>
  sync.copy.live
    .getJobs()
    .map(({ title }) => title)
    .toSorted();
const onServer = async () =>
  (await takeSnapshot(app, person)).documents.map(({ body }) => String(body?.['title'])).toSorted();

describe('a server that was restored from a backup', () => {
  it('shows every device what it holds now, though it has gone on to the same numbers', async () => {
    const id = backup.rows.documents.map((row) => (row as { id: string }).id)[0] as string;
    const [laptop, tab, phone] = [startDevice('laptop'), startDevice('laptop'), startDevice()];
    const renamed = (title: string) => mutation('job.update', { id, changes: { title } });
    await pushMutations(app, person, [renamed('Renamed, and lost'), jobCreation({ title: 'Lost' })]);
    for (const device of [laptop, tab, phone]) await device.exchange();
    expect(titles(laptop)).toEqual(['Lost', 'Renamed, and lost']);
    app.clock.advanceSeconds(1);
    await restoreAccount(app.database, backup);
    await pushMutations(app, person, [renamed('Renamed since'), jobCreation({ title: 'Since' })]);
    for (const device of [laptop, tab, phone]) {
      await device.exchange();
      expect(titles(device)).toEqual(['Renamed since', 'Since']);
    }
    expect(laptop.sync.getStatus().incident).toEqual({ kind: 'restored', unsent: 0 });
  });

  it('is sent again what it had accepted and no device had read back yet', async () => {
    const device = startDevice();
    await device.exchange();
    await device.sync.mutate('job.create', createArgs(1, 'Accepted')).kept;
    // The push is answered; nothing is heard of what came after it.
    await device.exchange(['arrives', 'request_lost']);
    expect(device.sync.copy.live.getQueue()).toMatchObject([{ acceptedAt: 2 }]);
    device.reload();
    app.clock.advanceSeconds(1);
    await restoreAccount(app.database, backup);
    await pushMutations(app, person, [jobCreation({ title: 'Since' }), jobCreation({ title: 'And since' })]);
    await device.exchange();
    const all = ['Accepted', 'And since', 'In the backup', 'Since'];
    expect([titles(device), device.sync.getStatus().pending]).toEqual([all, 0]);
    expect(await onServer()).toEqual(all);
  });

  it('takes what a device had not sent, on top of what it holds', async () => {
    const device = startDevice();
    await pushMutations(app, person, [jobCreation({ title: 'Lost' })]);
    await device.exchange();
    await device.sync.mutate('job.create', createArgs(1, 'Typed in a tunnel')).kept;
    await device.sync.mutate('job.update', { id: testId(1), changes: { notes: 'Ring twice' } }).kept;
    app.clock.advanceSeconds(1);
    await restoreAccount(app.database, backup);
    await device.exchange();
    expect(titles(device)).toEqual(['In the backup', 'Typed in a tunnel']);
    expect(device.sync.getStatus()).toMatchObject({ pending: 0, rejected: [] });
    expect((await takeSnapshot(app, person)).documents.at(-1)?.body).toMatchObject({ notes: 'Ring twice' });
  });
});
