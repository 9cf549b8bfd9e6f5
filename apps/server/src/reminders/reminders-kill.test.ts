import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/engine-choice/open-database.ts';
import { applyCode, sendCode } from '../testing/action-calls.ts';
import { jobCreation, mutation, pushMutations, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import type { ReceivedMail } from '../testing/outbox.ts';
import { endLeases } from '../testing/end-leases.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import type { TestSmtpServer } from '../testing/smtp-server.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';

const hourMs = 3_600_000;
const minuteSeconds = 60;
/** Reads the tasks of an app quickly, so that a moved clock is noticed at once. */
const lookEveryMs = 20;

let storage: TestStorage;
let smtp: TestSmtpServer;
let app: TestApp | undefined;
const running = new Set<ServerProcess>();
beforeEach(async () => {
  [storage, smtp] = [await makeTestStorage(), await startSmtpServer()];
});
afterEach(async () => {
  await Promise.all([...running].map((server) => server.stop('SIGKILL')));
  running.clear();
  await app?.close();
  app = undefined;
  await smtp.close();
  await storage.remove();
});

function environment() {
  return {
    PUBLIC_URL: 'http://foothold.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Foothold <jobs@foothold.example>',
  };
}

async function startOne(): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATA_DIR: storage.dataDir,
    DATABASE_URL: storage.databaseUrl,
    ...environment(),
  });
  running.add(server);
  return server;
}

/** An app whose clock is a minute behind the one of the server processes. */
async function startAppBehind(): Promise<TestApp> {
  const clock = new FakeClock();
  clock.advanceSeconds((Date.now() - clock.now()) / 1_000 - minuteSeconds);
  app = await startTestApp({
    storage,
    environment: environment(),
    clock,
    lookForTasksEveryMs: lookEveryMs,
  });
  return app;
}

/** Creates a person with reminders of interviews and a number of them that are due within a minute. */
async function expectReminders(of: TestApp, interviews: number): Promise<Person> {
  const person = await registerPerson(of);
  await sendCode(of, { requestType: 'VERIFY_EMAIL', idToken: person.idToken });
  await applyCode(of, (await smtp.receive(person.email)).code);
  const timeZone = 'Europe/Berlin';
  const reminders = { moves: 'off', interviews: true, at: '08:30', timeZone, language: 'en' } as const;
  const startsAt = new Date(of.clock.now() + hourMs + (minuteSeconds / 2) * 1_000).toISOString();
  await pushMutations(of, person, [
    mutation('settings.update', { changes: { reminders } }),
    ...Array.from({ length: interviews }, (_, number) => {
      const creation = jobCreation({ company: `Company ${number}` });
      const item = { id: randomUUID(), startsAt, timeZone };
      return [creation, mutation('interview.put', { id: creation.args.id, item })];
    }).flat(),
  ]);
  return person;
}

/** The same with all of them due: a server process that starts now sends them at once. */
async function remindersOverdue(interviews: number): Promise<Person> {
  const behind = await startAppBehind();
  const person = await expectReminders(behind, interviews);
  await behind.close();
  app = undefined;
  return person;
}

async function kill(server: ServerProcess): Promise<void> {
  running.delete(server);
  expect(await server.stop('SIGKILL')).toBe('SIGKILL');
}

/** The process that speaks with the mail server. */
function mailProcessOf({ pid }: { pid: number }): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  const [line] = lines.filter(
    (each) => each.includes('mail-process') && /^\s*\d+\s+(\d+)/.exec(each)?.[1] === `${pid}`,
  );
  return Number.parseInt(line ?? '', 10);
}

/** Kills that process alone, as the kernel does when memory runs out. */
function killMailProcess(server: { pid: number }): void {
  process.kill(mailProcessOf(server), 'SIGKILL');
}

/** Waits until each failed message is scheduled again, and moves the clock to the last of these times. */
async function passBackOff({ database, clock }: TestApp): Promise<void> {
  const waiting = database.reader.selectFrom('tasks').select(['lease_id', 'due_at']);
  await vi.waitFor(
    async () => {
      const tasks = await waiting.where('kind', '=', 'reminder_mail').execute();
      expect(tasks.filter(({ lease_id }) => lease_id !== null)).toEqual([]);
      const dueAt = Math.max(...tasks.map(({ due_at }) => due_at));
      expect(dueAt).toBeGreaterThan(clock.now());
      clock.advanceSeconds((dueAt - clock.now()) / 1_000);
    },
    { timeout: 10_000, interval: 5 },
  );
}

async function remindersOf({ email }: Person): Promise<ReceivedMail[]> {
  return (await smtp.received(email)).filter(({ subject }) => subject.includes('Company'));
}

/** Ends the servers by SIGTERM, and expects no message to be unsent. */
async function expectNothingLeft(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop('SIGTERM')));
  running.clear();
  await app?.close();
  app = undefined;
  const database = await openDatabase(storage);
  const left = database.reader.selectFrom('tasks').select('id').where('kind', '=', 'reminder_mail');
  expect(await left.execute()).toEqual([]);
  await database.close();
}

/** Waits for the reminders of that many interviews, and ends the servers. */
async function expectEachOnce(person: Person, interviews: number): Promise<void> {
  await vi.waitFor(
    async () => expect((await remindersOf(person)).length).toBeGreaterThanOrEqual(interviews),
    { timeout: 20_000, interval: 20 },
  );
  await expectNothingLeft();
  const all = (await remindersOf(person)).map(({ subject }) => /Company \d+/.exec(subject)?.[0]);
  expect(new Set(all).size).toBe(interviews);
  expect(all).toHaveLength(interviews);
}

/** The one reminder as it was taken first, without being heard of, and as it was taken again after `onTaken`. */
async function takenTwice(server: TestApp, person: Person, onTaken: () => void): Promise<ReceivedMail[]> {
  const untilTaken = (times: number) =>
    vi.waitFor(async () => expect(await remindersOf(person)).toHaveLength(times), {
      timeout: 20_000,
      interval: 5,
    });
  await untilTaken(1);
  onTaken();
  await passBackOff(server);
  await untilTaken(2);
  await expectNothingLeft();
  return remindersOf(person);
}

it('every reminder reaches the mail server once, though the server is killed while it sends them', async () => {
  const interviews = 12;
  const person = await remindersOverdue(interviews);
  smtp.hold();
  const killed = await startOne();
  await vi.waitFor(() => expect(smtp.held()).toBeGreaterThan(0), { timeout: 20_000, interval: 5 });
  await kill(killed);
  // The mail server takes what it was given just before: only the mail process is left to read that.
  smtp.release();
  await vi.waitFor(() => expect(smtp.openConnections()).toBe(0), { timeout: 10_000 });
  await endLeases(storage);
  // On SQLite there is one server at a time.
  for (let count = testEngine === 'postgres' ? 2 : 1; count > 0; count -= 1) await startOne();
  await expectEachOnce(person, interviews);
}, 60_000);

it('two reminders come once, though the server is killed just as the mail process hears of the first', async () => {
  const person = await remindersOverdue(2);
  smtp.takeInSilence();
  const killed = await startOne();
  await vi.waitFor(() => expect(smtp.held()).toBe(2), { timeout: 20_000, interval: 5 });
  const mailProcess = mailProcessOf(killed);
  // What it finds when it goes on: an answer first, and only then the end of the server's connection.
  process.kill(mailProcess, 'SIGSTOP');
  smtp.answerFirst();
  await kill(killed);
  process.kill(mailProcess, 'SIGCONT');
  await vi.waitFor(() => expect(smtp.openConnections()).toBeLessThan(2), { timeout: 10_000 });
  smtp.release();
  await vi.waitFor(() => expect(smtp.openConnections()).toBe(0), { timeout: 10_000 });
  await endLeases(storage);
  await startOne();
  const doneTasks = join(storage.dataDir, 'mail-taken');
  await vi.waitFor(() => expect(readdirSync(doneTasks)).toEqual([]), { timeout: 10_000 });
  await expectNothingLeft();
  expect(await remindersOf(person)).toHaveLength(2);
}, 60_000);

it('a reminder whose acceptance was not answered is sent again as the same message', async () => {
  const server = await startAppBehind();
  const person = await expectReminders(server, 1);
  smtp.hangUp();
  server.clock.advanceSeconds(minuteSeconds);
  const [first, second] = await takenTwice(server, person, () => smtp.release());
  expect(first?.headers.get('message-id')).toMatch(/^<[\w-]+@foothold\.example>$/);
  expect(second?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
  expect(second?.subject).toBe(first?.subject);
}, 60_000);

it('every reminder reaches the mail server once, though the mail process alone is killed repeatedly', async () => {
  const interviews = 12;
  const server = await startAppBehind();
  const person = await expectReminders(server, interviews);
  for (let kills = 0; kills < 2; kills += 1) {
    smtp.hold();
    if (kills === 0) server.clock.advanceSeconds(minuteSeconds);
    await vi.waitFor(() => expect(smtp.held()).toBeGreaterThan(0), { timeout: 20_000, interval: 5 });
    killMailProcess(process);
    // The held message was not accepted: its sender was killed.
    await vi.waitFor(() => expect(smtp.held()).toBe(0), { timeout: 10_000, interval: 5 });
    smtp.release();
  }
  await passBackOff(server);
  await expectEachOnce(person, interviews);
}, 60_000);

it('a reminder accepted just as the mail process was killed is sent again as the same message', async () => {
  const server = await startAppBehind();
  const person = await expectReminders(server, 1);
  smtp.takeInSilence();
  server.clock.advanceSeconds(minuteSeconds);
  const [first, second] = await takenTwice(server, person, () => {
    killMailProcess(process);
    smtp.release();
  });
  expect(second?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
}, 60_000);
