import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { Database } from '../apps/server/src/db/database.ts';
import { openDatabase } from '../apps/server/src/db/engine-choice/open-database.ts';
import { listAccountsToPlan } from '../apps/server/src/reminders/reminder-queries.ts';
import { startPostgresCluster } from '../apps/server/src/testing/postgres-cluster.ts';
import { createPostgresDatabase } from '../apps/server/src/testing/postgres-database.ts';
import {
  type ApiAccount,
  type ApiChange,
  pushChanges,
  registerAccount,
} from '../testing/accounts/api-client.ts';
import { type ServerProcess, startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { startMailCounter } from './mail-counter.ts';
import type { MailCounter } from './mail-counter.ts';

const accounts = 10;
const remindersOfEach = 40;
const pushesOfEach = 3;
const killsUsually = 20;
const timeZone = 'Europe/Berlin';
const hourMs = 3_600_000;
/** Long enough for all of them to be stored before the first is due. */
const aheadMs = 8_000;
const quietMs = 2_000;

/**
 * Sends reminders while one of two server processes is killed `--kills` times at any moment: counts those that were
 * never sent, and those sent twice because a process died before the mail server's answer.
 */
export async function measureReminders(
  report: (figure: Figure) => void,
  options: ReadonlyMap<string, number>,
): Promise<void> {
  const kills = options.get('kills') ?? killsUsually;
  const cluster = await startPostgresCluster({ isDurable: true });
  const mails = await startMailCounter();
  try {
    const databaseUrl = await createPostgresDatabase(cluster.url, 'bench_reminders');
    const environment = {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: 'http://bench.example',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Foothold <foothold@bench.example>',
    };
    const first = await startServer({ environment });
    const second = await startServer({ dataFolder: first.dataFolder, environment });
    const database = await openDatabase({ dataDir: first.dataFolder, databaseUrl });
    try {
      const people = await Promise.all(
        Array.from({ length: accounts }, () => registerPerson(first.origin, mails)),
      );
      const round: Round = { servers: [first, second], people, database, mails, killed: 0 };
      while (round.killed < kills) await sendAndKill(round, kills);
    } finally {
      await database.close();
      await second.dispose();
      await first.dispose();
    }
    const { expected, lost, twice, differing } = mails.count();
    report({ name: 'reminders sent', value: expected, unit: '', note: `${kills} kills` });
    report({ name: 'reminders that never came', value: lost, unit: '', budget: { atMost: 0 } });
    report({ name: 'reminders that came twice', value: twice, unit: '' });
    report({ name: 'of these with another Message-ID', value: differing, unit: '', budget: { atMost: 0 } });
  } finally {
    await mails.close();
    await cluster.stop();
  }
}

interface Round {
  servers: readonly [ServerProcess, ServerProcess];
  people: readonly ApiAccount[];
  database: Database;
  mails: MailCounter;
  killed: number;
}

/** One batch of reminders; after every few of them a process is killed and started again. */
async function sendAndKill(round: Round, kills: number): Promise<void> {
  const { servers, people, mails, database } = round;
  for (let push = 0; push < pushesOfEach; push += 1)
    for (const person of people) await pushChanges(servers[0].origin, person, newInterviews(mails));
  while (!(await isAllLeased(database, mails))) {
    const taken = mails.taken();
    const victim = servers[Math.floor(Math.random() * servers.length)];
    await untilOrQuiet(() => mails.taken() > taken + 10);
    if (mails.taken() === taken || round.killed >= kills) continue;
    await pause(Math.random() * 20);
    await victim?.stop('SIGKILL');
    round.killed += 1;
    await victim?.restart();
  }
  // Expires the leases of the killed processes.
  await database.write((tx) => tx.updateTable('tasks').set({ due_at: 0 }).execute());
  while (!(await isDone(database))) await pause(200);
}

/** Interviews of which each gets a reminder shortly. */
function newInterviews(mails: MailCounter): ApiChange[] {
  const startsAt = new Date(Date.now() + hourMs + aheadMs).toISOString();
  return Array.from({ length: remindersOfEach }, (): ApiChange[] => {
    const id = newId();
    const company = `Company-${id}`;
    mails.expect(company);
    const fields = { company, title: 'Analyst', location: '' };
    const item = { id: newId(), startsAt, timeZone };
    return [
      {
        name: 'job.create',
        args: { id, eventId: newId(), fields, stageId: 'saved', occurred: '2026-11-02', createdVia: 'ui' },
      },
      { name: 'interview.put', args: { id, item } },
    ];
  }).flat();
}

/** A person with reminders of interviews and a confirmed address. */
async function registerPerson(origin: string, mails: MailCounter): Promise<ApiAccount> {
  const email = `${randomUUID()}@bench.example`;
  const account = await registerAccount(origin, { email, password: 'granite otter lantern 41' });
  await callIdentity(origin, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: account.idToken });
  await callIdentity(origin, 'update', { oobCode: await mails.codeFor(email) });
  const reminders = { moves: 'off', interviews: true, at: '08:30', timeZone, language: 'en' } as const;
  await pushChanges(origin, account, [{ name: 'settings.update', args: { changes: { reminders } } }]);
  return account;
}

async function callIdentity(origin: string, method: string, body: object): Promise<void> {
  const response = await fetch(`${origin}/v1/accounts:${method}?key=foothold-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} answered ${response.status}: ${await response.text()}`);
}

async function untilOrQuiet(isMet: () => boolean): Promise<void> {
  const deadline = performance.now() + quietMs;
  while (!isMet() && performance.now() < deadline) await pause(1);
}

/** Whether only tasks leased by a killed process are left: no message arrives any more, and no task is free. */
async function isAllLeased(database: Database, mails: MailCounter): Promise<boolean> {
  const before = mails.taken();
  await pause(quietMs);
  if (mails.taken() > before) return false;
  const now = Date.now();
  const behind = await listAccountsToPlan(database.reader, {
    now: now + 2 * aheadMs,
    after: undefined,
    limit: 1,
  });
  const free = await database.reader.selectFrom('tasks').select('id').where('due_at', '<=', now).execute();
  return behind.length === 0 && free.length === 0;
}

async function isDone(database: Database): Promise<boolean> {
  const left = await database.reader.selectFrom('tasks').select('id').execute();
  return left.length === 0;
}
