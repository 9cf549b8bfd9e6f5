import { randomUUID } from 'node:crypto';
import { sampleChanges } from '@foothold/domain/samples/sample-jobs';
import { defaultStages } from '@foothold/domain/stage';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rateLimits } from '../limits/rate-limits.ts';
import { apiHeaders, jobCreation, mutation, pushMutations, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { callToolkit } from '../testing/toolkit-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function callApi(person: Person, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${app.origin}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...apiHeaders(person), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** The link as a calendar requests it, at the test server's own address. */
async function makeLink(person: Person, language = 'en'): Promise<string> {
  const { url } = await callApi(person, '/calendar-link', { language });
  const { pathname, search } = new URL(String(url));
  return app.origin + pathname + search;
}

async function summaries(link: string): Promise<string[]> {
  const response = await fetch(link);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
}

async function statusOf(link: string): Promise<number> {
  const response = await fetch(link);
  await response.text();
  return response.status;
}

async function personWithInterview(): Promise<{ person: Person; jobId: string; interviewId: string }> {
  const person = await registerPerson(app);
  const job = jobCreation({
    nextMove: { text: 'Call them', on: '2026-11-20', by: 'me' },
    replyBy: '2026-12-01',
  });
  const interviewId = person.deviceId;
  await pushMutations(app, person, [
    job,
    mutation('interview.put', {
      id: job.args.id,
      item: {
        id: interviewId,
        label: 'Panel',
        startsAt: '2027-03-28T10:00:00+02:00',
        timeZone: 'Europe/Berlin',
      },
    }),
    mutation('task.put', {
      id: job.args.id,
      item: { id: interviewId, title: 'Portfolio', due: '2026-11-19' },
    }),
  ]);
  return { person, jobId: job.args.id, interviewId };
}

describe('the calendar link', () => {
  it('needs a recent sign-in, since it outlives the session', async () => {
    const person = await registerPerson(app);
    const link = await makeLink(person);
    app.clock.advanceSeconds(301);
    await expect(makeLink(person)).rejects.toThrow('sign_in_too_old');
    expect(await statusOf(link)).toBe(200);
    expect(await callApi(person, '/calendar-link/revoke', {})).toEqual({ madeAt: null });
  });

  it('serves a calendar that other programs parse, updated with every change', async () => {
    const { person, jobId } = await personWithInterview();
    expect(await callApi(person, '/calendar-link')).toEqual({ madeAt: null });
    const link = await makeLink(person);
    expect(await callApi(person, '/calendar-link')).toEqual({ madeAt: app.clock.now() });
    expect(await summaries(link)).toEqual([
      'Panel: Globex',
      'Call them: Globex',
      'To do: Portfolio',
      'Last day to reply: Globex',
    ]);
    await pushMutations(app, person, [mutation('job.archive', { id: jobId, archived: true })]);
    expect(await summaries(link)).toEqual([]);
    await pushMutations(app, person, [
      mutation('job.archive', { id: jobId, archived: false }),
      mutation('job.complete-move', { id: jobId }),
    ]);
    expect(await summaries(link)).toEqual(['Panel: Globex', 'To do: Portfolio', 'Last day to reply: Globex']);
    await pushMutations(app, person, [mutation('job.delete', { id: jobId })]);
    expect(await summaries(link)).toEqual([]);
  });

  it('has every job, however many there are and however long', async () => {
    const person = await registerPerson(app);
    const jobs = Array.from({ length: 230 }, (_, at) =>
      jobCreation({ closesOn: '2027-01-15', ...(at % 4 === 0 ? { posting: 'x'.repeat(90_000) } : {}) }),
    );
    for (let at = 0; at < jobs.length; at += 10) await pushMutations(app, person, jobs.slice(at, at + 10));
    expect(await summaries(await makeLink(person))).toHaveLength(jobs.length);
  });

  it('is built once for concurrent requests, and not at all for requests beyond the limit', async () => {
    const { person } = await personWithInterview();
    const link = await makeLink(person);
    const execute = vi.spyOn(app.database.reader, 'executeQuery');
    const looks = () =>
      execute.mock.calls.filter(([query]) => JSON.stringify(query).includes('nextMove')).length;
    // Other parameters do not make another link.
    const at = Array.from({ length: 10 }, (_, call) => statusOf(`${link}&call=${call}`));
    expect(new Set(await Promise.all(at))).toEqual(new Set([200]));
    expect(looks()).toBe(1);
    for (let read = 0; read < rateLimits.calendar_reads.max; read += 1) await statusOf(link);
    await pushMutations(app, person, [jobCreation({ closesOn: '2027-01-15' })]);
    expect([await statusOf(link), looks()]).toEqual([429, 1]);
    execute.mockRestore();
    app.clock.advanceSeconds(61);
  });

  it('leaves sample jobs out', async () => {
    const { person } = await personWithInterview();
    const samples = sampleChanges({
      today: '2026-11-02',
      timeZone: 'Europe/Berlin',
      language: 'en',
      stages: defaultStages,
      newId: randomUUID,
    });
    const link = await makeLink(person);
    const before = await summaries(link);
    await pushMutations(
      app,
      person,
      samples.map(({ name, args }) => mutation(name, args)),
    );
    expect(await summaries(link)).toEqual(before);
  });

  it('uses the language it was created with', async () => {
    const { person } = await personWithInterview();
    expect(await summaries(await makeLink(person, 'de'))).toContain('Aufgabe: Portfolio');
  });

  it('answers 304 to a calendar that is up to date', async () => {
    const { person, jobId } = await personWithInterview();
    const link = await makeLink(person);
    const etag = (await fetch(link)).headers.get('etag') ?? '';
    // A proxy that compresses the answer makes its tag weak.
    for (const asked of [etag, `W/${etag}`, `"older", W/${etag}`, '*']) {
      const again = await fetch(link, { headers: { 'if-none-match': asked } });
      expect([again.status, await again.text(), again.headers.get('etag')], asked).toEqual([304, '', etag]);
    }
    await pushMutations(app, person, [mutation('job.complete-move', { id: jobId })]);
    const changed = await fetch(link, { headers: { 'if-none-match': etag } });
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false]);
  });

  it('is stored encrypted, and no other key decrypts it', async () => {
    const { person } = await personWithInterview();
    const link = new URL(await makeLink(person));
    const key = link.searchParams.get('key') ?? '';
    const rows = await app.database.reader.selectFrom('calendar_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.split('.')[1]);
    const other = await personWithInterview();
    const otherKey = new URL(await makeLink(other.person)).searchParams.get('key') ?? '';
    const [secret, otherSecret] = [key.split('.')[1], otherKey.split('.')[1]];
    const wrong = [
      '',
      person.accountId,
      `${person.accountId}.`,
      `${person.accountId}.${otherSecret}`,
      `${other.person.accountId}.${secret}`,
      `${key}x`,
    ];
    for (const text of wrong) {
      link.searchParams.set('key', text);
      expect([text, await statusOf(link.href)]).toEqual([text, 404]);
    }
  });

  it('answers 404 once it is renewed or revoked', async () => {
    const { person } = await personWithInterview();
    const first = await makeLink(person);
    const second = await makeLink(person);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    expect(await callApi(person, '/calendar-link/revoke', {})).toEqual({ madeAt: null });
    expect(await statusOf(second)).toBe(404);
  });

  it('answers for a deleted account as for an unknown one', async () => {
    const { person } = await personWithInterview();
    const link = await makeLink(person);
    await callToolkit(app, '/v1/accounts:delete', { idToken: person.idToken });
    const never = new URL(link);
    never.searchParams.set('key', `nobody.${'x'.repeat(43)}`);
    const answers = await Promise.all(
      [link, never.href].map(async (href) => {
        const response = await fetch(href);
        const { error } = (await response.json()) as { error: { code: string } };
        return [response.status, error.code];
      }),
    );
    expect(answers).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    const rows = await app.database.reader
      .selectFrom('calendar_links')
      .select('account_id')
      .where('account_id', '=', person.accountId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('rate-limits one calendar without limiting others', async () => {
    const [eager, calm] = [await personWithInterview(), await personWithInterview()];
    const [eagerLink, calmLink] = [await makeLink(eager.person), await makeLink(calm.person)];
    const statuses = new Set<number>();
    for (let read = 0; read < 31; read += 1) statuses.add(await statusOf(eagerLink));
    expect([...statuses]).toEqual([200, 429]);
    expect(await statusOf(calmLink)).toBe(200);
  });
});
