import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { verifyEmailOf } from '../../apps/server/src/testing/authenticator-app.ts';
import { addPasskeyDevice } from '../../testing/browser/passkey-device.ts';
import { runSdkPages } from './sdk-page.ts';

/** The calls the SDK has none for; the browser itself reads the server's question and writes the answer to it. */
const passkeys = `
const call = async (path, body) => {
  const { auth } = window.conformance;
  const reply = await fetch(path + '?key=' + auth.config.apiKey, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await reply.json();
  if (answer.error) throw Object.assign(new Error(), { code: answer.error.message });
  return answer;
};
const own = async () => ({ idToken: await window.conformance.auth.currentUser.getIdToken() });
window.passkeys = {
  async add(name) {
    const { credentialCreationOptions } = await call('/v2/accounts/passkeyEnrollment:start', await own());
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(credentialCreationOptions);
    const made = (await navigator.credentials.create({ publicKey })).toJSON();
    const answer = { ...(await own()), authenticatorRegistrationResponse: made, name };
    await call('/v2/accounts/passkeyEnrollment:finalize', answer);
  },
  async tokenOf(question) {
    const { credentialRequestOptions } = await call('/v2/accounts/passkeySignIn:start', question);
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(credentialRequestOptions);
    const given = (await navigator.credentials.get({ publicKey })).toJSON();
    const answer = { authenticatorAuthenticationResponse: given, returnCustomToken: true };
    return (await call('/v2/accounts/passkeySignIn:finalize', answer)).customToken;
  },
  tokenOfAnyone: () => passkeys.tokenOf({}),
  tokenOfOwner: async () => passkeys.tokenOf(await own()),
  async remove() {
    const { users } = await call('/v1/accounts:lookup', await own());
    const deletePasskey = users[0].passkeyInfo.map(({ credentialId }) => credentialId);
    await call('/v1/accounts:update', { ...(await own()), deletePasskey });
  },
};
const { passkeys } = window;
`;

declare global {
  interface Window {
    passkeys: {
      add: (name: string) => Promise<void>;
      tokenOfAnyone: () => Promise<string>;
      tokenOfOwner: () => Promise<string>;
      remove: () => Promise<void>;
    };
  }
}

const pages = runSdkPages({ environment: async () => ({}), scripts: { 'passkeys.js': passkeys } });

/** A person whose device holds a passkey. */
async function openWithPasskey(email: string): Promise<{ page: Page; uid: string }> {
  const page = await pages.openPage();
  await addPasskeyDevice(page);
  const uid = await page.evaluate(async (address) => {
    const { sdk, auth } = window.conformance;
    return (await sdk.createUserWithEmailAndPassword(auth, address, 'granite otter lantern')).user.uid;
  }, email);
  await verifyEmailOf(pages.app, uid);
  await page.evaluate(() => window.passkeys.add('My laptop'));
  return { page, uid };
}

it('signs in without typing, stays signed in after a reload, and fails once the passkey is removed', async () => {
  const { page, uid } = await openWithPasskey('ines@example.com');
  const signedIn = await page.evaluate(async () => {
    const { sdk, auth } = window.conformance;
    await sdk.signOut(auth);
    const { user } = await sdk.signInWithCustomToken(auth, await window.passkeys.tokenOfAnyone());
    return [user.uid, user.email, (await user.getIdTokenResult()).signInProvider];
  });
  expect(signedIn).toEqual([uid, 'ines@example.com', 'custom']);
  await pages.load(page);
  expect(await page.evaluate(() => window.conformance.auth.currentUser?.uid)).toBe(uid);
  const refused = await page.evaluate(async () => {
    const { sdk, auth, codeOf } = window.conformance;
    await window.passkeys.remove();
    await sdk.signOut(auth);
    return codeOf(window.passkeys.tokenOfAnyone());
  });
  expect(refused).toBe('PASSKEY_CREDENTIAL_NOT_FOUND');
});

it('re-authenticates, and the browser refuses a second passkey on the same device', async () => {
  const { page } = await openWithPasskey('jon@example.com');
  const twice = await page.evaluate(() =>
    window.passkeys.add('Once more').then(
      () => 'no error',
      (error) => error.name,
    ),
  );
  expect(twice).toBe('InvalidStateError');
  pages.app.clock.advanceSeconds(301);
  const codes = await page.evaluate(async () => {
    const { sdk, auth, codeOf } = window.conformance;
    if (!auth.currentUser) return [];
    const before = await codeOf(sdk.deleteUser(auth.currentUser));
    const { user } = await sdk.signInWithCustomToken(auth, await window.passkeys.tokenOfOwner());
    return [before, await codeOf(sdk.deleteUser(user)), auth.currentUser];
  });
  expect(codes).toEqual(['auth/requires-recent-login', 'no error', null]);
});
