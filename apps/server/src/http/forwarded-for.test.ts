import { afterEach, describe, expect, it } from 'vitest';
import { apiHeaders, registerPerson } from '../testing/builders.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { callToolkit, goodPassword } from '../testing/toolkit-client.ts';

const byHttps = { PUBLIC_URL: 'https://jobs.example.com' };
const wait = 'TOO_MANY_ATTEMPTS_TRY_LATER';
let app: TestApp;
let lines: string[] = [];
afterEach(() => app.close());

async function start(environment: Record<string, string>): Promise<void> {
  lines = [];
  app = await startTestApp({
    environment: { LOG_LEVEL: 'warn', ...environment },
    identity: { limits: { signUpsMax: 1 } },
    onLog: (line) => lines.push(line),
  });
}

let people = 0;
function signUpFrom(forwardedFor: string) {
  people += 1;
  const body = { email: `person-${people}@example.com`, password: goodPassword, returnSecureToken: true };
  return callToolkit(app, '/v1/accounts:signUp', body, { headers: { 'x-forwarded-for': forwardedFor } });
}

/** The address that the account's sessions show. */
async function addressSeen(forwardedFor: string): Promise<string> {
  const { body } = await signUpFrom(forwardedFor);
  const reply = await fetch(`${app.origin}/api/v1/sessions`, { headers: apiHeaders(body) });
  const { sessions } = (await reply.json()) as { sessions: { ipAddress: string }[] };
  return sessions[0]?.ipAddress ?? '';
}

const warnings = () => lines.filter((line) => line.includes('TRUSTED_PROXIES'));

describe('X-Forwarded-For from a trusted proxy', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['203.0.113.5:4711', '203.0.113.5'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['198.51.100.9, 203.0.113.5', '203.0.113.5'],
    ['anything, 203.0.113.5', '203.0.113.5'],
    ['203.0.113.5, unknown', '127.0.0.1'],
    ['unknown', '127.0.0.1'],
    ['203.0.113.5.6', '127.0.0.1'],
    ['203.0.113', '127.0.0.1'],
    ['<script>', '127.0.0.1'],
    [',', '127.0.0.1'],
    ['203.0.113.5,', '127.0.0.1'],
    ['9'.repeat(4_000), '127.0.0.1'],
  ])('%j is the network %s', async (forwardedFor, address) => {
    await start(byHttps);
    expect(await addressSeen(forwardedFor)).toBe(address);
    expect(warnings()).toEqual([]);
  });

  it('cannot be used to pose as another network', async () => {
    await start(byHttps);
    expect((await signUpFrom('one')).status).toBe(200);
    expect((await signUpFrom('another')).code).toBe(wait);
    expect((await signUpFrom('203.0.113.6')).status).toBe(200);
  });
});

describe('X-Forwarded-For from elsewhere', () => {
  it.each([
    ['a proxy that is not named', { ...byHttps, TRUSTED_PROXIES: '192.0.2.0/24' }],
    ['a server that is reached by http', {}],
  ])('is ignored, and logged once: %s', async (_, environment) => {
    await start(environment);
    expect((await signUpFrom('203.0.113.5')).status).toBe(200);
    expect((await signUpFrom('203.0.113.6')).code).toBe(wait);
    expect(warnings()).toHaveLength(1);
    expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({ level: 40, proxy: '127.0.0.1' });
  });

  it('is not logged where no address is sent', async () => {
    await start({});
    await registerPerson(app);
    await signUpFrom('nothing that is an address');
    expect(warnings()).toEqual([]);
  });
});
