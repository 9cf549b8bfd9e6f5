import { randomUUID } from 'node:crypto';
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
const dayBetween = '2026-11-04';
const later = '2026-11-05';
const afterwards = '2026-11-06';
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
    interviews: moves === 'digest',
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
  // Overdue entries come first.
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

it('beyond the hourly limit of an address, the soonest reminders are sent singly and the others summarised by day', async () => {
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

it('reminders that fall due after the hourly limit was reached are summarised by day as well', async () => {
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

/** Moves the clock to a time at which reminders are due, after an hour with as many mails to the address as are allowed. */
async function fallDue(person: Person, moment: number, mails: number): Promise<number[]> {
  const rows = Array.from({ length: recipientLimits.due.max }, (_, at) => ({
    account_id: person.accountId,
    key: `move:${moment}:${at}`,
    told_at: moment - 60_000,
  }));
  await app.database.write((tx) => tx.insertInto('reminders_told').values(rows).execute());
  goTo(moment);
  await expect.poll(() => plannedUntil(person), { timeout: 10_000 }).toBe(moment);
  return jobsInMails(person, mails);
}

const goTo = (moment: number) => app.clock.advanceSeconds((moment - app.clock.now()) / 1_000);

/** How many jobs each of so many messages names. */
async function jobsInMails(person: Person, mails: number): Promise<number[]> {
  await expect.poll(async () => (await mailsTo(person)).length, { timeout: 10_000 }).toBe(mails);
  return (await mailsTo(person)).map(({ text }) => text.match(/Company \d+/g)?.length ?? 0);
}

it('each later batch of a day is summarised by day as well, in one mail for each quarter of an hour', async () => {
  const of = (time: string) => `${dayBetween}T${time}:00+01:00`;
  const person = await personWithMoves('single', ['12:00', '12:02', '12:04', '12:06', '15:00'].map(of));
  await fallDue(person, Date.parse(of('11:00')), 1);
  await fallDue(person, Date.parse(of('11:02')), 2);
  await fallDue(person, Date.parse(of('11:04')), 2);
  await fallDue(person, Date.parse(of('11:06')), 2);
  goTo(Date.parse(of('11:15')));
  expect(await jobsInMails(person, 3)).toEqual([5, 5, 5]);
  // By then the others are over.
  expect(await fallDue(person, Date.parse(of('14:00')), 4)).toEqual([5, 5, 5, 1]);
});

it('a summary of more interviews than it lists delays neither the digest of the day nor a later batch', async () => {
  const person = await personWithMoves('digest', []);
  const interviewAt = (startsAt: string) => {
    const creation = jobCreation({ company: 'Company 7' });
    const item = { id: randomUUID(), startsAt, timeZone: 'Europe/Berlin' };
    return [creation, mutation('interview.put', { id: creation.args.id, item })];
  };
  const starts = [`${later}T15:00:00+01:00`, `${later}T17:00:00+01:00`];
  await pushMutations(app, person, starts.flatMap(interviewAt));
  await fallDue(person, Date.parse(`${dayBetween}T15:00:00+01:00`), 1);
  await fallDue(person, Date.parse(`${dayBetween}T17:00:00+01:00`), 2);
  await fallDue(person, Date.parse(`${later}T08:30:00+01:00`), 3);
  await fallDue(person, Date.parse(`${later}T14:00:00+01:00`), 4);
  expect(await fallDue(person, Date.parse(`${later}T16:00:00+01:00`), 5)).toEqual([2, 2, 2, 2, 1]);
});

it('a clock that was ahead for a month keeps no reminder back once it is right', async () => {
  const person = await personWithMoves('single', [`${afterwards}T12:00:00Z`]);
  const right = app.clock.now();
  app.clock.advanceSeconds(30 * 86_400);
  await expect.poll(() => plannedUntil(person)).toBe(app.clock.now());
  app.clock.advanceSeconds((right - app.clock.now()) / 1_000);
  await expect.poll(() => plannedUntil(person)).toBe(right);
  app.clock.advanceSeconds((Date.parse(`${afterwards}T11:10:00Z`) - right) / 1_000);
  expect((await receiveMail(app, person.email)).text).toContain('Company 0');
});
