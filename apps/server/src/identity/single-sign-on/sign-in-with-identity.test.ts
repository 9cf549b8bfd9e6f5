import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolApp, finalizeMfaSignIn, verifyEmailOf } from '../../testing/authenticator-app.ts';
import { mailFor, resetWith, signInByLink } from '../../testing/action-calls.ts';
import { apiHeaders } from '../../testing/builders.ts';
import { startOidcServer } from '../../testing/oidc-server.ts';
import type { ProviderPerson, TestOidcServer } from '../../testing/oidc-server.ts';
import { namedOrigin, SignOnVisit } from '../../testing/sign-on-visit.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import {
  callToolkit,
  lookUp,
  signInAs,
  signUpAs,
  signUpPerson,
  tokensOf,
} from '../../testing/toolkit-client.ts';
import type { WireReply } from '../../testing/toolkit-client.ts';
import { invite } from '../accounts/invitation.ts';

let acme: TestOidcServer;
let app: TestApp;
let people = 0;
beforeAll(async () => {
  acme = await startOidcServer();
  app = await startTestApp({
    environment: acme.environment,
    identity: { limits: { signOnsMax: 1000, mailsFromNetworkMax: 1000 } },
  });
  acme.allowRedirectTo(`${namedOrigin(app)}/__auth/callback`);
});
afterAll(async () => {
  await app.close();
  await acme.close();
});

/** A user of the provider. */
function newcomer(claims: ProviderPerson = {}): { login: string; email: string } {
  people += 1;
  const login = `login-${people}`;
  const email = claims.email ?? `newcomer-${people}@example.com`;
  acme.people.set(login, { email, email_verified: true, name: 'Noor Haddad', ...claims });
  return { login, email };
}

async function comeIn(login: string, more: Record<string, unknown> = {}, at = app): Promise<WireReply> {
  const visit = new SignOnVisit(at);
  return visit.redeem(await visit.ticket(login), more);
}

function claimsOf(idToken: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

async function historyOf(idToken: string, at = app): Promise<string[]> {
  const response = await fetch(`${at.origin}/api/v1/sessions`, {
    headers: apiHeaders({ idToken }),
  });
  const { events } = (await response.json()) as { events: { what: string }[] };
  return events.map(({ what }) => what);
}

describe('a new identity', () => {
  it('opens an account with the provider’s profile, and signs in to it again', async () => {
    const { login, email } = newcomer({ picture: 'https://id.example.com/noor.png' });
    const { body } = await comeIn(login);
    expect(body).toEqual({
      kind: 'identitytoolkit#VerifyAssertionResponse',
      providerId: 'oidc.acme',
      federatedId: login,
      localId: expect.any(String),
      email,
      emailVerified: true,
      displayName: 'Noor Haddad',
      fullName: 'Noor Haddad',
      photoUrl: 'https://id.example.com/noor.png',
      rawUserInfo: expect.stringContaining(`"sub":"${login}"`),
      isNewUser: true,
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
    const [user] = (await lookUp(app, body.idToken)).body.users;
    expect(user).toMatchObject({
      email,
      emailVerified: true,
      displayName: 'Noor Haddad',
      photoUrl: 'https://id.example.com/noor.png',
      providerUserInfo: [{ providerId: 'oidc.acme', rawId: login, email, displayName: 'Noor Haddad' }],
    });
    expect(user).not.toHaveProperty('passwordHash');
    expect(claimsOf(body.idToken)).toMatchObject({
      name: 'Noor Haddad',
      firebase: {
        identities: { email: [email], 'oidc.acme': [login] },
        sign_in_provider: 'oidc.acme',
      },
    });
    app.clock.advanceSeconds(1);
    const again = await comeIn(login);
    expect(again.body).toMatchObject({ localId: body.localId, isNewUser: false });
    expect(await historyOf(again.body.idToken)).toEqual(['signed_in', 'signed_up']);
  });

  it('is recognised by the provider’s subject, whatever its address', async () => {
    const { login } = newcomer();
    const { localId } = (await comeIn(login)).body;
    acme.people.set(login, { email: 'moved@example.com', email_verified: true });
    expect((await comeIn(login)).body.localId).toBe(localId);
    acme.people.set(login, {});
    expect((await comeIn(login)).body.localId).toBe(localId);
  });

  it('needs an address, confirmed or not', async () => {
    people += 1;
    acme.people.set('nobody', { name: 'No Body' });
    expect((await comeIn('nobody')).code).toBe('MISSING_EMAIL');
    acme.people.set('nobody', { email: 'not an address', email_verified: true });
    expect((await comeIn('nobody')).code).toBe('MISSING_EMAIL');
    const { login } = newcomer({ email_verified: false });
    expect((await comeIn(login)).body).toMatchObject({ isNewUser: true, emailVerified: false });
  });

  it('opens one account from two parallel returns', async () => {
    const { login } = newcomer();
    const visits = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const visit = new SignOnVisit(app);
        return { visit, ticket: await visit.ticket(login) };
      }),
    );
    const replies = await Promise.all(visits.map(({ visit, ticket }) => visit.redeem(ticket)));
    expect(new Set(replies.map(({ body }) => body.localId)).size).toBe(1);
    expect(replies.filter(({ body }) => body.isNewUser)).toHaveLength(1);
  });

  it('is refused where sign-up is closed, and accepted with an invitation', async () => {
    const { login, email } = newcomer();
    for (const mode of ['closed', 'invitation']) {
      const other = await startTestApp({ environment: { ...acme.environment, SIGN_UP: mode } });
      try {
        acme.allowRedirectTo(`${namedOrigin(other)}/__auth/callback`);
        expect((await comeIn(login, {}, other)).code).toBe('ADMIN_ONLY_OPERATION');
        if (mode === 'closed') continue;
        const parts = { database: other.database, now: other.clock.now } as Parameters<typeof invite>[0];
        const invited = async (token: string) => {
          const visit = new SignOnVisit(other);
          const post = { id_token: await visit.ticket(login), providerId: 'oidc.acme', nonce: visit.nonce };
          const body = { requestUri: other.origin, postBody: String(new URLSearchParams(post)) };
          const headers = { cookie: `foothold-invitation=${token}` };
          return callToolkit(other, '/v1/accounts:signInWithIdp', body, { headers });
        };
        const foreign = await invite(parts, null, { emailKey: 'else@example.com', lifetime: 60_000 });
        expect((await invited(foreign)).code).toBe('ADMIN_ONLY_OPERATION');
        const own = await invite(parts, null, { emailKey: email, lifetime: 60_000 });
        expect((await invited(own)).body.isNewUser).toBe(true);
        expect((await comeIn(login, {}, other)).body.isNewUser).toBe(false);
      } finally {
        await other.close();
        acme.allowRedirectTo(`${namedOrigin(app)}/__auth/callback`);
      }
    }
  });
});

describe('an identity whose address has an account', () => {
  it('is linked where both sides have confirmed it; the password stays, and the owner is notified', async () => {
    const person = await signUpPerson(app);
    await verifyEmailOf(app, person.localId);
    const { login } = newcomer({ email: person.email.toUpperCase() });
    const { body } = await comeIn(login);
    expect(body).toMatchObject({ localId: person.localId, isNewUser: false });
    expect((await lookUp(app, person.idToken)).body.users[0]?.['providerUserInfo']).toMatchObject([
      { providerId: 'password' },
      { providerId: 'oidc.acme', rawId: login },
    ]);
    expect((await signInAs(app, person.email)).status).toBe(200);
    expect(await historyOf(body.idToken)).toContain('provider_linked');
  });

  it('revokes the credentials of an account that was never confirmed', async () => {
    const victim = newcomer();
    const squatter = tokensOf(await signUpAs(app, victim.email));
    const helper = newcomer({ email_verified: false });
    const visit = new SignOnVisit(app);
    const linked = await visit.redeem(await visit.ticket(helper.login), { idToken: squatter.idToken });
    expect(linked.status).toBe(200);
    const { body } = await comeIn(victim.login);
    expect(body).toMatchObject({ localId: squatter.localId, emailVerified: true });
    expect((await signInAs(app, victim.email)).code).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await lookUp(app, squatter.idToken)).code).toBe('TOKEN_EXPIRED');
    expect((await comeIn(helper.login)).body.localId).not.toBe(squatter.localId);
  });

  it('loses a stranger’s provider by a password reset and by a sign-in link as well', async () => {
    for (const proof of ['reset', 'link']) {
      const stranger = newcomer({ email_verified: false });
      const { localId } = (await comeIn(stranger.login)).body;
      const { email } = stranger;
      if (proof === 'reset') {
        const { code } = await mailFor(app, { requestType: 'PASSWORD_RESET', email }, { to: email });
        expect((await resetWith(app, code, 'basalt heron window')).status).toBe(200);
      } else {
        const { code } = await mailFor(app, { requestType: 'EMAIL_SIGNIN', email }, { to: email });
        expect((await signInByLink(app, email, code)).body.localId).toBe(localId);
      }
      expect((await comeIn(stranger.login)).body.needConfirmation).toBe(true);
    }
  });

  it('is not linked without the provider’s confirmation, until the owner signs in', async () => {
    const person = await signUpPerson(app);
    const { login } = newcomer({ email: person.email, email_verified: false });
    const { status, body } = await comeIn(login);
    expect([status, body]).toEqual([
      200,
      {
        kind: 'identitytoolkit#VerifyAssertionResponse',
        needConfirmation: true,
        email: person.email,
        providerId: 'oidc.acme',
        verifiedProvider: [],
        pendingToken: expect.stringMatching(/^[\w-]{43}$/),
        oauthIdToken: expect.any(String),
      },
    ]);
    const redeem = (pendingToken: string, more = {}) =>
      callToolkit(app, '/v1/accounts:signInWithIdp', { requestUri: app.origin, pendingToken, ...more });
    const inDoubtAgain = await redeem(body.pendingToken);
    expect(inDoubtAgain.body.needConfirmation).toBe(true);
    const { idToken } = tokensOf(await signInAs(app, person.email));
    app.clock.advanceSeconds(200);
    const linked = await redeem(inDoubtAgain.body.pendingToken, { idToken });
    expect(linked.body.localId).toBe(person.localId);
    expect((await comeIn(login)).body.localId).toBe(person.localId);
    const over = (await comeIn(newcomer({ email: person.email, email_verified: false }).login)).body;
    app.clock.advanceSeconds(601);
    expect((await redeem(over.pendingToken)).code).toBe('INVALID_PENDING_TOKEN');
  });

  it('reveals its sign-in methods only where that is allowed', async () => {
    const open = await startTestApp({ environment: { ...acme.environment, ENUMERATION_PROTECTION: 'off' } });
    try {
      acme.allowRedirectTo(`${namedOrigin(open)}/__auth/callback`);
      const { login, email } = newcomer();
      await comeIn(login, {}, open);
      const ask = (at: TestApp) =>
        callToolkit(at, '/v1/accounts:createAuthUri', { identifier: email, continueUri: at.origin });
      expect((await ask(open)).body).toMatchObject({
        registered: true,
        allProviders: ['password', 'oidc.acme'],
        signinMethods: ['emailLink', 'oidc.acme'],
      });
      expect((await ask(app)).body).not.toHaveProperty('signinMethods');
      const stranger = newcomer({ email, email_verified: false });
      expect((await comeIn(stranger.login, {}, open)).body).toMatchObject({
        verifiedProvider: ['oidc.acme'],
      });
    } finally {
      await open.close();
      acme.allowRedirectTo(`${namedOrigin(app)}/__auth/callback`);
    }
  });
});

describe('an existing account', () => {
  it('is refused while it is disabled', async () => {
    const { login } = newcomer();
    const { localId } = (await comeIn(login)).body;
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ disabled: 1 }).where('id', '=', localId).execute(),
    );
    expect((await comeIn(login)).code).toBe('USER_DISABLED');
    const { email } = newcomer();
    const { localId: other } = tokensOf(await signUpAs(app, email));
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ disabled: 1 }).where('id', '=', other).execute(),
    );
    expect((await comeIn(newcomer({ email }).login)).code).toBe('USER_DISABLED');
  });

  it('requires its second factor, and then returns tokens or a custom token', async () => {
    const { login } = newcomer();
    const { authenticator } = await enrolApp(app, tokensOf(await comeIn(login)));
    for (const more of [{}, { returnCustomToken: true }]) {
      const { status, body } = await comeIn(login, more);
      expect([status, body.idToken, body.customToken]).toEqual([200, undefined, undefined]);
      authenticator.nextCode();
      const done = await finalizeMfaSignIn(app, body, authenticator.code());
      expect(claimsOf(done.body.idToken)['firebase']).toMatchObject({
        sign_in_provider: 'oidc.acme',
        sign_in_second_factor: 'totp',
      });
    }
  });

  it('returns a custom token on request, also for a new identity', async () => {
    const { login } = newcomer();
    for (const isNewUser of [true, false]) {
      const { body } = await comeIn(login, { returnCustomToken: true });
      expect(body).toMatchObject({ isNewUser, customToken: expect.any(String) });
      expect(body).not.toHaveProperty('idToken');
      const token = body.customToken;
      const redeemed = await callToolkit(app, '/v1/accounts:signInWithCustomToken', { token });
      expect(claimsOf(redeemed.body.idToken)).toMatchObject({
        sub: body.localId,
        firebase: { sign_in_provider: 'oidc.acme' },
      });
    }
  });

  it('re-authenticates without linking to another account', async () => {
    const person = await signUpPerson(app);
    await verifyEmailOf(app, person.localId);
    const { login } = newcomer({ email: person.email });
    expect((await comeIn(login, { autoCreate: false })).code).toBe('EMAIL_NOT_FOUND');
    expect((await comeIn(newcomer().login, { autoCreate: false })).code).toBe('EMAIL_NOT_FOUND');
    const { localId } = (await comeIn(login)).body;
    expect((await comeIn(login, { autoCreate: false })).body.localId).toBe(localId);
  });

  it('leaves nothing behind when it is deleted', async () => {
    const { login } = newcomer();
    const { idToken, localId } = tokensOf(await comeIn(login));
    expect((await callToolkit(app, '/v1/accounts:delete', { idToken })).status).toBe(200);
    const again = (await comeIn(login)).body;
    expect(again.isNewUser).toBe(true);
    expect(again.localId).not.toBe(localId);
  });
});
