import type { AccountActivity } from '@foothold/contract/account-activity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiHeaders } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  callToolkit,
  cookieOf,
  goodPassword,
  lookUp,
  refreshTokens,
  signUpAs,
  tokensOf,
} from '../../testing/toolkit-client.ts';
import type { WireTokens } from '../../testing/toolkit-client.ts';

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';

function newAddress(): string {
  people += 1;
  return `person-${people}@example.com`;
}

/** Signs in with a browser’s headers, and returns its cookie. */
async function signInFrom(email: string, headers: Record<string, string>, password = goodPassword) {
  const body = { email, password, returnSecureToken: true };
  const reply = await callToolkit(app, '/v1/accounts:signInWithPassword', body, { headers });
  const cookie = cookieOf(reply);
  return { reply, cookie };
}

async function activityOf(
  { idToken }: Pick<WireTokens, 'idToken'>,
  path = '',
  body?: unknown,
): Promise<AccountActivity> {
  const response = await fetch(`${app.origin}/api/v1/sessions${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...apiHeaders({ idToken }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return (await response.json()) as AccountActivity;
}

describe('where an account is signed in', () => {
  it('lists each browser once, however often it signed in, and marks the current one', async () => {
    const email = newAddress();
    await signUpAs(app, email);
    const first = await signInFrom(email, { 'user-agent': phone });
    app.clock.advanceSeconds(60);
    const cookie = first.cookie;
    const again = tokensOf((await signInFrom(email, { 'user-agent': phone, cookie })).reply);
    const { sessions } = await activityOf(again);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ userAgent: phone, isCurrent: true, lastUsedAt: app.clock.now() });
    expect(sessions[0]?.signedInAt).toBe(app.clock.now() - 60_000);
    expect(sessions[1]).toMatchObject({ isCurrent: false });
  });

  it('sets one HttpOnly, SameSite id per browser', async () => {
    const email = newAddress();
    await signUpAs(app, email);
    const { reply, cookie } = await signInFrom(email, {});
    expect(reply.headers.get('set-cookie')).toMatch(
      /^foothold-device=[\w-]{67}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const second = await signInFrom(email, { cookie });
    expect(second.reply.headers.get('set-cookie')).toBeNull();
    expect((await lookUp(app, tokensOf(second.reply).idToken)).headers.get('set-cookie')).toBeNull();
  });

  it('takes no id that the server did not make', async () => {
    const email = newAddress();
    const own = cookieOf(await signUpAs(app, email));
    const changed = own.replace(/=./, (first) => (first === '=A' ? '=B' : '=A'));
    for (const value of ['x'.repeat(22), 'x'.repeat(67), 'x'.repeat(4_000), '']) {
      const cookie = `foothold-device=${value}`;
      expect((await signInFrom(email, { cookie })).cookie).toMatch(/^foothold-device=[\w-]{67}$/);
    }
    expect((await signInFrom(email, { cookie: changed })).cookie).not.toBe('');
    expect((await signInFrom(email, { cookie: own })).cookie).toBe('');
  });

  it('ignores an id over https that a page of http or of a neighbouring host may have set', async () => {
    const byHttps = await startTestApp({ environment: { PUBLIC_URL: 'https://jobs.example.com' } });
    const planted = 'x'.repeat(22);
    const headers = { cookie: `foothold-device=${planted}`, 'x-forwarded-host': 'jobs.example.com' };
    const signUp = { email: newAddress(), password: goodPassword, returnSecureToken: true };
    const first = await callToolkit(byHttps, '/v1/accounts:signUp', signUp, { headers });
    const own = cookieOf(first);
    expect(own).toMatch(/^__Host-foothold-device=[\w-]{67}$/);
    const path = '/v1/accounts:signInWithPassword';
    const second = await callToolkit(byHttps, path, signUp, { headers: { ...headers, cookie: own } });
    expect([second.status, second.headers.get('set-cookie')]).toEqual([200, null]);
    await byHttps.close();
  });

  it('ends one, with all sessions of the same browser, and no other', async () => {
    const email = newAddress();
    const here = tokensOf(await signUpAs(app, email));
    const there = await signInFrom(email, { 'user-agent': phone });
    const older = tokensOf(there.reply);
    const newer = tokensOf((await signInFrom(email, { 'user-agent': phone, cookie: there.cookie })).reply);
    const third = tokensOf((await signInFrom(email, { 'user-agent': laptop })).reply);
    app.clock.advanceSeconds(1);
    const onPhone = (await activityOf(here)).sessions.find(({ userAgent }) => userAgent === phone);
    const { sessions, events } = await activityOf(here, '/end', { sessionId: onPhone?.id });
    expect(sessions.map(({ userAgent }) => userAgent)).not.toContain(phone);
    expect(sessions).toHaveLength(2);
    for (const ended of [older, newer]) {
      expect((await refreshTokens(app, ended.refreshToken)).code).toBe('TOKEN_EXPIRED');
      expect((await lookUp(app, ended.idToken)).code).toBe('TOKEN_EXPIRED');
    }
    expect((await refreshTokens(app, third.refreshToken)).status).toBe(200);
    expect(events[0]?.what).toBe('session_ended');
  });

  it('ends all but the current one', async () => {
    const email = newAddress();
    const here = tokensOf(await signUpAs(app, email));
    const there = tokensOf((await signInFrom(email, { 'user-agent': phone })).reply);
    app.clock.advanceSeconds(1);
    const { sessions, events } = await activityOf(here, '/end-others', {});
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.isCurrent).toBe(true);
    expect(events[0]?.what).toBe('other_sessions_ended');
    expect((await refreshTokens(app, there.refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect((await refreshTokens(app, here.refreshToken)).status).toBe(200);
  });

  it('keeps the sessions of other accounts', async () => {
    const ann = tokensOf(await signUpAs(app, newAddress()));
    const ben = tokensOf(await signUpAs(app, newAddress()));
    const bens = (await activityOf(ben)).sessions[0];
    const { sessions, events } = await activityOf(ann, '/end', { sessionId: bens?.id });
    expect([sessions.length, events.length]).toEqual([1, 1]);
    expect((await refreshTokens(app, ben.refreshToken)).status).toBe(200);
  });

  it('ends sessions only after a recent sign-in', async () => {
    const email = newAddress();
    const here = tokensOf(await signUpAs(app, email));
    const there = tokensOf((await signInFrom(email, { 'user-agent': phone })).reply);
    const { sessions } = await activityOf(here);
    app.clock.advanceSeconds(600);
    for (const [path, body] of [
      ['end-others', {}],
      ['end', { sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id }],
    ] as const) {
      const response = await fetch(`${app.origin}/api/v1/sessions/${path}`, {
        method: 'POST',
        headers: { ...apiHeaders(here), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([response.status, await response.json()]).toMatchObject([
        403,
        { error: { code: 'sign_in_too_old' } },
      ]);
    }
    expect((await refreshTokens(app, there.refreshToken)).status).toBe(200);
  });

  it('does not list expired ones', async () => {
    const email = newAddress();
    await signUpAs(app, email);
    app.clock.advanceSeconds(61 * 86_400);
    const reader = tokensOf((await signInFrom(email, {})).reply);
    expect((await activityOf(reader)).sessions).toHaveLength(1);
  });
});

describe('the security history', () => {
  it('lists the sign-up, sign-ins, wrong passwords and changes, newest first, with the device', async () => {
    const email = newAddress();
    await signUpAs(app, email);
    await signInFrom(email, { 'user-agent': phone }, 'a wrong password');
    const { idToken } = tokensOf((await signInFrom(email, { 'user-agent': laptop })).reply);
    const changed = await callToolkit(app, '/v1/accounts:update', {
      idToken,
      password: 'basalt heron window',
      returnSecureToken: true,
    });
    const { events } = await activityOf(changed.body);
    expect(events.map(({ what }) => what)).toHaveLength(4);
    expect(new Set(events.map(({ what }) => what))).toEqual(
      new Set(['password_changed', 'signed_in', 'sign_in_failed', 'signed_up']),
    );
    const failed = events.find(({ what }) => what === 'sign_in_failed');
    expect(failed).toMatchObject({ userAgent: phone, ipAddress: '127.0.0.1', occurredAt: app.clock.now() });
  });

  it('keeps its entries under many wrong passwords, and drops them after half a year', async () => {
    const email = newAddress();
    await signUpAs(app, email);
    for (let guess = 0; guess < 60; guess += 1) {
      await signInFrom(email, {}, 'a wrong password');
      app.clock.advanceSeconds(3_601);
    }
    const { events } = await activityOf(tokensOf((await signInFrom(email, {})).reply));
    expect(events.filter(({ what }) => what === 'sign_in_failed')).toHaveLength(50);
    expect(events.at(-1)?.what).toBe('signed_up');
    app.clock.advanceSeconds(181 * 86_400);
    const later = await activityOf(tokensOf((await signInFrom(email, {})).reply));
    expect(later.events.map(({ what }) => what)).toEqual(['signed_in']);
  });

  it('needs a token', async () => {
    for (const path of ['', '/end', '/end-others']) {
      const response = await fetch(`${app.origin}/api/v1/sessions${path}`, {
        method: path === '' ? 'GET' : 'POST',
        headers: { ...apiHeaders({ idToken: 'x' }), 'content-type': 'application/json' },
        ...(path === '' ? {} : { body: '{}' }),
      });
      expect(response.status).toBe(401);
    }
  });
});
