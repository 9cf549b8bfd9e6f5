import {
  EmailAuthProvider,
  TotpMultiFactorGenerator,
  createUserWithEmailAndPassword,
  deleteUser,
  getMultiFactorResolver,
  multiFactor,
  reauthenticateWithCredential,
  reload,
  signInWithCustomToken,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import type { MultiFactorError, User } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AuthenticatorApp, verifyEmailOf } from '../../apps/server/src/testing/authenticator-app.ts';
import { PasskeyDevice } from '../../apps/server/src/testing/passkey-device.ts';
import { startTestApp } from '../../apps/server/src/testing/start-test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { callToolkit } from '../../apps/server/src/testing/toolkit-client.ts';
import { SdkDevice } from './sdk-device.ts';

const password = 'granite otter lantern';
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

function newDevice(): SdkDevice {
  const device = new SdkDevice(app.origin);
  devices.push(device);
  return device;
}

async function newPerson() {
  people += 1;
  const email = `person-${people}@example.com`;
  const device = newDevice();
  const { user } = await createUserWithEmailAndPassword(device.auth, email, password);
  return { email, device, user };
}

async function personWithApp() {
  const person = await newPerson();
  await verifyEmailOf(app, person.user.uid);
  return { ...person, authenticator: await enrol(person.user, 'My phone') };
}

async function enrol(user: User, name: string): Promise<AuthenticatorApp> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  const authenticator = new AuthenticatorApp(app, secret.secretKey);
  const proof = TotpMultiFactorGenerator.assertionForEnrollment(secret, authenticator.code());
  await multiFactor(user).enroll(proof, name);
  return authenticator;
}

/** The SDK's error of a refusal. */
async function errorOf(work: Promise<unknown>): Promise<MultiFactorError> {
  return work.then(
    () => {
      throw new Error('It was not refused.');
    },
    (error: MultiFactorError) => error,
  );
}

describe('enrolling', () => {
  it('lists the factor at once, keeps the user signed in, also over a reload', async () => {
    const { device, user, authenticator } = await personWithApp();
    const [factor] = multiFactor(user).enrolledFactors;
    expect(factor).toMatchObject({ displayName: 'My phone', factorId: 'totp' });
    expect(Date.parse(factor?.enrollmentTime ?? '')).toBe(app.clock.now());
    expect((await user.getIdTokenResult()).signInSecondFactor).toBe('totp');
    expect(authenticator.secret).toHaveLength(32);
    await user.getIdToken(true);
    const again = (await device.reload()).currentUser;
    expect(again && multiFactor(again).enrolledFactors.map(({ displayName }) => displayName)).toEqual([
      'My phone',
    ]);
  });

  it('reports every refusal by its own code', async () => {
    const { user } = await newPerson();
    const session = () => multiFactor(user).getSession();
    expect((await errorOf(session().then((at) => TotpMultiFactorGenerator.generateSecret(at)))).code).toBe(
      'auth/unverified-email',
    );
    await verifyEmailOf(app, user.uid);
    const secret = await TotpMultiFactorGenerator.generateSecret(await session());
    const proof = (code: string) => TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
    expect((await errorOf(multiFactor(user).enroll(proof('no code')))).code).toBe(
      'auth/invalid-verification-code',
    );
    app.clock.advanceSeconds(301);
    expect((await errorOf(multiFactor(user).enroll(proof('123456')))).code).toBe(
      'auth/requires-recent-login',
    );
    expect((await errorOf(multiFactor(user).unenroll('another'))).code).toBe('auth/requires-recent-login');
  });

  it('stops at five', async () => {
    const { user } = await personWithApp();
    for (let count = 2; count <= 5; count += 1) await enrol(user, `Phone ${count}`);
    expect(multiFactor(user).enrolledFactors).toHaveLength(5);
    expect((await errorOf(enrol(user, 'Phone 6'))).code).toBe('auth/maximum-second-factor-count-exceeded');
  });
});

describe('signing in with two factors', () => {
  it('requires the code, accepts a right one after a wrong one, and signs in', async () => {
    const { email, user, authenticator } = await personWithApp();
    const { auth } = newDevice();
    const error = await errorOf(signInWithEmailAndPassword(auth, email, password));
    expect(error.code).toBe('auth/multi-factor-auth-required');
    expect(auth.currentUser).toBeNull();
    const resolver = getMultiFactorResolver(auth, error);
    expect(resolver.hints.map(({ factorId, displayName }) => [factorId, displayName])).toEqual([
      ['totp', 'My phone'],
    ]);
    const proof = (code: string) =>
      TotpMultiFactorGenerator.assertionForSignIn(resolver.hints[0]?.uid ?? '', code);
    expect((await errorOf(resolver.resolveSignIn(proof(authenticator.code())))).code).toBe(
      'auth/invalid-verification-code',
    );
    const credential = await resolver.resolveSignIn(proof(authenticator.nextCode()));
    expect(credential.user.uid).toBe(user.uid);
    expect(auth.currentUser?.uid).toBe(user.uid);
    const { signInProvider, signInSecondFactor } = await credential.user.getIdTokenResult();
    expect([signInProvider, signInSecondFactor]).toEqual(['password', 'totp']);
    await credential.user.getIdToken(true);
    expect((await credential.user.getIdTokenResult()).signInSecondFactor).toBe('totp');
    expect((await errorOf(resolver.resolveSignIn(proof(authenticator.nextCode())))).code).toBe(
      'auth/invalid-multi-factor-session',
    );
  });

  it('reports an expired ticket, a removed factor, and too many tries', async () => {
    const { email, authenticator } = await personWithApp();
    const { auth } = newDevice();
    const ask = async () =>
      getMultiFactorResolver(auth, await errorOf(signInWithEmailAndPassword(auth, email, password)));
    const proof = (factorId: string, code: string) =>
      TotpMultiFactorGenerator.assertionForSignIn(factorId, code);
    const slow = await ask();
    const factorId = slow.hints[0]?.uid ?? '';
    expect((await errorOf(slow.resolveSignIn(proof('another', authenticator.nextCode())))).code).toBe(
      'auth/multi-factor-info-not-found',
    );
    app.clock.advanceSeconds(301);
    expect((await errorOf(slow.resolveSignIn(proof(factorId, authenticator.code())))).code).toBe(
      'auth/invalid-multi-factor-session',
    );
    const first = await ask();
    for (let attempt = 0; attempt < 5; attempt += 1)
      await errorOf(first.resolveSignIn(proof(factorId, 'no code')));
    const second = await ask();
    for (let attempt = 0; attempt < 5; attempt += 1)
      await errorOf(second.resolveSignIn(proof(factorId, 'no code')));
    const third = await ask();
    expect((await errorOf(third.resolveSignIn(proof(factorId, authenticator.code(1))))).code).toBe(
      'auth/too-many-requests',
    );
  });

  it('re-authenticates with both factors, and then removes the app', async () => {
    const { email, user, device, authenticator } = await personWithApp();
    app.clock.advanceSeconds(301);
    const [factor] = multiFactor(user).enrolledFactors;
    if (!factor) throw new Error('The app is not there.');
    expect((await errorOf(multiFactor(user).unenroll(factor))).code).toBe('auth/requires-recent-login');
    const again = reauthenticateWithCredential(user, EmailAuthProvider.credential(email, password));
    const resolver = getMultiFactorResolver(device.auth, await errorOf(again));
    const proof = TotpMultiFactorGenerator.assertionForSignIn(factor.uid, authenticator.nextCode());
    expect((await resolver.resolveSignIn(proof)).operationType).toBe('reauthenticate');
    await multiFactor(user).unenroll(factor);
    expect(multiFactor(user).enrolledFactors).toEqual([]);
    expect(device.auth.currentUser?.uid).toBe(user.uid);
    await signInWithEmailAndPassword(newDevice().auth, email, password);
  });

  it('fails after the app was removed on another device', async () => {
    const { email, user, authenticator } = await personWithApp();
    const { auth } = newDevice();
    const error = await errorOf(signInWithEmailAndPassword(auth, email, password));
    const resolver = getMultiFactorResolver(auth, error);
    const factorId = resolver.hints[0]?.uid ?? '';
    const { user: there } = await resolver.resolveSignIn(
      TotpMultiFactorGenerator.assertionForSignIn(factorId, authenticator.nextCode()),
    );
    await multiFactor(there).unenroll(factorId);
    expect((await errorOf(reload(user))).code).toBe('auth/user-token-expired');
    const { auth: fresh } = newDevice();
    expect((await signInWithEmailAndPassword(fresh, email, password)).user.uid).toBe(user.uid);
  });
});

describe('a custom token', () => {
  it('becomes a session in the SDK, once', async () => {
    const { email, user, authenticator } = await personWithApp();
    const { auth } = newDevice();
    const error = await errorOf(signInWithEmailAndPassword(auth, email, password));
    const { _serverResponse: pending } = error.customData as unknown as {
      _serverResponse: { mfaPendingCredential: string; mfaInfo: { mfaEnrollmentId: string }[] };
    };
    const { body } = await callToolkit(app, '/v2/accounts/mfaSignIn:finalize', {
      mfaPendingCredential: pending.mfaPendingCredential,
      mfaEnrollmentId: pending.mfaInfo[0]?.mfaEnrollmentId,
      totpVerificationInfo: { verificationCode: authenticator.nextCode() },
      returnCustomToken: true,
    });
    const credential = await signInWithCustomToken(auth, body.customToken);
    expect(credential.user.uid).toBe(user.uid);
    expect((await credential.user.getIdTokenResult()).signInSecondFactor).toBe('totp');
    expect(multiFactor(credential.user).enrolledFactors).toHaveLength(1);
    await credential.user.getIdToken(true);
    expect((await errorOf(signInWithCustomToken(auth, body.customToken))).code).toBe(
      'auth/invalid-custom-token',
    );
  });

  it('is returned for a passkey as well, and renews the recent sign-in', async () => {
    const { device, user } = await newPerson();
    await verifyEmailOf(app, user.uid);
    const origin = app.origin.replace('127.0.0.1', 'localhost');
    const passkey = new PasskeyDevice(origin);
    const call = async (path: string, body: Record<string, unknown>) =>
      (await callToolkit({ origin }, `/v2/accounts/${path}`, body)).body;
    const idToken = await user.getIdToken();
    const { credentialCreationOptions } = await call('passkeyEnrollment:start', { idToken });
    await call('passkeyEnrollment:finalize', {
      idToken,
      authenticatorRegistrationResponse: passkey.create(credentialCreationOptions),
      name: 'My phone',
    });
    app.clock.advanceSeconds(301);
    expect((await errorOf(deleteUser(user))).code).toBe('auth/requires-recent-login');
    const question = await call('passkeySignIn:start', { idToken });
    const { customToken } = await call('passkeySignIn:finalize', {
      authenticatorAuthenticationResponse: passkey.get(question.credentialRequestOptions),
      returnCustomToken: true,
    });
    const credential = await signInWithCustomToken(device.auth, customToken);
    expect(credential.user.uid).toBe(user.uid);
    expect((await credential.user.getIdTokenResult()).signInProvider).toBe('custom');
    await deleteUser(credential.user);
    expect(device.auth.currentUser).toBeNull();
  });
});
