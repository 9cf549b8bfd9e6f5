import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailFor, resetWith, signInByLink } from '../../testing/action-calls.ts';
import { enrolApp } from '../../testing/authenticator-app.ts';
import { startOidcServer } from '../../testing/oidc-server.ts';
import type { TestOidcServer } from '../../testing/oidc-server.ts';
import { namedOrigin, SignOnVisit } from '../../testing/sign-on-visit.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { makeMigratedStorage } from '../../testing/test-storage.ts';
import type { TestStorage } from '../../testing/test-storage.ts';
import {
  callToolkit,
  goodPassword,
  lookUp,
  refreshTokens,
  signInAs,
  signUpAs,
  tokensOf,
} from '../../testing/toolkit-client.ts';
import type { WireTokens } from '../../testing/toolkit-client.ts';

const ann = 'ann@example.com';
const newPassword = 'basalt heron window';

let acme: TestOidcServer;
let storage: TestStorage;
let app: TestApp;
/** The session of a person with a password from before. */
let before: WireTokens;
let resetCode: string;
let mailedCode: string;
beforeAll(async () => {
  [acme, storage] = await Promise.all([startOidcServer(), makeMigratedStorage()]);
  const open = await startTestApp({ storage });
  before = tokensOf(await signUpAs(open, ann));
  resetCode = (await mailFor(open, { requestType: 'PASSWORD_RESET', email: ann }, { to: ann })).code;
  mailedCode = (await mailFor(open, { requestType: 'EMAIL_SIGNIN', email: ann }, { to: ann, number: 2 }))
    .code;
  await open.close();
  app = await startTestApp({
    storage,
    clock: open.clock,
    environment: {
      ...acme.environment,
      PASSWORD_SIGN_IN: 'off',
      SIGN_UP: 'closed',
      OIDC_ACME_SIGN_UP: 'open',
    },
  });
  acme.allowRedirectTo(`${namedOrigin(app)}/__auth/callback`);
  for (const name of ['ann', 'noor'])
    acme.people.set(name, { email: `${name}@example.com`, email_verified: true });
});
afterAll(async () => {
  await app.close();
  await Promise.all([acme.close(), storage.remove()]);
});

async function comeIn(login: string, at = app) {
  const visit = new SignOnVisit(at);
  return visit.redeem(await visit.ticket(login));
}

const codeIn = (link: string) =>
  new URL(/^http\S+$/m.exec(link)?.[0] ?? '').searchParams.get('oobCode') ?? '';

describe('with PASSWORD_SIGN_IN=off', () => {
  it.each<[string, () => Promise<{ status: number; code: string | undefined }>]>([
    ['a password', () => signInAs(app, ann)],
    ['a wrong password', () => signInAs(app, ann, 'a wrong password')],
    ['a new account', () => signUpAs(app, 'new@example.com')],
    ['a first password', () => link({ email: ann })],
    ['a new password', () => update({ password: newPassword })],
    ['a password from a link', () => resetWith(app, resetCode, newPassword)],
    ['a link for a password', () => mail('PASSWORD_RESET')],
    ['a link to log in', () => mail('EMAIL_SIGNIN')],
    ['a link that was sent before', () => signInByLink(app, ann, mailedCode)],
    ['a passkey', () => callToolkit(app, '/v2/accounts/passkeySignIn:start', {})],
  ])('%s is refused by the wire with OPERATION_NOT_ALLOWED', async (_, call) => {
    const { status, code } = await call();
    expect([status, code]).toEqual([400, 'OPERATION_NOT_ALLOWED']);
  });

  const link = (more: Record<string, string>) =>
    callToolkit(app, '/v1/accounts:signUp', { idToken: before.idToken, password: newPassword, ...more });
  const update = (more: Record<string, string>) =>
    callToolkit(app, '/v1/accounts:update', { idToken: before.idToken, ...more });
  const mail = (requestType: string) =>
    callToolkit(app, '/v1/accounts:sendOobCode', { requestType, email: ann });

  it('keeps existing sessions, and signs in by a provider, with a new account where that is allowed', async () => {
    expect((await lookUp(app, before.idToken)).status).toBe(200);
    expect((await refreshTokens(app, before.refreshToken)).status).toBe(200);
    expect((await comeIn('noor')).body).toMatchObject({ isNewUser: true, email: 'noor@example.com' });
    expect((await comeIn('noor')).body).toMatchObject({ isNewUser: false });
    expect((await comeIn('ann')).body).toMatchObject({ isNewUser: false, email: ann });
  });

  it('keeps the last provider', async () => {
    const { idToken } = (await comeIn('ann')).body;
    const deleted = await callToolkit(app, '/v1/accounts:update', { idToken, deleteProvider: ['oidc.acme'] });
    expect(deleted.code).toBe('OPERATION_NOT_ALLOWED');
  });
});

describe('npm run admin -- login-link', () => {
  it('logs an administrator in once, within 15 minutes, and leaves their address as it was', async () => {
    expect(await app.administer('make-admin', 'root@example.com')).toBe(
      'root@example.com is an administrator now.',
    );
    const first = codeIn(await app.administer('login-link', 'root@example.com'));
    const code = codeIn(await app.administer('login-link', 'ROOT@example.com'));
    const tryWith = (oobCode: string, email = 'root@example.com') => signInByLink(app, email, oobCode);
    expect((await tryWith(first)).code).toBe('INVALID_OOB_CODE');
    expect((await tryWith(code, ann)).code).toBe('INVALID_EMAIL');
    const [one, other] = await Promise.all([tryWith(code), tryWith(code)]);
    const [used, refused] = one.status === 200 ? [one, other] : [other, one];
    expect([used.status, refused.code]).toEqual([200, 'INVALID_OOB_CODE']);
    const { body } = used;
    const [user] = (await lookUp(app, body.idToken)).body.users;
    expect(user).toMatchObject({ email: 'root@example.com', emailVerified: false });
    const late = codeIn(await app.administer('login-link', 'root@example.com'));
    app.clock.advanceSeconds(15 * 60);
    expect((await tryWith(late)).code).toBe('EXPIRED_OOB_CODE');
  });

  it('asks for the second factor', async () => {
    await app.administer('make-admin', 'two@example.com');
    const open = async () =>
      signInByLink(app, 'two@example.com', codeIn(await app.administer('login-link', 'two@example.com')));
    const person = (await open()).body;
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ email_verified: 1 }).where('email', '=', 'two@example.com').execute(),
    );
    await enrolApp(app, person);
    expect((await open()).body).toMatchObject({ mfaPendingCredential: expect.any(String) });
  });

  it('is for administrators alone', async () => {
    expect(await app.replyTo('login-link', ann)).toEqual({
      isDone: false,
      text: `${ann} is not an administrator.`,
    });
    const reply = await app.replyTo('login-link', 'nobody@example.com');
    expect(reply).toEqual({ isDone: false, text: 'There is no account for nobody@example.com.' });
  });
});

it('sign-up by a provider follows the setting of that provider', async () => {
  const environment = { ...acme.environment, SIGN_UP: 'open', OIDC_ACME_SIGN_UP: 'closed' };
  const other = await startTestApp({ environment });
  try {
    acme.allowRedirectTo(`${namedOrigin(other)}/__auth/callback`);
    expect((await comeIn('noor', other)).code).toBe('ADMIN_ONLY_OPERATION');
    expect((await signUpAs(other, 'noor@example.com', goodPassword)).status).toBe(200);
  } finally {
    await other.close();
  }
});
