import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp, TestAppOptions } from '../../testing/start-test-app.ts';
import { callToolkit, cookieOf, goodPassword, signInAs, signUpAs } from '../../testing/toolkit-client.ts';
import type { WireReply } from '../../testing/toolkit-client.ts';
import { createPasswordHasher } from '../hashing/password-hasher.ts';

const wait = 'TOO_MANY_ATTEMPTS_TRY_LATER';
let app: TestApp;
afterEach(() => app.close());

async function start(options: TestAppOptions = {}): Promise<void> {
  // Behind a proxy, whose header names the network of each call.
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://jobs.example.com' }, ...options });
}

function signInFrom(
  network: string,
  email: string,
  cookie = '',
  password = goodPassword,
): Promise<WireReply> {
  const headers = { 'x-forwarded-for': network, cookie };
  const body = { email, password, returnSecureToken: true };
  return callToolkit(app, '/v1/accounts:signInWithPassword', body, { headers });
}

async function signUpTimes(times: number, name: string): Promise<{ email: string; cookie: string }[]> {
  const people = Array.from({ length: times }, async (_, index) => {
    const email = `${name}-${index}@example.com`;
    const reply = await signUpAs(app, email);
    return { email, cookie: cookieOf(reply) };
  });
  return Promise.all(people);
}

const statuses = (replies: readonly WireReply[]) => replies.map(({ status }) => status);

// Costs that make the queue longer than the share of any network.
const slowly = () => ({
  identity: {
    hasher: createPasswordHasher(1, { memoryCost: 8_192, timeCost: 1, parallelism: 1 }),
    limits: { signUpsMax: 1_000 },
  },
});
const ordinaryPeople = 20;

describe('a caller that exhausts password hashing', () => {
  it.each([
    { who: 'an account under eight browsers', accounts: 1 },
    { who: 'a network with eight accounts', accounts: 8 },
  ])('delays itself and none of twenty others: $who', async ({ accounts }) => {
    await start(slowly());
    const people = await signUpTimes(ordinaryPeople, 'ordinary');
    const greedy = await signUpTimes(accounts, 'greedy');
    const browsers = Array.from({ length: 8 }, (_, index) =>
      signInFrom(`198.51.100.${100 + index}`, greedy[index % accounts]?.email ?? ''),
    );
    const cookies = (await Promise.all(browsers)).map(cookieOf);
    const flood = Array.from({ length: 96 }, (_, index) =>
      signInFrom('198.51.100.7', greedy[index % accounts]?.email ?? '', cookies[index % 8]),
    );
    const others = people.map(({ email }, index) => signInFrom(`203.0.113.${index + 1}`, email));
    expect(statuses(await Promise.all(others))).toEqual(Array(ordinaryPeople).fill(200));
    const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) {
      expect([429, 503]).toContain(status);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('delays no other caller behind the same address', async () => {
    await start(slowly());
    const people = await signUpTimes(8, 'neighbour');
    await signUpTimes(1, 'greedy');
    const flood = Array.from({ length: 60 }, () => signInFrom('198.51.100.7', 'greedy-0@example.com'));
    const others = people.map(({ email }) => signInFrom('198.51.100.7', email));
    expect(statuses(await Promise.all(others))).toEqual(people.map(() => 200));
    await Promise.all(flood);
  });
});

describe('right passwords', () => {
  const within = (limits: object) => start({ identity: { limits } });

  it('are counted by account, and refused with the time to retry', async () => {
    await within({ signInsOfAccountMax: 5 });
    await signUpTimes(2, 'ann');
    const tries = Array.from({ length: 9 }, (_, index) =>
      signInFrom(`203.0.113.${index}`, 'ann-0@example.com'),
    );
    expect(statuses(await Promise.all(tries)).toSorted((a, b) => a - b)).toEqual([
      ...Array(5).fill(200),
      ...Array(4).fill(429),
    ]);
    const reply = await signInFrom('203.0.113.99', 'ann-0@example.com');
    expect([reply.code, reply.headers.get('retry-after')]).toEqual([wait, '60']);
    expect((await signInFrom('203.0.113.99', 'ann-1@example.com')).status).toBe(200);
    app.clock.advanceSeconds(60);
    expect((await signInFrom('203.0.113.99', 'ann-0@example.com')).status).toBe(200);
  });

  it('are counted by network, whichever the account', async () => {
    await within({ signInsFromNetworkMax: 5 });
    const people = await signUpTimes(6, 'ben');
    const codes: (string | undefined)[] = [];
    for (const { email } of people) codes.push((await signInFrom('198.51.100.7', email)).code);
    expect(codes).toEqual([...Array(5).fill(undefined), wait]);
    expect((await signInFrom('198.51.100.8', people[5]?.email ?? '')).status).toBe(200);
  });

  it('are not used up by a stranger who does not know one', async () => {
    await within({ signInsOfAccountMax: 2 });
    await signUpTimes(1, 'cy');
    for (let index = 0; index < 6; index += 1)
      await signInFrom(`198.51.100.${index}`, 'cy-0@example.com', '', 'a wrong password');
    expect((await signInAs(app, 'cy-0@example.com')).status).toBe(200);
  });
});
