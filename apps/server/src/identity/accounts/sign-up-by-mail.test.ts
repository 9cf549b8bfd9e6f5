import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCode, signInByLink } from '../../testing/action-calls.ts';
import { verifyEmailOf } from '../../testing/authenticator-app.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import type { TestSmtpServer } from '../../testing/smtp-server.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { makeTestStorage } from '../../testing/test-storage.ts';
import type { TestStorage } from '../../testing/test-storage.ts';
import { callToolkit, goodPassword, signInAs, signUpPerson, tokensOf } from '../../testing/toolkit-client.ts';

let app: TestApp;
let smtp: TestSmtpServer;
let storage: TestStorage;
/** The tokens of the caller; the other one is the account that the calls are about. */
const tokens = { asker: '', guest: '' };
const routes = new Set<string>();

beforeAll(async () => {
  [smtp, storage] = [await startSmtpServer(), await makeTestStorage()];
  // Creates accounts and guests before sign-up by mail is set.
  const open = await startTestApp({ storage, environment: { ANONYMOUS_ACCOUNTS: 'on' } });
  const begun = await signUpPerson(open);
  await verifyEmailOf(open, begun.localId);
  tokens.asker = begun.idToken;
  tokens.guest = tokensOf(await callToolkit(open, '/v1/accounts:signUp', {})).idToken;
  for (const email of known)
    tokensOf(await callToolkit(open, '/v1/accounts:signUp', { email, password: goodPassword }));
  await open.close();
  app = await startTestApp({
    storage,
    clock: open.clock,
    environment: { SIGN_UP: 'by-mail', SMTP_URL: smtp.url, MAIL_FROM: 'jobs@example.com' },
    identity: { limits: { mailsFromNetworkMax: 1_000 } },
    onRoute: ({ method, url }) => routes.add(`${method} ${url}`),
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([smtp.close(), storage.remove()]);
});

const continueUri = 'http://localhost:8080/';
type Bodies = (email: string) => readonly Record<string, unknown>[];

/** Every identity call with an address that its caller has not proved. */
const withAddress: Readonly<Record<string, Bodies>> = {
  '/v1/accounts::signUp': (email) => [
    { email, password: goodPassword },
    { email, password: goodPassword, displayName: 'Noor' },
    { email, password: 'short' },
    { email },
    { email, password: goodPassword, idToken: tokens.asker },
    { email, password: goodPassword, idToken: tokens.guest },
  ],
  '/v1/accounts::signInWithPassword': (email) => [{ email, password: 'a wrong password' }, { email }],
  '/v1/accounts::signInWithEmailLink': (email) => [{ email, oobCode: 'made up' }, { email }],
  '/v1/accounts::sendOobCode': (email) => [
    { requestType: 'PASSWORD_RESET', email },
    { requestType: 'EMAIL_SIGNIN', email },
    { requestType: 'VERIFY_EMAIL', email },
    { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: email, idToken: tokens.asker },
  ],
  '/v1/accounts::createAuthUri': (identifier) => [{ identifier, continueUri }],
  '/v1/accounts::resetPassword': (email) => [{ email, oobCode: 'made up', newPassword: goodPassword }],
  '/v1/accounts::lookup': (email) => [{ email: [email] }],
  '/v1/accounts::update': (email) => [
    { email, idToken: tokens.asker },
    { email, oobCode: 'made up' },
  ],
  '/v1/accounts::signInWithIdp': (email) => [
    { postBody: `id_token=x&email=${email}&providerId=github.com`, requestUri: continueUri },
  ],
};

/** The calls whose body has no address. */
const withoutAddress =
  /^\/(?:v1\/(?:token|accounts::(?:delete|signInWithCustomToken))|v2\/accounts(?:::revokeToken|\/(?:mfa|passkey)\w+::\w+))$/;

const bodies = Object.entries(withAddress).flatMap(([route, of]) =>
  of('').map((_body, at) => ({ route, at })),
);
const known = bodies.map(() => `${randomUUID()}@example.com`);

async function answer(route: string, body: unknown, email: string) {
  const { status, headers, text } = await callToolkit(app, route.replace('::', ':'), body);
  const kept = [...headers].filter(([name]) => name !== 'date' && name !== 'set-cookie');
  const said = text.replaceAll(email, 'ADDRESS').replace(/"sessionId":"[^"]+"/, '"sessionId":"RANDOM"');
  return { status, headers: kept, cookies: headers.getSetCookie().length, said };
}

describe('accounts that are opened by mail', () => {
  it('have every identity call classified as taking an address or not', () => {
    const calls = [...routes].flatMap((route) => /^POST (\/v[12]\/[^*]+)$/.exec(route)?.[1] ?? []);
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.filter((route) => !withoutAddress.test(route)).toSorted()).toEqual(
      Object.keys(withAddress).toSorted(),
    );
  });

  it.each(bodies.map((each, number) => ({ ...each, number })))(
    '$route answers alike for an address with an account and one without: $at',
    async ({ route, at, number }) => {
      const [taken, free] = [known[number] ?? '', `${randomUUID()}@example.com`];
      const of = (email: string) => withAddress[route]?.(email)[at];
      expect(await answer(route, of(taken), taken)).toEqual(await answer(route, of(free), free));
    },
  );

  it('are opened by the link, and their owner can sign in after', async () => {
    const email = `${randomUUID()}@example.com`;
    expect((await callToolkit(app, '/v1/accounts:signUp', { email, password: goodPassword })).code).toBe(
      'OPERATION_NOT_ALLOWED',
    );
    await sendCode(app, { requestType: 'EMAIL_SIGNIN', email });
    const opened = await signInByLink(app, email, (await smtp.receive(email)).code);
    expect(opened.body).toMatchObject({ email, isNewUser: true });
    const { idToken } = opened.body;
    const chosen = await callToolkit(app, '/v1/accounts:update', { idToken, password: goodPassword });
    expect(chosen.status).toBe(200);
    expect((await signInAs(app, email)).body).toMatchObject({ localId: opened.body.localId });
  });
});
