import {
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  getMultiFactorResolver,
  linkWithCredential,
  multiFactor,
  OAuthProvider,
  reauthenticateWithCredential,
  reload,
  signInWithCredential,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  unlink,
} from 'firebase/auth';
import type { AuthError, MultiFactorError, OAuthCredential, User } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AuthenticatorApp, verifyEmailOf } from '../../apps/server/src/testing/authenticator-app.ts';
import { startGitHubServer } from '../../apps/server/src/testing/github-server.ts';
import type { TestGitHubServer } from '../../apps/server/src/testing/github-server.ts';
import { startOidcServer } from '../../apps/server/src/testing/oidc-server.ts';
import type { ProviderPerson, TestOidcServer } from '../../apps/server/src/testing/oidc-server.ts';
import { namedOrigin, SignOnVisit } from '../../apps/server/src/testing/sign-on-visit.ts';
import { startTestApp } from '../../apps/server/src/testing/start-test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { SdkDevice } from './sdk-device.ts';

const password = 'granite otter lantern';
let acme: TestOidcServer;
let gitHub: TestGitHubServer;
let app: TestApp;
let people = 0;
const devices: SdkDevice[] = [];

beforeAll(async () => {
  [acme, gitHub] = await Promise.all([startOidcServer(), startGitHubServer()]);
  app = await startTestApp({
    environment: { ...acme.environment, ...gitHub.environment },
    identity: { limits: { signOnsMax: 1000 } },
  });
  acme.allowRedirectTo(`${namedOrigin(app)}/__auth/callback`);
});
afterEach(async () => {
  await Promise.all(devices.splice(0).map((device) => device.close()));
});
afterAll(async () => {
  await app.close();
  await Promise.all([acme.close(), gitHub.close()]);
});

function newDevice(): SdkDevice {
  const device = new SdkDevice(app.origin);
  devices.push(device);
  return device;
}

/** A person whom the provider knows. */
function newcomer(claims: ProviderPerson = {}) {
  people += 1;
  const login = `login-${people}`;
  const email = claims.email ?? `by-sign-on-${people}@example.com`;
  acme.people.set(login, { email, email_verified: true, name: 'Noor Haddad', ...claims });
  return { login, email };
}

async function newPerson() {
  people += 1;
  const email = `person-${people}@example.com`;
  const { auth } = newDevice();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  return { email, auth, user };
}

/** There and back; what the SDK is given is the ticket. */
async function credentialOf(login: string, providerId = 'oidc.acme'): Promise<OAuthCredential> {
  const visit = new SignOnVisit(app);
  const idToken = await visit.ticket(login, providerId);
  return new OAuthProvider(providerId).credential({ idToken, rawNonce: visit.nonce });
}

async function errorOf(work: Promise<unknown>): Promise<AuthError> {
  return work.then(
    () => {
      throw new Error('It was not refused.');
    },
    (error: AuthError) => error,
  );
}

const codeOf = async (work: Promise<unknown>) => (await errorOf(work)).code;
const providersOf = ({ providerData }: User) => providerData.map(({ providerId, uid }) => [providerId, uid]);

describe('signInWithCredential', () => {
  it('opens an account, and the user is whole, also after a reload', async () => {
    const { login, email } = newcomer({ picture: 'https://id.example.com/noor.png' });
    const device = newDevice();
    const result = await signInWithCredential(device.auth, await credentialOf(login));
    expect(getAdditionalUserInfo(result)).toEqual({
      isNewUser: true,
      providerId: 'oidc.acme',
      profile: {
        sub: login,
        email,
        email_verified: true,
        name: 'Noor Haddad',
        picture: 'https://id.example.com/noor.png',
      },
    });
    const expected = { email, emailVerified: true, displayName: 'Noor Haddad', isAnonymous: false };
    expect(result.user).toMatchObject({ ...expected, photoURL: 'https://id.example.com/noor.png' });
    expect(providersOf(result.user)).toEqual([['oidc.acme', login]]);
    expect((await result.user.getIdTokenResult()).signInProvider).toBe('oidc.acme');
    const { currentUser } = await device.reload();
    expect(currentUser).toMatchObject({ uid: result.user.uid, ...expected });
    await currentUser?.getIdToken(true);
    const again = await signInWithCredential(newDevice().auth, await credentialOf(login));
    expect([again.user.uid, getAdditionalUserInfo(again)?.isNewUser]).toEqual([result.user.uid, false]);
  });

  it('signs in with GitHub as well', async () => {
    gitHub.person = {
      id: 42,
      login: 'noor',
      name: 'Noor',
      emails: [{ email: 'noor@github.example', primary: true, verified: true }],
    };
    const { user } = await signInWithCredential(newDevice().auth, await credentialOf('', 'github.com'));
    expect(providersOf(user)).toEqual([['github.com', '42']]);
  });

  it('reports a used ticket, another page’s nonce, and a disabled provider', async () => {
    const { auth } = newDevice();
    const { login } = newcomer();
    const credential = await credentialOf(login);
    await signInWithCredential(auth, credential);
    expect(await codeOf(signInWithCredential(auth, credential))).toBe('auth/invalid-credential');
    const { idToken = '' } = await credentialOf(login);
    const foreign = new OAuthProvider('oidc.acme').credential({ idToken, rawNonce: 'another' });
    expect(await codeOf(signInWithCredential(auth, foreign))).toBe('auth/missing-or-invalid-nonce');
    const off = new OAuthProvider('oidc.else').credential({ idToken, rawNonce: 'any' });
    expect(await codeOf(signInWithCredential(auth, off))).toBe('auth/operation-not-allowed');
  });

  it('requires the second factor', async () => {
    const { login } = newcomer();
    const { user } = await signInWithCredential(newDevice().auth, await credentialOf(login));
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
    const authenticator = new AuthenticatorApp(app, secret.secretKey);
    await multiFactor(user).enroll(
      TotpMultiFactorGenerator.assertionForEnrollment(secret, authenticator.code()),
      'My phone',
    );
    const { auth } = newDevice();
    const error = await errorOf(signInWithCredential(auth, await credentialOf(login)));
    expect(error.code).toBe('auth/multi-factor-auth-required');
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const proof = TotpMultiFactorGenerator.assertionForSignIn(
      resolver.hints[0]?.uid ?? '',
      authenticator.nextCode(),
    );
    const result = await resolver.resolveSignIn(proof);
    expect(result.user.uid).toBe(user.uid);
    const { signInProvider, signInSecondFactor } = await result.user.getIdTokenResult();
    expect([signInProvider, signInSecondFactor]).toEqual(['oidc.acme', 'totp']);
  });

  it('refuses an account that may be another person’s, until its password is given', async () => {
    const person = await newPerson();
    const { login } = newcomer({ email: person.email, email_verified: false });
    const { auth } = newDevice();
    const error = await errorOf(signInWithCredential(auth, await credentialOf(login)));
    expect(error.code).toBe('auth/account-exists-with-different-credential');
    expect(error.customData.email).toBe(person.email);
    const pending = OAuthProvider.credentialFromError(error);
    if (!pending) throw new Error('The SDK made no credential of the error.');
    const { user } = await signInWithEmailAndPassword(auth, person.email, password);
    await linkWithCredential(user, pending);
    expect(providersOf(user)).toEqual([
      ['password', person.email],
      ['oidc.acme', login],
    ]);
    const again = await signInWithCredential(newDevice().auth, await credentialOf(login));
    expect(again.user.uid).toBe(person.user.uid);
  });

  it('joins an address that both sides have confirmed', async () => {
    const person = await newPerson();
    await verifyEmailOf(app, person.user.uid);
    const { login } = newcomer({ email: person.email });
    const { user } = await signInWithCredential(newDevice().auth, await credentialOf(login));
    expect(user.uid).toBe(person.user.uid);
    await signInWithEmailAndPassword(newDevice().auth, person.email, password);
    expect(await fetchSignInMethodsForEmail(person.auth, person.email)).toEqual([]);
  });
});

describe('linkWithCredential', () => {
  it('adds a provider, refuses a second one and another person’s, and unlinks it', async () => {
    const { user, auth } = await newPerson();
    const { login } = newcomer();
    const linked = await linkWithCredential(user, await credentialOf(login));
    expect(linked.operationType).toBe('link');
    expect(providersOf(user).map(([id]) => id)).toEqual(['password', 'oidc.acme']);
    await user.getIdToken(true);
    const more = await credentialOf(newcomer().login);
    expect(await codeOf(linkWithCredential(user, more))).toBe('auth/provider-already-linked');
    const other = await newPerson();
    const error = await errorOf(linkWithCredential(other.user, await credentialOf(login)));
    expect(error.code).toBe('auth/credential-already-in-use');
    const namesake = await credentialOf(newcomer({ email: user.email ?? '' }).login);
    expect(await codeOf(linkWithCredential(other.user, namesake))).toBe('auth/email-already-in-use');
    await unlink(user, 'oidc.acme');
    expect(providersOf(user).map(([id]) => id)).toEqual(['password']);
    await reload(user);
    expect(auth.currentUser?.providerData).toHaveLength(1);
    expect(await codeOf(unlink(user, 'oidc.acme'))).toBe('auth/no-such-provider');
  });

  it('refuses to unlink the last credential', async () => {
    const { user } = await signInWithCredential(newDevice().auth, await credentialOf(newcomer().login));
    expect(await codeOf(unlink(user, 'oidc.acme'))).toBe('auth/operation-not-allowed');
  });

  it('requires a recent sign-in', async () => {
    const { user } = await newPerson();
    app.clock.advanceSeconds(301);
    const credential = await credentialOf(newcomer().login);
    expect(await codeOf(linkWithCredential(user, credential))).toBe('auth/requires-recent-login');
  });
});

describe('reauthenticateWithCredential', () => {
  it('renews the recent sign-in, without a password', async () => {
    const { login } = newcomer();
    const { auth } = newDevice();
    const { user } = await signInWithCredential(auth, await credentialOf(login));
    app.clock.advanceSeconds(301);
    expect(await codeOf(deleteUser(user))).toBe('auth/requires-recent-login');
    const stranger = newcomer();
    expect(await codeOf(reauthenticateWithCredential(user, await credentialOf(stranger.login)))).toBe(
      'auth/user-mismatch',
    );
    await signInWithCredential(newDevice().auth, await credentialOf(stranger.login));
    expect(await codeOf(reauthenticateWithCredential(user, await credentialOf(stranger.login)))).toBe(
      'auth/user-mismatch',
    );
    expect(auth.currentUser?.uid).toBe(user.uid);
    await reauthenticateWithCredential(user, await credentialOf(login));
    expect(
      await codeOf(reauthenticateWithCredential(user, EmailAuthProvider.credential('a@b.example', 'x'))),
    ).toMatch(/^auth\//);
    await deleteUser(user);
    expect(auth.currentUser).toBeNull();
  });
});
