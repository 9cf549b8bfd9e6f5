import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changesFor } from '../../apps/web/src/sync/requests/send-lost.ts';
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
  it('brings every device to its current state, though its numbers are the same', async () => {
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

  it('gets its accepted changes again that no device had pulled yet', async () => {
    const device = startDevice();
    await device.exchange();
    await device.sync.mutate('job.create', createArgs(1, 'Accepted')).durability;
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

  it('accepts a device’s unsent changes on top of its state', async () => {
    const device = startDevice();
    await pushMutations(app, person, [jobCreation({ title: 'Lost' })]);
    await device.exchange();
    await device.sync.mutate('job.create', createArgs(1, 'Typed in a tunnel')).durability;
    await device.sync.mutate('job.update', { id: testId(1), changes: { notes: 'Ring twice' } }).durability;
    app.clock.advanceSeconds(1);
    await restoreAccount(app.database, backup);
    await device.exchange();
    expect(titles(device)).toEqual(['In the backup', 'Typed in a tunnel']);
    expect(device.sync.getStatus()).toMatchObject({ pending: 0, rejected: [] });
    expect((await takeSnapshot(app, person)).documents.at(-1)?.body).toMatchObject({ notes: 'Ring twice' });
  });
});

describe('versions lost by a restored server', () => {
  const lostTitles = ({ sync }: TestDevice) =>
    sync.copy.lost.list.map(({ body }) => String((body as { title?: string }).title)).toSorted();
  const sendAgain = async (device: TestDevice) => {
    const { copy } = device.sync;
    const versions = copy.lost.list;
    await device.sync.mutateAll(changesFor(versions, copy.live));
    await copy.lost.remove(versions.map(({ id }) => id));
    await device.exchange();
  };
  const idInBackup = () => (backup.rows.documents[0] as { id: string }).id;
  const change = (changes: object) => mutation('job.update', { id: idInBackup(), changes });

  async function loseTwo(...devices: TestDevice[]): Promise<void> {
    await pushMutations(app, person, [change({ notes: 'Lost' }), jobCreation({ title: 'New and lost' })]);
    for (const device of devices) await device.exchange();
    app.clock.advanceSeconds(1);
    await restoreAccount(app.database, backup);
    for (const device of devices) await device.exchange();
  }

  it('stay on the device until the person decides, after a reload and in other tabs, too', async () => {
    const [laptop, tab] = [startDevice('kept'), startDevice('kept')];
    await loseTwo(laptop, tab);
    expect(titles(laptop)).toEqual(['In the backup']);
    expect([lostTitles(laptop), lostTitles(tab)]).toEqual(
      Array.from({ length: 2 }, () => ['In the backup', 'New and lost']),
    );
    laptop.reload();
    await laptop.sync.copy.opened;
    await laptop.sync.copy.lost.open();
    expect(lostTitles(laptop)).toEqual(['In the backup', 'New and lost']);
  });

  it('are restored on the server when resent, once, from any number of devices', async () => {
    const [laptop, phone] = [startDevice(), startDevice()];
    await laptop.exchange();
    await loseTwo(laptop, phone);
    const lost = new Map(laptop.sync.copy.lost.list.map(({ documentId, body }) => [documentId, body]));
    expect(phone.sync.copy.lost.list).toEqual(laptop.sync.copy.lost.list);
    const fromPhone = changesFor(phone.sync.copy.lost.list, phone.sync.copy.live);
    await sendAgain(laptop);
    const { cursor, documents } = await takeSnapshot(app, person);
    expect(new Map(documents.map(({ id, body }) => [id, body]))).toEqual(lost);
    await phone.sync.mutateAll(fromPhone);
    await phone.exchange();
    expect((await takeSnapshot(app, person)).cursor).toBe(cursor);
    expect([laptop, phone].map((each) => [lostTitles(each), each.sync.getStatus().rejected])).toEqual([
      [[], []],
      [[], []],
    ]);
    expect(titles(phone)).toEqual(['In the backup', 'New and lost']);
  });

  it('are not offered where another device has resent them', async () => {
    const [laptop, phone] = [startDevice(), startDevice()];
    await loseTwo(laptop, phone);
    await sendAgain(laptop);
    await phone.exchange();
    await vi.waitFor(() => expect(lostTitles(phone)).toEqual([]));
  });

  it('never overwrite what another device has changed meanwhile', async () => {
    const laptop = startDevice();
    await loseTwo(laptop);
    const changes = changesFor(laptop.sync.copy.lost.list, laptop.sync.copy.live);
    const elsewhere = { ...person, deviceId: crypto.randomUUID() };
    await pushMutations(app, elsewhere, [change({ location: 'Bergen' })]);
    await laptop.sync.mutateAll(changes);
    await laptop.exchange();
    expect(laptop.sync.getStatus().rejected).toMatchObject([
      { name: 'job.recover', args: { job: { notes: 'Lost' } }, error: { code: 'job_exists' } },
    ]);
    const body = (await takeSnapshot(app, person)).documents.find(({ id }) => id === idInBackup())?.body;
    expect(body).toMatchObject({ location: 'Bergen' });
    // Having compared both, the person may still choose the one of this device.
    const [{ id, args } = { id: '', args: {} }] = laptop.sync.getStatus().rejected;
    laptop.sync.retryRejected(id, { ...(args as object), replaces: true });
    await laptop.exchange();
    expect((await takeSnapshot(app, person)).documents.at(-1)?.body).toMatchObject({ notes: 'Lost' });
  });

  it('restore settings beside later choices', async () => {
    const laptop = startDevice();
    await pushMutations(app, person, [
      mutation('settings.update', { changes: { theme: 'dark' } }),
      mutation('view.put', { view: { id: testId(9), name: 'Mine', query: '' } }),
    ]);
    await laptop.exchange();
    app.clock.advanceSeconds(1);
    await restoreAccount(app.database, backup);
    await pushMutations(app, person, [mutation('settings.update', { changes: { textSize: 120 } })]);
    await laptop.exchange();
    await sendAgain(laptop);
    expect(laptop.sync.copy.live.getSettings()).toMatchObject({
      theme: 'dark',
      textSize: 120,
      views: [{ name: 'Mine' }],
    });
    expect(laptop.sync.getStatus().rejected).toEqual([]);
  });
});
