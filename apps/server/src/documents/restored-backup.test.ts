import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountBackup, backUpAccount, restoreAccount } from '../testing/account-backup.ts';
import {
  apiHeaders,
  jobCreation,
  type Person,
  postPush,
  pushMutations,
  registerPerson,
  takeSnapshot,
} from '../testing/builders.ts';
import { LiveReader } from '../testing/live-reader.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let person: Person;
let backup: AccountBackup;
beforeAll(async () => {
  app = await startTestApp({ heartbeatMs: 50 });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await registerPerson(app);
  await pushMutations(app, person, [titled('One'), titled('Two')]);
  backup = await backUpAccount(app.database, person.accountId);
});

const titled = (title: string) => jobCreation({ title });

/** Restores the stored data of the backup, then pushes other changes. */
async function restoreAndGoOn(...changes: ReturnType<typeof titled>[]): Promise<void> {
  await restoreAccount(app.database, backup);
  await pushMutations(app, { ...person, deviceId: crypto.randomUUID() }, changes);
}

async function askSince(cursor: number, mark: string | undefined) {
  const query = mark === undefined ? `cursor=${cursor}` : `cursor=${cursor}&mark=${mark}`;
  const response = await fetch(`${app.origin}/api/v1/changes?${query}`, { headers: apiHeaders(person) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const unknown = { status: 410, body: { error: { code: 'cursor_unknown' } } };

describe('a server that was restored to an earlier state', () => {
  it('refuses a device with a later cursor, though the account has passed that number since', async () => {
    const { cursor, mark } = await pushMutations(app, person, [titled('Lost')]);
    expect(await askSince(cursor, mark)).toMatchObject({
      status: 200,
      body: { cursor, mark, documents: [] },
    });
    await restoreAndGoOn(titled('Three'), titled('Four'));
    expect(await askSince(cursor, mark)).toMatchObject(unknown);
    const { mark: now } = await takeSnapshot(app, person);
    expect(await askSince(cursor, now)).toMatchObject({ status: 200, body: { cursor: 4, mark: now } });
  });

  it('accepts a device that had seen no more than the backup holds', async () => {
    const { mark } = await takeSnapshot(app, person);
    await pushMutations(app, person, [titled('Lost')]);
    await restoreAndGoOn(titled('Three'));
    const { status, body } = await askSince(2, mark);
    expect([status, body['cursor']]).toEqual([200, 3]);
    expect(body['documents']).toMatchObject([{ body: { title: 'Three' } }]);
  });

  it('distinguishes a change accepted once before and once after', async () => {
    const again = titled('Accepted twice');
    const before = await pushMutations(app, person, [titled('Lost'), again]);
    app.clock.advanceSeconds(1);
    await restoreAndGoOn(titled('Three'), again);
    const after = await takeSnapshot(app, person);
    expect(after.cursor).toBe(before.cursor);
    expect(after.mark).not.toBe(before.mark);
    expect(await askSince(before.cursor, before.mark)).toMatchObject(unknown);
  });

  it('rejects the queue of a device that does not know of it, and accepts all of it once that does', async () => {
    const { mark } = await pushMutations(app, person, [titled('Lost')]);
    await restoreAndGoOn(titled('Three'), titled('Four'));
    const { deviceId } = person;
    const mutations = [titled('Queued')];
    const refused = await postPush(app, person, { deviceId, mark, mutations });
    expect({ status: refused.status, body: await refused.json() }).toMatchObject(unknown);
    const { cursor, mark: now } = await takeSnapshot(app, person);
    expect(cursor).toBe(4);
    const taken = await postPush(app, person, { deviceId, mark: now, mutations });
    expect([taken.status, await taken.json()]).toMatchObject([200, { cursor: 5 }]);
  });

  it('ends a stream that was open before', async () => {
    const { cursor, mark } = await pushMutations(app, person, [titled('Lost')]);
    const reader = await LiveReader.open(app, person, cursor, mark);
    await restoreAndGoOn(titled('Three'), titled('Four'), titled('Five'));
    await vi.waitFor(() => expect(reader.isOver).toBe(true), { timeout: 10_000 });
    expect(reader.titles).toEqual([]);
  });

  it('serves no snapshot from its earlier cache', async () => {
    await pushMutations(app, person, [titled('Lost')]);
    const [before] = [await takeSnapshot(app, person)];
    app.clock.advanceSeconds(1);
    await restoreAndGoOn(titled('Three'));
    const after = await takeSnapshot(app, person);
    expect(after.cursor).toBe(before.cursor);
    expect(after.documents.map(({ body }) => body?.['title'])).toEqual(['One', 'Two', 'Three']);
  });
});
