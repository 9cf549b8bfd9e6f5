import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AuthenticatorApp,
  enrolApp,
  finalizeMfaEnrollment,
  finalizeMfaSignIn,
  startMfaEnrollment,
  verifyEmailOf,
} from '../../testing/authenticator-app.ts';
import {
  apiHeaders,
  jobCreation,
  pushMutations,
  registerPerson,
  takeSnapshot,
} from '../../testing/builders.ts';
import type { Person } from '../../testing/builders.ts';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { makeTestStorage } from '../../testing/test-storage.ts';
import { callToolkit, lookUp, refreshTokens, signInAs } from '../../testing/toolkit-client.ts';

const publicUrl = 'https://jobs.example.com';
const environment = {
  PUBLIC_URL: publicUrl,
  SECOND_FACTOR: 'required',
  GITHUB_CLIENT_ID: 'x',
  GITHUB_CLIENT_SECRET: 'y',
};
const routes = new Set<string>();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment, onRoute: ({ method, url }) => routes.add(`${method} ${url}`) });
});
afterAll(() => app.close());

/** Routes that require no second factor, with the reason; every other one does. */
const open: readonly [why: string, pattern: RegExp][] = [
  ['the same for everybody', /^GET (?:\/\*|\/healthz|\/readyz|\/\.well-known\/.+|\/api\/v1\/health)$/],
  ['identity: by it a second factor is set up and proved', /^\w+ \/v[12]\//],
  ['single sign-on: a first factor', /^GET \/__auth\//],
  ['what the key in a link is enough for', /^(?:GET \/calendar\/foothold\.ics|POST \/unsubscribe)$/],
];

async function codeOf(route: string, person: Pick<Person, 'idToken'>): Promise<string | undefined> {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pattern.replace('::', ':').replace(':sha256', 'a'.repeat(64)).replace('*', 'x');
  const response = await fetch(app.origin + path, {
    method,
    headers: { ...apiHeaders(person), ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    redirect: 'manual',
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const text = await response.text();
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  if (code === 'second_factor_required') expect(response.status).toBe(403);
  return code;
}

async function addPasskey(person: Person, device: PasskeyDevice): Promise<void> {
  const { idToken, accountId } = person;
  await verifyEmailOf(app, accountId);
  const started = await callToolkit(app, '/v2/accounts/passkeyEnrollment:start', { idToken });
  const authenticatorRegistrationResponse = device.create(started.body.credentialCreationOptions);
  const body = { idToken, authenticatorRegistrationResponse, name: 'Laptop' };
  expect((await callToolkit(app, '/v2/accounts/passkeyEnrollment:finalize', body)).status).toBe(200);
}

async function signInByPasskey(device: PasskeyDevice) {
  const started = await callToolkit(app, '/v2/accounts/passkeySignIn:start', {});
  const response = device.get(started.body.credentialRequestOptions);
  return callToolkit(app, '/v2/accounts/passkeySignIn:finalize', {
    authenticatorAuthenticationResponse: response,
  });
}

function removeApp(idToken: string, mfaEnrollmentId: unknown) {
  return callToolkit(app, '/v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId });
}

function removePasskey(idToken: string, ...deletePasskey: string[]) {
  return callToolkit(app, '/v1/accounts:update', { idToken, deletePasskey });
}

async function appsOf(idToken: string): Promise<string[]> {
  const { mfaInfo = [] } = (await lookUp(app, idToken)).body.users[0] as {
    mfaInfo?: { mfaEnrollmentId: string }[];
  };
  return mfaInfo.map((each) => each.mfaEnrollmentId);
}

describe('where a second factor is required', () => {
  it('every route requires it, or is listed as one that does not', async () => {
    const [one, both] = [await registerPerson(app), await registerPerson(app)];
    const enrolled = await enrolApp(app, { localId: both.accountId, idToken: both.idToken });
    const answering = [...routes].filter((route) => /^(?:GET|POST|PUT|PATCH|DELETE) /.test(route));
    const asked = answering.filter((route) => !open.some(([, pattern]) => pattern.test(route)));
    expect(asked.length).toBeGreaterThan(15);
    expect(asked.every((route) => route.includes(' /api/v1/'))).toBe(true);
    for (const route of answering) {
      const code = await codeOf(route, one);
      expect([route, code === 'second_factor_required']).toEqual([route, asked.includes(route)]);
      if (route === 'GET /api/v1/live') continue;
      expect([route, await codeOf(route, enrolled)]).not.toEqual([route, 'second_factor_required']);
    }
  });

  it('a missing second factor is not reported as a bad token', async () => {
    const person = await registerPerson(app);
    const codes = await Promise.all(
      Array.from({ length: 320 }, () => codeOf('GET /api/v1/sessions', person)),
    );
    expect([...new Set(codes)]).toEqual(['second_factor_required']);
  });

  it('an account without one signs in, sets one up, and keeps its session', async () => {
    const person = await registerPerson(app);
    const { body } = await signInAs(app, person.email, person.password);
    expect(await codeOf('GET /api/v1/snapshot', body)).toBe('second_factor_required');
    await verifyEmailOf(app, person.accountId);
    const started = (await startMfaEnrollment(app, body.idToken)).body.totpSessionInfo;
    const authenticator = new AuthenticatorApp(app, started['sharedSecretKey'] ?? '');
    const sessionInfo = started['sessionInfo'] ?? '';
    const code = authenticator.code();
    const enrolled = await finalizeMfaEnrollment(app, { idToken: body.idToken, sessionInfo, code });
    const pushed = await pushMutations(app, { ...person, ...enrolled.body }, [jobCreation()]);
    expect(pushed.outcomes).toMatchObject([{ status: 'applied' }]);
    const { id_token: idToken } = (await refreshTokens(app, enrolled.body.refreshToken)).body;
    expect((await takeSnapshot(app, { idToken })).documents.length).toBeGreaterThan(0);

    const again = await signInAs(app, person.email, person.password);
    expect(again.body.idToken).toBeUndefined();
    const signedIn = await finalizeMfaSignIn(app, again.body, authenticator.nextCode());
    expect((await takeSnapshot(app, signedIn.body)).documents.length).toBeGreaterThan(0);
  });

  it('older sessions need it as well, and keep their unsent changes', async () => {
    const storage = await makeTestStorage();
    let running = await startTestApp({ storage });
    const { clock } = running;
    const person = await registerPerson(running);
    await pushMutations(running, person, [jobCreation()]);
    await running.close();
    running = await startTestApp({ storage, clock, environment: { SECOND_FACTOR: 'required' } });
    const ask = () => fetch(`${running.origin}/api/v1/snapshot`, { headers: apiHeaders(person) });
    expect((await ask()).status).toBe(403);
    const { idToken } = await enrolApp(running, { localId: person.accountId, idToken: person.idToken });
    expect((await takeSnapshot(running, { idToken })).documents.length).toBeGreaterThan(0);
    await running.close();
    await storage.remove();
  });

  it('a passkey is enough, and required for an account that has one', async () => {
    const person = await registerPerson(app);
    const device = new PasskeyDevice(publicUrl);
    await addPasskey(person, device);
    expect(await codeOf('GET /api/v1/sessions', person)).toBe('second_factor_required');
    expect((await signInAs(app, person.email, person.password)).code).toBe('PASSKEY_REQUIRED');
    const signedIn = await signInByPasskey(device);
    expect(await codeOf('GET /api/v1/sessions', signedIn.body)).not.toBe('second_factor_required');
    await app.administer('reset-second-factor', person.email);
    expect((await signInAs(app, person.email, person.password)).status).toBe(200);
  });

  it('the last app or passkey cannot be removed', async () => {
    const person = await registerPerson(app);
    const { idToken } = await enrolApp(app, { localId: person.accountId, idToken: person.idToken });
    const [appId] = await appsOf(idToken);
    expect((await removeApp(idToken, appId)).code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await appsOf(idToken)).toEqual([appId]);
    const device = new PasskeyDevice(publicUrl);
    await addPasskey({ ...person, idToken }, device);
    expect((await removeApp(idToken, appId)).status).toBe(200);
    const { body } = await signInByPasskey(device);
    expect((await removePasskey(body.idToken, device.credentialId)).code).toBe('SECOND_FACTOR_REQUIRED');
    const second = await enrolApp(app, { localId: person.accountId, idToken: body.idToken });
    expect((await removePasskey(second.idToken, device.credentialId)).status).toBe(200);
  });
});
