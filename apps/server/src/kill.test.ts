import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPerson, takeSnapshot } from './testing/builders.ts';
import { PersistentDevice } from './testing/persistent-device.ts';
import { startServerProcess } from './testing/server-process.ts';
import type { ServerProcess } from './testing/server-process.ts';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { makeTestStorage } from './testing/test-storage.ts';
import type { TestStorage } from './testing/test-storage.ts';

const kills = atDepth(4, 25);
const devices = 8;

let storage: TestStorage;
let server: ServerProcess;
beforeAll(async () => {
  storage = await makeTestStorage();
  server = await start();
});
afterAll(async () => {
  await server.stop('SIGTERM');
  await storage.remove();
});

function start(): Promise<ServerProcess> {
  return startServerProcess({ DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl });
}

it(`loses no acknowledged write when it is killed ${kills} times while writing`, async () => {
  const person = await registerPerson(server);
  const all = Array.from({ length: devices }, () => new PersistentDevice(() => server, person));
  const running = Promise.all(all.map((device) => device.run()));
  const acknowledged = () => all.flatMap((device) => device.acknowledged);

  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = acknowledged().length + 10 + kill;
    while (acknowledged().length < enough) await Promise.race([pause(1), running]);
    await pause(Math.random() * 10);
    const before = acknowledged();
    expect(await server.stop('SIGKILL')).toBe('SIGKILL');
    server = await start();
    const kept = new Set((await takeSnapshot(server, person)).documents.map(({ id }) => id));
    expect(before.filter((id) => !kept.has(id))).toEqual([]);
  }

  for (const device of all) device.switchOff();
  await running;
  const { cursor, documents } = await takeSnapshot(server, person);
  expect(documents.map(({ id }) => id).toSorted()).toEqual(acknowledged().toSorted());
  // Every change got one number, also those whose answer was lost and which were sent again.
  expect(cursor).toBe(acknowledged().length);
  expect(all.reduce((sum, device) => sum + device.repeated, 0)).toBeGreaterThan(0);
}, 400_000);
