import { randomUUID } from 'node:crypto';
import type { MutationArgs } from '@foothold/domain/mutation';
import { sampleChanges } from '@foothold/domain/samples/sample-jobs';
import type { ReminderSettings } from '@foothold/domain/settings';
import { defaultStages } from '@foothold/domain/stage';
import { instantAt, momentAt } from '@foothold/domain/time-zone';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyCode, mailFor } from '../testing/action-calls.ts';
import { jobCreation, mutation, pushMutations, registerPerson, takeSnapshot } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { readOutbox, receiveMail } from '../testing/outbox.ts';
import type { ReceivedMail } from '../testing/outbox.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';
import { callToolkit, refreshTokens } from '../testing/toolkit-client.ts';

// The clock of a test begins at 2026-11-02T09:00:00Z.
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ lookForTasksEveryMs: 10 });
});
afterEach(() => app.close());

const berlin: ReminderSettings = {
  moves: 'off',
  interviews: false,
  at: '08:30',
  timeZone: 'Europe/Berlin',
  language: 'de',
};

/** A person with a confirmed address and reminders switched on. */
async function personReminded(reminders: Partial<ReminderSettings>, at: TestApp = app): Promise<Person> {
  const person = await registerPerson(at);
  const { email, idToken } = person;
  const { code } = await mailFor(at, { requestType: 'VERIFY_EMAIL', idToken }, { to: email });
  expect((await applyCode(at, code)).status).toBe(200);
  await remind(person, reminders, at);
  return person;
}

async function remind(
  person: Person,
  reminders: Partial<ReminderSettings>,
  at: TestApp = app,
): Promise<void> {
  await pushMutations(at, person, [
    mutation('settings.update', { changes: { reminders: { ...berlin, ...reminders } } }),
  ]);
}

async function addJob(
  person: Person,
  fields: Partial<MutationArgs<'job.create'>['fields']>,
  at: TestApp = app,
): Promise<string> {
  const creation = jobCreation(fields);
  await pushMutations(at, person, [creation]);
  return creation.args.id;
}

const callOn = (on: string) => ({ nextMove: { text: 'Call them', on, by: 'me' as const } });

/** The reminders so far; the first message of everybody is the one that confirmed the address. */
async function remindersOf(person: Person): Promise<ReceivedMail[]> {
  return (await readOutbox(app, person.email)).filter(({ headers }) => headers.has('list-unsubscribe'));
}

/** A token lasts an hour; the clock of a test goes on by days. */
async function renew(person: Person): Promise<Person> {
  const { body } = await refreshTokens(app, person.refreshToken);
  return { ...person, idToken: body.id_token ?? '' };
}

function nextReminder(person: Person, number = 1): Promise<ReceivedMail> {
  return receiveMail(app, person.email, number + 1);
}

function advanceTo(moment: string): void {
  app.clock.advanceSeconds((Date.parse(moment) - app.clock.now()) / 1_000);
}

/** Waits until all that is due has been processed, and its messages are sent. */
async function allDone(): Promise<void> {
  await vi.waitFor(
    async () => {
      const late = await app.database.reader
        .selectFrom('reminder_plans')
        .innerJoin('account_heads', 'account_heads.account_id', 'reminder_plans.account_id')
        .select('next_at')
        .where((plan) =>
          plan.or([
            plan('next_at', '<=', app.clock.now()),
            plan('planned_cursor', '<>', plan.ref('account_heads.seq')),
          ]),
        )
        .execute();
      const tasks = await app.database.reader
        .selectFrom('tasks')
        .select('id')
        .where('kind', '=', 'reminder_mail')
        .execute();
      expect([late, tasks]).toEqual([[], []]);
    },
    { timeout: 10_000, interval: 20 },
  );
}

describe('the daily summary', () => {
  it('leaves out sample jobs, even beside one of the person’s own', async () => {
    const person = await personReminded({ moves: 'digest', interviews: true });
    const samples = sampleChanges({
      today: '2026-11-02',
      timeZone: 'Europe/Berlin',
      language: 'de',
      stages: defaultStages,
      newId: randomUUID,
    });
    await pushMutations(
      app,
      person,
      samples.map(({ name, args }) => mutation(name, args)),
    );
    await allDone();
    // By then a move, a call and a last day of theirs have passed.
    advanceTo('2026-11-08T08:00:00Z');
    await allDone();
    expect(await remindersOf(person)).toEqual([]);
    await addJob(await renew(person), callOn('2026-11-09'));
    advanceTo('2026-11-09T07:30:00Z');
    const mail = await nextReminder(person);
    expect(mail.text).toContain('Call them, Globex');
    for (const name of ['Heron Quay', 'Lanternfish', 'Mossgate']) expect(mail.text).not.toContain(name);
  });

  it('comes once, at the chosen local time, on days that have entries', async () => {
    const person = await personReminded({ moves: 'digest' });
    await addJob(person, callOn('2026-11-03'));
    await addJob(person, callOn('2026-11-05'));
    await allDone();
    advanceTo('2026-11-03T07:29:59Z');
    await allDone();
    expect(await remindersOf(person)).toEqual([]);
    advanceTo('2026-11-03T07:30:00Z');
    const mail = await nextReminder(person);
    expect(mail.subject).toContain('Deine Züge heute, Dienstag, 3. November');
    expect(mail.text).toContain('Call them, Globex');
    expect(mail.text).not.toContain('Zeitzone');
    expect(mail.headers.get('content-language')).toBe('de');
    advanceTo('2026-11-04T12:00:00Z');
    await allDone();
    expect(await remindersOf(person)).toHaveLength(1);
    advanceTo('2026-11-05T07:30:00Z');
    const second = await nextReminder(person, 2);
    expect(second.text).toContain('war für Dienstag, 3. November');
  });

  it('does not come twice after travel, and follows the new time zone', async () => {
    const person = await personReminded({ moves: 'digest' });
    await addJob(person, callOn('2026-11-03'));
    await addJob(person, callOn('2026-11-04'));
    await allDone();
    advanceTo('2026-11-03T07:30:00Z');
    await nextReminder(person);
    await remind(await renew(person), { moves: 'digest', timeZone: 'America/New_York' });
    await allDone();
    for (const moment of ['2026-11-03T13:30:00Z', '2026-11-04T13:29:59Z']) {
      advanceTo(moment);
      await allDone();
      expect(await remindersOf(person)).toHaveLength(1);
    }
    advanceTo('2026-11-04T13:30:00Z');
    await nextReminder(person, 2);
  });

  it('uses the chosen time zone, wherever it was set', async () => {
    const person = await personReminded({ moves: 'digest', timeZone: 'America/New_York' });
    await pushMutations(app, person, [
      mutation('settings.update', { changes: { timeZone: 'Europe/Berlin' } }),
    ]);
    await addJob(person, callOn('2026-11-02T20:00:00-05:00'));
    await allDone();
    advanceTo('2026-11-03T07:30:00Z');
    const mail = await nextReminder(person);
    expect(mail.subject).toContain('Dienstag, 3. November');
    expect(mail.text).toContain('02:00: Call them');
  });

  it('is still sent when the server was away at the time, and not when the day is over', async () => {
    const storage = await makeTestStorage();
    const first = await startTestApp({ storage, lookForTasksEveryMs: 10 });
    const person = await personReminded({ moves: 'digest' }, first);
    await addJob(person, callOn('2026-11-03'), first);
    await addJob(person, callOn('2026-11-04'), first);
    await first.close();
    first.clock.advanceSeconds((Date.parse('2026-11-04T11:00:00Z') - first.clock.now()) / 1_000);
    const second = await startTestApp({ storage, clock: first.clock, lookForTasksEveryMs: 10 });
    const mail = await receiveMail(second, person.email, 2);
    expect(mail.subject).toContain('4. November');
    await second.close();
    expect(await readOutbox(first, person.email)).toHaveLength(2);
    await storage.remove();
  });
});

describe('individual reminders', () => {
  it('come for each move and task on its day, and an hour before a timed one', async () => {
    const person = await personReminded({ moves: 'single', language: 'en' });
    await addJob(person, callOn('2026-11-03T14:00:00+01:00'));
    const jobId = await addJob(person, {});
    const item = { id: randomUUID(), title: 'Send the portfolio', due: '2026-11-03' };
    await pushMutations(app, person, [mutation('task.put', { id: jobId, item })]);
    await allDone();
    advanceTo('2026-11-03T07:30:00Z');
    expect((await nextReminder(person)).subject).toBe('Tuesday, 3 November: Send the portfolio, Globex');
    advanceTo('2026-11-03T12:00:00Z');
    const timed = await nextReminder(person, 2);
    expect(timed.subject).toBe('Tuesday, 3 November, 14:00: Call them, Globex');
    expect(timed.text).toContain('Time zone: Berlin.');
    expect(timed.link.pathname).toBe('/edit-job');
  });

  it.each([
    ['America/Chicago', 'Tuesday, November 3, 2:00 PM'],
    ['Europe/London', 'Tuesday 3 November, 14:00'],
    ['Asia/Kolkata', 'Tuesday, 3 November, 2:00 pm'],
    ['Asia/Tokyo', 'Tuesday, 3 November, 2:00 pm'],
  ])('format English dates and times as used in %s', async (timeZone, when) => {
    const person = await personReminded({ moves: 'single', language: 'en', timeZone });
    const at = instantAt('2026-11-03', '14:00', timeZone);
    await addJob(person, callOn(momentAt(at, timeZone)));
    await allDone();
    advanceTo(new Date(at - 3_600_000).toISOString());
    expect((await nextReminder(person)).subject).toBe(`${when}: Call them, Globex`);
  });

  it('come a day and an hour before an interview, in Arabic as well', async () => {
    const person = await personReminded({ interviews: true, language: 'ar' });
    const jobId = await addJob(person, { company: 'Glo\u202Ebex' });
    const item = {
      id: randomUUID(),
      label: 'Panel\nof three',
      startsAt: '2026-11-04T09:00:00-05:00',
      timeZone: 'America/New_York',
    };
    await pushMutations(app, person, [mutation('interview.put', { id: jobId, item })]);
    await allDone();
    advanceTo('2026-11-03T14:00:00Z');
    const first = await nextReminder(person);
    expect(first.subject).toMatch(/Panel of three.*Glo bex/);
    expect(first.html).toContain('dir="rtl"');
    expect(first.text).toMatch(/المنطقة الزمنية: .?Berlin/);
    advanceTo('2026-11-04T13:00:00Z');
    await nextReminder(person, 2);
    advanceTo('2026-11-05T13:00:00Z');
    await allDone();
    expect(await remindersOf(person)).toHaveLength(2);
  });
});

describe('no reminder is sent', () => {
  it('for what is switched off, done, archived, deleted or snoozed by then', async () => {
    const quiet = await personReminded({});
    await addJob(quiet, callOn('2026-11-03'));
    const person = await personReminded({ moves: 'single' });
    const [done, archived, deleted, putOff] = [
      await addJob(person, callOn('2026-11-03')),
      await addJob(person, callOn('2026-11-03')),
      await addJob(person, callOn('2026-11-03')),
      await addJob(person, callOn('2026-11-03')),
    ];
    await allDone();
    await pushMutations(app, person, [
      mutation('job.complete-move', { id: done }),
      mutation('job.archive', { id: archived, archived: true }),
      mutation('job.delete', { id: deleted }),
      mutation('job.update', { id: putOff, changes: callOn('2026-11-09') }),
    ]);
    advanceTo('2026-11-03T08:00:00Z');
    await allDone();
    expect([await remindersOf(quiet), await remindersOf(person)]).toEqual([[], []]);
  });

  it('to an unconfirmed address, or after the account was deleted', async () => {
    const unconfirmed = await registerPerson(app);
    await remind(unconfirmed, { moves: 'digest' });
    await addJob(unconfirmed, callOn('2026-11-03'));
    const leaving = await personReminded({ moves: 'digest' });
    await addJob(leaving, callOn('2026-11-03'));
    await allDone();
    await callToolkit(app, '/v1/accounts:delete', { idToken: leaving.idToken });
    advanceTo('2026-11-03T08:00:00Z');
    await allDone();
    expect([await remindersOf(unconfirmed), await remindersOf(leaving)]).toEqual([[], []]);
  });
});

describe('unsubscribing from reminders', () => {
  async function remindedOnce(): Promise<{ person: Person; path: string }> {
    const person = await personReminded({ moves: 'digest', interviews: true });
    await addJob(person, callOn('2026-11-03'));
    await addJob(person, callOn('2026-11-04'));
    await allDone();
    advanceTo('2026-11-03T07:30:00Z');
    const { headers, text } = await nextReminder(person);
    const link = /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(text).toContain(link);
    const { pathname, search } = new URL(link);
    return { person, path: pathname + search };
  }

  function post(path: string, body: string): Promise<Response> {
    return fetch(app.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    });
  }

  async function remindersIn(person: Person): Promise<unknown> {
    const { documents } = await takeSnapshot(app, await renew(person));
    return documents.find(({ collection }) => collection === 'settings')?.body?.['reminders'];
  }

  it('is one click in the mail program, without a redirect', async () => {
    const { person, path } = await remindedOnce();
    const response = await post(path, 'List-Unsubscribe=One-Click');
    expect(response.status).toBe(200);
    expect(await remindersIn(person)).toMatchObject({ moves: 'off', interviews: false, at: '08:30' });
    advanceTo('2026-11-04T08:00:00Z');
    await allDone();
    expect(await remindersOf(person)).toHaveLength(1);
    expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(200);
  });

  it('is one click on our page, which shows the result', async () => {
    const { person, path } = await remindedOnce();
    const response = await post(path, 'from=page');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/unsubscribe?done=yes']);
    expect(await remindersIn(person)).toMatchObject({ moves: 'off', interviews: false });
  });

  it('is refused without the link', async () => {
    const { person, path } = await remindedOnce();
    const wrong = `${path.slice(0, -4)}AAAA`;
    expect((await post(wrong, 'List-Unsubscribe=One-Click')).status).toBe(404);
    expect((await post('/unsubscribe', 'List-Unsubscribe=One-Click')).status).toBe(404);
    const page = await post(wrong, 'from=page');
    expect(page.headers.get('location')).toBe('/unsubscribe?done=no');
    expect(await remindersIn(person)).toMatchObject({ moves: 'digest', interviews: true });
    const stored = await app.database.reader.selectFrom('unsubscribe_keys').select('key_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(path.split('.').at(-1));
  });
});

describe('an account whose planning fails', () => {
  it('does not delay reminders of others, however many such accounts there are', async () => {
    const broken = Array.from({ length: 120 }, () => randomUUID());
    await app.database.write(async (tx) => {
      for (const account_id of broken) {
        await tx.insertInto('account_heads').values({ account_id, seq: 1 }).execute();
        await tx
          .insertInto('reminder_plans')
          .values({ account_id, planned_until: 0, planned_cursor: 0, next_at: 0 })
          .execute();
        await tx
          .insertInto('documents')
          .values({ account_id, collection: 'settings', id: 'settings', rev: 1, body: '{' })
          .execute();
      }
    });
    const person = await personReminded({ moves: 'digest' });
    await addJob(person, callOn('2026-11-03'));
    advanceTo('2026-11-03T07:30:00Z');
    expect((await nextReminder(person)).text).toContain('Call them, Globex');
  });
});

describe.runIf(testEngine === 'postgres')('two servers on one database', () => {
  it('send each reminder once', async () => {
    const storage = await makeTestStorage();
    const options = { storage, lookForTasksEveryMs: 10 };
    const one = await startTestApp(options);
    const other = await startTestApp({ ...options, clock: one.clock });
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const person = await personReminded({ moves: 'digest' }, one);
        await addJob(person, callOn('2026-11-03'), one);
        return person;
      }),
    );
    one.clock.advanceSeconds((Date.parse('2026-11-03T07:30:00Z') - one.clock.now()) / 1_000);
    for (const { email } of people) await receiveMail(one, email, 2);
    await vi.waitFor(async () =>
      expect(
        await one.database.reader
          .selectFrom('tasks')
          .select('id')
          .where('kind', '=', 'reminder_mail')
          .execute(),
      ).toEqual([]),
    );
    for (const { email } of people) expect(await readOutbox(one, email)).toHaveLength(2);
    await Promise.all([one.close(), other.close()]);
    await storage.remove();
  });
});
