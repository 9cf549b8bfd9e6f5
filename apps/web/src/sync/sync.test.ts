import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyOpened, currentSync, runningSync, startSync, stopSync } from './sync.ts';
import { createArgs, testId } from './testing/queued-changes.ts';

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
