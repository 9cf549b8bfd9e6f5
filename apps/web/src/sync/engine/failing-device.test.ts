import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { AccountCopy } from './account-copy.ts';
import type { LocalCopy } from '../storage/local-copy.ts';
import { databaseNameOf, openLocalDatabase } from '../storage/local-database.ts';
import { createArgs, testChange, testId, testMoment } from '../testing/queued-changes.ts';

afterEach(() => vi.restoreAllMocks());

/** What every copy on a device inherits its reading and writing from. */
async function deviceMethods(): Promise<LocalCopy> {
  const device = await openLocalDatabase(databaseNameOf('methods'), () => undefined);
  device.close();
  return Object.getPrototypeOf(device) as LocalCopy;
}

it('a change made while a failing device is read is still there after the read', async () => {
  const device = await deviceMethods();
  const copy = new AccountCopy({
    databaseName: databaseNameOf('failing'),
    now: () => new Date(testMoment),
    onChange: () => undefined,
  });
  await copy.opened;
  await copy.add(testChange(1, 'job.create', createArgs(1)));

  const begun = Promise.withResolvers<undefined>();
  const completeSignIn = Promise.withResolvers<undefined>();
  vi.spyOn(device, 'read').mockImplementationOnce(async function (this: LocalCopy, since) {
    // Once: this call is that of the device.
    const stored = await this.read(since);
    begun.resolve(undefined);
    await completeSignIn.promise;
    return stored;
  });
  vi.spyOn(device, 'append').mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refreshed = copy.refresh();
  await begun.promise;
  // The device fails at this change, which memory takes; what was read of the device does not have it.
  expect(await copy.add(testChange(2, 'job.create', createArgs(2)))).toBe('tab');
  completeSignIn.resolve(undefined);
  await refreshed;

  expect(copy.live.getQueue().map(({ id }) => id)).toEqual([testId(1), testId(2)]);
  expect(copy.live.getJobs()).toHaveLength(2);
  await copy.close();
});
