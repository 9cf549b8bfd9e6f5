import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  callToolkit,
  goodPassword,
  lookUp,
  signInAs,
  signUpAs,
  tokensOf,
} from '../../testing/toolkit-client.ts';
import { createPasswordHasher } from '../hashing/password-hasher.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ identity: { hasher: createPasswordHasher(1) } });
});
afterAll(() => app.close());

describe('signUp', () => {
  it('opens an account and signs its owner in', async () => {
    const reply = await signUpAs(app, 'ann@example.com');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: expect.stringMatching(/^[\w-]{28}$/),
      email: 'ann@example.com',
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('gives an ID token with the claims the SDK and the product read', async () => {
    const { localId, idToken } = tokensOf(await signUpAs(app, 'claims@example.com'));
    const [header, payload] = idToken.split('.').map((part) => {
      try {
        return JSON.parse(Buffer.from(part, 'base64url').toString());
      } catch {
        return undefined;
      }
    });
    const now = Math.floor(app.clock.now() / 1000);
    expect(header).toEqual({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' });
    expect(payload).toEqual({
      iss: expect.stringMatching(/^http:\/\/localhost/),
      aud: 'foothold',
      sub: localId,
      user_id: localId,
      sid: expect.any(String),
      iat: now,
      exp: now + 3600,
      auth_time: now,
      email: 'claims@example.com',
      email_verified: false,
      firebase: { identities: { email: ['claims@example.com'] }, sign_in_provider: 'password' },
    });
  });

  it('treats two spellings of one address as the same', async () => {
    await signUpAs(app, 'Mia@Bücher.example');
    for (const email of ['mia@bücher.example', ' MIA@XN--BCHER-KVA.example ', 'mia@bu\u0308cher.example']) {
      expect((await signUpAs(app, email)).code, email).toBe('EMAIL_EXISTS');
      expect((await signInAs(app, email)).body.email, email).toBe('mia@bücher.example');
    }
  });

  it('gives an address to one of several sign-ups at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => signUpAs(app, 'rush@example.com')));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.code === 'EMAIL_EXISTS')).toHaveLength(4);
  });

  it.each([
    [{ password: goodPassword }, 'MISSING_EMAIL'],
    [{ email: 'a@example.com' }, 'MISSING_PASSWORD'],
    [{ email: 'a@example.com', password: '' }, 'MISSING_PASSWORD'],
    [{}, 'ADMIN_ONLY_OPERATION'],
    [{ email: 'not-an-address', password: goodPassword }, 'INVALID_EMAIL'],
    [{ email: 'a b@example.com', password: goodPassword }, 'INVALID_EMAIL'],
    [{ email: 'a@@example.com', password: goodPassword }, 'INVALID_EMAIL'],
    [{ email: 'a@-example.com', password: goodPassword }, 'INVALID_EMAIL'],
    [{ email: 'a..b@example.com', password: goodPassword }, 'INVALID_EMAIL'],
    [{ email: `${'a'.repeat(65)}@example.com`, password: goodPassword }, 'INVALID_EMAIL'],
    [{ email: `${' '.repeat(1_000)}a@example.com`, password: goodPassword }, 'INVALID_EMAIL'],
    [{ email: 'a@example.com', password: 'eleven char' }, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'],
    [{ email: 'a@example.com', password: 'Password1234' }, 'WEAK_PASSWORD'],
    [{ email: 'a@example.com', password: 'p@ssw0rd!!!!' }, 'WEAK_PASSWORD'],
    [{ email: 'a@example.com', password: 'sunshinesunshine' }, 'WEAK_PASSWORD'],
    [{ email: 'a@example.com', password: 'Foothold2026' }, 'WEAK_PASSWORD'],
    [{ email: 'a@example.com', password: 'J0bTracker!!' }, 'WEAK_PASSWORD'],
    [{ email: 'a@example.com', password: 'abcabcabcabc' }, 'WEAK_PASSWORD'],
    [{ email: 'a@example.com', password: '123456789012' }, 'WEAK_PASSWORD'],
    [{ email: 'a@example.com', password: 'qwertyuiop12' }, 'WEAK_PASSWORD'],
    [{ email: 'noor@haddad.example', password: 'NoorHaddad2026' }, 'WEAK_PASSWORD'],
    [{ email: 'a@example.com', password: 12 }, "Invalid value at 'password' (TYPE_STRING)"],
  ])('refuses %j with %s', async (body, code) => {
    const reply = await callToolkit(app, '/v1/accounts:signUp', body);
    expect(reply.status).toBe(400);
    expect(reply.code).toBe(code);
  });

  it.each([
    ['one@haddad.example', 'granite-otter-41'],
    ['two@haddad.example', 'correct horse battery'],
    ['three@haddad.example', 'Tr4vel-by-n1ght'],
    ['four@haddad.example', 'пароль для горы 7'],
    ['noor@haddad.example', 'noor climbs hills é'],
  ])('accepts for %s the password %s, however its letters are composed', async (email, password) => {
    expect((await signUpAs(app, email, password)).status).toBe(200);
    expect((await signInAs(app, email, password.normalize('NFD'))).status).toBe(200);
  });

  it('measures an address before normalising it', async () => {
    const email = `a${'\u0301'.repeat(15_000)}${'\u0334'.repeat(15_000)}@example.com`;
    const startedAt = performance.now();
    for (let time = 0; time < 10; time += 1) expect((await signUpAs(app, email)).code).toBe('INVALID_EMAIL');
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it('names the rules of the password policy', async () => {
    const reply = await signUpAs(app, 'short@example.com', 'short');
    expect(reply.body.error.message).toBe(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 12 characters]',
    );
    expect(reply.body.error.errors).toEqual([
      { message: reply.body.error.message, domain: 'global', reason: 'invalid' },
    ]);
  });

  it('refuses a password of more than 4096 characters', async () => {
    expect((await signUpAs(app, 'long@example.com', 'x y z '.repeat(683))).code).toBe(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
    );
  });

  it('does not link a second password to an account', async () => {
    const { idToken } = tokensOf(await signUpAs(app, 'link@example.com'));
    const body = { idToken, email: 'other@example.com', password: goodPassword };
    expect((await callToolkit(app, '/v1/accounts:signUp', body)).code).toBe('OPERATION_NOT_ALLOWED');
    expect((await signInAs(app, 'other@example.com')).code).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('stores the password as argon2id of the agreed cost, and tokens as hashes only', async () => {
    const { localId, refreshToken } = tokensOf(await signUpAs(app, 'stored@example.com'));
    const rows = await Promise.all([
      app.database.reader.selectFrom('accounts').selectAll().where('id', '=', localId).execute(),
      app.database.reader
        .selectFrom('refresh_tokens')
        .selectAll()
        .where('account_id', '=', localId)
        .execute(),
    ]);
    expect(rows[0][0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(rows[1]).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(refreshToken.split('.')[2]);
    expect(JSON.stringify(rows)).not.toContain(goodPassword);
  });
});

describe('a server with closed sign-up', () => {
  it('refuses sign-up and accepts sign-ins of existing accounts', async () => {
    const closed = await startTestApp({ environment: { SIGN_UP: 'closed' } });
    try {
      expect((await signUpAs(closed, 'new@example.com')).code).toBe('ADMIN_ONLY_OPERATION');
      expect((await signInAs(closed, 'new@example.com')).code).toBe('INVALID_LOGIN_CREDENTIALS');
    } finally {
      await closed.close();
    }
  });
});

describe('many sign-ups from one address', () => {
  it('are refused, taken addresses included, and accepted again an hour later', async () => {
    const limited = await startTestApp({ identity: { limits: { signUpsMax: 3 } } });
    try {
      const first = tokensOf(await signUpAs(limited, 'one@example.com'));
      await signUpAs(limited, 'one@example.com');
      await signUpAs(limited, 'two@example.com');
      const reply = await signUpAs(limited, 'three@example.com');
      expect([reply.status, reply.code]).toEqual([429, 'TOO_MANY_ATTEMPTS_TRY_LATER']);
      expect((await lookUp(limited, first.idToken)).status).toBe(200);
      limited.clock.advanceSeconds(3601);
      expect((await signUpAs(limited, 'three@example.com')).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  describe('as a trusted proxy reports them', () => {
    let limited: TestApp;
    beforeAll(async () => {
      limited = await startTestApp({
        environment: { PUBLIC_URL: 'https://jobs.example.com' },
        identity: { limits: { signUpsMax: 1 } },
      });
    });
    afterAll(() => limited.close());
    const signUpFrom = async (ipAddress: string) => {
      const body = { email: `${ipAddress.replaceAll(':', '-')}@example.com`, password: goodPassword };
      const headers = { 'x-forwarded-for': ipAddress };
      return (await callToolkit(limited, '/v1/accounts:signUp', body, { headers })).code ?? 'ok';
    };

    it('count for the whole IPv6 network of a subscriber', async () => {
      expect(await signUpFrom('2001:db8:1:2::1')).toBe('ok');
      expect(await signUpFrom('2001:db8:1:2:ffff:eeee:dddd:cccc')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
      expect(await signUpFrom('2001:0db8:0001:0002::3')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
      expect(await signUpFrom('2001:db8:1:3::1')).toBe('ok');
      expect(await signUpFrom('192.0.2.1')).toBe('ok');
      expect(await signUpFrom('::ffff:192.0.2.1')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    });

    it('count for the networks around it at 4 and 16 times', async () => {
      const sites = ['0', '1', 'a0', 'ff'];
      for (const site of sites) {
        const from = (own: string) => signUpFrom(`2001:db8:2:${site}${own}::1`);
        for (const own of ['00', '01', '7f', 'ff']) expect(await from(own)).toBe('ok');
        expect(await from('80')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
      }
      expect(await signUpFrom('2001:db8:2:7700::1')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
      expect(await signUpFrom('2001:db8:3:7700::1')).toBe('ok');
    });
  });

  it.each(['none', '172.16.0.0/12'])(
    'count for the caller itself where it is not among the trusted proxies (%s)',
    async (proxies) => {
      const limited = await startTestApp({
        environment: { PUBLIC_URL: 'https://jobs.example.com', TRUSTED_PROXIES: proxies },
        identity: { limits: { signUpsMax: 1 } },
      });
      const signUpFrom = async (ipAddress: string) => {
        const body = { email: `forged-${ipAddress}@example.com`, password: goodPassword };
        const headers = { 'x-forwarded-for': ipAddress };
        return (await callToolkit(limited, '/v1/accounts:signUp', body, { headers })).code ?? 'ok';
      };
      try {
        expect(await signUpFrom('192.0.2.1')).toBe('ok');
        expect(await signUpFrom('198.51.100.1')).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
      } finally {
        await limited.close();
      }
    },
  );
});
