import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { startOidcServer } from '../apps/server/src/testing/oidc-server.ts';
import type { ProviderPerson, TestOidcServer } from '../apps/server/src/testing/oidc-server.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { desktop } from './harness/chromium.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { loginPage } from './harness/login-page.ts';
import { runProduct, watchRequests } from './harness/product.ts';
import { ageSignIns } from './harness/stored-accounts.ts';

let acme: TestOidcServer;
let people = 0;
const product = runProduct(async () => {
  // By another name than the product's own, so that the browser takes it for another site.
  acme = await startOidcServer({ host: 'localhost' });
  return acme.environment;
});
afterAll(() => acme.close());

/** Somebody whom the provider knows. */
function newcomer(claims: ProviderPerson = {}): { login: string; email: string } {
  people += 1;
  const login = `login-${people}`;
  const email = claims.email ?? `at-acme-${people}@foothold.example`;
  acme.people.set(login, { email, email_verified: true, name: 'Noor Haddad', ...claims });
  return { login, email };
}

/** A browser that may go to the provider, and nowhere else. */
async function openPage(path = '/'): Promise<Page> {
  acme.allowRedirectTo(`${product.origin}/__auth/callback`);
  const context = await product.browser.newContext({
    ...desktop,
    baseURL: product.origin,
    serviceWorkers: 'block',
  });
  const foreign: string[] = [];
  watchRequests(context, product.origin, foreign);
  context.on('close', () => expect(foreign.filter((url) => !url.startsWith(acme.issuer))).toEqual([]));
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const providerButton = (page: Page) => page.getByRole('button', { name: 'Continue with Acme' });

/** Presses the button and waits for the window. */
async function openWindow(page: Page, button = providerButton(page)): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return opened;
}

/** At the provider, in its own window or in ours. */
async function sayWho(page: Page, login: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(login);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

it('comes in with an account from elsewhere, which is then the only way in and proves who is there', async () => {
  const { login, email } = newcomer();
  const page = await openPage();
  await providerButton(page).waitFor();
  await expectAccessible(page);
  const opened = await openWindow(page);
  await page.getByRole('status').getByText('Go on in the window of Acme.').waitFor();
  await Promise.all([opened.waitForEvent('close'), sayWho(opened, login)]);
  await jobListPage(page).heading.waitFor();

  await page.goto('/settings?section=security');
  await page.getByText('Your only way in.').waitFor();
  expect(await page.getByRole('button', { name: 'Disconnect Acme' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  ageSignIns(product.server, email);
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it still you?' });
  // The provider knows the browser, so its window closes by itself.
  await Promise.all([page.waitForEvent('popup'), providerButton(page).click()]);
  await proof.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: /authenticator/i }).waitFor();

  await page.goto('/logout');
  await providerButton(page).click();
  await jobListPage(page).heading.waitFor();
});

it('says kindly what went wrong, and goes on in the same window where no other opens', async () => {
  const { login } = newcomer();
  const page = await openPage('/register');
  const alert = page.getByRole('alert');
  const refused = await openWindow(page);
  await refused.getByRole('button', { name: 'Refuse' }).click();
  await alert.getByText('You said no there').waitFor();
  await expectAccessible(page);

  const closed = await openWindow(page);
  await closed.getByRole('textbox', { name: 'Name' }).waitFor();
  await closed.close();
  await page.bringToFront();
  await alert.getByText('The window was closed before you were through.').waitFor();

  const cancelled = await openWindow(page);
  await Promise.all([
    cancelled.waitForEvent('close'),
    page.getByRole('button', { name: 'Cancel', exact: true }).click(),
  ]);
  await page.getByRole('status').waitFor({ state: 'detached' });
  expect(await alert.count()).toBe(0);

  await page.evaluate(() => (window.open = () => null));
  await providerButton(page).click();
  await alert.getByText('Your browser did not open a window.').waitFor();
  await page.getByRole('button', { name: 'Go on in this window' }).click();
  await sayWho(page, login);
  await jobListPage(page).heading.waitFor();
});

it('connects an account to one with a password, tells of it, and disconnects it again', async () => {
  const account = await product.newAccount();
  const stranger = newcomer({ email: account.email, email_verified: false });
  const page = await openPage();
  const refused = await openWindow(page);
  await sayWho(refused, stranger.login);
  await page.getByRole('alert').getByText('There is already an account with this email.').waitFor();

  await page.goto('/settings?section=security');
  await loginPage(page).logIn(account.email, account.password);
  await page.getByRole('button', { name: 'Connect Acme' }).click();
  await page.getByText(`Connected as ${account.email}.`).waitFor();
  const history = page.getByText('Single sign-on connected');
  await history.waitFor();
  await page.goto('/logout');
  await providerButton(page).click();
  await jobListPage(page).heading.waitFor();

  await page.goto('/settings?section=security');
  await page.getByRole('button', { name: 'Disconnect Acme' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Connect Acme' }).waitFor();
  await page.getByText('Single sign-on disconnected').waitFor();
});
