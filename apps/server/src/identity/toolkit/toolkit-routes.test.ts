import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  callToolkit,
  getToolkit,
  goodPassword,
  lookUp,
  refreshTokens,
  signInAs,
  signUpAs,
  tokensOf,
} from '../../testing/toolkit-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const jsonPaths = [
  '/v1/accounts:signUp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:lookup',
  '/v1/accounts:update',
  '/v1/accounts:delete',
  '/v2/accounts:revokeToken',
];

describe('lookup', () => {
  it('returns what the SDK needs, times as strings', async () => {
    const { localId, idToken } = tokensOf(await signUpAs(app, 'ann@example.com'));
    app.clock.advanceSeconds(90);
    const now = app.clock.now() - 90_000;
    expect((await lookUp(app, idToken)).body).toEqual({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId,
          email: 'ann@example.com',
          emailVerified: false,
          passwordHash: 'UkVEQUNURUQ=',
          passwordUpdatedAt: now,
          providerUserInfo: [
            {
              providerId: 'password',
              rawId: 'ann@example.com',
              federatedId: 'ann@example.com',
              email: 'ann@example.com',
            },
          ],
          mfaInfo: [],
          passkeyInfo: [],
          validSince: String(Math.floor(now / 1000)),
          lastLoginAt: String(now),
          createdAt: String(now),
          lastRefreshAt: new Date(now).toISOString(),
        },
      ],
    });
  });

  it('needs a token', async () => {
    expect((await callToolkit(app, '/v1/accounts:lookup', {})).code).toBe('MISSING_ID_TOKEN');
  });
});

describe('the policies', () => {
  it('publish the length that is enforced', async () => {
    const { body } = await getToolkit(app, '/v2/passwordPolicy?key=foothold-web');
    expect(body).toEqual({
      customStrengthOptions: { minPasswordLength: 12, maxPasswordLength: 4096 },
      allowedNonAlphanumericCharacters: expect.arrayContaining(['-', ' ', '!']),
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    });
    const { minPasswordLength, maxPasswordLength } = body.customStrengthOptions;
    const text = 'granite-otter-41-'.repeat(300);
    const codes: (string | undefined)[] = [];
    for (const length of [
      minPasswordLength - 1,
      minPasswordLength,
      maxPasswordLength,
      maxPasswordLength + 1,
    ]) {
      codes.push((await signUpAs(app, `long-${length}@example.com`, text.slice(0, length))).code);
    }
    const refused = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS';
    expect(codes).toEqual([refused, undefined, undefined, refused]);
  });

  it('switch reCAPTCHA off', async () => {
    const path =
      '/v2/recaptchaConfig?clientType=CLIENT_TYPE_WEB&version=RECAPTCHA_ENTERPRISE&key=foothold-web';
    expect((await getToolkit(app, path)).body).toEqual({
      recaptchaKey: 'projects/foothold/keys/none',
      recaptchaEnforcementState: [
        { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
        { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
      ],
    });
  });
});

describe('a malformed call', () => {
  const unknown = { code: 404, status: 'NOT_FOUND' };

  it.each(['/v1/accounts:doesNotExist', '/v1/accounts', '/v1/tenants', '/v2/accounts:lookup'])(
    'gets 404 in the envelope at %s',
    async (path) => {
      for (const reply of [await callToolkit(app, path, {}), await getToolkit(app, `${path}?key=k`)]) {
        expect(reply.status).toBe(404);
        expect(reply.body.error).toMatchObject(unknown);
        expect(reply.headers.get('cache-control')).toBe('no-store');
      }
    },
  );

  it('gets 404 for a method with GET', async () => {
    expect((await getToolkit(app, '/v1/accounts:signUp?key=k')).body.error).toMatchObject(unknown);
  });

  it.each(jsonPaths)('is refused without a key at %s', async (path) => {
    const reply = await callToolkit(app, path, {}, { key: '' });
    expect(reply.status).toBe(403);
    expect(reply.body.error).toMatchObject({
      message: 'The request is missing a valid API key.',
      status: 'PERMISSION_DENIED',
    });
  });

  it('is refused unless it is JSON: a form of another site cannot send that', async () => {
    for (const path of jsonPaths)
      for (const contentType of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
        const reply = await callToolkit(app, path, '{}', { headers: { 'content-type': contentType } });
        expect(reply.status, `${contentType} at ${path}`).toBe(415);
      }
  });

  it.each(['{', '', '[]', '"text"', '{"__proto__":{"email":"a@example.com"}}'])(
    'is refused with the body %s',
    async (body) => {
      const reply = await callToolkit(app, '/v1/accounts:signUp', body);
      expect(reply.status).toBe(400);
      expect(reply.body.error.status).toBe('INVALID_ARGUMENT');
    },
  );

  it('is refused when it is larger than 64 KiB', async () => {
    const body = { email: 'ann@example.com', password: 'x'.repeat(64 * 1024) };
    expect((await callToolkit(app, '/v1/accounts:signInWithPassword', body)).status).toBe(413);
  });

  it('has no CORS header for a page of another site', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const path of ['/v1/accounts:lookup?key=k', '/v2/passwordPolicy?key=k', '/v1/token?key=k'])
      for (const method of ['OPTIONS', 'GET', 'POST']) {
        const answer = await fetch(`${app.origin}${path}`, { method, headers });
        await answer.arrayBuffer();
        const allowing = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect(allowing, `${method} ${path}`).toEqual([]);
      }
  });

  it('is refused in plain text from a page of another site', async () => {
    const { idToken, refreshToken } = tokensOf(await signUpAs(app, 'site@example.com'));
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const reply = await callToolkit(app, '/v1/accounts:lookup', { idToken }, { headers });
      expect([reply.status, reply.contentType], JSON.stringify(headers)).toEqual([
        403,
        expect.stringMatching(/^text\/plain/),
      ]);
    }
    const own: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: app.origin }, {}];
    for (const headers of own) {
      expect((await callToolkit(app, '/v1/accounts:lookup', { idToken }, { headers })).status).toBe(200);
    }
    expect((await refreshTokens(app, refreshToken)).status).toBe(200);
  });

  it('may carry unknown fields', async () => {
    const body = {
      email: 'extra@example.com',
      password: goodPassword,
      returnSecureToken: true,
      clientType: 'CLIENT_TYPE_WEB',
      captchaResponse: 'NO_RECAPTCHA',
      recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
    };
    expect((await callToolkit(app, '/v1/accounts:signUp', body)).status).toBe(200);
  });

  it.each(jsonPaths)('never gets a 5xx at %s, whatever it holds', async (path) => {
    const field = fc.constantFrom(
      'email',
      'password',
      'idToken',
      'token',
      'displayName',
      'photoUrl',
      'deleteAttribute',
      'deleteProvider',
      'oobCode',
    );
    const { idToken } = tokensOf(await signUpAs(app, `fuzz-${jsonPaths.indexOf(path)}@example.com`));
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string(),
      fc.constantFrom('ann@example.com', 'Ann@bücher.example', goodPassword, '\u0000', '\ud800', '\u202e'),
    );
    const body = fc.oneof(
      fc.dictionary(field, value),
      fc.dictionary(field, value).map((fields) => ({ ...fields, idToken })),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(body, async (content) => {
        // The clock stands still otherwise, and the rate limit refuses an account's eleventh change within a second.
        app.clock.advanceSeconds(1);
        const reply = await callToolkit(app, path, content);
        if (reply.status === 200) return;
        expect(reply.status).toBe(400);
        expect(reply.body.error.message).toMatch(/./);
      }),
      { numRuns: 40 },
    );
  });

  it('gets neither JSON nor the cause of an internal error; the log gets it', async () => {
    const lines: string[] = [];
    const broken = await startTestApp({
      environment: { LOG_LEVEL: '' },
      onLog: (line) => lines.push(line),
    });
    const { idToken, refreshToken } = tokensOf(await signUpAs(broken, 'ann@example.com'));
    broken.clock.advanceSeconds(2);
    await broken.database.write((tx) => tx.schema.alterTable('sessions').renameTo('sessions_away').execute());
    for (const reply of [await lookUp(broken, idToken), await refreshTokens(broken, refreshToken)]) {
      expect(reply.status).toBe(500);
      expect(reply.contentType).toMatch(/^text\/plain/);
      expect(JSON.stringify(reply)).not.toMatch(/sessions|table|relation/);
    }
    expect(lines.filter((line) => line.includes('"level":50') && line.includes('sessions'))).toHaveLength(2);
    await broken.close();
  });
});

describe('the log', () => {
  it('never contains a password, a token or an address', async () => {
    const lines: string[] = [];
    const logged = await startTestApp({
      environment: { LOG_LEVEL: 'trace' },
      onLog: (line) => lines.push(line),
    });
    const { idToken, refreshToken } = tokensOf(await signUpAs(logged, 'secret@example.com'));
    await signInAs(logged, 'secret@example.com', 'a wrong password');
    await lookUp(logged, idToken);
    await refreshTokens(logged, refreshToken);
    await callToolkit(logged, '/v1/accounts:signUp', '{"password":"granite');
    await logged.close();
    const log = lines.join('\n');
    expect(log).toContain('signed_up');
    expect(log).toContain('sign_in_failed');
    for (const secret of [
      goodPassword,
      'a wrong password',
      idToken,
      refreshToken,
      'secret@example.com',
      'granite',
    ]) {
      expect(log).not.toContain(secret);
    }
  });
});
