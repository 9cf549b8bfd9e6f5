import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isDeep } from '@foothold/domain/testing/test-depth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCreation, pushMutations, registerPerson, takeSnapshot } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { Callers } from '../testing/callers.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';

const memoryMaxMb = 512;
const unread = 300;
const encodings = ['br', 'gzip', 'identity'];
/** 40 MB that hardly compress. */
const jobs = 900;
const postingBytes = 44_000;
const pushedAtOnce = 10;
const others = 5;

let storage: TestStorage;
let server: ServerProcess;
let greedy: Person;
let ordinary: Person[];

// Only Linux reports the peak memory of a process.
describe.runIf(isDeep && testEngine === 'sqlite' && process.platform === 'linux')(
  `${unread} unread snapshots of an account of 40 MB`,
  () => {
    beforeAll(async () => {
      storage = await makeTestStorage();
      // As `npm start` runs it.
      const NODE_OPTIONS = '--max-semi-space-size=4 --max-old-space-size=512';
      server = await startServerProcess({ DATA_DIR: storage.dataDir, LOG_LEVEL: 'silent', NODE_OPTIONS });
      greedy = await registerPerson(server);
      for (let at = 0; at < jobs; at += pushedAtOnce)
        await pushMutations(server, greedy, Array.from({ length: pushedAtOnce }, noisyJob));
      ordinary = await Promise.all(Array.from({ length: others }, () => registerPerson(server)));
      for (const person of ordinary) await pushMutations(server, person, [jobCreation()]);
    });
    afterAll(async () => {
      await server.stop('SIGTERM');
      await storage.remove();
    });

    it(`keep the server within ${memoryMaxMb} MiB, and others served`, async () => {
      const callers = new Callers(server);
      const caller = { person: greedy, network: '127.0.0.1' };
      for (let round = 0; round < 3; round += 1) {
        const asked = Array.from({ length: unread }, (_, n) => {
          const headers = { 'accept-encoding': encodings[n % encodings.length] ?? '' };
          return callers.call(caller, { path: '/api/v1/snapshot', headers, isUnread: true });
        });
        await expectServed(round + 1);
        const statuses = (await Promise.all(asked)).map(({ status }) => status);
        expect(statuses).toContain(200);
        expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
        for (const person of ordinary) await pushMutations(server, person, [jobCreation()]);
        await expectServed(round + 2);
        callers.hangUp();
        // Another snapshot than the one that may have been kept.
        await pushMutations(server, greedy, [jobCreation()]);
      }
      expect(await highestResidentMb(server.pid)).toBeLessThan(memoryMaxMb);
    });
  },
);

async function expectServed(jobsOfEach: number): Promise<void> {
  for (const person of ordinary)
    expect((await takeSnapshot(server, person)).documents).toHaveLength(jobsOfEach);
}

function noisyJob() {
  return jobCreation({ posting: randomBytes(postingBytes / 2).toString('hex') });
}

/** The peak resident memory of the process. */
async function highestResidentMb(pid: number): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
