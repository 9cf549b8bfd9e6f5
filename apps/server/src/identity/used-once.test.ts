import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailFor, applyCode, resetWith, signInByLink } from '../testing/action-calls.ts';
import {
  AuthenticatorApp,
  enrolApp,
  finalizeMfaEnrollment,
  finalizeMfaSignIn,
  startMfaEnrollment,
  verifyEmailOf,
} from '../testing/authenticator-app.ts';
import { apiHeaders } from '../testing/builders.ts';
import { startOidcServer } from '../testing/oidc-server.ts';
import type { TestOidcServer } from '../testing/oidc-server.ts';
import { receiveMail } from '../testing/outbox.ts';
import { PasskeyDevice } from '../testing/passkey-device.ts';
import { namedOrigin, SignOnVisit } from '../testing/sign-on-visit.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { callToolkit, signInAs, signUpAs, signUpPerson } from '../testing/toolkit-client.ts';
import { accessEffects } from './access/access-effects.ts';
import type { AccessMethod } from './access/access-effects.ts';

const newPassword = 'basalt heron window';
const usesAtOnce = 6;
let acme: TestOidcServer;
let app: TestApp;
let invited: TestApp;
let people = 0;
beforeAll(async () => {
  acme = await startOidcServer();
  app = await startTestApp({
    environment: acme.environment,
    lookForTasksEveryMs: 50,
    identity: { limits: { mailsFromNetworkMax: 1000 } },
  });
  acme.allowRedirectTo(`${namedOrigin(app)}/__auth/callback`);
  invited = await startTestApp({ environment: { SIGN_UP: 'invitation' } });
});
afterAll(async () => {
  await app.close();
  await invited.close();
  await acme.close();
});

/** Uses it, and returns whether that succeeded; `at` numbers the concurrent callers. */
type Use = (at: number) => Promise<boolean>;

const isDone = async (call: Promise<{ status: number }>) => (await call).status === 200;

async function confirmedPerson() {
  const person = await signUpPerson(app);
  await verifyEmailOf(app, person.localId);
  return person;
}

async function changeOfEmail({ email, idToken }: { email: string; idToken: string }) {
  const newEmail = `moved-${email}`;
  const body = { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail };
  return mailFor(app, body, { to: newEmail });
}

async function personWithApp() {
  const person = await signUpPerson(app);
  return { ...person, ...(await enrolApp(app, person)) };
}

const named = () => ({ origin: namedOrigin(app) });

async function challenge(path: string, idToken?: string) {
  return (await callToolkit(named(), path, idToken === undefined ? {} : { idToken })).body;
}

function enrolPasskey(idToken: string, authenticatorRegistrationResponse: object) {
  const body = { idToken, authenticatorRegistrationResponse, name: 'Phone' };
  return callToolkit(named(), '/v2/accounts/passkeyEnrollment:finalize', body);
}

async function newVisit() {
  people += 1;
  const login = `person-${people}`;
  acme.people.set(login, { email: `${login}@acme.example`, email_verified: true });
  return { login, visit: new SignOnVisit(app) };
}

/** Each access method that is valid once. */
const usedOnce: Partial<Record<AccessMethod, () => Promise<Use>>> = {
  'code:reset_password': async () => {
    const { email } = await signUpPerson(app);
    const { code } = await mailFor(app, { requestType: 'PASSWORD_RESET', email }, { to: email });
    return (at) => isDone(resetWith(app, code, `${newPassword} ${at}`));
  },
  'code:verify_email': async () => {
    const { email, idToken } = await signUpPerson(app);
    const { code } = await mailFor(app, { requestType: 'VERIFY_EMAIL', idToken }, { to: email });
    const disown = () => callToolkit(app, '/v1/accounts:update', { oobCode: code, disown: true });
    return (at) => isDone(at % 2 === 0 ? applyCode(app, code, idToken) : disown());
  },
  'code:sign_in': async () => {
    const email = `newcomer-${randomUUID()}@example.com`;
    const { code } = await mailFor(app, { requestType: 'EMAIL_SIGNIN', email }, { to: email });
    return () => isDone(signInByLink(app, email, code));
  },
  'code:login_link': async () => {
    const { email } = await confirmedPerson();
    await app.administer('make-admin', email);
    const code = /oobCode=([^&\s]+)/.exec(await app.administer('login-link', email))?.[1] ?? '';
    return () => isDone(signInByLink(app, email, decodeURIComponent(code)));
  },
  'code:change_email': async () => {
    const { code } = await changeOfEmail(await confirmedPerson());
    return () => isDone(applyCode(app, code));
  },
  'code:recover_email': async () => {
    const person = await confirmedPerson();
    await applyCode(app, (await changeOfEmail(person)).code);
    const { code } = await receiveMail(app, person.email);
    return () => isDone(applyCode(app, code));
  },
  sign_in_ticket: async () => {
    const { email, authenticator } = await personWithApp();
    const pending = (await signInAs(app, email)).body;
    const body = {
      mfaPendingCredential: pending.mfaPendingCredential,
      mfaEnrollmentId: pending.mfaInfo[0]?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: authenticator.nextCode() },
      returnCustomToken: true,
    };
    const { customToken: token } = (await callToolkit(app, '/v2/accounts/mfaSignIn:finalize', body)).body;
    return () => isDone(callToolkit(app, '/v1/accounts:signInWithCustomToken', { token }));
  },
  recovery_code: async () => {
    const { email, idToken } = await personWithApp();
    const headers = { ...apiHeaders({ idToken }), 'content-type': 'application/json' };
    const made = await fetch(`${app.origin}/api/v1/recovery-codes`, { method: 'POST', headers, body: '{}' });
    const [code = ''] = ((await made.json()) as { codes: string[] }).codes;
    const pending = (await signInAs(app, email)).body;
    const more = (await signInAs(app, email)).body;
    return (at) => isDone(finalizeMfaSignIn(app, at % 2 === 0 ? pending : more, code));
  },
  second_factor_enrolment: async () => {
    const { idToken, localId } = await signUpPerson(app);
    await verifyEmailOf(app, localId);
    const { totpSessionInfo } = (await startMfaEnrollment(app, idToken)).body;
    const { sharedSecretKey = '', sessionInfo = '' } = totpSessionInfo;
    const code = new AuthenticatorApp(app, sharedSecretKey).code();
    return () => isDone(finalizeMfaEnrollment(app, { idToken, sessionInfo, code }));
  },
  passkey_challenge: async () => {
    const { idToken } = await confirmedPerson();
    const enrolment = await challenge('/v2/accounts/passkeyEnrollment:start', idToken);
    return () => {
      const device = new PasskeyDevice(namedOrigin(app));
      return isDone(enrolPasskey(idToken, device.create(enrolment.credentialCreationOptions)));
    };
  },
};

/** Access methods that are valid once and belong to no account yet. */
const usedOnceByNewcomers: Record<string, () => Promise<Use>> = {
  'an answer of a passkey': async () => {
    const { idToken } = await confirmedPerson();
    const device = new PasskeyDevice(namedOrigin(app));
    const enrolment = await challenge('/v2/accounts/passkeyEnrollment:start', idToken);
    await enrolPasskey(idToken, device.create(enrolment.credentialCreationOptions));
    const asked = await challenge('/v2/accounts/passkeySignIn:start');
    return (at) => {
      const response = device.get(asked.credentialRequestOptions, { counter: at + 1 });
      const body = { authenticatorAuthenticationResponse: response };
      return isDone(callToolkit(named(), '/v2/accounts/passkeySignIn:finalize', body));
    };
  },
  'an answer of a provider': async () => {
    const { login, visit } = await newVisit();
    const url = await visit.answerUrl(login);
    return async () => {
      const { result } = await visit.readPage({ response: await visit.open(url) });
      return result !== null && 'ticket' in result;
    };
  },
  'a ticket of a provider': async () => {
    const { login, visit } = await newVisit();
    const ticket = await visit.ticket(login);
    return () => isDone(visit.redeem(ticket));
  },
  'a ticket in doubt': async () => {
    const { login, visit } = await newVisit();
    const email = `${login}@acme.example`;
    const { idToken } = (await signUpAs(app, email)).body;
    acme.people.set(login, { email, email_verified: false });
    const { pendingToken } = (await visit.redeem(await visit.ticket(login))).body;
    const body = { requestUri: app.origin, pendingToken, idToken };
    return () => isDone(callToolkit(app, '/v1/accounts:signInWithIdp', body));
  },
};

/** Access methods that are valid until they are revoked, with the reason. */
const usedAgain: Partial<Record<AccessMethod, string>> = {
  session: 'Its refresh tokens change with each use: refresh-sequences.test.ts.',
  id_token: 'Lives for minutes.',
  password: 'Is known by heart.',
  passkey: 'Answers a challenge, which is used up.',
  second_factor: 'Shows codes, each good once: second-factor.test.ts.',
  provider: 'Answers a flow, which is used up.',
  known_browser: 'Lets in nobody.',
  calendar_link: 'Is read by calendars.',
  unsubscribe_key: 'Stands in many mails.',
};

it('every access method is used once or has a reason', () => {
  const named = [...Object.keys(usedOnce), ...Object.keys(usedAgain)];
  expect(named.toSorted()).toEqual(Object.keys(accessEffects).toSorted());
});

it.each([...Object.entries(usedOnce), ...Object.entries(usedOnceByNewcomers)])(
  'of several who use it at the same moment, one is let in: %s',
  async (_what, make) => {
    const use = await make();
    const uses = await Promise.all(Array.from({ length: usesAtOnce }, (_, at) => use(at)));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await use(usesAtOnce)).toBe(false);
  },
);

const aheadSeconds = 30 * 86_400;

it.each([...Object.entries(usedOnce), ...Object.entries(usedOnceByNewcomers)])(
  'rejects one that was made on a clock 30 days ahead, once that clock is right: %s',
  async (_what, make) => {
    app.clock.advanceSeconds(aheadSeconds);
    const use = await make();
    app.clock.advanceSeconds(-aheadSeconds);
    expect(await use(0)).toBe(false);
  },
);

it('an invitation opens one account for several who bring it at the same moment', async () => {
  const token = /invitation=(\S+)/.exec(await invited.administer('invite'))?.[1] ?? '';
  const signUp = (at: number) => {
    const body = { email: `guest-${at}@example.com`, password: newPassword };
    const headers = { cookie: `foothold-invitation=${token}` };
    return isDone(callToolkit(invited, '/v1/accounts:signUp', body, { headers }));
  };
  const opened = await Promise.all(Array.from({ length: usesAtOnce }, (_, at) => signUp(at)));
  expect(opened.filter(Boolean)).toHaveLength(1);
});
