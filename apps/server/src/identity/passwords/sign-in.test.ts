import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp, TestAppOptions } from '../../testing/start-test-app.ts';
import { makeTestStorage } from '../../testing/test-storage.ts';
import { callToolkit, goodPassword, signInAs, signUpAs, tokensOf } from '../../testing/toolkit-client.ts';
import { createPasswordHasher, waitingHashesMax } from '../hashing/password-hasher.ts';

async function withApp(options: TestAppOptions, test: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp(options);
  try {
    await test(app);
  } finally {
    await app.close();
  }
}

async function signInTimes(app: TestApp, count: number, email: string, password: string) {
  const codes: (string | undefined)[] = [];
  for (let time = 0; time < count; time += 1) codes.push((await signInAs(app, email, password)).code);
  return codes;
}

const wrong = 'INVALID_LOGIN_CREDENTIALS';
const wait = 'TOO_MANY_ATTEMPTS_TRY_LATER';

describe('signInWithPassword', () => {
  const hasher = createPasswordHasher(2);
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ identity: { hasher } });
  });
  afterAll(() => app.close());

  it('opens a session', async () => {
    const { localId } = tokensOf(await signUpAs(app, 'ann@example.com'));
    const reply = await signInAs(app, 'Ann@Example.com');
    expect(reply.body).toEqual({
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId,
      email: 'ann@example.com',
      displayName: '',
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
  });

  it('answers an unknown address like a wrong password, after the same work', async () => {
    await signUpAs(app, 'known@example.com');
    const runs = async (email: string, password: string) => {
      const before = hasher.runs;
      const { status, text } = await signInAs(app, email, password);
      return { status, text, runs: hasher.runs - before };
    };
    const known = await runs('known@example.com', 'not the password');
    const unknown = await runs('unknown@example.com', 'not the password');
    const tooLong = await runs('known@example.com', 'x'.repeat(5000));
    expect(known).toEqual({ status: 400, text: expect.stringContaining(wrong), runs: 1 });
    expect(unknown).toEqual(known);
    expect(tooLong).toEqual(known);
  });

  it.each([
    [{ password: 'x' }, 'MISSING_EMAIL'],
    [{ email: 'ann@example.com' }, 'MISSING_PASSWORD'],
    [{ email: 'ann', password: 'x' }, 'INVALID_EMAIL'],
  ])('refuses %j with %s', async (body, code) => {
    expect((await callToolkit(app, '/v1/accounts:signInWithPassword', body)).code).toBe(code);
  });

  it('reveals that an account is disabled only with its password', async () => {
    const { localId } = tokensOf(await signUpAs(app, 'off@example.com'));
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ disabled: 1 }).where('id', '=', localId).execute(),
    );
    expect((await signInAs(app, 'off@example.com', 'a wrong password')).code).toBe(wrong);
    expect((await signInAs(app, 'off@example.com')).code).toBe('USER_DISABLED');
  });

  it('rehashes, at today’s cost, a password hashed with less', async () => {
    const { hash } = await import('@node-rs/argon2');
    const { localId } = tokensOf(await signUpAs(app, 'old@example.com'));
    const weak = await hash(goodPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ password_hash: weak }).where('id', '=', localId).execute(),
    );
    expect((await signInAs(app, 'old@example.com')).status).toBe(200);
    const row = await app.database.reader
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', localId)
      .executeTakeFirst();
    expect(row?.password_hash).toContain('m=19456,t=2,p=1');
    expect((await signInAs(app, 'old@example.com')).status).toBe(200);
  });
});

describe('guessing at one account', () => {
  it('is delayed from the tenth wrong password on, longer each time, up to a maximum', async () => {
    await withApp({ identity: { limits: { networkFailuresMax: 1000 } } }, async (app) => {
      await signUpAs(app, 'ann@example.com');
      expect(await signInTimes(app, 10, 'ann@example.com', 'a wrong password')).toEqual(
        Array(10).fill(wrong),
      );
      expect((await signInAs(app, 'ann@example.com')).code).toBe(wait);
      app.clock.advanceSeconds(29);
      expect((await signInAs(app, 'ann@example.com')).code).toBe(wait);
      app.clock.advanceSeconds(1);
      expect((await signInAs(app, 'ann@example.com', 'a wrong password')).code).toBe(wrong);
      app.clock.advanceSeconds(59);
      expect((await signInAs(app, 'ann@example.com')).code).toBe(wait);
      app.clock.advanceSeconds(1);
      expect((await signInAs(app, 'ann@example.com')).status).toBe(200);
      expect(await signInTimes(app, 9, 'ann@example.com', 'a wrong password')).toEqual(Array(9).fill(wrong));
      expect((await signInAs(app, 'ann@example.com')).status).toBe(200);
    });
  });

  it('is delayed an hour at most, and a day after a hundred failures', async () => {
    await withApp({}, async (app) => {
      await signUpAs(app, 'ann@example.com');
      await signInTimes(app, 10, 'ann@example.com', 'a wrong password');
      const setFailures = (count: number) =>
        app.database.write((tx) =>
          tx.updateTable('attempts').set({ count }).where('scope', '=', 'sign_in_place').execute(),
        );
      await setFailures(98);
      app.clock.advanceSeconds(3600);
      expect((await signInAs(app, 'ann@example.com', 'a wrong password')).code).toBe(wrong);
      app.clock.advanceSeconds(3599);
      expect((await signInAs(app, 'ann@example.com')).code).toBe(wait);
      app.clock.advanceSeconds(1);
      expect((await signInAs(app, 'ann@example.com', 'a wrong password')).code).toBe(wrong);
      app.clock.advanceSeconds(24 * 3600 - 1);
      expect((await signInAs(app, 'ann@example.com')).code).toBe(wait);
      app.clock.advanceSeconds(1);
      expect((await signInAs(app, 'ann@example.com')).status).toBe(200);
    });
  });

  it('is not faster in parallel', async () => {
    const hasher = createPasswordHasher(2);
    await withApp({ identity: { hasher, limits: { networkFailuresMax: 1000 } } }, async (app) => {
      await signUpAs(app, 'ann@example.com');
      const before = hasher.runs;
      const guesses = Array.from({ length: 40 }, () => signInAs(app, 'ann@example.com', 'a wrong password'));
      const codes = (await Promise.all(guesses)).map((reply) => reply.code);
      expect(hasher.runs - before).toBe(10);
      expect(codes.filter((code) => code === wrong)).toHaveLength(10);
      expect(codes.filter((code) => code === wait)).toHaveLength(30);
    });
  });

  it('accepts many right passwords for one account at once', async () => {
    await withApp({}, async (app) => {
      await signUpAs(app, 'ann@example.com');
      const replies = await Promise.all(Array.from({ length: 30 }, () => signInAs(app, 'ann@example.com')));
      expect(replies.map((reply) => reply.status)).toEqual(Array(30).fill(200));
    });
  });

  it('reports the seconds until the next try, also for an address without an account', async () => {
    await withApp({}, async (app) => {
      await signUpAs(app, 'ann@example.com');
      for (const email of ['ann@example.com', 'nobody@example.com']) {
        await signInTimes(app, 10, email, 'a wrong password');
        app.clock.advanceSeconds(8);
        const { message } = (await signInAs(app, email)).body.error;
        expect(message).toBe(`${wait} : Try again in 22 seconds`);
      }
    });
  });

  it('treats an address without an account the same', async () => {
    await withApp({}, async (app) => {
      expect(await signInTimes(app, 11, 'nobody@example.com', goodPassword)).toEqual([
        ...Array(10).fill(wrong),
        wait,
      ]);
    });
  });

  it('is remembered across a restart', async () => {
    const storage = await makeTestStorage();
    await withApp({ storage }, async (app) => {
      await signUpAs(app, 'ann@example.com');
      await signInTimes(app, 10, 'ann@example.com', 'a wrong password');
    });
    await withApp({ storage }, async (app) => {
      expect((await signInAs(app, 'ann@example.com')).code).toBe(wait);
    });
    await storage.remove();
  });
});

describe('guessing from one network address', () => {
  it('is delayed after thirty wrong passwords in ten minutes, whichever the accounts', async () => {
    await withApp({}, async (app) => {
      await signUpAs(app, 'ann@example.com');
      for (let index = 0; index < 30; index += 1) {
        expect((await signInAs(app, `person-${index}@example.com`)).code).toBe(wrong);
      }
      expect((await signInAs(app, 'ann@example.com')).code).toBe(wait);
      app.clock.advanceSeconds(601);
      expect((await signInAs(app, 'ann@example.com')).status).toBe(200);
    });
  });
});

describe('more sign-ins than the processor can hash', () => {
  it('are refused in plain text, which the SDK reads as a network error and not as a wrong password', async () => {
    await withApp({ identity: { hasher: createPasswordHasher(1) } }, async (app) => {
      const replies = await Promise.all(
        Array.from({ length: 120 }, (_, index) => signInAs(app, `person-${index}@example.com`)),
      );
      const refused = replies.filter((reply) => reply.status === 503);
      expect(refused.length).toBeGreaterThan(0);
      expect(replies.filter((reply) => reply.code === wrong).length).toBeGreaterThanOrEqual(
        waitingHashesMax.network,
      );
      for (const reply of refused) {
        expect(reply.contentType).toMatch(/^text\/plain/);
        expect(reply.text).toMatch(/^overloaded: /);
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    });
  });
});
