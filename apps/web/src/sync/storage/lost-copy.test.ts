import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeCopyTrace } from './copy-trace.ts';
import { deleteLocalDatabase } from './local-database.ts';
import { newDatabaseName, openAccount, pageFor, patience } from '../testing/account-copies.ts';
import { createArgs, testChange, testId } from '../testing/queued-changes.ts';

describe('a lost copy', () => {
  let entries: Map<string, string>;
  beforeEach(() => {
    entries = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
      removeItem: (key: string) => entries.delete(key),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is not one that another tab makes while this one opens it', async () => {
    const name = newDatabaseName();
    const copy = openAccount(name);
    writeCopyTrace(name, { unsent: 0, isEmpty: false });
    await copy.opened;
    expect(copy.incident).toBeNull();
    await copy.close();
  });

  it('is reported on the next start, with the number of lost changes', async () => {
    const name = newDatabaseName();
    const copy = openAccount(name);
    await copy.add(testChange(1, 'job.create', createArgs(1)));
    await copy.add(testChange(2, 'job.update', { id: testId(1), changes: { notes: 'x' } }));
    await copy.close();
    await deleteLocalDatabase(name);
    const reopened = openAccount(name);
    await reopened.opened;
    expect(reopened.incident).toEqual({ kind: 'removed', unsent: 2 });
    reopened.dismissIncident();
    expect(reopened.incident).toBeNull();
  });

  it('is not reported on a first visit, nor where the queue is still there', async () => {
    const name = newDatabaseName();
    const first = openAccount(name);
    await first.opened;
    expect(first.incident).toBeNull();
    await first.add(testChange(1, 'job.create', createArgs(1)));
    await first.close();
    const reopened = openAccount(name);
    await reopened.opened;
    expect(reopened.incident).toBeNull();
  });

  it('is recreated while a tab is open, with the whole queue', async () => {
    const name = newDatabaseName();
    const copy = openAccount(name);
    await copy.persistPull({ ...pageFor(copy), isSnapshot: true });
    await copy.add(testChange(9, 'job.update', { id: testId(1), changes: { notes: 'kept' } }));
    const deleting = deleteLocalDatabase(name);
    await vi.waitFor(() => expect(copy.trouble).toBe('storage_removed'), patience);
    const typedMeanwhile = copy.add(
      testChange(10, 'job.update', { id: testId(2), changes: { notes: 'too' } }),
    );
    expect(copy.live.getJob(testId(2))?.notes).toBe('too');
    await Promise.all([deleting, typedMeanwhile]);
    await vi.waitFor(() => expect(copy.trouble).toBeNull(), patience);
    expect([copy.incident, copy.cursor]).toEqual([{ kind: 'removed', unsent: 0 }, null]);
    await copy.close();
    const reopened = openAccount(name);
    await reopened.opened;
    expect(reopened.live.getQueue().map(({ id }) => id)).toEqual([testId(9), testId(10)]);
  });

  it('is reported once, also when the next start comes before it is loaded again', async () => {
    const name = newDatabaseName();
    const copy = openAccount(name);
    await copy.opened;
    await copy.persistPull({ ...pageFor(copy), isSnapshot: true });
    await deleteLocalDatabase(name);
    await vi.waitFor(() => expect(copy.incident).toEqual({ kind: 'removed', unsent: 0 }), patience);
    await copy.close();
    const reopened = openAccount(name);
    await reopened.opened;
    expect(reopened.incident).toBeNull();
    await reopened.persistPull({ ...pageFor(reopened), isSnapshot: true });
    await reopened.close();
    await deleteLocalDatabase(name);
    const third = openAccount(name);
    await third.opened;
    expect(third.incident).toEqual({ kind: 'removed', unsent: 0 });
  });

  it('is not recreated when it was deleted on purpose', async () => {
    const name = newDatabaseName();
    const copy = openAccount(name);
    const logged = vi.spyOn(console, 'error');
    await copy.add(testChange(1, 'job.create', createArgs(1)));
    writeCopyTrace(name, null);
    await deleteLocalDatabase(name);
    await vi.waitFor(() => expect(copy.trouble).toBe('storage_removed'), patience);
    await copy.close();
    expect(logged).not.toHaveBeenCalled();
    expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(name);
  });

  it('is written again when there is room, and the person retries', async () => {
    const name = newDatabaseName();
    const copy = openAccount(name);
    await copy.add(testChange(1, 'job.create', createArgs(1)));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    expect(await copy.add(testChange(2, 'job.delete', { id: testId(1) }))).toBe('tab');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await copy.recover();
    expect(copy.trouble).toBe('storage_full');
    full.mockRestore();
    await copy.recover();
    expect([copy.trouble, copy.cursor]).toEqual([null, null]);
    expect(await copy.add(testChange(3, 'job.restore', { id: testId(1) }))).toBe('device');
    logged.mockRestore();
    warned.mockRestore();
    await copy.close();
    const reopened = openAccount(name);
    await reopened.opened;
    expect(reopened.live.getQueue().map(({ id }) => id)).toEqual([1, 2, 3].map(testId));
  });
});
