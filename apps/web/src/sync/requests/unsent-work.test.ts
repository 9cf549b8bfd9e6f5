import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { databaseNameOf } from '../storage/local-database.ts';
import { copyOpened, forgetAccount, runningSync, startSync, stopSync } from '../engine/sync.ts';
import { createArgs, testId, testMoment } from '../testing/queued-changes.ts';
import { readUnsentWork } from './unsent-work.ts';

// Never online, so nothing is sent from here.
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(async () => {
  await stopSync();
  vi.unstubAllGlobals();
});

async function signIn(accountId: string) {
  startSync({ accountId, getIdToken: async () => 'token' });
  await copyOpened();
  return runningSync();
}

it('is the queue and the rejected changes, without accepted ones, and all documents of the copy', async () => {
  const sync = await signIn('left');
  await sync.mutate('job.create', createArgs(1)).durability;
  await sync.mutate('job.update', { id: testId(1), changes: { notes: 'typed' } }).durability;
  await sync.mutate('job.create', createArgs(2)).durability;
  const [taken, waiting, refused] = sync.copy.live.getQueue();
  if (!taken || !waiting || !refused) throw new Error('unreachable');
  const error = { code: 'account_closed' as const, fields: [] };
  await sync.copy.acknowledge({
    accepted: [{ ...taken, acceptedAt: 1 }],
    refused: [{ change: refused, mutation: { ...refused, rejectedAt: testMoment, error } }],
  });
  await stopSync();
  const work = await readUnsentWork('left');
  expect(work?.changes.map(({ id }) => id).toSorted()).toEqual([waiting.id, refused.id].toSorted());
  expect(work?.changes.find(({ id }) => id === waiting.id)).toMatchObject({
    name: 'job.update',
    args: { changes: { notes: 'typed' } },
    jobName: expect.stringContaining(', ') as string,
  });
  expect(work?.data).toMatchObject({
    jobs: [{ id: testId(1), notes: 'typed' }],
    rejected: [{ id: refused.id }],
  });
  // Reading has taken nothing away.
  expect((await signIn('left')).getStatus()).toMatchObject({ pending: 2 });
});

it('is nothing, and creates no copy, where there is none or all of it was discarded', async () => {
  expect(await readUnsentWork('never here')).toBeNull();
  await (await signIn('gone')).mutate('job.create', createArgs(1)).durability;
  await stopSync();
  await forgetAccount('gone');
  expect(await readUnsentWork('gone')).toBeNull();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).not.toContain(databaseNameOf('gone'));
  expect(names).not.toContain(databaseNameOf('never here'));
});
