import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReminderSettings } from '@foothold/domain/settings';
import { recipientLimits } from '../limits/recipient-limit.ts';
import { linesMax } from '../mail/inert-content.ts';
import { verifyEmailOf } from '../testing/authenticator-app.ts';
import { jobCreation, mutation, pushMutations, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { receiveMail } from '../testing/outbox.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

// The clock of a test begins at 2026-11-02T09:00:00Z.
const day = '2026-11-03';
const pushedAtOnce = 50;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ lookForTasksEveryMs: 10 });
});
afterAll(() => app.close());

async function personWithMoves(moves: ReminderSettings['moves'], ons: readonly string[]): Promise<Person> {
  const person = await registerPerson(app);
  await verifyEmailOf(app, person.accountId);
  const jobs = ons.map((on, at) =>
    jobCreation({ company: `Company ${at}`, nextMove: { text: 'Call them', on, by: 'me' } }),
  );
  for (let at = 0; at < jobs.length; at += pushedAtOnce)
    await pushMutations(app, person, jobs.slice(at, at + pushedAtOnce));
  const reminders = {
    moves,
    interviews: false,
    at: '08:30',
    timeZone: 'Europe/Berlin',
    language: 'en',
  } as const;
  await pushMutations(app, person, [mutation('settings.update', { changes: { reminders } })]);
  return person;
}

it('the summary of a day lists the soonest moves, and says how many more there are', async () => {
  const late = Array.from({ length: 3 * linesMax }, () => '2026-11-02');
  const person = await personWithMoves('digest', [day, ...late]);
  const other = await personWithMoves('digest', [day, ...late.slice(1 - linesMax)]);
  app.clock.advanceSeconds((Date.parse(`${day}T07:30:00Z`) - app.clock.now()) / 1_000);
  const { text } = await receiveMail(app, person.email);
  expect(text.match(/Call them, Company/g)).toHaveLength(linesMax);
  expect(text).toContain(`And ${2 * linesMax + 1} more`);
  // What is late is soonest.
  expect(text.match(/\(was for/g)).toHaveLength(linesMax);
  const whole = (await receiveMail(app, other.email)).text;
  expect(whole.match(/Call them, Company/g)).toHaveLength(linesMax);
  expect(whole).not.toContain(' more');
});

it('of more reminders than an address gets within an hour the soonest are told', async () => {
  const max = recipientLimits.due.max + recipientLimits.day_ahead.max;
  const noon = Array.from({ length: 2 * max }, () => `${day}T12:00:00+01:00`);
  // Last of all, by the order of changes, and not of keys.
  const soonest = Array.from({ length: 20 }, () => `${day}T11:50:00+01:00`);
  const person = await personWithMoves('single', [...noon, ...soonest]);
  const told = () =>
    app.database.reader
      .selectFrom('reminders_told')
      .select('key')
      .where('account_id', '=', person.accountId)
      .execute();
  app.clock.advanceSeconds((Date.parse(`${day}T10:10:00Z`) - app.clock.now()) / 1_000);
  await expect.poll(async () => (await told()).length, { timeout: 10_000 }).toBe(max);
  const keys = (await told()).map(({ key }) => key);
  expect(keys.filter((key) => key.includes('T11:50'))).toHaveLength(soonest.length);
}, 30_000);
