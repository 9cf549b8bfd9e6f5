import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReminderSettings } from '@foothold/domain/settings';
import { recipientLimits } from '../limits/recipient-limit.ts';
import { linesMax } from '../mail/inert-content.ts';
import { verifyEmailOf } from '../testing/authenticator-app.ts';
import { jobCreation, mutation, pushMutations, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { readOutbox, receiveMail } from '../testing/outbox.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';

// The clock of a test begins at 2026-11-02T09:00:00Z.
const day = '2026-11-03';
const later = '2026-11-05';
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

const mailsTo = ({ email }: Person) => readOutbox(app, email);

async function plannedUntil({ accountId }: Person): Promise<number | undefined> {
  const plans = app.database.reader.selectFrom('reminder_plans').select('planned_until');
  return (await plans.where('account_id', '=', accountId).executeTakeFirst())?.planned_until;
}

const told = async ({ accountId }: Person) =>
  (
    await app.database.reader
      .selectFrom('reminders_told')
      .select('key')
      .where('account_id', '=', accountId)
      .execute()
  ).map(({ key }) => key);

it('of more reminders than an address gets within an hour the soonest are told, and the day of the others', async () => {
  const { max } = recipientLimits.due;
  const noon = Array.from({ length: max }, () => `${day}T12:00:00+01:00`);
  // Last of all, by the order of changes, and not of keys.
  const soonest = Array.from({ length: 20 }, () => `${day}T11:50:00+01:00`);
  const person = await personWithMoves('single', [...noon, ...soonest]);
  app.clock.advanceSeconds((Date.parse(`${day}T10:10:00Z`) - app.clock.now()) / 1_000);
  await expect.poll(async () => (await told(person)).length, { timeout: 10_000 }).toBe(max + 1);
  const keys = await told(person);
  expect(keys.filter((key) => key.includes('T11:50'))).toHaveLength(soonest.length);
  expect(keys.filter((key) => key.startsWith('day:'))).toEqual([`day:${day}`]);
  await expect
    .poll(async () => (await mailsTo(person)).length, { timeout: 20_000, interval: 500 })
    .toBe(max + 1);
  const summary = (await mailsTo(person)).filter(({ text }) => text.includes(' more'));
  expect(summary.map(({ text }) => /And \d+ more/.exec(text)?.[0])).toEqual([
    `And ${max + soonest.length - linesMax} more`,
  ]);
}, 60_000);

it('what falls due after a full hour was told is told by its day as well', async () => {
  const person = await personWithMoves('single', [`${day}T15:00:00+01:00`]);
  const before = Date.parse(`${day}T12:50:00Z`);
  const rows = Array.from({ length: recipientLimits.due.max }, (_, at) => ({
    account_id: person.accountId,
    key: `move:${at}`,
    told_at: before,
  }));
  await app.database.write((tx) => tx.insertInto('reminders_told').values(rows).execute());
  app.clock.advanceSeconds((Date.parse(`${day}T13:00:00Z`) - app.clock.now()) / 1_000);
  const { text } = await receiveMail(app, person.email);
  expect(text).toContain('Call them, Company 0');
  expect((await told(person)).filter((key) => key.startsWith('day:'))).toEqual([`day:${day}`]);
});

it('a clock that was ahead for a month keeps no reminder back once it is right', async () => {
  const person = await personWithMoves('single', [`${later}T12:00:00Z`]);
  const right = app.clock.now();
  app.clock.advanceSeconds(30 * 86_400);
  await expect.poll(() => plannedUntil(person)).toBe(app.clock.now());
  app.clock.advanceSeconds((right - app.clock.now()) / 1_000);
  await expect.poll(() => plannedUntil(person)).toBe(right);
  app.clock.advanceSeconds((Date.parse(`${later}T11:10:00Z`) - right) / 1_000);
  expect((await receiveMail(app, person.email)).text).toContain('Company 0');
});
