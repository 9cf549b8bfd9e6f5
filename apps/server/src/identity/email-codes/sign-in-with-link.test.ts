import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectCode, mailFor, resetWith, sendCode, signInByLink } from '../../testing/action-calls.ts';
import { enrolApp } from '../../testing/authenticator-app.ts';
import { readOutbox, receiveMail } from '../../testing/outbox.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import { callToolkit, lookUp, signInAs, signUpPerson, tokensOf } from '../../testing/toolkit-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ identity: { limits: { mailsFromNetworkMax: 1000 } } });
});
afterAll(() => app.close());

function linkMail(email: string, number = 1, at: TestApp = app) {
  return mailFor(at, { requestType: 'EMAIL_SIGNIN', email }, { to: email, number });
}

async function confirmAddress(email: string, idToken: string): Promise<void> {
  const { code } = await mailFor(app, { requestType: 'VERIFY_EMAIL', idToken }, { to: email });
  await callToolkit(app, '/v1/accounts:update', { oobCode: code, idToken });
}

describe('signing in by a link', () => {
  it('opens an account for a new address, confirmed and without a password', async () => {
    const email = 'newcomer@example.com';
    const { code } = await linkMail(email);
    const reply = await signInByLink(app, email, code);
    expect(reply.body).toEqual({
      kind: 'identitytoolkit#EmailLinkSigninResponse',
      localId: expect.any(String),
      email,
      isNewUser: true,
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
    const [user] = (await lookUp(app, reply.body.idToken)).body.users;
    expect(user).toMatchObject({
      emailVerified: true,
      emailLinkSignin: true,
      providerUserInfo: [{ providerId: 'password', email }],
    });
    expect(user).not.toHaveProperty('passwordHash');
    expect((await signInAs(app, email, '')).code).toBe('MISSING_PASSWORD');
    expect((await signInAs(app, email)).code).toBe('INVALID_LOGIN_CREDENTIALS');
  });

  it('counts a new account as a sign-up of its network, and leaves the link valid where that is refused', async () => {
    const limited = await startTestApp({ identity: { limits: { signUpsMax: 1 } } });
    const { email } = await signUpPerson(limited);
    const newcomer = 'one-too-many@example.com';
    const { code } = await linkMail(newcomer, 1, limited);
    expect((await signInByLink(limited, newcomer, code)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    const known = await linkMail(email, 1, limited);
    expect((await signInByLink(limited, email, known.code)).status).toBe(200);
    limited.clock.advanceSeconds(10 * 60);
    expect((await signInByLink(limited, newcomer, code)).code).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    await limited.close();
  });

  it('signs in the owner of a confirmed address beside their password', async () => {
    const { email, localId, idToken } = await signUpPerson(app);
    await confirmAddress(email, idToken);
    const { code } = await linkMail(email, 2);
    expect((await signInByLink(app, email.toUpperCase(), code)).body).toMatchObject({
      localId,
      isNewUser: false,
    });
    expect((await signInAs(app, email)).status).toBe(200);
    expect((await lookUp(app, idToken)).status).toBe(200);
  });

  it('requires the second factor where there is one', async () => {
    const { email, localId, idToken } = await signUpPerson(app);
    await enrolApp(app, { localId, idToken });
    await receiveMail(app, email);
    const { code } = await linkMail(email, 2);
    const { body } = await signInByLink(app, email, code);
    expect(body).toMatchObject({
      localId,
      mfaPendingCredential: expect.any(String),
      mfaInfo: [{ totpInfo: {} }],
    });
    expect(body).not.toHaveProperty('idToken');
  });

  it('revokes the access of a stranger who registered the address', async () => {
    const { email, localId, idToken } = await signUpPerson(app);
    app.clock.advanceSeconds(2);
    const { code } = await linkMail(email);
    expect((await signInByLink(app, email, code)).body.localId).toBe(localId);
    expect((await signInAs(app, email)).code).toBe('INVALID_LOGIN_CREDENTIALS');
    expect((await lookUp(app, idToken)).code).toBe('TOKEN_EXPIRED');
  });

  it('needs the address as well, which the code does not reveal', async () => {
    const { email } = await signUpPerson(app);
    const { code } = await linkMail(email);
    expect((await inspectCode(app, code)).body).toEqual({
      kind: 'identitytoolkit#ResetPasswordResponse',
      requestType: 'EMAIL_SIGNIN',
    });
    const reply = await signInByLink(app, 'other@example.com', code);
    expect(reply.body.error.message).toBe(
      'INVALID_EMAIL : The email provided does not match the sign-in email address.',
    );
    expect((await signInByLink(app, '', code)).code).toBe('MISSING_EMAIL');
    expect((await signInByLink(app, email, '')).code).toBe('MISSING_OOB_CODE');
    expect((await resetWith(app, code, 'basalt heron window')).code).toBe('INVALID_OOB_CODE');
    expect((await signInByLink(app, email, code)).status).toBe(200);
  });

  it('works once, also for a new address and for parallel uses of the link', async () => {
    const known = await signUpPerson(app);
    for (const email of [known.email, 'rush@example.com']) {
      const { code } = await linkMail(email);
      const replies = await Promise.all(Array.from({ length: 8 }, () => signInByLink(app, email, code)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter((reply) => reply.code === 'INVALID_OOB_CODE')).toHaveLength(7);
    }
  });

  it('works for a quarter of an hour, and only the latest mail', async () => {
    const { email } = await signUpPerson(app);
    const older = await linkMail(email);
    const newer = await linkMail(email, 2);
    expect((await signInByLink(app, email, older.code)).code).toBe('INVALID_OOB_CODE');
    app.clock.advanceSeconds(901);
    expect((await signInByLink(app, email, newer.code)).code).toBe('EXPIRED_OOB_CODE');
  });

  it('is refused to a disabled account', async () => {
    const { email, localId } = await signUpPerson(app);
    const { code } = await linkMail(email);
    await app.database.write((tx) =>
      tx.updateTable('accounts').set({ disabled: 1 }).where('id', '=', localId).execute(),
    );
    expect((await signInByLink(app, email, code)).code).toBe('USER_DISABLED');
  });

  it('opens no account where sign-up is closed, and the answer does not reveal it', async () => {
    const closed = await startTestApp({ environment: { SIGN_UP: 'closed' } });
    try {
      const email = 'newcomer@example.com';
      expect((await sendCode(closed, { requestType: 'EMAIL_SIGNIN', email })).status).toBe(200);
      await sendCode(closed, { requestType: 'EMAIL_SIGNIN', email });
      expect(await readOutbox(closed, email)).toEqual([]);
    } finally {
      await closed.close();
    }
  });

  it('confirms the address of the signed-in account, and no other', async () => {
    const { email, idToken } = await signUpPerson(app);
    const other = await signUpPerson(app);
    const { code } = await linkMail(email);
    const linkTo = (token: string) =>
      callToolkit(app, '/v1/accounts:signInWithEmailLink', { idToken: token, email, oobCode: code });
    expect((await linkTo(other.idToken)).code).toBe('OPERATION_NOT_ALLOWED');
    const linked = tokensOf(await linkTo(idToken));
    expect((await lookUp(app, linked.idToken)).body.users[0]).toMatchObject({
      email,
      emailVerified: true,
      passwordHash: expect.any(String),
    });
  });
});
