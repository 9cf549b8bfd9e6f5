import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startOidcServer } from '../apps/server/src/testing/oidc-server.ts';
import type { TestOidcServer } from '../apps/server/src/testing/oidc-server.ts';
import { runAdmin } from '../testing/server/run-admin.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { endedToken } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';

let acme: TestOidcServer;
const product = runOwnProduct(async () => {
  acme = await startOidcServer({ host: 'localhost' });
  return { ...acme.environment, PASSWORD_SIGN_IN: 'off' };
});
beforeEach(() => {
  product.errors.expect(endedToken);
  acme.allowRedirectTo(`${product.origin}/__auth/callback`);
  product.errors.allowOrigin(acme.issuer);
  acme.people.set('noor', { email: 'noor@foothold.example', email_verified: true, name: 'Noor Haddad' });
});
afterAll(() => acme.close());

const atProvider = (page: Page) => page.getByRole('heading', { name: 'Sign in to Acme' });
const providerButton = (page: Page) => page.getByRole('button', { name: 'Continue with Acme' });

it('goes straight to the one provider, and back to the page that was wanted, but not after a log-out', async () => {
  const page = await product.newPage();
  await page.goto('/settings?section=security');
  await atProvider(page).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('noor');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Your only way to log in.').waitFor();
  expect(new URL(page.url()).searchParams.get('section')).toBe('security');
  expect(await page.getByRole('button', { name: /password|passkey/i }).count()).toBe(0);

  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await providerButton(page).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await expectAccessible(page);
  await page.reload();
  await providerButton(page).waitFor();
  const other = await page.context().newPage();
  await other.goto('/');
  await providerButton(other).click();
  await jobListPage(other).heading.waitFor();
});

it('stays on the login page after a refusal, and on those for an account and a forgotten password', async () => {
  const page = await product.newPage();
  await page.goto('/');
  await atProvider(page).waitFor();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('alert').getByText('You declined there.').waitFor();
  await page.goto('/register');
  await page.getByText('Your first login creates your account.').waitFor();
  await page.goto('/action?for=reset');
  await page.getByText('There is no password to reset.').waitFor();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await providerButton(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

it('lets an administrator in by a link from the terminal', async () => {
  const email = 'root@foothold.example';
  const environment = { DATA_DIR: product.server.dataFolder, PUBLIC_URL: product.origin };
  await runAdmin(environment, ['make-admin', email]);
  const { standardOutput } = await runAdmin(environment, ['login-link', email]);
  const page = await product.newPage();
  await page.goto(/^http\S+$/m.exec(standardOutput)?.[0] ?? '');
  await page.getByText('Enter your full email address.').waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await jobListPage(page).heading.waitFor();
});
