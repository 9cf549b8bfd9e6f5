import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportData, recoverRejected } from '../requests/export-data.ts';
import { copyOpened, currentSync, runningSync, startSync, stopSync } from './sync.ts';
import { createArgs, testId, testMoment } from '../testing/queued-changes.ts';

// Never online, so nothing is sent from here.
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(async () => {
  await stopSync();
  vi.unstubAllGlobals();
});

async function signIn(accountId: string): Promise<void> {
  startSync({ accountId, getIdToken: async () => 'token' });
  await copyOpened();
}

it('shows nothing of an account once it is signed out', async () => {
  await signIn('first');
  runningSync().mutate('job.create', createArgs(1));
  await stopSync();
  expect(currentSync()).toBeNull();
  expect(() => runningSync()).toThrow('not been started');
});

it('is that of the next account as soon as it signs in', async () => {
  await signIn('second');
  runningSync().mutate('job.create', createArgs(2));
  await signIn('third');
  expect(currentSync()?.accountId).toBe('third');
  expect(runningSync().copy.live.getJobs()).toEqual([]);
  await signIn('second');
  expect(
    runningSync()
      .copy.live.getJobs()
      .map(({ id }) => id),
  ).toEqual([testId(2)]);
  expect(runningSync().getStatus().pending).toBe(1);
});

it('imports rejected changes of an export unchanged, on a new device', async () => {
  const refused = [3, 1, 2].map((n) => ({
    id: testId(n),
    name: 'job.update',
    args: { id: testId(9), changes: { notes: `typed ${n}` } },
    queuedAt: testMoment,
    rejectedAt: testMoment,
    error: { code: 'job_not_found' as const, fields: [] },
  }));
  for (const accountId of ['fourth', 'fifth']) {
    await signIn(accountId);
    const nothing = { cursor: 1, snapshotBase: 0, more: false, documents: [], isSnapshot: true };
    await runningSync().copy.persistPull(nothing);
    await recoverRejected(refused);
    await recoverRejected(refused.slice(1));
    expect((await exportData()).rejected).toEqual(refused.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  }
  await stopSync();
  await signIn('fifth');
  expect((await exportData()).rejected?.length).toBe(refused.length);
});
