import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadFile } from '../apps/server/src/testing/file-calls.ts';
import { runAdmin } from '../testing/server/run-admin.ts';
import { readSnapshot, registerAccount } from '../testing/accounts/api-client.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { startServer } from '../testing/server/server-process.ts';
import type { ServerProcess } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { editRequest, registerEditors } from './push-requests.ts';
import type { Editor } from './push-requests.ts';
import { runLoad } from './run-load.ts';

const writesPerSecond = 1_000;
const callers = 16;
const warmUpSeconds = 3;
const jobsPerAccount = 5_000;
const fileBytes = 8_000_000;
/** The server refuses more for a while. */
const filesPerAccount = 10;
const databaseShare = 0.3;
const bytesPerJob = 2_600;

/**
 * Measures the delay of writes during a backup of `--megabytes` (1 000 by default), and the duration of the backup and
 * of its restore.
 */
export async function measureBackup(
  report: (figure: Figure) => void,
  options: ReadonlyMap<string, number>,
): Promise<void> {
  const megabytes = options.get('megabytes') ?? 1_000;
  const backups = await mkdtemp(join(tmpdir(), 'foothold-backups-'));
  const target = await mkdtemp(join(tmpdir(), 'foothold-restored-'));
  const server = await startServer({ environment: { PUBLIC_URL: 'http://bench.example' } });
  try {
    await fillServer(server, megabytes);
    const editors = await registerEditors(server.origin, callers);
    const environment = { DATA_DIR: server.dataFolder, BACKUP_DIR: backups };
    const name = await measureWrites(server, { editors, environment }, report);
    requireOneMoment(join(backups, name, 'foothold.db'));
    await server.stop();
    const startedAt = performance.now();
    const restored = await runAdmin({ ...environment, DATA_DIR: target }, ['restore', name]);
    if (restored.code !== 0) throw new Error(restored.standardError);
    report({ name: `restore of ${megabytes} MB`, value: secondsSince(startedAt), unit: 's' });
  } finally {
    await server.dispose();
    for (const folder of [backups, target]) await rm(folder, { recursive: true, force: true });
  }
}

async function fillServer(server: ServerProcess, megabytes: number): Promise<void> {
  const bytes = megabytes * 1_000_000;
  const password = 'granite otter lantern 41';
  const jobs = (bytes * databaseShare) / bytesPerJob;
  for (let filled = 0; filled < jobs; filled += jobsPerAccount) {
    const account = await registerAccount(server.origin, { email: `jobs-${filled}@bench.example`, password });
    await addJobs(server.origin, account, jobsPerAccount);
  }
  const files = Math.ceil((bytes * (1 - databaseShare)) / fileBytes);
  for (let filled = 0; filled < files; filled += filesPerAccount) {
    const keeper = await registerAccount(server.origin, { email: `files-${filled}@bench.example`, password });
    for (let file = filled; file < Math.min(files, filled + filesPerAccount); file += 1)
      await uploadFile(server, keeper, randomBytes(fileBytes));
  }
}

/** Returns the name of the backup that was made during the writes. */
async function measureWrites(
  server: ServerProcess,
  { editors, environment }: { editors: readonly Editor[]; environment: Record<string, string> },
  report: (figure: Figure) => void,
): Promise<string> {
  const requests = editors.map((editor) => editRequest(editor, 1));
  const load = (seconds: number) =>
    runLoad(server, { callers, seconds, requests, perSecondMax: writesPerSecond });
  await load(warmUpSeconds);
  const before = await countChanges(server, editors);
  const startedAt = performance.now();
  const first = await makeBackup(environment);
  const alone = { ...first, seconds: secondsSince(startedAt) };
  report({ name: 'first backup, nothing else to do', value: alone.seconds, unit: 's', note: alone.words });
  await rm(join(environment['BACKUP_DIR'] ?? '', alone.name), { recursive: true });
  const seconds = Math.ceil(alone.seconds * 2) + 5;
  const usual = await load(seconds);
  const [during, made] = await Promise.all([
    load(seconds),
    pause(1_000).then(async () => {
      const begunAt = performance.now();
      return { ...(await makeBackup(environment)), seconds: secondsSince(begunAt) };
    }),
  ]);
  if (made.seconds > seconds - 1) throw new Error('The backup took longer than people wrote.');
  report({ name: `first backup, ${writesPerSecond} writes a second`, value: made.seconds, unit: 's' });
  for (const [when, { perSecond, p50, p99, longest }] of [
    ['without a backup', usual],
    ['with a backup', during],
  ] as const)
    report({
      name: `longest answer to a write ${when}`,
      value: longest,
      unit: 'ms',
      note: `${perSecond.toFixed(0)} writes a second, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    });
  const longer = Math.max(0, during.longest - usual.longest);
  report({ name: 'longest answer, longer by', value: longer, unit: 'ms', budget: { atMost: 50 } });
  const lost = usual.answered + during.answered - ((await countChanges(server, editors)) - before);
  report({ name: 'writes lost', value: lost, unit: '', budget: { atMost: 0 } });
  return made.name;
}

async function makeBackup(environment: Record<string, string>): Promise<{ name: string; words: string }> {
  const { code, standardOutput, standardError } = await runAdmin(environment, ['backup']);
  if (code !== 0) throw new Error(standardError);
  const [words = ''] = standardOutput.split('\n');
  return { name: /^Made (\S+):/.exec(words)?.[1] ?? '', words };
}

/** Each account numbers its changes from 1 without gaps. */
async function countChanges({ origin }: ServerProcess, editors: readonly Editor[]): Promise<number> {
  const snapshots = await Promise.all(editors.map(({ account }) => readSnapshot(origin, account)));
  return snapshots.reduce((sum, { cursor }) => sum + cursor, 0);
}

/** One transaction writes a change: a row in each of two tables and a number in a third, so all three must agree. */
function requireOneMoment(path: string): void {
  const database = new DatabaseSync(path, { readOnly: true });
  const broken = database
    .prepare(
      `select account_id from account_heads h where seq <> (select max(seq) from changes c where c.account_id = h.account_id)
         or seq <> (select max(rev) from documents d where d.account_id = h.account_id)`,
    )
    .all();
  database.close();
  if (broken.length > 0) throw new Error(`The backup is of no one moment: ${JSON.stringify(broken)}`);
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1_000;
}
