import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { apiHeaders } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { addAttempts } from './attempt-queries.ts';
import { countCalls } from './count-calls.ts';
import { networksOf, siteOf } from './networks.ts';
import { callLimits, rateLimits } from './rate-limits.ts';
import type { RateLimitName } from './rate-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://jobs.example.com' } });
});
afterAll(() => app.close());

/** A call that each limit by network counts; the others are by account or by key. */
const calls: Partial<Record<RateLimitName, { path: string; init?: RequestInit }>> = {
  calendar_failures: { path: '/calendar/foothold.ics?key=none' },
  unsubscribe_failures: {
    path: '/unsubscribe?key=none',
    init: { method: 'POST', body: new URLSearchParams() },
  },
  failed_tokens: { path: '/api/v1/changes?cursor=0', init: { headers: apiHeaders({ idToken: 'none' }) } },
};
const byKey = ['calendar_reads', 'file_calls'];

async function statusFrom(network: string, name: string): Promise<number> {
  const { path, init } = calls[name as RateLimitName] ?? { path: '' };
  const headers = { ...(init?.headers as Record<string, string>), 'x-forwarded-for': network };
  const response = await fetch(app.origin + path, { ...init, headers });
  await response.text();
  return response.status;
}

describe('callers in one IPv6 /56 or /48', () => {
  it('are tested here for every limit by network', () => {
    expect([...Object.keys(calls), ...byKey].toSorted()).toEqual(Object.keys(rateLimits).toSorted());
    expect(Object.keys(callLimits)).toEqual(['push_calls', 'account_calls', 'code_calls']);
  });

  it.each(
    Object.keys(calls).flatMap((name) => [
      { name, around: '/56', times: 4, inside: '2001:db8:5:4001::7', beside: '2001:db8:6:4001::7' },
      { name, around: '/48', times: 16, inside: '2001:db8:5:4001::7', beside: '2001:db8:6:4001::7' },
    ]),
  )('are counted together for $name: $around', async ({ name, around, times, inside, beside }) => {
    const network = networksOf(inside).find((each) => each.name.endsWith(around));
    expect(network?.times).toBe(times);
    const scope = name as RateLimitName;
    const added = rateLimits[scope].max * times;
    const now = app.clock.now();
    const key = { scope, subject: network?.name ?? '' };
    await app.database.write((tx) => addAttempts(tx, key, { added: added - 1, now, windowStart: now }));
    expect(await statusFrom(inside, name)).not.toBe(429);
    expect(await statusFrom(inside, name)).toBe(429);
    expect(await statusFrom(beside, name)).not.toBe(429);
    app.clock.advanceSeconds(61);
  });

  it('are counted together where calls are counted in memory', async () => {
    const counted = Fastify({ trustProxy: true });
    counted.setErrorHandler((error, _request, reply) =>
      reply.code(error instanceof AppError ? 429 : 500).send(),
    );
    countCalls(counted, { limits: { code_calls: { max: 2, windowMs: 60_000 } }, now: () => 0 });
    counted.post('/v1/accounts::resetPassword', async () => 'done');
    const statusOf = async (network: string) => {
      const headers = { 'x-forwarded-for': network };
      return (await counted.inject({ method: 'POST', url: '/v1/accounts:resetPassword', headers }))
        .statusCode;
    };
    const statuses: number[] = [];
    for (let at = 0; at < 9; at += 1) statuses.push(await statusOf(`2001:db8:5:400${at}::7`));
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
    expect(await statusOf('2001:db8:5:4100::7')).toBe(200);
    await counted.close();
  });

  it('share slots as one', () => {
    const sites = ['2001:db8:5:1::1', '2001:db8:5:ffff::2', '2001:db8:0005::3'].map((address) =>
      siteOf(address),
    );
    expect(new Set(sites)).toEqual(new Set(['2001:db8:5/48']));
    expect(siteOf('2001:db8:6::1')).toBe('2001:db8:6/48');
  });
});

describe('an IPv4 address', () => {
  it.each([
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '::FFFF:192.0.2.1',
    '::ffff:c000:201',
    '::ffff:c000:0201',
    '0:0:0:0:0:ffff:192.0.2.1',
    '0000:0000:0000:0000:0000:ffff:c000:0201',
    '64:ff9b::192.0.2.1',
    '64:ff9b::c000:201',
  ])('is one network of its own when it is written as %s', (address) => {
    expect(networksOf(address)).toEqual([{ name: '192.0.2.1', times: 1 }]);
    expect(siteOf(address)).toBe('192.0.2.1');
  });
});
