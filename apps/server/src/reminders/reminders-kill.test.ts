import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDatabase } from '../db/open-database.ts';
import { applyCode, sendCode } from '../testing/action-calls.ts';
import { jobCreation, mutation, pushMutations, registerPerson } from '../testing/builders.ts';
import { startServerProcess } from '../testing/server-process.ts';
import type { ServerProcess } from '../testing/server-process.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import type { TestSmtpServer } from '../testing/smtp-server.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import type { TestStorage } from '../testing/test-storage.ts';

const interviews = 12;
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

it('every reminder reaches the mail server once, though the server is killed while it sends them', async () => {
  const killed = await startOne();
  const person = await registerPerson(killed);
  await sendCode(killed, { requestType: 'VERIFY_EMAIL', idToken: person.idToken });
  await applyCode(killed, (await smtp.receive(person.email)).code);
  const reminders = {
    moves: 'off',
    interviews: true,
    at: '08:30',
    timeZone: 'Europe/Berlin',
    language: 'en',
  } as const;
  smtp.hold();
  const startsAt = new Date(Date.now() + hourMilliseconds + 10_000).toISOString();
  await pushMutations(killed, person, [
    mutation('settings.update', { changes: { reminders } }),
    ...Array.from({ length: interviews }, (_, number) => {
      const creation = jobCreation({ company: `Company ${number}` });
      const item = { id: randomUUID(), startsAt, timeZone: 'Europe/Berlin' };
      return [creation, mutation('interview.put', { id: creation.args.id, item })];
    }).flat(),
  ]);
  await vi.waitFor(() => expect(smtp.held()).toBeGreaterThan(0), { timeout: 60_000, interval: 5 });
  running.delete(killed);
  expect(await killed.stop('SIGKILL')).toBe('SIGKILL');
  await vi.waitFor(() => expect(smtp.held()).toBe(0), { timeout: 10_000 });
  smtp.release();
  await endLeases();
  // On SQLite there is one server at a time.
  for (let count = testEngine === 'postgres' ? 2 : 1; count > 0; count -= 1) await startOne();
  const subjects = async () =>
    (await smtp.received(person.email))
      .map(({ subject }) => subject)
      .filter((text) => text.includes('Company'));
  await vi.waitFor(async () => expect((await subjects()).length).toBeGreaterThanOrEqual(interviews), {
    timeout: 90_000,
    interval: 50,
  });
  await Promise.all([...running].map((server) => server.stop('SIGTERM')));
  running.clear();
  const database = await openDatabase(storage);
  expect(
    await database.reader.selectFrom('tasks').select('id').where('kind', '=', 'reminder_mail').execute(),
  ).toEqual([]);
  await database.close();
  const all = await subjects();
  expect(new Set(all.map((text) => /Company \d+/.exec(text)?.[0])).size).toBe(interviews);
  expect(all).toHaveLength(interviews);
}, 240_000);
