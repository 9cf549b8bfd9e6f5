import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { RecoveryCodesMade } from '@foothold/contract/recovery-codes';
import { totpCode } from '../apps/server/src/testing/authenticator-app.ts';
import { startOidcServer } from '../apps/server/src/testing/oidc-server.ts';
import type { ProviderPerson, TestOidcServer } from '../apps/server/src/testing/oidc-server.ts';
import { callToolkit, tokensOf } from '../apps/server/src/testing/toolkit-client.ts';
import { apiHeaders, type ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectSignedInHereOnly } from './harness/browser-session.ts';
import { expectDialogFits } from './harness/looks.ts';
import { desktop, openInstalledApp, phone } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { tabAndType, tabTo } from './harness/keyboard.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { mailTo } from '../testing/server/mail.ts';
import { endedToken, refused } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';
import { ageSignIns, verifyEmail } from './harness/stored-accounts.ts';

let acme: TestOidcServer;
let people = 0;
const product = runOwnProduct(async () => {
  // By another name than the product's own, so that the browser takes it for another site.
  acme = await startOidcServer({ host: 'localhost' });
  return acme.environment;
});
beforeEach(() => product.errors.expect(endedToken));
afterAll(() => acme.close());

/** A person whom the provider knows. */
function newcomer(claims: ProviderPerson = {}): { login: string; email: string } {
  people += 1;
  const login = `login-${people}`;
  const email = claims.email ?? `at-acme-${people}@foothold.example`;
  acme.people.set(login, { email, email_verified: true, name: 'Noor Haddad', ...claims });
  return { login, email };
}

/** A browser that may go to the provider, and nowhere else. */
async function openPage(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  acme.allowRedirectTo(`${product.origin}/__auth/callback`);
  product.errors.allowOrigin(acme.issuer);
  const page = await product.newPage(options);
  await page.goto(path);
  return page;
}

const providerButton = (page: Page) => page.getByRole('button', { name: 'Continue with Acme' });

/** Presses the button and waits for the window. */
async function openWindow(page: Page): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), providerButton(page).click()]);
  return opened;
}

/** At the provider, in its own window or in ours. */
async function sayWho(page: Page, login: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(login);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Gives the account an authenticator app and recovery codes, with the calls that the settings make. */
async function setUpApp(account: ApiAccount): Promise<{ secret: string; recoveryCode: string }> {
  const asked = { idToken: account.idToken, totpEnrollmentInfo: {} };
  const { body } = await callToolkit(product, '/v2/accounts/mfaEnrollment:start', asked);
  const { sharedSecretKey: secret = '', sessionInfo = '' } = body.totpSessionInfo;
  const enrolled = await callToolkit(product, '/v2/accounts/mfaEnrollment:finalize', {
    idToken: account.idToken,
    displayName: 'Authenticator app',
    totpVerificationInfo: { sessionInfo, verificationCode: totpCode(secret, Date.now()) },
  });
  const headers = apiHeaders({ ...account, ...tokensOf(enrolled) });
  const answer = await fetch(`${product.origin}/api/v1/recovery-codes`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  const { codes } = (await answer.json()) as RecoveryCodesMade;
  return { secret, recoveryCode: codes[0] ?? '' };
}

it('signs in with an outside account, also by keyboard, which is then the only credential and re-authenticates', async () => {
  product.errors.expect(refused(400));
  const { login, email } = newcomer();
  const page = await openPage('/settings?section=security');
  const opened = await openWindow(page);
  await page.getByRole('status').getByText('Continue in the other window.').waitFor();
  await Promise.all([opened.waitForEvent('close'), sayWho(opened, login)]);

  await page.getByText('Your only way to log in.').waitFor();
  expect(await page.getByRole('button', { name: 'Disconnect Acme' }).isDisabled()).toBe(true);
  await expectAccessible(page, '[aria-labelledby=settings-signing-in]');
  ageSignIns(product.server, email);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  // The provider knows the browser, so its window closes by itself.
  await Promise.all([page.waitForEvent('popup'), providerButton(page).click()]);
  await proof.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: /authenticator/i }).waitFor();

  await page.keyboard.press('Escape');
  await logOut(page);
  await tabTo(page, providerButton(page));
  await page.keyboard.press('Enter');
  await jobListPage(page).heading.waitFor();
});

it('reports errors in the pop-up', async () => {
  const page = await openPage('/register');
  const alert = page.getByRole('alert');
  const refused = await openWindow(page);
  await refused.getByRole('button', { name: 'Refuse' }).click();
  await alert.getByText('You declined there.').waitFor();
  await expectAccessible(page, '[role=alert]');

  const closed = await openWindow(page);
  await closed.getByRole('textbox', { name: 'Name' }).waitFor();
  await closed.close();
  await page.bringToFront();
  await alert.getByText('The window was closed.').waitFor();

  const cancelled = await openWindow(page);
  await Promise.all([
    cancelled.waitForEvent('close'),
    page.getByRole('button', { name: 'Cancel', exact: true }).click(),
  ]);
  await page.getByRole('status').waitFor({ state: 'detached' });
  expect(await alert.count()).toBe(0);
});

it('links an account to one with a password, notifies of it, and unlinks it', async () => {
  const account = await product.newAccount();
  const stranger = newcomer({ email: account.email, email_verified: false });
  const page = await openPage('/settings?section=security');
  const refused = await openWindow(page);
  await sayWho(refused, stranger.login);
  await page.getByRole('alert').getByText('This email already has an account.').waitFor();

  await loginPage(page).logIn(account.email, account.password);
  await page.getByRole('button', { name: 'Connect Acme' }).click();
  await page.getByText(`Connected as ${account.email}.`).waitFor();
  await page.getByText('Single sign-on connected').waitFor();
  await page.getByRole('button', { name: 'Disconnect Acme' }).click();
  await expectDialogFits(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect Acme' }).waitFor();
  await page.getByText('Single sign-on disconnected').waitFor();
});

it('navigates to the provider itself in an installed app, which opens no windows', async () => {
  const { login } = newcomer();
  acme.allowRedirectTo(`${product.origin}/__auth/callback`);
  const folder = await mkdtemp(join(tmpdir(), 'foothold-installed-'));
  const context = await openInstalledApp(folder, `${product.origin}/`);
  try {
    const [page] = context.pages();
    if (!page) throw new Error('The installed app has not opened.');
    await providerButton(page).click();
    await sayWho(page, login);
    await jobListPage(page).heading.waitFor();
    expect(context.pages()).toEqual([page]);
  } finally {
    await context.close();
    await rm(folder, { recursive: true });
  }
});

it('requires the code of the app after the provider, in a pop-up and, where none opens, in the same window', async () => {
  product.errors.expect(refused(400));
  const account = await product.newAccount();
  verifyEmail(product.server, account.email);
  const { secret, recoveryCode } = await setUpApp(account);
  const { login } = newcomer({ email: account.email });
  const page = await openPage();
  const opened = await openWindow(page);
  await Promise.all([opened.waitForEvent('close'), sayWho(opened, login)]);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await page.getByLabel('Code from your app').fill(totpCode(secret, Date.now() + 30_000));
  await jobListPage(page).heading.waitFor();

  await logOut(page);
  await providerButton(page).waitFor();
  await page.evaluate(() => (window.open = () => null));
  await providerButton(page).click();
  await page.getByRole('alert').getByText('Your browser blocked the window.').waitFor();
  await loginPage(page).keep.uncheck();
  await page.getByRole('button', { name: 'Continue in this window' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await jobListPage(page).heading.waitFor();
  await expectSignedInHereOnly(page);
});

it('signs in by a password and a link with the keyboard alone', async () => {
  product.errors.expect(refused(400));
  const account = await product.newAccount();
  const page = await openPage();
  const { email, password } = loginPage(page);
  await tabAndType(page, email, account.email);
  await tabAndType(page, password, account.password);
  await page.keyboard.press('Enter');
  await jobListPage(page).heading.waitFor();

  await logOut(page);
  await tabTo(page, page.getByRole('link', { name: 'Email me a login link' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Log in by email' }).waitFor();
  await tabAndType(page, email, account.email);
  await tabTo(page, page.getByRole('button', { name: 'Email me a login link' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.goto((await mailTo(product.server, account.email, 'signIn')).link.href);
  await tabTo(page, page.getByRole('button', { name: 'Log in', exact: true }));
  await page.keyboard.press('Enter');
  await jobListPage(page).heading.waitFor();
});

it('is laid out from right to left in Arabic, at every width', async () => {
  const page = await openPage('/', { locale: 'ar' });
  const button = page.getByRole('button', { name: 'المتابعة عبر Acme' });
  for (const viewport of [desktop.viewport, phone.viewport]) {
    await page.setViewportSize(viewport);
    await button.waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const { icon, box, overflow } = await button.evaluate((element) => ({
      icon: element.querySelector('svg')?.getBoundingClientRect().right ?? 0,
      box: element.getBoundingClientRect().right,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
    }));
    // What leads a button stands at its right.
    const middle = await button.evaluate((element) => {
      const { left, width } = element.getBoundingClientRect();
      return left + width / 2;
    });
    expect(icon).toBeGreaterThan(middle);
    expect(icon).toBeLessThan(box);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
});
