import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGitHubServer } from '../../testing/github-server.ts';
import type { TestGitHubServer } from '../../testing/github-server.ts';
import { startOidcServer } from '../../testing/oidc-server.ts';
import type { TestOidcServer } from '../../testing/oidc-server.ts';
import { verifyEmailOf } from '../../testing/authenticator-app.ts';
import { readOutbox, receiveMail } from '../../testing/outbox.ts';
import { namedOrigin, SignOnVisit } from '../../testing/sign-on-visit.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { callToolkit, lookUp, signInAs, signUpPerson } from '../../testing/toolkit-client.ts';

let acme: TestOidcServer;
let gitHub: TestGitHubServer;
let app: TestApp;
let people = 0;
beforeAll(async () => {
  [acme, gitHub] = await Promise.all([startOidcServer(), startGitHubServer()]);
  app = await startTestApp({ environment: { ...acme.environment, ...gitHub.environment } });
  acme.allowRedirectTo(`${namedOrigin(app)}/__auth/callback`);
});
afterAll(async () => {
  await app.close();
  await Promise.all([acme.close(), gitHub.close()]);
});

function atAcme(email?: string): string {
  people += 1;
  acme.people.set(`login-${people}`, {
    email: email ?? `at-acme-${people}@example.com`,
    email_verified: true,
  });
  return `login-${people}`;
}

function atGitHub(email: string, isVerified = true): void {
  people += 1;
  gitHub.person = {
    id: people,
    login: 'noor',
    name: null,
    emails: [
      { email: 'other@example.com', primary: false, verified: true },
      { email, primary: true, verified: isVerified },
    ],
  };
}

async function link(login: string, idToken: string, provider = 'oidc.acme') {
  const visit = new SignOnVisit(app);
  return visit.redeem(await visit.ticket(login, provider), { idToken }, provider);
}

const unlink = (idToken: string, ...deleteProvider: string[]) =>
  callToolkit(
    app,
    '/v1/accounts:update',
    { idToken, deleteProvider },
    { headers: { 'x-firebase-locale': 'de' } },
  );

async function providersOf(idToken: string): Promise<string[]> {
  const [user] = (await lookUp(app, idToken)).body.users;
  return ((user?.['providerUserInfo'] ?? []) as { providerId: string }[]).map(({ providerId }) => providerId);
}

describe('linking', () => {
  it('adds a credential, keeps the session, and notifies the owner in the history and by mail', async () => {
    const person = await signUpPerson(app);
    await verifyEmailOf(app, person.localId);
    const login = atAcme();
    const { status, body } = await link(login, person.idToken);
    expect([status, body.localId, body.email]).toEqual([200, person.localId, person.email]);
    expect(await providersOf(body.idToken)).toEqual(['password', 'oidc.acme']);
    const visit = new SignOnVisit(app);
    expect((await visit.redeem(await visit.ticket(login))).body.localId).toBe(person.localId);
    const mail = await receiveMail(app, person.email);
    expect([mail.subject, mail.link.pathname + mail.link.search]).toEqual([
      'Acme was added to your account',
      '/settings?section=security',
    ]);
    const gone = await unlink(body.idToken, 'oidc.acme');
    expect(gone.body).toMatchObject({ providerUserInfo: [{ providerId: 'password' }] });
    expect((await receiveMail(app, person.email, 2)).subject).toBe('Acme wurde aus deinem Konto entfernt');
    const after = await visit.redeem(await visit.ticket(login));
    expect(after.body).toMatchObject({ isNewUser: true });
  });

  it('needs a recent sign-in, and keeps the ticket valid until after it', async () => {
    const person = await signUpPerson(app);
    const visit = new SignOnVisit(app);
    app.clock.advanceSeconds(250);
    const ticket = await visit.ticket(atAcme());
    app.clock.advanceSeconds(51);
    expect((await visit.redeem(ticket, { idToken: person.idToken })).code).toBe(
      'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
    );
    expect((await unlink(person.idToken, 'oidc.acme')).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const { idToken } = (await signInAs(app, person.email)).body;
    expect((await visit.redeem(ticket, { idToken })).status).toBe(200);
  });

  it('refuses an identity of another account', async () => {
    const [owner, other] = [await signUpPerson(app), await signUpPerson(app)];
    const login = atAcme();
    await link(login, owner.idToken);
    expect((await link(login, other.idToken)).code).toBe('FEDERATED_USER_ID_ALREADY_LINKED');
    expect((await link(atAcme(owner.email), other.idToken)).code).toBe('EMAIL_EXISTS');
    expect((await link(atAcme(), owner.idToken)).code).toBe('PROVIDER_ALREADY_LINKED');
    expect(await providersOf(other.idToken)).toEqual(['password']);
    expect(await readOutbox(app, other.email)).toEqual([]);
  });

  it('gives an identity to one of two accounts that link it at the same moment', async () => {
    const login = atAcme();
    const tries = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const visit = new SignOnVisit(app);
        const [person, ticket] = await Promise.all([signUpPerson(app), visit.ticket(login)]);
        return { visit, ticket, idToken: person.idToken };
      }),
    );
    const replies = await Promise.all(
      tries.map(({ visit, ticket, idToken }) => visit.redeem(ticket, { idToken })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 'FEDERATED_USER_ID_ALREADY_LINKED')).toHaveLength(2);
  });
});

describe('unlinking', () => {
  it('needs a recent sign-in', async () => {
    const visit = new SignOnVisit(app);
    const { email, idToken } = (await visit.redeem(await visit.ticket(atAcme()))).body;
    atGitHub(email);
    const linked = (await link('noor', idToken, 'github.com')).body.idToken;
    app.clock.advanceSeconds(301);
    expect((await unlink(linked, 'github.com')).code).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect(await providersOf(linked)).toEqual(['oidc.acme', 'github.com']);
  });

  it('keeps another credential', async () => {
    const visit = new SignOnVisit(app);
    const { email, idToken } = (await visit.redeem(await visit.ticket(atAcme()))).body;
    expect((await unlink(idToken, 'oidc.acme')).code).toBe('OPERATION_NOT_ALLOWED');
    expect((await unlink(idToken, 'github.com')).code).toBe('NO_SUCH_PROVIDER');
    atGitHub(email);
    const linked = (await link('noor', idToken, 'github.com')).body.idToken;
    expect(await providersOf(linked)).toEqual(['oidc.acme', 'github.com']);
    expect((await unlink(linked, 'oidc.acme', 'github.com')).code).toBe('OPERATION_NOT_ALLOWED');
    const { idToken: left } = (await unlink(linked, 'oidc.acme')).body;
    expect(await providersOf(left)).toEqual(['github.com']);
    const password = 'basalt heron window';
    const { body } = await callToolkit(app, '/v1/accounts:update', { idToken: left, password });
    expect(await providersOf(body.idToken)).toEqual(['password', 'github.com']);
    expect((await unlink(body.idToken, 'github.com')).status).toBe(200);
    expect((await signInAs(app, email, password)).status).toBe(200);
  });
});

describe('GitHub', () => {
  it('signs in by its numeric id, with the primary address', async () => {
    atGitHub('octo@example.com');
    const visit = new SignOnVisit(app);
    const { body } = await visit.redeem(await visit.ticket('noor', 'github.com'), {}, 'github.com');
    expect(body).toMatchObject({
      providerId: 'github.com',
      federatedId: String(people),
      email: 'octo@example.com',
      emailVerified: true,
      displayName: 'noor',
      isNewUser: true,
    });
    if (gitHub.person) gitHub.person.login = 'renamed';
    const again = await visit.redeem(await visit.ticket('noor', 'github.com'), {}, 'github.com');
    expect(again.body).toMatchObject({ localId: body.localId, isNewUser: false });
  });

  it('does not link by an address that is unconfirmed there', async () => {
    const person = await signUpPerson(app);
    atGitHub(person.email, false);
    const visit = new SignOnVisit(app);
    const { body } = await visit.redeem(await visit.ticket('noor', 'github.com'), {}, 'github.com');
    expect(body.needConfirmation).toBe(true);
  });

  it('reports a refusal, a wrong code, and a ticket of another provider', async () => {
    gitHub.person = null;
    const visit = new SignOnVisit(app);
    const failed = (error: string) => ({ flow: visit.flow, error });
    expect((await visit.signOn('noor', { provider: 'github.com' })).result).toEqual(failed('user_cancelled'));
    atGitHub('late@example.com');
    const answer = await visit.answerUrl('noor', visit.startUrl('github.com'));
    const response = await visit.open(answer.replace(/code=[^&]+/, 'code=stolen'));
    expect((await visit.readPage({ response })).result).toEqual(failed('provider_failed'));
    const ticket = await visit.ticket('noor', 'github.com');
    expect((await visit.redeem(ticket)).code).toBe('INVALID_IDP_RESPONSE');
  });
});
