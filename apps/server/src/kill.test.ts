import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobCreation, pushMutations, registerPerson, takeSnapshot } from './testing/builders.ts';
import type { Person } from './testing/builders.ts';
import { startServerProcess } from './testing/server-process.ts';
import type { ServerProcess } from './testing/server-process.ts';
import { makeTestStorage } from './testing/test-storage.ts';
import type { TestStorage } from './testing/test-storage.ts';

const kills = 25;
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

/** A device that adds jobs one after the other and repeats each until the server has said yes. */
class Device {
  readonly acknowledged: string[] = [];
  readonly #person: Person;
  #isOn = true;
  repeated = 0;

  constructor(person: Person) {
    this.#person = person;
  }

  async run(): Promise<void> {
    while (this.#isOn) await this.#add(jobCreation());
  }

  switchOff(): void {
    this.#isOn = false;
  }

  async #add(creation: ReturnType<typeof jobCreation>): Promise<void> {
    for (;;) {
      try {
        const { outcomes } = await pushMutations(server, this.#person, [creation]);
        if (outcomes[0]?.status !== 'applied') throw new Error(`Refused: ${JSON.stringify(outcomes)}`);
        this.acknowledged.push(creation.args.id);
        return;
      } catch (error) {
        const isGone = error instanceof TypeError || String(error).includes('answered 503');
        if (!isGone) throw error;
        // Nobody knows whether the server wrote it. Ask again with the same id.
        this.repeated += 1;
        await pause(10);
      }
    }
  }
}

it(`loses no acknowledged write when it is killed ${kills} times in the middle of them`, async () => {
  const person = await registerPerson(server);
  const all = Array.from({ length: devices }, () => new Device(person));
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
