import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { apiHeaders, pushChanges } from '../testing/accounts/api-client.ts';
import { startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { residentMegabytes } from './measure-start.ts';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { registerEditors } from './push-requests.ts';
import type { HolderPlan } from './stream-holder.ts';

const streams = 10_000;
const accounts = 100;

/** The memory and processor time of one process for many idle streams, and the delay of a change to all of them. */
export async function measureStreams(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  const holder = spawn(process.execPath, [join(import.meta.dirname, 'stream-holder.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const editors = await registerEditors(server.origin, accounts);
    const before = await residentMegabytes(server.pid);
    const heads = editors.map(({ account }) => {
      const { 'content-type': _, ...headers } = apiHeaders(account);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      return `GET /api/v1/live?cursor=1 HTTP/1.1\r\nhost: 127.0.0.1:${server.port}\r\n${lines.join('')}\r\n`;
    });
    const said = createInterface({ input: holder.stdout })[Symbol.asyncIterator]();
    const startedAt = performance.now();
    holder.stdin.write(`${JSON.stringify({ port: server.port, heads, streams } satisfies HolderPlan)}\n`);
    await next(said, 'open');
    const openAfter = performance.now() - startedAt;
    // Two heartbeats, after which the memory used for opening is freed.
    await pause(50_000);
    report({
      name: `resident memory with ${streams} idle streams in one process`,
      value: await residentMegabytes(server.pid),
      unit: 'MB',
      budget: { atMost: 250 },
      note: `${before.toFixed(0)} MB before; opened within ${(openAfter / 1_000).toFixed(1)} s`,
    });
    const [{ account }] = editors as [(typeof editors)[0]];
    holder.stdin.write(`${streams / accounts}\n`);
    await next(said, 'waiting');
    const pushedAt = performance.now();
    await pushChanges(server.origin, account, newJobChanges(1));
    await next(said, 'told');
    report({
      name: `one edit told to ${streams / accounts} of these streams, the last of them`,
      value: performance.now() - pushedAt,
      unit: 'ms',
    });
  } finally {
    holder.stdin.end();
    await server.dispose();
    holder.kill();
  }
}

async function next(lines: AsyncIterator<string>, expected: string): Promise<void> {
  const { value } = await lines.next();
  if (value !== expected) throw new Error(`The holder of streams said ${String(value)}, not ${expected}`);
}
