import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BaseDocuments } from '../replica/base-documents.ts';
import { type LocalCopy, StaleCopyError } from './local-copy.ts';
import { databaseNameOf, deleteLocalDatabase, openLocalDatabase } from './local-database.ts';
import { rejectedFrom } from '../replica/queued-change.ts';
import { currentPreload, preload } from './preload.ts';
import { shardOf } from '../replica/shard.ts';
import type { StorageError } from './storage-error.ts';
import { newDatabaseName, openAccount, pageFor, patience, threeJobs } from '../testing/account-copies.ts';
import { createArgs, testChange, testId, testMoment } from '../testing/queued-changes.ts';

async function open(
  name: string,
  onUnavailable: (error: StorageError) => void = () => undefined,
): Promise<LocalCopy> {
  const copy = await openLocalDatabase(name, onUnavailable);
  onTestFinished(() => copy.close());
  return copy;
}

/** A whole copy, closed, of which one record breaks off in the middle. */
async function keepDamaged(name: string): Promise<void> {
  const copy = await open(name);
  await copy.persistPull(pulled);
  copy.close();
  const raw = await openDB(name);
  await raw.put('shards', { number: shardOf(testId(1)), revision: 1, text: '[{"collection":"jo' });
  raw.close();
}

const pulled = {
  revision: 0,
  cursor: 3,
  lastServerPosition: null,
  isSnapshot: false,
  shards: BaseDocuments.shardsOf(threeJobs),
  confirmed: [],
  resend: [],
  lastSavedAt: testMoment,
};

describe('the copy on this device', () => {
  it('is there again after it has been closed, with the queue in the order in which it was made', async () => {
    const name = newDatabaseName();
    const first = await open(name);
    const changes = [5, 4, 6].map((n) => testChange(n, 'job.delete', { id: testId(n) }));
    expect(await first.append(changes)).toEqual([1, 2, 3]);
    expect(await first.persistPull(pulled)).toBe(1);
    first.close();
    const second = await open(name);
    expect(second.deviceId).toBe(first.deviceId);
    const stored = await second.read(0);
    expect(stored.queue).toEqual(changes.map((change, at) => ({ ...change, position: at + 1 })));
    expect(stored).toMatchObject({ revision: 1, cursor: 3, lastSavedAt: testMoment, rejected: [] });
    expect([...stored.shards.values()].flat()).toHaveLength(3);
  });

  it('keeps accepted changes until they leave, and refused ones with what was typed', async () => {
    const copy = await open(newDatabaseName());
    const changes = [1, 2, 3].map((n) =>
      testChange(n, 'job.update', { id: testId(n), changes: { notes: 'x' } }),
    );
    const positions = await copy.append(changes);
    const [accepted, refused] = changes.map((change, at) => ({
      ...change,
      position: positions[at] as number,
    }));
    if (!accepted || !refused) throw new Error('unreachable');
    const mutation = rejectedFrom(refused, { code: 'job_not_found', fields: [] }, testMoment);
    await copy.acknowledge({
      accepted: [{ ...accepted, acceptedAt: 8 }],
      refused: [{ change: refused, mutation }],
    });
    const stored = await copy.read(0);
    expect(stored.queue.map(({ id, acceptedAt }) => [id, acceptedAt])).toEqual([
      [testId(1), 8],
      [testId(3), undefined],
    ]);
    expect(stored.rejected).toEqual([mutation]);
    await copy.persistPull({ ...pulled, confirmed: [accepted] });
    await copy.discardRejected([mutation.id]);
    const after = await copy.read(0);
    expect(after.queue.map(({ id }) => id)).toEqual([testId(3)]);
    expect(after.rejected).toEqual([]);
  });

  it('lets one tab write documents at a time, and sends the other only what is new', async () => {
    const name = newDatabaseName();
    const [one, other] = [await open(name), await open(name)];
    await one.persistPull(pulled);
    await expect(other.persistPull(pulled)).rejects.toThrow(StaleCopyError);
    const document = threeJobs[0];
    if (!document) throw new Error('unreachable');
    const changed = shardOf(document.id);
    await one.persistPull({ ...pulled, revision: 1, cursor: 4, shards: new Map([[changed, [document]]]) });
    expect([...(await other.read(1)).shards.keys()]).toEqual([changed]);
    expect((await other.read(0)).shards.size).toBe(64);
  });

  it('wants a snapshot when a record is damaged, until it has one, and shows the rest meanwhile', async () => {
    const name = newDatabaseName();
    await keepDamaged(name);
    const account = openAccount(name);
    await account.opened;
    await account.refresh();
    expect([account.cursor, account.loaded]).toEqual([null, true]);
    expect(account.live.getJobs().map(({ id }) => id)).toEqual([testId(2), testId(3)]);
    await account.persistPull({
      cursor: 3,
      snapshotBase: 0,
      more: false,
      documents: threeJobs,
      isSnapshot: true,
    });
    await account.refresh();
    expect([account.cursor, account.live.getJobs().length]).toEqual([3, 3]);
  });

  it('writes a pull atomically', async () => {
    const copy = await open(newDatabaseName());
    await copy.append([testChange(1, 'job.delete', { id: testId(1) })]);
    const [confirmed] = (await copy.read(0)).queue;
    if (!confirmed) throw new Error('unreachable');
    const unwritable = {
      ...threeJobs[0],
      toJSON: () => {
        throw new Error('cannot be written');
      },
    };
    const shards = new Map([
      [0, threeJobs],
      [1, [unwritable as never]],
    ]);
    await expect(copy.persistPull({ ...pulled, shards, confirmed: [confirmed] })).rejects.toThrow(
      'cannot be written',
    );
    const stored = await copy.read(0);
    expect([stored.revision, stored.cursor, stored.shards.size, stored.queue]).toEqual([
      0,
      null,
      0,
      [confirmed],
    ]);
  });

  it('is of one account only, and gone when the account is', async () => {
    const [mine, theirs] = [newDatabaseName(), newDatabaseName()];
    const copy = await open(mine);
    await copy.append([testChange(1, 'job.delete', { id: testId(1) })]);
    expect((await (await open(theirs)).read(0)).queue).toEqual([]);
    copy.close();
    await deleteLocalDatabase(mine);
    expect((await (await open(mine)).read(0)).queue).toEqual([]);
  });

  it('confirms a queued change or an answer only after a strict write', async () => {
    const copy = await open(newDatabaseName());
    const asked = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const change = testChange(1, 'job.create', createArgs(1));
    const [position = 0] = await copy.append([change]);
    await copy.acknowledge({ accepted: [{ ...change, position, acceptedAt: 1 }], refused: [] });
    expect(asked.mock.calls.map(([, mode, options]) => [mode, options?.durability])).toEqual([
      ['readwrite', 'strict'],
      ['readwrite', 'strict'],
    ]);
    asked.mockRestore();
  });

  it('reports a copy written by a newer version of the app', async () => {
    const name = newDatabaseName();
    (await openDB(name, 99)).close();
    await expect(open(name)).rejects.toMatchObject({ reason: 'app_outdated' });
  });

  it('closes for a newer version of the app in another tab', async () => {
    const name = newDatabaseName();
    const reasons: string[] = [];
    await open(name, ({ reason }) => reasons.push(reason));
    const newer = await openDB(name, 99);
    onTestFinished(() => newer.close());
    expect(reasons).toEqual(['app_outdated']);
  });
});

describe('an account in a tab', () => {
  it('shows a change at once and finds it again after a reload', async () => {
    const name = newDatabaseName();
    const copy = openAccount(name);
    const written = copy.add(testChange(1, 'job.create', createArgs(1)));
    expect(copy.live.getJobs()).toHaveLength(1);
    expect(await written).toBe('device');
    await copy.close();
    const reopened = openAccount(name);
    await reopened.opened;
    expect(reopened.live.getJobs().map(({ title }) => title)).toEqual(['Backend Engineer']);
    expect(reopened.loaded).toBe(false);
  });

  it('starts the write before a page has drawn what was typed', async () => {
    const copy = openAccount(newDatabaseName());
    await copy.opened;
    const order: string[] = [];
    // As React draws: when the event that brought the change has been dealt with.
    copy.live.subscribe(() => queueMicrotask(() => order.push('drawn')));
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
      this: IDBDatabase,
      ...args
    ) {
      order.push('disk');
      begun.mockRestore();
      return this.transaction(...args);
    });
    await copy.add(testChange(1, 'job.create', createArgs(1)), () => order.push('taken'));
    expect(order.slice(0, 3)).toEqual(['taken', 'disk', 'drawn']);
  });

  it('completes the write without further turns of the page', async () => {
    const copy = openAccount(newDatabaseName());
    await copy.opened;
    const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
    const written = copy.add(testChange(1, 'job.create', createArgs(1)));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(committed).toHaveBeenCalledTimes(1);
    expect(await written).toBe('device');
    committed.mockRestore();
  });

  it('writes what was typed last before it closes', async () => {
    const name = newDatabaseName();
    const copy = openAccount(name);
    await copy.opened;
    const written = [copy.add(testChange(1, 'job.create', createArgs(1)))];
    for (let n = 2; n <= 20; n += 1) {
      written.push(copy.add(testChange(n, 'job.update', { id: testId(1), changes: { notes: `${n}` } })));
      await Promise.resolve();
    }
    await copy.close();
    expect(() => copy.add(testChange(21, 'job.delete', { id: testId(1) }))).toThrow(
      'This copy of the account',
    );
    expect(copy.live.getJob(testId(1))?.deleted).toBeUndefined();
    expect(new Set(await Promise.all(written))).toEqual(new Set(['device']));
    const reopened = openAccount(name);
    await reopened.opened;
    expect(reopened.live.getJob(testId(1))?.notes).toBe('20');
  });

  it('shows in every tab what is typed in one, in the order in which it was kept', async () => {
    const name = newDatabaseName();
    const [one, other] = [openAccount(name), openAccount(name)];
    await one.add(testChange(1, 'job.create', createArgs(1)));
    await vi.waitFor(() => expect(other.live.getJobs()).toHaveLength(1), patience);
    const made = [
      one.add(testChange(2, 'job.update', { id: testId(1), changes: { notes: 'one' } })),
      other.add(testChange(3, 'job.update', { id: testId(1), changes: { notes: 'other' } })),
    ];
    await Promise.all(made);
    await vi.waitFor(() => {
      expect(one.live.getQueue()).toHaveLength(3);
      expect(other.live.getQueue()).toEqual(one.live.getQueue());
    }, patience);
    expect(one.live.getJobs()).toEqual(other.live.getJobs());
    expect(one.live.getJob(testId(1))?.notes).toBe('other');
  });

  it('shows what another tab stored between the preload and the sign-in', async () => {
    const accountId = 'preloaded';
    const name = databaseNameOf(accountId);
    const one = openAccount(name);
    await one.add(testChange(1, 'job.create', createArgs(1)));
    preload(accountId);
    await currentPreload()?.stored;
    await one.add(testChange(2, 'job.create', createArgs(2)));
    const other = openAccount(name);
    await vi.waitFor(() => expect(other.live.getJobs()).toHaveLength(2), patience);
    expect(other.live.getQueue()).toEqual(one.live.getQueue());
  });

  it('continues in memory when the device has no room, and reports it', async () => {
    const name = newDatabaseName();
    const copy = openAccount(name);
    await copy.add(testChange(1, 'job.create', createArgs(1)));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const durability = await copy.add(
      testChange(2, 'job.update', { id: testId(1), changes: { notes: 'kept?' } }),
    );
    expect(durability).toBe('tab');
    expect(copy.trouble).toBe('storage_full');
    expect(copy.live.getJob(testId(1))?.notes).toBe('kept?');
    expect(copy.live.getQueue().every(({ position }) => position !== undefined)).toBe(true);
    full.mockRestore();
    // Room again: what was typed is safe after all, although the rest of the copy is not written any more.
    expect(await copy.add(testChange(3, 'job.update', { id: testId(1), changes: { notes: 'yes' } }))).toBe(
      'device',
    );
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    await copy.close();
    const reopened = openAccount(name);
    await reopened.opened;
    expect(reopened.live.getQueue().map(({ id }) => id)).toEqual([1, 2, 3].map(testId));
  });

  it('shows what was pulled although there is no room to keep it, and does not send it twice', async () => {
    const name = newDatabaseName();
    const copy = openAccount(name);
    const change = testChange(1, 'job.create', createArgs(1));
    await copy.add(change);
    const [queued] = copy.live.getQueue();
    if (!queued) throw new Error('unreachable');
    await copy.acknowledge({ accepted: [{ ...queued, acceptedAt: 3 }], refused: [] });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await copy.persistPull({ ...pageFor(copy), isSnapshot: false });
    expect([copy.trouble, copy.cursor, copy.live.getJobs().length]).toEqual(['storage_full', 3, 3]);
    expect(copy.live.getQueue()).toEqual([]);
    full.mockRestore();
    logged.mockRestore();
    await copy.close();
    // The disk is where it was: an accepted change that waits to be pulled.
    const reopened = openAccount(name);
    await reopened.opened;
    expect(reopened.cursor).toBeNull();
    expect(reopened.live.getQueue()).toMatchObject([{ id: change.id, acceptedAt: 3 }]);
  });

  it('works in memory where the browser has no storage', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('not here', 'SecurityError');
    });
    const copy = openAccount(newDatabaseName());
    const durability = await copy.add(testChange(1, 'job.create', createArgs(1)));
    expect([durability, copy.trouble]).toEqual(['tab', 'storage_unavailable']);
    await copy.persistPull({ ...pageFor(copy), isSnapshot: true });
    expect([copy.loaded, copy.cursor, copy.live.getJobs().length]).toEqual([true, 3, 3]);
    refused.mockRestore();
    logged.mockRestore();
  });

  it('with a damaged part is reported', async () => {
    const name = newDatabaseName();
    await keepDamaged(name);
    const account = openAccount(name);
    await account.opened;
    expect(account.incident).toEqual({ kind: 'damaged', unsent: 0 });
  });

  it('that another tab blocks is reported as busy, and its queue stays', async () => {
    const name = newDatabaseName();
    const copy = await open(name);
    await copy.append([testChange(1, 'job.delete', { id: testId(1) })]);
    copy.close();
    const holding = await openDB(name);
    const upgrading = openDB(name, 2);
    const account = openAccount(name);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await account.opened;
    expect(account.trouble).toBe('storage_busy');
    logged.mockRestore();
    const held = await holding.getAll('outbox');
    expect(held.map(({ id }: { id: string }) => id)).toEqual([testId(1)]);
    holding.close();
    (await upgrading).close();
  }, 15_000);
});
