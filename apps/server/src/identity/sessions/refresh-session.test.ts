import { hash, randomBytes } from 'node:crypto';
import type { AccountActivity } from '@foothold/contract/account-activity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiHeaders } from '../../testing/builders.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { makeTestStorage, testEngine } from '../../testing/test-storage.ts';
import { createPasswordHasher } from '../hashing/password-hasher.ts';
import {
  callToolkit,
  cookieOf,
  lookUp,
  refreshTokens,
  signInAs,
  signUpAs,
  signUpPerson,
  tokensOf,
} from '../../testing/toolkit-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function claimsOf(idToken: string): Record<string, number> {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

async function tokensKeptOf(refreshToken: string): Promise<number> {
  const rows = await app.database.reader
    .selectFrom('refresh_tokens')
    .select('token_hash')
    .where('session_id', '=', refreshToken.split('.')[1] ?? '')
    .execute();
  return rows.length;
}

const day = 24 * 3600;

describe('token', () => {
  it('exchanges a refresh token for a new pair', async () => {
    const { localId, idToken, refreshToken } = await signUpPerson(app);
    app.clock.advanceSeconds(1800);
    const reply = await refreshTokens(app, refreshToken);
    expect(reply.body).toEqual({
      access_token: expect.any(String),
      id_token: reply.body.access_token,
      refresh_token: expect.any(String),
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: localId,
      project_id: '1',
    });
    expect(reply.body.refresh_token).not.toBe(refreshToken);
    const before = claimsOf(idToken);
    const after = claimsOf(reply.body.id_token);
    expect(after['auth_time']).toBe(before['auth_time']);
    expect(after['iat']).toBe((before['iat'] ?? 0) + 1800);
  });

  it('returns the same successor for the same token within a minute', async () => {
    const { refreshToken } = await signUpPerson(app);
    const replies = await Promise.all(Array.from({ length: 5 }, () => refreshTokens(app, refreshToken)));
    app.clock.advanceSeconds(60);
    replies.push(await refreshTokens(app, refreshToken));
    expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(200));
    expect(new Set(replies.map((reply) => reply.body.refresh_token)).size).toBe(1);
  });

  it('returns the last token of the chain to a late request, never one that is about to expire', async () => {
    const { refreshToken } = await signUpPerson(app);
    const second = (await refreshTokens(app, refreshToken)).body.refresh_token;
    app.clock.advanceSeconds(5);
    const third = (await refreshTokens(app, second)).body.refresh_token;
    app.clock.advanceSeconds(50);
    expect((await refreshTokens(app, refreshToken)).body.refresh_token).toBe(third);
    app.clock.advanceSeconds(3600);
    expect((await refreshTokens(app, third)).status).toBe(200);
  });

  it('returns the same successor again, at any time, until that one is presented', async () => {
    const { refreshToken } = await signUpPerson(app);
    const { body } = await refreshTokens(app, refreshToken);
    for (const wait of [61, 3600, 30 * day]) {
      app.clock.advanceSeconds(wait);
      expect((await refreshTokens(app, refreshToken)).body.refresh_token).toBe(body.refresh_token);
    }
    expect((await refreshTokens(app, body.refresh_token)).status).toBe(200);
    app.clock.advanceSeconds(61);
    expect((await refreshTokens(app, refreshToken)).code).toBe('TOKEN_EXPIRED');
  });

  // In the first minute only the list of sessions reveals a thief: it shows when the session was last refreshed.
  it.each([
    ['at once', 'another browser', 'another', 0],
    ['within a minute', 'another browser', 'another', 50],
    ['late', 'another browser', 'another', 3600],
    ['at once', 'a program without a cookie', '', 0],
    ['within a minute', 'a program without a cookie', '', 50],
    ['late', 'a program without a cookie', '', 3600],
  ])(
    'returns it %s to the browser that had the token alone, and not to %s',
    async (when, _who, thief, wait) => {
      const open = (who: string) =>
        signUpAs(app, `${who}-beside-${thief || 'none'}-${when.replace(/ /g, '-')}@example.com`);
      const opening = await open('owner');
      const first = tokensOf(opening);
      const owner = { cookie: cookieOf(opening) };
      const other: Record<string, string> = thief === '' ? {} : { cookie: cookieOf(await open(thief)) };
      const second = (await refreshTokens(app, first.refreshToken, owner)).body.refresh_token;
      app.clock.advanceSeconds(wait);
      expect((await refreshTokens(app, first.refreshToken, owner)).body.refresh_token).toBe(second);
      expect((await refreshTokens(app, first.refreshToken, other)).code).toBe('TOKEN_EXPIRED');
      expect((await refreshTokens(app, second, owner)).code).toBe('TOKEN_EXPIRED');
    },
  );

  it('counts a retry after a lost answer as use: the session does not expire as idle', async () => {
    const { refreshToken } = await signUpPerson(app);
    const { body } = await refreshTokens(app, refreshToken);
    app.clock.advanceSeconds(50 * day);
    await refreshTokens(app, refreshToken);
    app.clock.advanceSeconds(50 * day);
    expect((await refreshTokens(app, body.refresh_token)).status).toBe(200);
  });

  it('ends the session when a token is reused after its successor, and no other session', async () => {
    const { email, refreshToken } = await signUpPerson(app);
    const other = tokensOf(await signInAs(app, email));
    const { body } = await refreshTokens(app, refreshToken);
    await refreshTokens(app, body.refresh_token);
    app.clock.advanceSeconds(61);
    expect((await refreshTokens(app, refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect((await refreshTokens(app, body.refresh_token)).code).toBe('TOKEN_EXPIRED');
    expect((await lookUp(app, body.id_token)).code).toBe('TOKEN_EXPIRED');
    expect((await lookUp(app, other.idToken)).status).toBe(200);
    expect((await refreshTokens(app, other.refreshToken)).status).toBe(200);
    const activity = await fetch(`${app.origin}/api/v1/sessions`, { headers: apiHeaders(other) });
    const { events } = (await activity.json()) as AccountActivity;
    expect(events[0]?.what).toBe('refresh_token_reused');
  });

  it('ends the session also when the reused token is purged by now', async () => {
    const { refreshToken } = await signUpPerson(app);
    let latest = refreshToken;
    for (let time = 0; time < 3; time += 1) {
      latest = (await refreshTokens(app, latest)).body.refresh_token;
      app.clock.advanceSeconds(3600);
    }
    expect(await tokensKeptOf(refreshToken)).toBeLessThanOrEqual(2);
    expect((await refreshTokens(app, refreshToken)).code).toBe('TOKEN_EXPIRED');
    expect((await refreshTokens(app, latest)).code).toBe('TOKEN_EXPIRED');
  });

  it('purges replaced tokens while tokens are exchanged every few seconds', async () => {
    let latest = (await signUpPerson(app)).refreshToken;
    for (let time = 0; time < 30; time += 1) {
      app.clock.advanceSeconds(10);
      latest = (await refreshTokens(app, latest)).body.refresh_token;
    }
    expect(await tokensKeptOf(latest)).toBeLessThanOrEqual(13);
  });

  it('expires after sixty idle days, and after a hundred and eighty in all', async () => {
    const idle = await signUpPerson(app);
    const busy = await signUpPerson(app);
    let latest = busy.refreshToken;
    for (let month = 0; month < 6; month += 1) {
      app.clock.advanceSeconds(29 * day);
      const reply = await refreshTokens(app, latest);
      expect(reply.status).toBe(200);
      latest = reply.body.refresh_token;
    }
    expect((await refreshTokens(app, idle.refreshToken)).code).toBe('TOKEN_EXPIRED');
    app.clock.advanceSeconds(6 * day + 1);
    expect((await refreshTokens(app, latest)).code).toBe('TOKEN_EXPIRED');
  });

  it('purges ended sessions at the next sign-in', async () => {
    const { email, localId } = await signUpPerson(app);
    app.clock.advanceSeconds(61 * day);
    await signInAs(app, email);
    const sessions = await app.database.reader
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', localId)
      .execute();
    const tokens = await app.database.reader
      .selectFrom('refresh_tokens')
      .select('token_hash')
      .where('account_id', '=', localId)
      .execute();
    expect([sessions.length, tokens.length]).toEqual([1, 1]);
  });

  it('keeps the hundred sessions of an account that were used last', async () => {
    const { email, localId, refreshToken } = await signUpPerson(app);
    for (let time = 0; time < 100; time += 1) {
      app.clock.advanceSeconds(1);
      expect((await signInAs(app, email)).status).toBe(200);
    }
    const sessions = await app.database.reader
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', localId)
      .execute();
    expect(sessions).toHaveLength(100);
    expect((await refreshTokens(app, refreshToken)).code).toBe('TOKEN_EXPIRED');
  });

  it('refuses unknown tokens, and those of a disabled or deleted account', async () => {
    const { localId, idToken, refreshToken } = await signUpPerson(app);
    const [account = '', session = '', family = '', secret = ''] = refreshToken.split('.');
    for (const malformed of ['x', 'a.b.c', `${account}.${session}.${secret}x`, `${refreshToken}.x`]) {
      expect((await refreshTokens(app, malformed)).code, malformed).toBe('INVALID_REFRESH_TOKEN');
    }
    expect((await refreshTokens(app, `${account}.other.${family}.${secret}`)).code).toBe('TOKEN_EXPIRED');
    expect((await refreshTokens(app, `nobody.${session}.${family}.${secret}`)).code).toBe('USER_NOT_FOUND');
    const setDisabled = (disabled: number) =>
      app.database.write((tx) =>
        tx.updateTable('accounts').set({ disabled }).where('id', '=', localId).execute(),
      );
    await setDisabled(1);
    expect((await refreshTokens(app, refreshToken)).code).toBe('USER_DISABLED');
    await setDisabled(0);
    app.clock.advanceSeconds(2);
    expect((await callToolkit(app, '/v1/accounts:delete', { idToken })).status).toBe(200);
    expect((await refreshTokens(app, refreshToken)).code).toBe('USER_NOT_FOUND');
  });

  it('is refused with a forged suffix or family, and no session ends', async () => {
    const { idToken, refreshToken } = await signUpPerson(app);
    const claims = claimsOf(idToken) as unknown as { sub: string; sid: string };
    const [, , family = '', secret = ''] = refreshToken.split('.');
    const madeUp = 'A'.repeat(43);
    for (const forged of [madeUp, `${'A'.repeat(22)}.${madeUp}`, secret, `${'A'.repeat(22)}.${secret}`]) {
      const reply = await refreshTokens(app, `${claims.sub}.${claims.sid}.${forged}`);
      expect(reply.code, forged).toBe('INVALID_REFRESH_TOKEN');
    }
    expect((await lookUp(app, idToken)).status).toBe(200);
    expect((await refreshTokens(app, refreshToken)).status).toBe(200);
    // The family id is in no answer but in refresh tokens.
    expect(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).not.toContain(family);
  });

  it('rotates at most 240 times a minute; then the current token stays', async () => {
    const { refreshToken } = await signUpPerson(app);
    let latest = refreshToken;
    for (let time = 0; time < 300; time += 1) {
      const reply = await refreshTokens(app, latest);
      expect(reply.status).toBe(200);
      latest = reply.body.refresh_token;
    }
    expect(await tokensKeptOf(refreshToken)).toBe(241);
    expect((await refreshTokens(app, refreshToken)).body.refresh_token).toBe(latest);
    app.clock.advanceSeconds(60);
    expect((await refreshTokens(app, latest)).body.refresh_token).not.toBe(latest);
  });

  it('of a session without a family is accepted, and its copy is detected', async () => {
    const { localId, refreshToken } = await signUpPerson(app);
    const [, sessionId = ''] = refreshToken.split('.');
    const old = `${localId}.${sessionId}.${randomBytes(32).toString('base64url')}`;
    await app.database.write(async (tx) => {
      await tx.updateTable('sessions').set({ token_family: '' }).where('id', '=', sessionId).execute();
      await tx
        .updateTable('refresh_tokens')
        .set({ token_hash: hash('sha256', old, 'base64url') })
        .where('session_id', '=', sessionId)
        .execute();
    });
    const second = (await refreshTokens(app, old)).body.refresh_token;
    app.clock.advanceSeconds(3600);
    expect((await refreshTokens(app, old)).body.refresh_token).toBe(second);
    const third = (await refreshTokens(app, second)).body.refresh_token;
    app.clock.advanceSeconds(3600);
    const fourth = (await refreshTokens(app, third)).body.refresh_token;
    expect((await refreshTokens(app, old)).code).toBe('TOKEN_EXPIRED');
    expect((await refreshTokens(app, fourth)).code).toBe('TOKEN_EXPIRED');
  });

  it.each([
    ['', 'MISSING_GRANT_TYPE'],
    ['grant_type=password&refresh_token=x', 'INVALID_GRANT_TYPE'],
    ['grant_type=refresh_token', 'MISSING_REFRESH_TOKEN'],
  ])('refuses the form "%s" with %s', async (form, code) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await callToolkit(app, '/v1/token', form, { headers })).code).toBe(code);
  });

  it('works after a restart, and on a second server of the same database', async () => {
    const storage = await makeTestStorage();
    const first = await startTestApp({ storage });
    const signedUp = tokensOf(await signUpAs(first, 'ann@example.com'));
    const { body } = await refreshTokens(first, signedUp.refreshToken);
    await first.close();
    const second = await startTestApp({ storage });
    expect((await lookUp(second, body.id_token)).status).toBe(200);
    expect((await refreshTokens(second, signedUp.refreshToken)).body.refresh_token).toBe(body.refresh_token);
    await second.close();
    await storage.remove();
  });
});

// SQLite belongs to one process; several servers share one PostgreSQL database.
describe.runIf(testEngine === 'postgres')(
  'two servers that are given one refresh token at the same moment',
  () => {
    it('agree on its successor, with different key files', async () => {
      const storage = await makeTestStorage();
      const otherFolder = await makeTestStorage('sqlite');
      const first = await startTestApp({ storage });
      const second = await startTestApp({
        storage: { ...storage, dataDir: otherFolder.dataDir },
        clock: first.clock,
      });
      let { refreshToken } = tokensOf(await signUpAs(first, 'ann@example.com'));
      for (let round = 0; round < 5; round += 1) {
        const callers = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? first : second));
        const replies = await Promise.all(callers.map((server) => refreshTokens(server, refreshToken)));
        expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
        const successors = new Set(replies.map((reply) => reply.body.refresh_token));
        expect(successors.size).toBe(1);
        refreshToken = [...successors][0] ?? '';
        first.clock.advanceSeconds(120);
      }
      await Promise.all([first.close(), second.close()]);
      await Promise.all([storage.remove(), otherFolder.remove()]);
    });

    it('share the count of wrong passwords', async () => {
      const storage = await makeTestStorage();
      const first = await startTestApp({ storage });
      const second = await startTestApp({ storage, clock: first.clock });
      await signUpAs(first, 'ann@example.com');
      for (let guess = 0; guess < 5; guess += 1) {
        await signInAs(first, 'ann@example.com', 'a wrong password');
        await signInAs(second, 'ann@example.com', 'a wrong password');
      }
      expect((await signInAs(first, 'ann@example.com')).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
      expect((await signInAs(second, 'ann@example.com')).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
      await Promise.all([first.close(), second.close()]);
      await storage.remove();
    });

    it('share it also for parallel ones', async () => {
      const storage = await makeTestStorage();
      const identity = () => ({ hasher: createPasswordHasher(2), limits: { networkFailuresMax: 1000 } });
      const [one, two] = [identity(), identity()];
      const first = await startTestApp({ storage, identity: one });
      const second = await startTestApp({ storage, identity: two, clock: first.clock });
      await signUpAs(first, 'ann@example.com');
      const before = one.hasher.runs + two.hasher.runs;
      const guesses = Array.from({ length: 40 }, (_, index) =>
        signInAs(index % 2 === 0 ? first : second, 'ann@example.com', 'a wrong password'),
      );
      const codes = (await Promise.all(guesses)).map((reply) => reply.code);
      expect(one.hasher.runs + two.hasher.runs - before).toBe(10);
      expect(codes.filter((code) => code === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10);
      expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(30);
      first.clock.advanceSeconds(30);
      const owner = Array.from({ length: 12 }, (_, index) =>
        signInAs(index % 2 === 0 ? first : second, 'ann@example.com'),
      );
      expect((await Promise.all(owner)).map((reply) => reply.status)).toEqual(Array(12).fill(200));
      await Promise.all([first.close(), second.close()]);
      await storage.remove();
    });
  },
);
