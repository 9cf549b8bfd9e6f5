import {
  apiHeaders,
  type ApiAccount,
  readSnapshot,
  registerAccount,
} from '../testing/accounts/api-client.ts';
import { type ServerProcess, startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import type { LoadRequest } from './load-plan.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { processorNote, runLoad } from './run-load.ts';

const seconds = 5;
const warmUpSeconds = 2;

/** The product's own calls, each caller with an account and a real ID token of its own. */
export async function measureJobs(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  try {
    const accounts: ApiAccount[] = [];
    for (let index = 0; index < 64; index += 1) {
      const email = `caller-${index}@bench.example`;
      accounts.push(await registerAccount(server.origin, { email, password: 'granite otter lantern 41' }));
    }
    await measureCreations(server, accounts, report);
    const reader = await registerAccount(server.origin, {
      email: 'reader@bench.example',
      password: 'granite otter lantern 41',
    });
    await addJobs(server.origin, reader, 1000);
    await measureReads(server, reader, report);
  } finally {
    await server.dispose();
  }
}

async function measureCreations(
  server: ServerProcess,
  accounts: readonly ApiAccount[],
  report: (figure: Figure) => void,
): Promise<void> {
  await runLoad(server, { callers: 16, seconds: warmUpSeconds, requests: accounts.map(creation) });
  for (const callers of [1, 16, 64]) {
    const { perSecond, p99, processorMicroseconds } = await runLoad(server, {
      callers,
      seconds,
      requests: accounts.map(creation),
    });
    report({
      name: `job creations at ${callers} callers, one durable commit acknowledged each`,
      value: perSecond,
      unit: '/s',
      ...(callers === 16 ? { budget: { atLeast: 4000 } } : {}),
      note: `p99 ${p99.toFixed(1)} ms, ${processorNote(processorMicroseconds)}`,
    });
  }
}

export function creation(account: ApiAccount): LoadRequest {
  const args = {
    id: '{{uuid}}',
    eventId: '{{uuid}}',
    fields: {
      title: 'Data Analyst',
      company: 'Tidewell Energy',
      location: 'Edinburgh',
      salaryMin: 45_000,
      salaryMax: 52_000,
      salaryCurrency: 'GBP',
      salaryPeriod: 'year',
      notes: 'They asked for an example of a forecast.',
    },
    stageId: 'saved',
    occurred: '2026-11-01',
    createdVia: 'ui',
  };
  const deviceId = '01936e7a-0000-7000-8000-000000000000';
  const body = JSON.stringify({ deviceId, mutations: [{ id: '{{uuid}}', name: 'job.create', args }] });
  return { method: 'POST', path: '/api/v1/push', headers: apiHeaders(account), body };
}

async function measureReads(
  server: ServerProcess,
  reader: ApiAccount,
  report: (figure: Figure) => void,
): Promise<void> {
  const { cursor } = await readSnapshot(server.origin, reader);
  const headers = apiHeaders(reader);
  const reads: readonly (readonly [name: string, path: string, encoding: string, atLeast?: number])[] = [
    ['delta reads, 10 changed jobs', `/api/v1/changes?cursor=${cursor - 10}`, 'br'],
    ['snapshots of 1 000 jobs, compressed', '/api/v1/snapshot', 'br', 1200],
    ['snapshots of 1 000 jobs, not compressed', '/api/v1/snapshot', 'identity'],
  ];
  for (const [name, path, encoding, atLeast] of reads) {
    const requests: LoadRequest[] = [
      { method: 'GET', path, headers: { ...headers, 'accept-encoding': encoding } },
    ];
    await runLoad(server, { callers: 16, seconds: 1, requests });
    const { perSecond, p99, bytesPerAnswer, processorMicroseconds } = await runLoad(server, {
      callers: 16,
      seconds,
      requests,
    });
    report({
      name: `${name}, 16 callers`,
      value: perSecond,
      unit: '/s',
      ...(atLeast === undefined ? {} : { budget: { atLeast } }),
      note: `p99 ${p99.toFixed(1)} ms, ${(bytesPerAnswer / 1000).toFixed(1)} kB each, ${processorNote(processorMicroseconds)}`,
    });
  }
}
