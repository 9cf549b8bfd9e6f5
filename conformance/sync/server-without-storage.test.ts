import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createArgs } from '../../apps/web/src/sync/testing/queued-changes.ts';
import { registerPerson, takeSnapshot } from '../../apps/server/src/testing/builders.ts';
import { limitPages, setReadOnly } from '../../apps/server/src/testing/storage-faults.ts';
import { startTestApp, type TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../../apps/server/src/testing/test-storage.ts';
import { TestDevice } from './test-device.ts';

const faults = [
  ['full', (app: TestApp) => limitPages(app, 1)],
  ['read-only', (app: TestApp) => setReadOnly(app, true)],
] as const;

describe.runIf(testEngine === 'sqlite')('a server whose storage', () => {
  it.each(faults)(
    'is %s: changes wait on the device with the reason, and are sent later',
    async (_, stopWrites) => {
      const storage = await makeTestStorage();
      const app = await startTestApp({ storage });
      const person = await registerPerson(app);
      const device = new TestDevice({
        accountId: person.accountId,
        getIdToken: async () => person.idToken,
        origin: app.origin,
        databaseName: `storage-${person.accountId}`,
        now: app.clock.now,
      });
      await device.exchange();
      await stopWrites(app);
      for (let n = 1; n <= 20; n += 1) device.sync.mutate('job.create', createArgs(n));
      await device.exchange();
      const blocked = { state: 'blocked', reason: 'server_cannot_store', pending: 20, rejected: [] };
      expect(device.sync.getStatus()).toMatchObject(blocked);

      const port = Number(new URL(app.origin).port);
      await app.close();
      const mended = await startTestApp({ storage, clock: app.clock, port });
      await device.exchange();
      expect(device.sync.getStatus()).toMatchObject({ reason: null, pending: 0, rejected: [] });
      expect((await takeSnapshot(mended, person)).documents).toHaveLength(20);
      await device.stop();
      await mended.close();
      await storage.remove();
    },
  );
});
