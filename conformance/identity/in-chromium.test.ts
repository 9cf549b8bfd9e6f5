import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as FirebaseAuth from 'firebase/auth';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../apps/server/src/testing/start-test-app.ts';
import type { TestApp } from '../../apps/server/src/testing/start-test-app.ts';
import { openBrowser } from '../../e2e/harness/chromium.ts';

declare global {
  interface Window {
    conformance: {
      sdk: typeof FirebaseAuth;
      auth: FirebaseAuth.Auth;
      codeOf: (work: Promise<unknown>) => Promise<string>;
    };
  }
}

/** The SDK's own build for browsers, as it is published; only the address of its other half is ours. */
const sdkFolder = join(import.meta.dirname, '../../node_modules/firebase');
const otherHalf = /https:\/\/www\.gstatic\.com\/firebasejs\/[\d.]+\/firebase-app\.js/;
const page = `<!doctype html><html lang="en"><head><title>Conformance</title></head><body>
<!--project-configuration--><script type="module" src="/assets/start.js"></script></body></html>`;
const start = `
import { initializeApp } from './firebase-app.js';
import * as sdk from './firebase-auth.js';
const app = initializeApp(JSON.parse(document.getElementById('project-configuration').textContent));
const auth = sdk.initializeAuth(app, { persistence: [sdk.indexedDBLocalPersistence] });
auth.config.apiScheme = location.protocol.slice(0, -1);
auth.config.apiHost = auth.config.tokenApiHost = location.host;
const codeOf = (work) => work.then(() => 'no error', (error) => error.code);
window.conformance = { sdk, auth, codeOf };
`;

let webRoot: string;
let app: TestApp;
let browser: Browser;
let context: BrowserContext;
const foreign: string[] = [];

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'foothold-conformance-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.en.html'), page);
  await writeFile(join(webRoot, 'assets/start.js'), start);
  for (const name of ['firebase-app.js', 'firebase-auth.js']) {
    const text = await readFile(join(sdkFolder, name), 'utf8');
    await writeFile(join(webRoot, 'assets', name), text.replace(otherHalf, './firebase-app.js'));
  }
  app = await startTestApp({ webRoot, environment: { ANONYMOUS_ACCOUNTS: 'on' } });
  browser = await openBrowser();
});
afterEach(async () => {
  await context.close();
  if (foreign.length > 0) throw new Error(`Requests to other hosts: ${foreign.join(', ')}`);
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await rm(webRoot, { recursive: true });
});

async function openPage(): Promise<Page> {
  context = await browser.newContext({ baseURL: app.origin, locale: 'en-GB' });
  context.on('request', (request) => {
    if (!request.url().startsWith(app.origin)) foreign.push(request.url());
  });
  return load(await context.newPage());
}

async function load(opened: Page): Promise<Page> {
  await opened.goto('/');
  await opened.waitForFunction(() => 'conformance' in window);
  await opened.evaluate(() => window.conformance.auth.authStateReady());
  return opened;
}

it('signs up, changes the account and finds it again after a reload, from the browser’s own storage', async () => {
  const opened = await openPage();
  const uid = await opened.evaluate(async () => {
    const { sdk, auth } = window.conformance;
    const { user } = await sdk.createUserWithEmailAndPassword(
      auth,
      'ann@example.com',
      'granite otter lantern',
    );
    await sdk.updateProfile(user, { displayName: 'Ann Lee' });
    await Promise.all(Array.from({ length: 5 }, () => user.getIdToken(true)));
    return user.uid;
  });
  await load(opened);
  const found = await opened.evaluate(() => {
    const user = window.conformance.auth.currentUser;
    return [user?.uid, user?.displayName, user?.providerData[0]?.providerId];
  });
  expect(found).toEqual([uid, 'Ann Lee', 'password']);
});

it('hears every refusal by its name, and signs out in both tabs', async () => {
  const opened = await openPage();
  const codes = await opened.evaluate(async () => {
    const { sdk, auth, codeOf } = window.conformance;
    const into = (email: string, password: string) =>
      codeOf(sdk.signInWithEmailAndPassword(auth, email, password));
    await sdk.createUserWithEmailAndPassword(auth, 'ben@example.com', 'granite otter lantern');
    return [
      await into('ben@example.com', 'a wrong password'),
      await into('ben', 'x'),
      await codeOf(sdk.createUserWithEmailAndPassword(auth, 'ben@example.com', 'granite otter lantern')),
      await codeOf(sdk.createUserWithEmailAndPassword(auth, 'new@example.com', 'short')),
      (await sdk.validatePassword(auth, 'short')).isValid,
      await into('ben@example.com', 'granite otter lantern'),
    ];
  });
  expect(codes).toEqual([
    'auth/invalid-credential',
    'auth/invalid-email',
    'auth/email-already-in-use',
    'auth/password-does-not-meet-requirements',
    false,
    'no error',
  ]);
  const other = await load(await context.newPage());
  await opened.evaluate(() => window.conformance.sdk.signOut(window.conformance.auth));
  await other.waitForFunction(() => window.conformance.auth.currentUser === null);
});

it('begins without an address and links one; a session that ended elsewhere ends here on reload', async () => {
  const opened = await openPage();
  const steps = await opened.evaluate(async () => {
    const { sdk, auth, codeOf } = window.conformance;
    const { user } = await sdk.signInAnonymously(auth);
    const wasAnonymous = user.isAnonymous;
    const proof = sdk.EmailAuthProvider.credential('cleo@example.com', 'granite otter lantern');
    await sdk.linkWithCredential(user, proof);
    const reproved = await codeOf(sdk.reauthenticateWithCredential(user, proof));
    return [wasAnonymous, user.isAnonymous, user.email, reproved];
  });
  expect(steps).toEqual([true, false, 'cleo@example.com', 'no error']);
  await app.administer('disable', 'cleo@example.com');
  expect(
    await opened.evaluate(() => {
      const { auth, codeOf } = window.conformance;
      return codeOf(auth.currentUser?.getIdToken(true) ?? Promise.resolve());
    }),
  ).toBe('auth/user-disabled');
  await load(opened);
  expect(await opened.evaluate(() => window.conformance.auth.currentUser)).toBeNull();
});
