import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import {
  apiHeaders,
  type ApiAccount,
  readSnapshot,
  registerAccount,
} from '../testing/accounts/api-client.ts';
import type { ServerProcess } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';

interface Exchange {
  method: 'GET' | 'POST';
  path: string;
  account: ApiAccount;
  body?: string;
}

/** Transferred bytes, with the headers of HTTP and without the overhead of TLS. */
export async function measureWire(server: ServerProcess, report: (figure: Figure) => void): Promise<void> {
  const email = `wire-${randomUUID()}@bench.example`;
  const account = await registerAccount(server.origin, { email, password: 'granite otter lantern 41' });
  await addJobs(server.origin, account, 1_000);
  const { cursor, documents } = await readSnapshot(server.origin, account);
  const first = await exchange(server, { method: 'GET', path: '/api/v1/snapshot', account });
  report({
    name: 'first load of 1 000 jobs',
    value: first.received / 1_000,
    unit: 'kB',
    budget: { atMost: 120 },
    note: `${first.sent} bytes to ask for it`,
  });
  const id = documents.findLast(({ collection }) => collection === 'job')?.id;
  const args = { id, changes: { location: 'Leipzig' } };
  const body = JSON.stringify({
    deviceId: randomUUID(),
    mutations: [{ id: randomUUID(), name: 'job.update', args, seen: cursor }],
  });
  const edit = await exchange(server, { method: 'POST', path: '/api/v1/push', account, body });
  report({
    name: 'one edit: sent and answered',
    value: (edit.sent + edit.received) / 1_000,
    unit: 'kB',
    note: `of it ${Buffer.byteLength(body)} bytes are the edit`,
  });
  const news = await exchange(server, { method: 'GET', path: `/api/v1/changes?cursor=${cursor}`, account });
  report({
    name: 'one edit: asked for by another device, should it hold no stream',
    value: (news.sent + news.received) / 1_000,
    unit: 'kB',
  });
}

function exchange(
  { port }: ServerProcess,
  { method, path, account, body }: Exchange,
): Promise<{ sent: number; received: number }> {
  return new Promise((resolve, reject) => {
    const headers = { ...apiHeaders(account), 'accept-encoding': 'br' };
    const agent = new Agent({ keepAlive: false });
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      const { socket } = answer;
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve({ sent: socket.bytesWritten, received: socket.bytesRead });
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      });
    });
    asked.once('error', reject).end(body);
  });
}
