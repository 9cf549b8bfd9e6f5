import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolApp } from '../../testing/authenticator-app.ts';
import type { AuthenticatorApp } from '../../testing/authenticator-app.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { callToolkit, cookieOf, goodPassword, tokensOf } from '../../testing/toolkit-client.ts';
import type { WireReply } from '../../testing/toolkit-client.ts';

const wait = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const wrong = 'INVALID_LOGIN_CREDENTIALS';
const [home, evil, elsewhere] = ['203.0.113.5', '198.51.100.7', '192.0.2.9'];
let app: TestApp;
let people = 0;
beforeAll(async () => {
  // Behind a proxy, whose header names the network of each call.
  app = await startTestApp({
    environment: { PUBLIC_URL: 'https://jobs.example.com' },
    identity: { limits: { networkFailuresMax: 20, failuresBeforeLongWait: 30 } },
  });
});
afterAll(() => app.close());

interface Caller {
  network: string;
  cookie?: string;
}

function callFrom({ network, cookie }: Caller, path: string, body: object): Promise<WireReply> {
  const headers = { 'x-forwarded-for': network, ...(cookie === undefined ? {} : { cookie }) };
  return callToolkit(app, path, body, { headers });
}

function signInFrom(caller: Caller, email: string, password = goodPassword): Promise<WireReply> {
  return callFrom(caller, '/v1/accounts:signInWithPassword', { email, password, returnSecureToken: true });
}

/** Logs in up to the second factor. */
async function codeFrom(caller: Caller, email: string, app: AuthenticatorApp | string): Promise<WireReply> {
  const { body } = await signInFrom(caller, email);
  return callFrom(caller, '/v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: body.mfaPendingCredential,
    mfaEnrollmentId: body.mfaInfo[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: typeof app === 'string' ? app : app.code(1) },
  });
}

async function guessCodes(caller: Caller, email: string, times: number): Promise<(string | undefined)[]> {
  const codes = new Set<string | undefined>();
  for (let time = 0; time < times; time += 1) codes.add((await codeFrom(caller, email, 'no code')).code);
  return [...codes];
}

/** A person with an account and the cookie of a known browser. */
async function person(network = home) {
  people += 1;
  const email = `person-${people}@example.com`;
  const body = { email, password: goodPassword, returnSecureToken: true };
  const reply = await callFrom({ network }, '/v1/accounts:signUp', body);
  const cookie = cookieOf(reply);
  const { idToken, localId } = tokensOf(reply);
  return { email, cookie, idToken, localId };
}

async function guess(caller: Caller, email: string, times: number): Promise<(string | undefined)[]> {
  const codes = new Set<string | undefined>();
  for (let time = 0; time < times; time += 1) codes.add((await signInFrom(caller, email, 'wrong')).code);
  return [...codes];
}

it('wrong passwords delay their network, and neither a known device nor another network', async () => {
  const { email, cookie } = await person();
  expect(await guess({ network: evil }, email, 11)).toEqual([wrong, wait]);
  expect((await signInFrom({ network: evil }, email)).code).toBe(wait);
  expect((await signInFrom({ network: elsewhere }, email)).status).toBe(200);
  expect((await signInFrom({ network: home }, email)).status).toBe(200);
  expect((await signInFrom({ network: evil, cookie }, email)).status).toBe(200);
  // The owner's success gives the stranger no new tries.
  expect((await signInFrom({ network: evil }, email)).code).toBe(wait);
});

it('a known device signs in although its network is blocked, and has a limit of its own', async () => {
  const { email, cookie } = await person('203.0.113.80');
  for (const index of Array(20).keys())
    await guess({ network: '203.0.113.80' }, `nobody-${index}@example.com`, 1);
  expect((await signInFrom({ network: '203.0.113.80' }, email)).code).toBe(wait);
  expect((await signInFrom({ network: '203.0.113.80', cookie }, email)).status).toBe(200);
  expect(await guess({ network: elsewhere, cookie }, email, 11)).toEqual([wrong, wait]);
  expect((await signInFrom({ network: home, cookie }, email)).code).toBe(wait);
  expect((await signInFrom({ network: home }, email)).status).toBe(200);
});

it('a cookie that the account does not know has no limit of its own', async () => {
  const [{ email }, stranger] = [await person(), await person(evil)];
  const network = '198.51.100.99';
  await guess({ network }, email, 10);
  expect((await signInFrom({ network, cookie: stranger.cookie }, email)).code).toBe(wait);
});

it('all networks together have a daily limit at one account, and a known device its own', async () => {
  const { email, cookie } = await person();
  for (const index of Array(3).keys()) await guess({ network: `192.0.2.${100 + index}` }, email, 10);
  expect((await signInFrom({ network: '192.0.2.200' }, email)).code).toBe(wait);
  expect((await signInFrom({ network: '192.0.2.200', cookie }, email)).status).toBe(200);
});

it('one network cannot use up the tries of the others', async () => {
  const { email } = await person();
  for (const hour of Array(12).keys()) {
    await guess({ network: evil }, email, hour === 0 ? 10 : 5);
    app.clock.advanceSeconds(3600);
  }
  expect((await signInFrom({ network: elsewhere }, email)).status).toBe(200);
});

it('wrong codes with the right password do not lock out a known browser', async () => {
  const { email, cookie, idToken, localId } = await person();
  const { authenticator } = await enrolApp(app, { localId, idToken });
  const known = { network: evil, cookie };
  expect(await guessCodes({ network: evil }, email, 11)).toEqual(['INVALID_CODE', wait]);
  expect((await codeFrom({ network: elsewhere }, email, authenticator)).code).toBe(wait);
  expect((await codeFrom(known, email, authenticator)).status).toBe(200);
  // The owner's success gives the stranger no new tries, and the owner's own guesses are counted.
  expect((await codeFrom({ network: evil }, email, authenticator)).code).toBe(wait);
  expect(await guessCodes(known, email, 11)).toEqual(['INVALID_CODE', wait]);
  expect((await codeFrom(known, email, authenticator)).code).toBe(wait);
});

it('mails for a change to a foreign address are counted by caller, not against that address', async () => {
  const [owner, stranger] = [await person(), await person(evil)];
  const ask = (newEmail: string) =>
    callFrom({ network: evil }, '/v1/accounts:sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: stranger.idToken,
      newEmail,
    });
  for (let time = 0; time < 5; time += 1) expect((await ask(owner.email)).status).toBe(200);
  expect((await ask('third@example.com')).code).toBe('RESET_PASSWORD_EXCEED_LIMIT');
  const reset = (network: string) =>
    callFrom({ network }, '/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: owner.email });
  for (let time = 0; time < 5; time += 1) expect((await reset(evil)).status).toBe(200);
  expect((await reset(evil)).code).toBe('RESET_PASSWORD_EXCEED_LIMIT');
  expect((await reset(home)).status).toBe(200);
});
