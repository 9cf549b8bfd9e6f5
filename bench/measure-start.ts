import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { pushChanges, registerAccount } from '../testing/accounts/api-client.ts';
import { startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';

const warmStarts = 5;

/** Time to the first good answer of the health check, and resident memory once ready. */
export async function measureStart(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  try {
    report({ name: 'server ready, cold (new data folder)', value: server.readyAfter, unit: 'ms' });
    const account = await registerAccount(server.origin, {
      email: 'a@bench.example',
      password: 'granite otter lantern 41',
    });
    await pushChanges(server.origin, account, newJobChanges(100));
    const times: number[] = [];
    for (let start = 0; start < warmStarts; start += 1) {
      await server.restart();
      times.push(server.readyAfter);
    }
    const median = times.toSorted((a, b) => a - b)[Math.floor(warmStarts / 2)] ?? Number.NaN;
    report({
      name: `server ready, warm (median of ${warmStarts})`,
      value: median,
      unit: 'ms',
      budget: { atMost: 1000 },
    });
    await pause(1000);
    report({
      name: 'resident memory after start',
      value: await residentMegabytes(server.pid),
      unit: 'MB',
    });
  } finally {
    await server.dispose();
  }
}

/** Megabytes of 1 000 000 bytes. Linux only. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}
