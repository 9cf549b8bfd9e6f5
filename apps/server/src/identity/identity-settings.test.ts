import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { enrolApp, finalizeMfaSignIn } from '../testing/authenticator-app.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { makeTestStorage } from '../testing/test-storage.ts';
import {
  callToolkit,
  getToolkit,
  goodPassword,
  lookUp,
  refreshTokens,
  signInAs,
  signUpAs,
  signUpPerson,
  tokensOf,
} from '../testing/toolkit-client.ts';

async function withSettings(environment: Record<string, string>, check: (app: TestApp) => Promise<void>) {
  const app = await startTestApp({ environment });
  try {
    await check(app);
  } finally {
    await app.close();
  }
}

describe('the password policy', () => {
  it('is published as configured, and requires each kind of character by name', () =>
    withSettings(
      { PASSWORD_LENGTH_MIN: '8', PASSWORD_CHARACTERS: 'lowercase,uppercase,number,symbol' },
      async (app) => {
        const { body } = await getToolkit(app, '/v2/passwordPolicy?key=foothold-web');
        expect(body.customStrengthOptions).toEqual({
          minPasswordLength: 8,
          maxPasswordLength: 4096,
          containsLowercaseCharacter: true,
          containsUppercaseCharacter: true,
          containsNumericCharacter: true,
          containsNonAlphanumericCharacter: true,
        });
        for (const [password, missing] of [
          ['OTTER+LANTERN 41', 'lower case'],
          ['otter+lantern 41', 'upper case'],
          ['Otter+lantern ab', 'numeric'],
          ['OtterLantern41ab', 'non-alphanumeric'],
          ['Ot+r 41', '8 characters'],
        ] as const) {
          const reply = await signUpAs(app, 'ann@example.com', password);
          expect([reply.code, reply.body.error.message]).toEqual([
            'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
            expect.stringContaining(missing),
          ]);
        }
        expect((await signUpAs(app, 'ann@example.com', 'Ot+ter 41')).status).toBe(200);
      },
    ));

  it('that is off requires six characters and still refuses a common password', () =>
    withSettings({ PASSWORD_POLICY: 'off' }, async (app) => {
      const { text } = await getToolkit(app, '/v2/passwordPolicy?key=foothold-web');
      expect(text).toContain('"enforcementState":"OFF"');
      expect((await signUpAs(app, 'ann@example.com', 'ot-ly')).code).toBe('WEAK_PASSWORD');
      expect((await signUpAs(app, 'ann@example.com', 'password')).code).toBe('WEAK_PASSWORD');
      expect((await signUpAs(app, 'ann@example.com', 'ot-lyx')).status).toBe(200);
    }));
});

describe('enumeration protection that is off', () => {
  it('distinguishes an unknown address from a wrong password, and reveals how an address signs in', () =>
    withSettings({ ENUMERATION_PROTECTION: 'off' }, async (app) => {
      await signUpAs(app, 'ann@example.com');
      expect((await signInAs(app, 'ann@example.com', 'a wrong password')).code).toBe('INVALID_PASSWORD');
      expect((await signInAs(app, 'nobody@example.com')).code).toBe('EMAIL_NOT_FOUND');
      const reset = (email: string) =>
        callToolkit(app, '/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
      expect((await reset('nobody@example.com')).code).toBe('EMAIL_NOT_FOUND');
      expect((await reset('ann@example.com')).status).toBe(200);
      const ask = (identifier: string) =>
        callToolkit(app, '/v1/accounts:createAuthUri', { identifier, continueUri: app.origin });
      expect((await ask('ann@example.com')).body).toMatchObject({
        registered: true,
        signinMethods: ['password'],
      });
      expect((await ask('nobody@example.com')).body).toMatchObject({ registered: false, signinMethods: [] });
    }));
});

describe('times', () => {
  it('of ID tokens, sessions and recent sign-ins are as configured', () =>
    withSettings(
      { ID_TOKEN_MINUTES: '10', RECENT_SIGN_IN_MINUTES: '2', SESSION_IDLE_DAYS: '3', SESSION_MAX_DAYS: '5' },
      async (app) => {
        const signedUp = await signUpAs(app, 'ann@example.com');
        expect(signedUp.text).toContain('"expiresIn":"600"');
        const { idToken } = tokensOf(signedUp);
        app.clock.advanceSeconds(121);
        expect((await callToolkit(app, '/v1/accounts:delete', { idToken })).code).toBe(
          'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
        );
        app.clock.advanceSeconds(480);
        expect((await lookUp(app, idToken)).code).toBe('TOKEN_EXPIRED');
        const idle = tokensOf(await signInAs(app, 'ann@example.com')).refreshToken;
        let busy = tokensOf(await signInAs(app, 'ann@example.com')).refreshToken;
        for (const days of [2, 2]) {
          app.clock.advanceSeconds(days * 86_400);
          busy = (await refreshTokens(app, busy)).body.refresh_token;
        }
        expect((await refreshTokens(app, idle)).code).toBe('TOKEN_EXPIRED');
        app.clock.advanceSeconds(86_401);
        expect((await refreshTokens(app, busy)).code).toBe('TOKEN_EXPIRED');
      },
    ));
});

describe('a master key', () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

  it('replaces the key file, and is rotated without ending a session', async () => {
    const storage = await makeTestStorage();
    let app = await startTestApp({ storage, environment: { MASTER_KEY: key(1) } });
    try {
      expect(await readdir(storage.dataDir)).not.toContain('identity.key');
      const { idToken, refreshToken } = tokensOf(await signUpAs(app, 'ann@example.com', goodPassword));
      for (const environment of [
        { MASTER_KEY: key(2), MASTER_KEY_PREVIOUS: key(1) },
        { MASTER_KEY: key(2), MASTER_KEY_PREVIOUS: '' },
      ]) {
        await app.close();
        app = await startTestApp({ storage, environment });
        expect((await lookUp(app, idToken)).status).toBe(200);
        expect((await refreshTokens(app, refreshToken)).status).toBe(200);
      }
    } finally {
      await app.close();
      await storage.remove();
    }
  });

  it('can be removed once everything is encrypted with the next one: sessions and apps stay valid', async () => {
    const storage = await makeTestStorage();
    let app = await startTestApp({ storage, environment: { MASTER_KEY: key(1) } });
    try {
      const person = await signUpPerson(app);
      const { authenticator, idToken, refreshToken } = await enrolApp(app, person);
      const startWith = async (environment: Record<string, string>) => {
        await app.close();
        app = await startTestApp({ storage, environment, clock: app.clock });
      };
      await startWith({ MASTER_KEY: key(2), MASTER_KEY_PREVIOUS: key(3) });
      expect(await app.administer('reseal')).toContain('2 cannot be opened');
      await startWith({ MASTER_KEY: key(2), MASTER_KEY_PREVIOUS: key(1) });
      for (const time of ['first', 'second'])
        expect(await app.administer('reseal'), time).toContain('MASTER_KEY_PREVIOUS is not needed');
      await startWith({ MASTER_KEY: key(2) });
      expect((await lookUp(app, idToken)).status).toBe(200);
      expect((await refreshTokens(app, refreshToken)).status).toBe(200);
      const pending = (await signInAs(app, person.email)).body;
      expect((await finalizeMfaSignIn(app, pending, authenticator.nextCode())).status).toBe(200);
    } finally {
      await app.close();
      await storage.remove();
    }
  });
});
