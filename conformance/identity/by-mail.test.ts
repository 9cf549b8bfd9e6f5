import {
  ActionCodeURL,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  isSignInWithEmailLink,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verifyEmailOf } from '../../apps/server/src/testing/authenticator-app.ts';
import { receiveMail } from '../../apps/server/src/testing/outbox.ts';
import { startSmtpServer } from '../../apps/server/src/testing/smtp-server.ts';
import type { TestSmtpServer } from '../../apps/server/src/testing/smtp-server.ts';
import { startTestApp } from '../../apps/server/src/testing/start-test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { SdkDevice } from './sdk-device.ts';

const password = 'granite otter lantern';
const newPassword = 'basalt heron window';
/** Where the app would go on after a sign-in link. */
const settings = { url: 'https://jobs.example.com/job-list', handleCodeInApp: true };
let smtp: TestSmtpServer;
let app: TestApp;
let people = 0;
const devices: SdkDevice[] = [];

beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({
    environment: {
      PUBLIC_URL: 'https://jobs.example.com',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Foothold <jobs@example.com>',
    },
    identity: { limits: { mailsFromNetworkMax: 1000 } },
  });
});
afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.close()));
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

function newDevice(at: TestApp = app): SdkDevice {
  const device = new SdkDevice(at.origin);
  devices.push(device);
  return device;
}

async function newPerson(at: TestApp = app) {
  people += 1;
  const email = `by-mail-${people}@example.com`;
  const device = newDevice(at);
  const { user } = await createUserWithEmailAndPassword(device.auth, email, password);
  return { email, device, auth: device.auth, user };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  );
}

describe('a password reset', () => {
  it('goes through a mail server: check, choose, sign in; other devices are signed out', async () => {
    const { email, device, user } = await newPerson();
    const { auth } = newDevice();
    await sendPasswordResetEmail(auth, email);
    const { code, link } = await smtp.receive(email);
    expect(ActionCodeURL.parseLink(link.href)).toMatchObject({ operation: 'PASSWORD_RESET', code });
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    expect(await codeOf(confirmPasswordReset(auth, code, 'short'))).toBe(
      'auth/password-does-not-meet-requirements',
    );
    app.clock.advanceSeconds(2);
    await confirmPasswordReset(auth, code, newPassword);
    expect(await codeOf(confirmPasswordReset(auth, code, newPassword))).toBe('auth/invalid-action-code');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, newPassword))).toBe('no error');
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(device.auth.currentUser).toBeNull();
  });

  it('speaks the language of the SDK, and expires', async () => {
    const { email, auth } = await newPerson();
    auth.languageCode = 'ar';
    await sendPasswordResetEmail(auth, email);
    const { code, subject, link } = await smtp.receive(email);
    expect([subject, link.searchParams.get('lang')]).toEqual(['اختر كلمة مرور جديدة', 'ar']);
    app.clock.advanceSeconds(3601);
    expect(await codeOf(verifyPasswordResetCode(auth, code))).toBe('auth/expired-action-code');
  });

  it('does not reveal whether there is an account', async () => {
    const { auth } = newDevice();
    expect(await codeOf(sendPasswordResetEmail(auth, 'stranger@example.com'))).toBe('no error');
    expect(await fetchSignInMethodsForEmail(auth, (await newPerson()).email)).toEqual([]);
  });

  it('goes through the outbox folder where no mail server is set up', async () => {
    const plain = await startTestApp();
    try {
      const { email, auth } = await newPerson(plain);
      await sendPasswordResetEmail(auth, email);
      const { code } = await receiveMail(plain, email);
      await confirmPasswordReset(auth, code, newPassword);
      expect(await codeOf(signInWithEmailAndPassword(auth, email, newPassword))).toBe('no error');
    } finally {
      await plain.close();
    }
  });
});

describe('an address', () => {
  it('is confirmed', async () => {
    const { email, auth, user } = await newPerson();
    await sendEmailVerification(user);
    const { code } = await smtp.receive(email);
    const { operation, data } = await checkActionCode(auth, code);
    expect([operation, data.email]).toEqual(['VERIFY_EMAIL', email]);
    await applyActionCode(auth, code);
    await reload(user);
    expect(user.emailVerified).toBe(true);
    expect((await user.getIdTokenResult(true)).claims['email_verified']).toBe(true);
  });

  it('is changed, which signs out, and the change is taken back', async () => {
    const { email, auth, user } = await newPerson();
    await verifyEmailOf(app, user.uid);
    const newEmail = `new-${email}`;
    await verifyBeforeUpdateEmail(user, newEmail);
    const { code } = await smtp.receive(newEmail);
    const change = await checkActionCode(auth, code);
    expect([change.operation, change.data]).toEqual([
      'VERIFY_AND_CHANGE_EMAIL',
      { email: newEmail, previousEmail: email, multiFactorInfo: null },
    ]);
    app.clock.advanceSeconds(2);
    await applyActionCode(auth, code);
    expect(await codeOf(reload(user))).toBe('auth/user-token-expired');
    expect(auth.currentUser).toBeNull();
    expect((await signInWithEmailAndPassword(auth, newEmail, password)).user.emailVerified).toBe(true);

    const undo = await smtp.receive(email);
    const recovery = await checkActionCode(auth, undo.code);
    expect([recovery.operation, recovery.data.email, recovery.data.previousEmail]).toEqual([
      'RECOVER_EMAIL',
      email,
      newEmail,
    ]);
    await applyActionCode(auth, undo.code);
    expect((await signInWithEmailAndPassword(auth, email, password)).user.email).toBe(email);
  });

  it('asks for a recent sign-in before it is changed', async () => {
    const { email, user } = await newPerson();
    app.clock.advanceSeconds(301);
    expect(await codeOf(verifyBeforeUpdateEmail(user, `x-${email}`))).toBe('auth/requires-recent-login');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    expect(await codeOf(verifyBeforeUpdateEmail(user, `x-${email}`))).toBe('no error');
    expect(await codeOf(verifyBeforeUpdateEmail(user, 'nobody'))).toBe('auth/invalid-new-email');
  });
});

describe('a sign-in link', () => {
  it('opens an account and signs in again, once for each mail', async () => {
    const email = 'newcomer@example.com';
    const { auth } = newDevice();
    await sendSignInLinkToEmail(auth, email, settings);
    const first = await smtp.receive(email);
    expect(isSignInWithEmailLink(auth, first.link.href)).toBe(true);
    expect((await checkActionCode(auth, first.code)).operation).toBe('EMAIL_SIGNIN');
    expect(await codeOf(signInWithEmailLink(auth, 'other@example.com', first.link.href))).toBe(
      'auth/invalid-email',
    );
    const opened = await signInWithEmailLink(auth, email, first.link.href);
    expect(getAdditionalUserInfo(opened)?.isNewUser).toBe(true);
    expect([opened.user.emailVerified, opened.user.isAnonymous]).toEqual([true, false]);
    expect(opened.user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect(await codeOf(signInWithEmailLink(auth, email, first.link.href))).toBe('auth/invalid-action-code');

    const elsewhere = newDevice();
    await sendSignInLinkToEmail(elsewhere.auth, email, settings);
    await expect.poll(async () => (await smtp.receive(email)).code !== first.code).toBe(true);
    const second = await smtp.receive(email);
    const again = await signInWithEmailLink(elsewhere.auth, email, second.link.href);
    expect(again.user.uid).toBe(opened.user.uid);
    expect(getAdditionalUserInfo(again)?.isNewUser).toBe(false);
    expect((await elsewhere.reload()).currentUser?.uid).toBe(opened.user.uid);
  });

  it('re-authenticates a signed-in account, and signs in an existing one', async () => {
    const { email, auth, user } = await newPerson();
    await sendSignInLinkToEmail(auth, email, settings);
    const { link } = await smtp.receive(email);
    const credential = EmailAuthProvider.credentialWithLink(email, link.href);
    expect(await codeOf(linkWithCredential(user, credential))).toBe('auth/provider-already-linked');
    app.clock.advanceSeconds(2);
    await reauthenticateWithCredential(user, credential);
    await reload(user);
    expect(user.emailVerified).toBe(true);
  });

  it('rejects a continue URL of another site', async () => {
    const { auth } = newDevice();
    const elsewhere = { url: 'https://evil.example/', handleCodeInApp: true };
    expect(await codeOf(sendSignInLinkToEmail(auth, 'a@example.com', elsewhere))).toBe(
      'auth/unauthorized-continue-uri',
    );
  });
});

describe('too many mails', () => {
  it('are too many requests to the SDK', async () => {
    const { email, auth } = await newPerson();
    for (let mail = 0; mail < 5; mail += 1) await sendPasswordResetEmail(auth, email);
    expect(await codeOf(sendPasswordResetEmail(auth, email))).toBe('auth/too-many-requests');
  });
});
