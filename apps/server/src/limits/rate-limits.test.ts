import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiHeaders, registerPerson } from '../testing/builders.ts';
import type { Person } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { rateLimits } from './rate-limits.ts';
import type { RateLimitName } from './rate-limits.ts';

const source = join(import.meta.dirname, '..');
let app: TestApp;
let person: Person;
let calendar: string;
beforeAll(async () => {
  app = await startTestApp();
  person = await registerPerson(app);
  calendar = await makeCalendarLink(person);
});
afterAll(() => app.close());

async function makeCalendarLink(owner: Person): Promise<string> {
  const response = await fetch(`${app.origin}/api/v1/calendar-link`, {
    method: 'POST',
    headers: { ...apiHeaders(owner), 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en' }),
  });
  const { url } = (await response.json()) as { url: string };
  const { pathname, search } = new URL(url);
  return app.origin + pathname + search;
}

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(new URL(path, app.origin), init);
  await response.text();
  return response.status;
}

/** One call that each limit counts; all of them come from one network and one account. */
const counted: Record<RateLimitName, () => Promise<number>> = {
  calendar_failures: () => statusOf('/calendar/foothold.ics?key=none'),
  calendar_reads: () => statusOf(calendar),
  unsubscribe_failures: () =>
    statusOf('/unsubscribe?key=none', { method: 'POST', body: new URLSearchParams() }),
  failed_tokens: () => statusOf('/api/v1/changes?cursor=0', { headers: apiHeaders({ idToken: 'none' }) }),
  file_calls: () =>
    statusOf(`/api/v1/files/${'a'.repeat(64)}/upload?size=1`, { headers: apiHeaders(person) }),
};

describe('the limits of calls', () => {
  it.each(Object.entries(counted))(
    '%s is reached by its own calls alone, and by each of them',
    async (name, call) => {
      const { max } = rateLimits[name as RateLimitName];
      const statuses: number[] = [];
      // Several at once, as fast as they come.
      for (let done = 0; done < max; done += 30)
        statuses.push(...(await Promise.all(Array.from({ length: Math.min(30, max - done) }, call))));
      expect(statuses.filter((status) => status === 429)).toEqual([]);
      expect([await call(), await call()]).toEqual([429, 429]);
      app.clock.advanceSeconds(61);
      expect(await call()).not.toBe(429);
    },
  );

  it('are counted for each key, network or account separately', async () => {
    const other = await registerPerson(app);
    const link = await makeCalendarLink(other);
    for (let read = 0; read <= rateLimits.calendar_reads.max; read += 1) await statusOf(calendar);
    expect([await statusOf(calendar), await statusOf(link)]).toEqual([429, 200]);
  });

  it('are all in one table: nothing is limited by other figures', async () => {
    const named: string[] = [];
    for await (const file of glob('**/*.ts', { cwd: source })) {
      if (file.endsWith('.test.ts')) continue;
      const text = readFileSync(join(source, file), 'utf8');
      if (file !== 'limits/rate-limits.ts' && text.includes('createRateLimit(')) named.push(file);
      const calls = text.matchAll(/limitBy(?:Key|Network)\(\w+, '(\w+)'/g);
      named.push(...Array.from(calls, ([, name = '']) => name));
    }
    expect(named.toSorted()).toEqual(Object.keys(rateLimits).toSorted());
  });
});

it('counters are stored as hashes: neither a calendar key nor a caller can be read', async () => {
  await statusOf(calendar);
  await fetch(`${app.origin}/v1/accounts:signInWithPassword?key=foothold-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: 'wrong' }),
  });
  const rows = await app.database.reader.selectFrom('attempts').select(['scope', 'subject']).execute();
  expect(rows.map(({ scope }) => scope)).toEqual(
    expect.arrayContaining([
      'calendar_reads',
      'file_calls',
      'failed_tokens',
      'sign_in_place',
      'sign_in_network',
    ]),
  );
  expect(rows.filter(({ subject }) => !/^[\w-]{43}$/.test(subject))).toEqual([]);
  const key = new URL(calendar).searchParams.get('key') ?? '';
  const text = JSON.stringify(rows);
  for (const secret of [key, ...key.split('.'), person.accountId, person.email, '127.0.0.1'])
    expect(text).not.toContain(secret);
});
