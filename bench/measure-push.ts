import type { ServerProcess } from '../testing/server/server-process.ts';
import { readSnapshot, registerAccount, apiHeaders } from '../testing/accounts/api-client.ts';
import type { Figure } from './figure.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { editRequest, registerEditors } from './push-requests.ts';
import { processorNote, runLoad } from './run-load.ts';

type Report = (figure: Figure) => void;

const seconds = 5;
const warmUpSeconds = 2;
const batch = 50;

/** Durable edits, and reads, per second. `where` precedes each name. */
export async function measurePush(
  servers: readonly ServerProcess[],
  where: string,
  report: Report,
): Promise<void> {
  const [{ origin }] = servers as [ServerProcess];
  const editors = await registerEditors(origin, 64);
  const single = editors.map((editor) => editRequest(editor, 1));
  await runLoad(servers, { callers: 16, seconds: warmUpSeconds, requests: single });
  for (const callers of [1, 16, 64]) {
    const { perSecond, p50, p99, processorMicroseconds } = await runLoad(servers, {
      callers,
      seconds,
      requests: single,
    });
    report({
      name: `${where}: durable pushes of one edit, ${callers} callers`,
      value: perSecond,
      unit: '/s',
      note: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${processorNote(processorMicroseconds)}`,
    });
  }
  const batches = editors.map((editor) => editRequest(editor, batch));
  const { perSecond, p99, processorMicroseconds } = await runLoad(servers, {
    callers: 16,
    seconds,
    requests: batches,
  });
  report({
    name: `${where}: operations in pushes of ${batch}, 16 callers`,
    value: perSecond * batch,
    unit: '/s',
    note: `p99 ${p99.toFixed(1)} ms, ${processorNote(processorMicroseconds)}`,
  });
  await measureReads(servers, where, report);
}

async function measureReads(servers: readonly ServerProcess[], where: string, report: Report): Promise<void> {
  const [{ origin }] = servers as [ServerProcess];
  const email = `reader-${Date.now()}@bench.example`;
  const reader = await registerAccount(origin, { email, password: 'granite otter lantern 41' });
  await addJobs(origin, reader, 1_000);
  const { cursor } = await readSnapshot(origin, reader);
  const headers = { ...apiHeaders(reader), 'accept-encoding': 'br' };
  for (const [name, path] of [
    ['delta reads of 10 changed jobs', `/api/v1/changes?cursor=${cursor - 10}`],
    ['snapshots of 1 000 jobs, compressed', '/api/v1/snapshot'],
  ] as const) {
    const requests = [{ method: 'GET' as const, path, headers }];
    await runLoad(servers, { callers: 16, seconds: 1, requests });
    const { perSecond, p99, bytesPerAnswer, processorMicroseconds } = await runLoad(servers, {
      callers: 16,
      seconds,
      requests,
    });
    report({
      name: `${where}: ${name}, 16 callers`,
      value: perSecond,
      unit: '/s',
      note: `p99 ${p99.toFixed(1)} ms, ${(bytesPerAnswer / 1000).toFixed(1)} kB each, ${processorNote(processorMicroseconds)}`,
    });
  }
}
