import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readSnapshot, registerAccount, type ApiAccount } from '../testing/accounts/api-client.ts';
import { startServer, type ServerProcess } from '../testing/server/server-process.ts';
import { SoakDevice } from './soak-device.ts';
import type { Figure } from './figure.ts';
import { residentMegabytes } from './measure-start.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';

const accounts = 10;
const devicesPerAccount = 2;
const jobsPerAccount = 1_000;
const minutesDefault = 20;
const sampleEveryMs = 1_000;
/** After the last write: two intervals at which the server returns unused memory to the system. */
const quietMs = 30_000;

/**
 * Twenty devices that write, listen, reconnect and read snapshots without a pause, on the embedded database:
 * `npm run bench -- soak --minutes 5`.
 */
export async function measureSoak(
  report: (figure: Figure) => void,
  options: ReadonlyMap<string, number>,
): Promise<void> {
  const minutes = options.get('minutes') ?? minutesDefault;
  const server = await startServer();
  try {
    await pause(1_000);
    const before = await residentMegabytes(server.pid);
    const devices = await addDevices(server);
    const highest = await runFor(server, devices, minutes * 60_000);
    await pause(quietMs);
    const after = await residentMegabytes(server.pid);
    const name = `resident memory after ${minutes} minutes of ${devices.length} devices`;
    const peak = await peakMegabytes(server.pid);
    report({
      name,
      value: after,
      unit: 'MB',
      budget: { atMost: 180 },
      note: `${before.toFixed(0)} MB before, ${highest.toFixed(0)} MB at most at a sample, ${peak.toFixed(0)} MB at any time`,
    });
    const written = devices.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    report({ name: 'acknowledged writes in that time', value: written, unit: '' });
    report({
      name: 'of these not in the account afterwards',
      value: await countMissing(server, devices),
      unit: '',
      budget: { atMost: 0 },
    });
  } finally {
    await server.dispose();
  }
}

async function addDevices(server: ServerProcess): Promise<SoakDevice[]> {
  const people: ApiAccount[] = [];
  for (let n = 0; n < accounts; n += 1) {
    const email = `soak-${n}@bench.example`;
    const account = await registerAccount(server.origin, { email, password: 'granite otter lantern 41' });
    await addJobs(server.origin, account, jobsPerAccount);
    people.push(account);
  }
  return people.flatMap((account) =>
    Array.from({ length: devicesPerAccount }, () => new SoakDevice(server.origin, account)),
  );
}

/** Resolves with the maximum of megabytes during the run. */
async function runFor(
  server: ServerProcess,
  devices: readonly SoakDevice[],
  durationMs: number,
): Promise<number> {
  const endsAt = performance.now() + durationMs;
  const running = Promise.all(devices.map((device) => device.runUntil(endsAt)));
  let highest = 0;
  for (let isOver = false; !isOver;) {
    isOver = await Promise.race([running.then(() => true), pause(sampleEveryMs, false)]);
    highest = Math.max(highest, await residentMegabytes(server.pid));
  }
  return highest;
}

async function countMissing({ origin }: ServerProcess, devices: readonly SoakDevice[]): Promise<number> {
  let missing = 0;
  for (const { account, createdIds } of devices) {
    const { documents } = await readSnapshot(origin, account);
    const there = new Set(documents.map(({ id }) => id));
    missing += createdIds.filter((id) => !there.has(id)).length;
  }
  return missing;
}

/** The peak memory of the process, in megabytes of 1 000 000 bytes. Linux only. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}
