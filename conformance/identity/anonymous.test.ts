import {
  EmailAuthProvider,
  applyActionCode,
  createUserWithEmailAndPassword,
  deleteUser,
  linkWithCredential,
  sendEmailVerification,
  sendSignInLinkToEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  unlink,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { receiveMail } from '../../apps/server/src/testing/outbox.ts';
import { startTestApp } from '../../apps/server/src/testing/start-test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { SdkDevice } from './sdk-device.ts';

const password = 'granite otter lantern';
let app: TestApp;
const devices: SdkDevice[] = [];

beforeAll(async () => {
  app = await startTestApp({ environment: { ANONYMOUS_ACCOUNTS: 'on' } });
});
afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.close()));
});
afterAll(() => app.close());

function newDevice(at: TestApp = app): SdkDevice {
  const device = new SdkDevice(at.origin);
  devices.push(device);
  return device;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  );
}

async function sentLink(device: SdkDevice, email: string): Promise<string> {
  await sendSignInLinkToEmail(device.auth, email, { url: 'http://localhost:8080/', handleCodeInApp: true });
  return (await receiveMail(app, email)).link.href;
}

describe('an anonymous person', () => {
  it('is anonymous to the SDK, over a reload and a refresh, and is found again by it', async () => {
    const device = newDevice();
    const { user } = await signInAnonymously(device.auth);
    expect([user.isAnonymous, user.email, user.emailVerified, user.providerData]).toEqual([
      true,
      null,
      false,
      [],
    ]);
    expect((await user.getIdTokenResult()).signInProvider).toBe('anonymous');
    await user.getIdToken(true);
    const again = (await device.reload()).currentUser;
    expect([again?.uid, again?.isAnonymous]).toEqual([user.uid, true]);
    expect((await signInAnonymously(device.auth)).user.uid).toBe(user.uid);
  });

  it('links a password and is the same person, on another device too', async () => {
    const device = newDevice();
    const { user } = await signInAnonymously(device.auth);
    app.clock.advanceSeconds(600);
    await linkWithCredential(user, EmailAuthProvider.credential('cleo@example.com', password));
    expect([user.isAnonymous, user.email]).toEqual([false, 'cleo@example.com']);
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect((await user.getIdTokenResult(true)).signInProvider).toBe('password');
    expect((await device.reload()).currentUser?.isAnonymous).toBe(false);
    const there = await signInWithEmailAndPassword(newDevice().auth, 'cleo@example.com', password);
    expect(there.user.uid).toBe(user.uid);
  });

  it('links an address by mail, which is confirmed by that', async () => {
    const device = newDevice();
    const { user } = await signInAnonymously(device.auth);
    const link = await sentLink(device, 'dora@example.com');
    await linkWithCredential(user, EmailAuthProvider.credentialWithLink('dora@example.com', link));
    expect([user.isAnonymous, user.email, user.emailVerified]).toEqual([false, 'dora@example.com', true]);
  });

  it('does not take over the address of another account', async () => {
    await createUserWithEmailAndPassword(newDevice().auth, 'edna@example.com', password);
    const { user } = await signInAnonymously(newDevice().auth);
    const credential = EmailAuthProvider.credential('edna@example.com', password);
    expect(await codeOf(linkWithCredential(user, credential))).toBe('auth/email-already-in-use');
    expect(user.isAnonymous).toBe(true);
    expect(await codeOf(deleteUser(user))).toBe('no error');
  });

  it('is a new user after signing out', async () => {
    const { auth } = newDevice();
    const { user } = await signInAnonymously(auth);
    await signOut(auth);
    expect((await signInAnonymously(auth)).user.uid).not.toBe(user.uid);
  });

  it('is refused where that is off', async () => {
    const other = await startTestApp();
    const { auth } = newDevice(other);
    expect(await codeOf(signInAnonymously(auth))).toBe('auth/admin-restricted-operation');
    await other.close();
  });
});

describe('the password of an account', () => {
  it('is not linked twice', async () => {
    const { user } = await createUserWithEmailAndPassword(newDevice().auth, 'fay@example.com', password);
    const credential = EmailAuthProvider.credential('fay@example.com', password);
    expect(await codeOf(linkWithCredential(user, credential))).toBe('auth/provider-already-linked');
  });

  it('is unlinked only where mail to the address arrives', async () => {
    const { auth } = newDevice();
    const { user } = await createUserWithEmailAndPassword(auth, 'gil@example.com', password);
    expect(await codeOf(unlink(user, 'password'))).toBe('auth/operation-not-allowed');
    await sendEmailVerification(user);
    await applyActionCode(auth, (await receiveMail(app, 'gil@example.com')).code);
    await unlink(user, 'password');
    expect(await codeOf(user.getIdToken(true))).toBe('no error');
    expect(await codeOf(signInWithEmailAndPassword(newDevice().auth, 'gil@example.com', password))).toBe(
      'auth/invalid-credential',
    );
  });
});
