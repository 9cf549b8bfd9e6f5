import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { applyCode, sendCode } from '../testing/action-calls.ts';
import { jobCreation, mutation, pushMutations, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import type { ReceivedMail } from '../testing/outbox.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import type { TestSmtpServer } from '../testing/smtp-server.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';

const hourMilliseconds = 3_600_000;

let storage: TestStorage;
let smtp: TestSmtpServer;
const running = new Set<ServerProcess>();
beforeEach(async () => {
  [storage, smtp] = [await makeTestStorage(), await startSmtpServer()];
});
afterEach(async () => {
  await Promise.all([...running].map((server) => server.stop('SIGKILL')));
  running.clear();
  await smtp.close();
  await storage.remove();
});

async function startOne(): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATA_DIR: storage.dataDir,
    DATABASE_URL: storage.databaseUrl,
    PUBLIC_URL: 'http://foothold.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Foothold <jobs@foothold.example>',
  });
  running.add(server);
  return server;
}

/** As if what the killed server had taken had waited until its lease ran out. */
async function endLeases(): Promise<void> {
  const database = await openDatabase(storage);
  await database.write((tx) => tx.updateTable('tasks').set({ due_at: 0 }).execute());
  await database.close();
}

/** Somebody who wants to be told of interviews, and has so many of them in an hour. */
async function expectReminders(server: ServerProcess, interviews: number): Promise<Person> {
  const person = await registerPerson(server);
  await sendCode(server, { requestType: 'VERIFY_EMAIL', idToken: person.idToken });
  await applyCode(server, (await smtp.receive(person.email)).code);
  const timeZone = 'Europe/Berlin';
  const reminders = { moves: 'off', interviews: true, at: '08:30', timeZone, language: 'en' } as const;
  const startsAt = new Date(Date.now() + hourMilliseconds + 10_000).toISOString();
  await pushMutations(server, person, [
    mutation('settings.update', { changes: { reminders } }),
    ...Array.from({ length: interviews }, (_, number) => {
      const creation = jobCreation({ company: `Company ${number}` });
      const item = { id: randomUUID(), startsAt, timeZone };
      return [creation, mutation('interview.put', { id: creation.args.id, item })];
    }).flat(),
  ]);
  return person;
}

async function kill(server: ServerProcess): Promise<void> {
  running.delete(server);
  expect(await server.stop('SIGKILL')).toBe('SIGKILL');
}

/** The process that speaks with the mail server. */
function mailProcessOf({ pid }: ServerProcess): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args=']).toString().split('\n');
  const [line] = lines.filter(
    (each) => each.includes('mail-process') && /^\s*\d+\s+(\d+)/.exec(each)?.[1] === `${pid}`,
  );
  return Number.parseInt(line ?? '', 10);
}

/** Ends it and nothing else, as the system does when memory runs out. */
function killMailProcess(server: ServerProcess): void {
  process.kill(mailProcessOf(server), 'SIGKILL');
}

async function remindersOf({ email }: Person): Promise<ReceivedMail[]> {
  return (await smtp.received(email)).filter(({ subject }) => subject.includes('Company'));
}

/** Ends the servers in good order, and looks whether any message is still to be sent. */
async function expectNothingLeft(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop('SIGTERM')));
  running.clear();
  const database = await openDatabase(storage);
  const left = database.reader.selectFrom('tasks').select('id').where('kind', '=', 'reminder_mail');
  expect(await left.execute()).toEqual([]);
  await database.close();
}

/** Waits for the reminders of so many interviews, and ends the servers. */
async function expectEachOnce(person: Person, interviews: number): Promise<void> {
  await vi.waitFor(
    async () => expect((await remindersOf(person)).length).toBeGreaterThanOrEqual(interviews),
    { timeout: 90_000, interval: 50 },
  );
  await expectNothingLeft();
  const all = (await remindersOf(person)).map(({ subject }) => /Company \d+/.exec(subject)?.[0]);
  expect(new Set(all).size).toBe(interviews);
  expect(all).toHaveLength(interviews);
}

it('every reminder reaches the mail server once, though the server is killed while it sends them', async () => {
  const interviews = 12;
  const killed = await startOne();
  const person = await expectReminders(killed, interviews);
  smtp.hold();
  await vi.waitFor(() => expect(smtp.held()).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
  await kill(killed);
  // The mail server takes what it was given just before: nobody is left to hear that, but for the mail process.
  smtp.release();
  await vi.waitFor(() => expect(smtp.openConnections()).toBe(0), { timeout: 10_000 });
  await endLeases();
  // On SQLite there is one server at a time.
  for (let count = testEngine === 'postgres' ? 2 : 1; count > 0; count -= 1) await startOne();
  await expectEachOnce(person, interviews);
}, 240_000);

it('two reminders come once, though the server is killed just as the mail process hears of the first', async () => {
  const killed = await startOne();
  const person = await expectReminders(killed, 2);
  smtp.takeInSilence();
  await vi.waitFor(() => expect(smtp.held()).toBe(2), { timeout: 60_000, interval: 5 });
  const mailProcess = mailProcessOf(killed);
  // What it finds when it goes on: an answer first, and only then that nobody is left to hear of it.
  process.kill(mailProcess, 'SIGSTOP');
  smtp.answerFirst();
  await kill(killed);
  process.kill(mailProcess, 'SIGCONT');
  await vi.waitFor(() => expect(smtp.openConnections()).toBeLessThan(2), { timeout: 10_000 });
  smtp.release();
  await vi.waitFor(() => expect(smtp.openConnections()).toBe(0), { timeout: 10_000 });
  await endLeases();
  await startOne();
  const marks = join(storage.dataDir, 'mail-taken');
  await vi.waitFor(() => expect(readdirSync(marks)).toEqual([]), { timeout: 10_000 });
  await expectNothingLeft();
  expect(await remindersOf(person)).toHaveLength(2);
}, 120_000);

it('a reminder that was taken by a mail server that did not say so comes again as the same message', async () => {
  const server = await startOne();
  const person = await expectReminders(server, 1);
  smtp.hangUp();
  await vi.waitFor(async () => expect(await remindersOf(person)).toHaveLength(1), {
    timeout: 60_000,
    interval: 5,
  });
  smtp.release();
  await vi.waitFor(async () => expect(await remindersOf(person)).toHaveLength(2), {
    timeout: 60_000,
    interval: 50,
  });
  await expectNothingLeft();
  const [first, second] = await remindersOf(person);
  expect(first?.headers.get('message-id')).toMatch(/^<[\w-]+@foothold\.example>$/);
  expect(second?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
  expect(second?.subject).toBe(first?.subject);
}, 240_000);

it('every reminder reaches the mail server once, though the mail process alone is killed again and again', async () => {
  const interviews = 12;
  const server = await startOne();
  const person = await expectReminders(server, interviews);
  for (let kills = 0; kills < 2; kills += 1) {
    smtp.hold();
    await vi.waitFor(() => expect(smtp.held()).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
    killMailProcess(server);
    // What was held was never taken: its sender is gone.
    await vi.waitFor(() => expect(smtp.held()).toBe(0), { timeout: 10_000, interval: 5 });
    smtp.release();
  }
  await expectEachOnce(person, interviews);
}, 240_000);

it('a reminder that was taken just as the mail process was killed comes again as the same message', async () => {
  const server = await startOne();
  const person = await expectReminders(server, 1);
  smtp.takeInSilence();
  await vi.waitFor(async () => expect(await remindersOf(person)).toHaveLength(1), {
    timeout: 60_000,
    interval: 5,
  });
  killMailProcess(server);
  smtp.release();
  await vi.waitFor(async () => expect(await remindersOf(person)).toHaveLength(2), {
    timeout: 60_000,
    interval: 50,
  });
  await expectNothingLeft();
  const [first, second] = await remindersOf(person);
  expect(second?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
}, 240_000);
