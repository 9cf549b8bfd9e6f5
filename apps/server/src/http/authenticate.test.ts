import { protocolHeader } from '@foothold/contract/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiHeaders, registerPerson } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../testing/test-storage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function ask(authorization: string | undefined, at: TestApp = app) {
  const headers = { [protocolHeader]: '1', ...(authorization === undefined ? {} : { authorization }) };
  const response = await fetch(`${at.origin}/api/v1/snapshot`, { headers });
  const body = (await response.json()) as { error?: { code: string } };
  return { status: response.status, code: body.error?.code, retryAfter: response.headers.get('retry-after') };
}

it.each(['/api/v1/snapshot', '/api/v1/changes?cursor=0', '/api/v1/push'])(
  '%s needs a token',
  async (path) => {
    const response = await fetch(app.origin + path, {
      method: path.endsWith('push') ? 'POST' : 'GET',
      headers: { [protocolHeader]: '1' },
    });
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { error: { code: 'unauthenticated' } },
    ]);
  },
);

it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer abc', 'Bearer a.b.c'])(
  'the header "%s" is refused',
  async (authorization) => {
    expect(await ask(authorization)).toMatchObject({ status: 401, code: 'unauthenticated' });
  },
);

it('distinguishes an expired token from an invalid one', async () => {
  const person = await registerPerson(app);
  app.clock.advanceSeconds(3_601);
  expect(await ask(`Bearer ${person.idToken}`)).toMatchObject({ status: 401, code: 'token_expired' });
});

it('is limited on other servers of the same database, and after a restart', async () => {
  const storage = await makeTestStorage();
  const guess = (at: TestApp, times: number) =>
    Promise.all(Array.from({ length: times }, () => ask('Bearer guess', at)));
  let first = await startTestApp({ storage });
  const { clock } = first;
  const second = testEngine === 'sqlite' ? undefined : await startTestApp({ storage, clock });
  await guess(first, 200);
  if (second) await guess(second, 100);
  else await guess(first, 100);
  await first.close();
  first = await startTestApp({ storage, clock });
  for (const app of second ? [first, second] : [first])
    expect(await ask('Bearer guess', app)).toMatchObject({ status: 429 });
  clock.advanceSeconds(61);
  expect(await ask('Bearer guess', first)).toMatchObject({ status: 401 });
  await Promise.all([first.close(), second?.close()]);
  await storage.remove();
});

it('limits an address that guesses, and accepts valid tokens of the same address', async () => {
  const person = await registerPerson(app);
  const codes = new Set<string | undefined>();
  let last = await ask('Bearer guess');
  for (let guess = 0; guess < 320 && last.status !== 429; guess += 1) {
    codes.add(last.code);
    last = await ask(`Bearer guess-${guess}`);
  }
  expect([...codes]).toEqual(['unauthenticated']);
  expect(last).toEqual({ status: 429, code: 'too_many_requests', retryAfter: '60' });
  const good = await fetch(`${app.origin}/api/v1/snapshot`, { headers: apiHeaders(person) });
  expect(good.status).toBe(200);
});
