import {
  EmailAuthProvider,
  createUserWithEmailAndPassword,
  deleteUser,
  getAdditionalUserInfo,
  initializeRecaptchaConfig,
  reauthenticateWithCredential,
  reload,
  revokeAccessToken,
  signInWithEmailAndPassword,
  signOut,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../apps/server/src/testing/start-test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { SdkDevice } from './sdk-device.ts';

// The SDK takes `fetch` when it is imported, so this stands before the imports run.
const urlsAsked = vi.hoisted(() => {
  const urls = new Set<string>();
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    urls.add(String(input instanceof Request ? input.url : input));
    return realFetch(input, init);
  };
  return urls;
});

const password = 'granite otter lantern';
const newPassword = 'basalt heron window';
let app: TestApp;
let people = 0;
const devices: SdkDevice[] = [];

beforeAll(async () => {
  app = await startTestApp();
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

async function newPerson(at: TestApp = app) {
  people += 1;
  const email = `person-${people}@example.com`;
  const device = newDevice(at);
  const { user } = await createUserWithEmailAndPassword(device.auth, email, password);
  return { email, device, user };
}

async function signInElsewhere(email: string, at: TestApp = app) {
  const device = newDevice(at);
  const { user } = await signInWithEmailAndPassword(device.auth, email, password);
  return { device, user };
}

/** The SDK's code of a refusal. */
async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  );
}

function currentUser(auth: Auth): User {
  if (!auth.currentUser) throw new Error('Nobody is signed in.');
  return auth.currentUser;
}

async function setDisabled(uid: string, disabled: 0 | 1): Promise<void> {
  await app.database.write((tx) =>
    tx.updateTable('accounts').set({ disabled }).where('id', '=', uid).execute(),
  );
  // Time enough for the server to look again.
  app.clock.advanceSeconds(1);
}

describe('signing up and in', () => {
  it('creates a user with every property that the SDK has', async () => {
    const device = newDevice();
    const credential = await createUserWithEmailAndPassword(device.auth, 'Ann@Example.com', password);
    const { user } = credential;
    expect(getAdditionalUserInfo(credential)?.isNewUser).toBe(true);
    expect(user.email).toBe('ann@example.com');
    expect(user.isAnonymous).toBe(false);
    expect(user.emailVerified).toBe(false);
    expect(user.providerData.map(({ providerId, uid }) => [providerId, uid])).toEqual([
      ['password', 'ann@example.com'],
    ]);
    expect([user.displayName, user.photoURL, user.phoneNumber, user.tenantId]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(Date.parse(user.metadata.creationTime ?? '')).toBe(app.clock.now());
    expect(Date.parse(user.metadata.lastSignInTime ?? '')).toBe(app.clock.now());
    const { stsTokenManager } = user.toJSON() as { stsTokenManager: Record<string, unknown> };
    expect(stsTokenManager).toMatchObject({
      accessToken: await user.getIdToken(),
      refreshToken: user.refreshToken,
    });
    expect(stsTokenManager['expirationTime']).toBeGreaterThan(Date.now() + 3_500_000);
    const { claims, signInProvider, expirationTime, authTime } = await user.getIdTokenResult();
    expect(claims['user_id']).toBe(user.uid);
    expect(signInProvider).toBe('password');
    expect(Date.parse(authTime)).toBe(app.clock.now());
    expect(Date.parse(expirationTime)).toBe(app.clock.now() + 3_600_000);
  });

  it('signs in an existing account', async () => {
    const { email, user } = await newPerson();
    const device = newDevice();
    const credential = await signInWithEmailAndPassword(device.auth, email, password);
    expect(credential.user.uid).toBe(user.uid);
    expect(getAdditionalUserInfo(credential)?.isNewUser).toBe(false);
  });

  it('finds the user again after a reload, and after another', async () => {
    const { device, user } = await newPerson();
    await updateProfile(user, { displayName: 'Ann' });
    for (let times = 0; times < 2; times += 1) {
      const again = currentUser(await device.reload());
      expect([again.uid, again.displayName]).toEqual([user.uid, 'Ann']);
      expect(again.metadata.creationTime).toBe(user.metadata.creationTime);
    }
  });

  it('keeps the user over a reload while the server fails or is unreachable', async () => {
    const other = await startTestApp();
    const { device, user } = await newPerson(other);
    other.clock.advanceSeconds(2);
    const rename = (from: string, to: string) =>
      other.database.write((tx) => tx.schema.alterTable(from).renameTo(to).execute());
    await rename('sessions', 'sessions_away');
    expect(currentUser(await device.reload()).uid).toBe(user.uid);
    expect(await codeOf(currentUser(device.auth).getIdToken(true))).toBe('auth/network-request-failed');
    await rename('sessions_away', 'sessions');
    expect(await codeOf(currentUser(device.auth).getIdToken(true))).toBe('no error');
    await other.close();
    expect(currentUser(await device.reload()).uid).toBe(user.uid);
  });

  it('signs out without asking the server', async () => {
    const { device } = await newPerson();
    await signOut(device.auth);
    expect((await device.reload()).currentUser).toBeNull();
  });
});

describe('refresh', () => {
  it('serves five refreshes at once, and the session lives on', async () => {
    const { user } = await newPerson();
    const tokens = await Promise.all(Array.from({ length: 5 }, () => user.getIdToken(true)));
    expect(tokens).toHaveLength(5);
    app.clock.advanceSeconds(61);
    expect(await codeOf(user.getIdToken(true))).toBe('no error');
    expect(await codeOf(reload(user))).toBe('no error');
  });

  it('signs out, and only then, when the session is over', async () => {
    const { device, user } = await newPerson();
    app.clock.advanceSeconds(61 * 24 * 3600);
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(device.auth.currentUser).toBeNull();
  });

  it('signs out on reload when the session was ended elsewhere', async () => {
    const { email, user } = await newPerson();
    const there = await signInElsewhere(email);
    await updatePassword(user, newPassword);
    expect((await there.device.reload()).currentUser).toBeNull();
  });
});

describe('changing the account', () => {
  it('sets the profile, clears it with null, and stays signed in with the new tokens', async () => {
    const { device, user } = await newPerson();
    await updateProfile(user, { displayName: 'Ann Lee', photoURL: 'https://example.com/a.png' });
    expect([user.displayName, user.photoURL]).toEqual(['Ann Lee', 'https://example.com/a.png']);
    expect((await user.getIdTokenResult()).claims['name']).toBe('Ann Lee');
    expect(user.providerData[0]?.displayName).toBe('Ann Lee');
    await updateProfile(user, { displayName: null, photoURL: null });
    await reload(user);
    expect([user.displayName, user.photoURL]).toEqual([null, null]);
    await user.getIdToken(true);
    expect(currentUser(await device.reload()).displayName).toBeNull();
  });

  it('changes the password: this device stays signed in, the other one is signed out', async () => {
    const { email, device, user } = await newPerson();
    const there = await signInElsewhere(email);
    await updatePassword(user, newPassword);
    expect(await codeOf(user.getIdToken(true))).toBe('no error');
    expect(currentUser(await device.reload()).uid).toBe(user.uid);
    expect(await codeOf(there.user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(there.device.auth.currentUser).toBeNull();
    expect(await codeOf(signInWithEmailAndPassword(there.device.auth, email, password))).toBe(
      'auth/invalid-credential',
    );
    expect(await codeOf(signInWithEmailAndPassword(there.device.auth, email, newPassword))).toBe('no error');
  });

  it('requires a recent sign-in, and succeeds after one', async () => {
    const { email, user } = await newPerson();
    app.clock.advanceSeconds(301);
    expect(await codeOf(updatePassword(user, newPassword))).toBe('auth/requires-recent-login');
    expect(await codeOf(deleteUser(user))).toBe('auth/requires-recent-login');
    const wrongProof = EmailAuthProvider.credential(email, 'a wrong password');
    expect(await codeOf(reauthenticateWithCredential(user, wrongProof))).toBe('auth/invalid-credential');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    expect(await codeOf(updatePassword(user, newPassword))).toBe('no error');
    expect(await codeOf(deleteUser(user))).toBe('no error');
  });

  it('refuses a re-authentication with another account', async () => {
    const ann = await newPerson();
    const ben = await newPerson();
    const proof = EmailAuthProvider.credential(ben.email, password);
    expect(await codeOf(reauthenticateWithCredential(ann.user, proof))).toBe('auth/user-mismatch');
  });

  it('deletes the account: sign-in fails, other devices are signed out', async () => {
    const { email, device, user } = await newPerson();
    const there = await signInElsewhere(email);
    await deleteUser(user);
    expect(device.auth.currentUser).toBeNull();
    expect((await there.device.reload()).currentUser).toBeNull();
    expect(await codeOf(signInWithEmailAndPassword(device.auth, email, password))).toBe(
      'auth/invalid-credential',
    );
  });

  it('revokes the refresh token of this device and of no other', async () => {
    const { email, device, user } = await newPerson();
    const there = await signInElsewhere(email);
    const { refreshToken } = user;
    await revokeAccessToken(device.auth, refreshToken);
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(device.auth.currentUser).toBeNull();
    expect(await codeOf(there.user.getIdToken(true))).toBe('no error');
    expect(currentUser(await there.device.reload()).email).toBe(email);
  });

  it('signs a disabled account out at the next refresh, and refuses its sign-in', async () => {
    const { email, device, user } = await newPerson();
    await setDisabled(user.uid, 1);
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-disabled');
    expect(device.auth.currentUser).toBeNull();
    expect(await codeOf(signInWithEmailAndPassword(device.auth, email, password))).toBe('auth/user-disabled');
    await setDisabled(user.uid, 0);
    expect(await codeOf(signInWithEmailAndPassword(device.auth, email, password))).toBe('no error');
  });
});

describe('the policies', () => {
  it('let the SDK validate a password as the server does', async () => {
    const { auth } = newDevice();
    for (const [candidate, isValid] of [
      ['elevenchars', false],
      ['twelve chars', true],
      [`${'granite otter '.repeat(292)}granite!`, true],
      [`${'granite otter '.repeat(292)}granite!!`, false],
    ] as const) {
      const status = await validatePassword(auth, candidate);
      expect(status.isValid, `${candidate.length} characters`).toBe(isValid);
      people += 1;
      const code = await codeOf(
        createUserWithEmailAndPassword(auth, `person-${people}@example.com`, candidate),
      );
      expect(code).toBe(isValid ? 'no error' : 'auth/password-does-not-meet-requirements');
    }
    const { passwordPolicy } = await validatePassword(auth, 'x');
    expect(passwordPolicy.customStrengthOptions).toEqual({ minPasswordLength: 12, maxPasswordLength: 4096 });
    expect(passwordPolicy.enforcementState).toBe('ENFORCE');
  });

  it('let the SDK start without reCAPTCHA', async () => {
    const { auth } = newDevice();
    await initializeRecaptchaConfig(auth);
    expect(await codeOf(signInWithEmailAndPassword(auth, 'nobody@example.com', 'x'))).toBe(
      'auth/invalid-credential',
    );
  });
});

describe('what the server refuses is, to the SDK,', () => {
  const up = (email: string, secret: string) =>
    createUserWithEmailAndPassword(newDevice().auth, email, secret);
  const into = (email: string, secret: string) => signInWithEmailAndPassword(newDevice().auth, email, secret);

  it.each<[code: string, what: string, act: () => Promise<unknown>]>([
    ['auth/invalid-email', 'a sign-up with an empty address', () => up('', password)],
    ['auth/invalid-email', 'a sign-up with half an address', () => up('ann', password)],
    ['auth/missing-password', 'a sign-up without a password', () => up('a@example.com', '')],
    ['auth/weak-password', 'a known password', () => up('a@example.com', 'Password1234')],
    [
      'auth/weak-password',
      'a password made of the address',
      () => up('noor@haddad.example', 'noor haddad 12'),
    ],
    ['auth/password-does-not-meet-requirements', 'a short password', () => up('a@example.com', 'short')],
    ['auth/email-already-in-use', 'a taken address', async () => up((await newPerson()).email, password)],
    ['auth/invalid-email', 'a sign-in with an empty address', () => into('', password)],
    ['auth/invalid-email', 'a sign-in with half an address', () => into('ann', password)],
    ['auth/missing-password', 'a sign-in without a password', () => into('a@example.com', '')],
    ['auth/invalid-credential', 'an unknown address', () => into('nobody@example.com', password)],
    ['auth/invalid-credential', 'a wrong password', async () => into((await newPerson()).email, 'x')],
    [
      'auth/operation-not-allowed',
      'a new address nobody has verified',
      async () => updateEmail((await newPerson()).user, 'new@example.com'),
    ],
    [
      'auth/weak-password',
      'a known password as the new one',
      async () => updatePassword((await newPerson()).user, 'Password1234'),
    ],
    [
      'auth/invalid-display-name',
      'a name without end',
      async () => updateProfile((await newPerson()).user, { displayName: 'x'.repeat(201) }),
    ],
  ])('%s: %s', async (code, _what, act) => {
    expect(await codeOf(act())).toBe(code);
  });

  it('auth/too-many-requests: the eleventh guess', async () => {
    const { email } = await newPerson();
    for (let guess = 0; guess < 10; guess += 1) await codeOf(into(email, 'a wrong password'));
    expect(await codeOf(into(email, password))).toBe('auth/too-many-requests');
    app.clock.advanceSeconds(600);
    expect(await codeOf(into(email, password))).toBe('no error');
  });

  it('auth/admin-restricted-operation: a sign-up where sign-up is closed', async () => {
    const closed = await startTestApp({ environment: { SIGN_UP: 'closed' } });
    const { auth } = newDevice(closed);
    expect(await codeOf(createUserWithEmailAndPassword(auth, 'new@example.com', password))).toBe(
      'auth/admin-restricted-operation',
    );
    await closed.close();
  });

  it('auth/network-request-failed: an unreachable server', async () => {
    const gone = await startTestApp();
    const { auth } = newDevice(gone);
    await gone.close();
    expect(await codeOf(signInWithEmailAndPassword(auth, 'a@example.com', password))).toBe(
      'auth/network-request-failed',
    );
  });
});

describe('in all of this the SDK', () => {
  it('called our server only, at the paths we serve', () => {
    const hosts = new Set([...urlsAsked].map((url) => new URL(url).hostname));
    const paths = new Set([...urlsAsked].map((url) => new URL(url).pathname));
    expect([...hosts]).toEqual(['127.0.0.1']);
    expect([...paths].sort()).toEqual([
      '/v1/accounts:delete',
      '/v1/accounts:lookup',
      '/v1/accounts:signInWithPassword',
      '/v1/accounts:signUp',
      '/v1/accounts:update',
      '/v1/token',
      '/v2/accounts:revokeToken',
      '/v2/passwordPolicy',
      '/v2/recaptchaConfig',
    ]);
  });
});
