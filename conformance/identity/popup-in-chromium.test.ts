import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { startOidcServer } from '../../apps/server/src/testing/oidc-server.ts';
import type { TestOidcServer } from '../../apps/server/src/testing/oidc-server.ts';
import { runSdkPages } from './sdk-page.ts';

/**
 * What the SDK's calls for pop-ups ask of their resolver: `createAuthUri` says where to, the channel what came of it.
 * In place of the resolver of Google, which loads a script from there.
 */
const resolver = `
const digest = async (text) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
};
class OwnWindows {
  consumers = new Set();
  async _initialize() {
    return {
      registerConsumer: (consumer) => this.consumers.add(consumer),
      unregisterConsumer: (consumer) => this.consumers.delete(consumer),
    };
  }
  async _openPopup({ config: { apiKey } }, { providerId }, type, eventId) {
    const asked = await fetch('/v1/accounts:createAuthUri?key=' + apiKey, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ providerId, continueUri: location.origin + '/__auth/callback' }),
    });
    const { authUri, sessionId } = await asked.json();
    const flow = await digest(sessionId);
    const channel = new BroadcastChannel('foothold.sign-on');
    channel.onmessage = ({ data: { flow: of, ticket } }) => {
      if (of !== flow) return;
      channel.close();
      const event = ticket
        ? { urlResponse: location.origin, sessionId, postBody: '' + new URLSearchParams({ id_token: ticket, providerId }) }
        : { error: { code: 'auth/user-cancelled', message: 'No.' } };
      for (const consumer of this.consumers) consumer.onAuthEvent({ type, eventId, ...event });
    };
    const opened = open(authUri, '_blank', 'popup');
    return { window: opened, associatedEvent: null, close: () => opened.close() };
  }
  async _originValidation() {}
  _isIframeWebStorageSupported(_auth, tell) {
    tell(true);
  }
  get _shouldInitProactively() {
    return false;
  }
}
window.OwnWindows = OwnWindows;
`;

declare global {
  interface Window {
    OwnWindows: never;
  }
}

let acme: TestOidcServer;
const pages = runSdkPages({
  environment: async () => {
    acme = await startOidcServer({ host: 'localhost' });
    return acme.environment;
  },
  scripts: { 'resolver.js': resolver },
  isAllowed: (url) => url.startsWith(acme.issuer),
});
afterAll(() => acme.close());

async function openPage(): Promise<Page> {
  acme.allowRedirectTo(`${pages.origin}/__auth/callback`);
  return pages.openPage();
}

/** In the window that opens next; null says no. */
async function sayWho(page: Page, login: string | null): Promise<void> {
  const opened = await page.waitForEvent('popup');
  if (login !== null) await opened.getByRole('textbox', { name: 'Name' }).fill(login);
  const button = login === null ? 'Refuse' : 'Sign in';
  await Promise.all([
    opened.waitForEvent('close'),
    opened.getByRole('button', { name: button, exact: true }).click(),
  ]);
}

it('signs in, re-authenticates and links by the SDK’s own pop-up calls', async () => {
  acme.people.set('noor', { email: 'noor@example.com', email_verified: true, name: 'Noor Haddad' });
  acme.people.set('ben', { email: 'ben@example.com', email_verified: true, name: 'Ben' });
  const page = await openPage();
  const [signedIn] = await Promise.all([
    page.evaluate(async () => {
      const { sdk, auth } = window.conformance;
      const result = await sdk.signInWithPopup(auth, new sdk.OAuthProvider('oidc.acme'), window.OwnWindows);
      const { isNewUser, providerId } = sdk.getAdditionalUserInfo(result) ?? {};
      return [result.user.email, result.user.emailVerified, isNewUser, providerId];
    }),
    sayWho(page, 'noor'),
  ]);
  expect(signedIn).toEqual(['noor@example.com', true, true, 'oidc.acme']);
  // The provider knows the browser by now, so its window closes by itself.
  const proved = await page.evaluate(() => {
    const { sdk, auth, codeOf } = window.conformance;
    if (!auth.currentUser) return 'nobody';
    const provider = new sdk.OAuthProvider('oidc.acme');
    return codeOf(sdk.reauthenticateWithPopup(auth.currentUser, provider, window.OwnWindows));
  });
  expect(proved).toBe('no error');

  const other = await openPage();
  const [linked] = await Promise.all([
    other.evaluate(async () => {
      const { sdk, auth } = window.conformance;
      const { user } = await sdk.createUserWithEmailAndPassword(
        auth,
        'ben@example.com',
        'granite otter lantern',
      );
      const result = await sdk.linkWithPopup(user, new sdk.OAuthProvider('oidc.acme'), window.OwnWindows);
      return result.user.providerData.map(({ providerId }) => providerId).toSorted();
    }),
    sayWho(other, 'ben'),
  ]);
  expect(linked).toEqual(['oidc.acme', 'password']);
});

it('reports a refusal at the provider to the SDK', async () => {
  const page = await openPage();
  const [code] = await Promise.all([
    page.evaluate(() => {
      const { sdk, auth, codeOf } = window.conformance;
      return codeOf(sdk.signInWithPopup(auth, new sdk.OAuthProvider('oidc.acme'), window.OwnWindows));
    }),
    sayWho(page, null),
  ]);
  expect(code).toBe('auth/user-cancelled');
});
