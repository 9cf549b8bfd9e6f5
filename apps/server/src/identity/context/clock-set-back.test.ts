import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailFor, resetWith, signInByLink } from '../../testing/action-calls.ts';
import { enrolApp, finalizeMfaSignIn, verifyEmailOf } from '../../testing/authenticator-app.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { callToolkit, goodPassword, lookUp, signInAs, signUpPerson } from '../../testing/toolkit-client.ts';
import type { WireReply } from '../../testing/toolkit-client.ts';

const aheadSeconds = 30 * 86_400;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ lookForTasksEveryMs: 50 });
});
afterAll(() => app.close());

const setBack = () => app.clock.advanceSeconds(-aheadSeconds);

/** Creates an account that has used an authenticator app while the clock was ahead. */
async function personOfThen() {
  app.clock.advanceSeconds(aheadSeconds);
  const person = await signUpPerson(app);
  await verifyEmailOf(app, person.localId);
  return person;
}

async function signInWithApp(wants: object): Promise<WireReply> {
  const person = await personOfThen();
  const { authenticator } = await enrolApp(app, person);
  const then = (await signInAs(app, person.email)).body;
  expect((await finalizeMfaSignIn(app, then, authenticator.nextCode())).status).toBe(200);
  setBack();
  const pending = (await signInAs(app, person.email)).body;
  return callToolkit(app, '/v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: pending.mfaPendingCredential,
    mfaEnrollmentId: pending.mfaInfo[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: authenticator.code() },
    ...wants,
  });
}

/** Each sign-in once the clock is right; returns the answer with the ID token. */
const signIns: Record<string, () => Promise<WireReply>> = {
  'a password': async () => {
    const { email } = await personOfThen();
    setBack();
    return signInAs(app, email);
  },
  'a password and an authenticator app': () => signInWithApp({}),
  'the ticket that follows an authenticator app': async () => {
    const { customToken } = (await signInWithApp({ returnCustomToken: true })).body;
    return callToolkit(app, '/v1/accounts:signInWithCustomToken', { token: customToken });
  },
  'a link by mail': async () => {
    const { email } = await personOfThen();
    setBack();
    const { code } = await mailFor(app, { requestType: 'EMAIL_SIGNIN', email }, { to: email });
    return signInByLink(app, email, code);
  },
};

describe('an account made while the clock was 30 days ahead', () => {
  it.each(Object.keys(signIns))('is entered by %s once it is right', async (name) => {
    const { status, body } = (await signIns[name]?.()) ?? { status: 0, body: { idToken: '' } };
    expect(status).toBe(200);
    expect((await lookUp(app, body.idToken)).status).toBe(200);
  });

  it('accepts each code of an authenticator app once', async () => {
    const person = await personOfThen();
    const { authenticator } = await enrolApp(app, person);
    setBack();
    const code = authenticator.code();
    const signInOnce = async () => finalizeMfaSignIn(app, (await signInAs(app, person.email)).body, code);
    expect((await signInOnce()).status).toBe(200);
    expect((await signInOnce()).code).toBe('INVALID_CODE');
  });

  it.each([
    ['a reset', 'PASSWORD_RESET', (_email: string, code: string) => resetWith(app, code, goodPassword)],
    ['a link to log in', 'EMAIL_SIGNIN', (email: string, code: string) => signInByLink(app, email, code)],
  ])('cannot be entered for a month with a mail from that time: %s', async (_name, requestType, use) => {
    const { email } = await personOfThen();
    const { code } = await mailFor(app, { requestType, email }, { to: email });
    setBack();
    expect((await use(email, code)).code).toBe('EXPIRED_OOB_CODE');
  });
});
