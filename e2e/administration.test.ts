import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { runAdmin } from '../testing/server/run-admin.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { refused } from './harness/page-errors.ts';
import { goodPassword, runOwnProduct } from './harness/product.ts';
import { loginPage } from '../testing/browser/login-page.ts';

const product = runOwnProduct({ SIGN_UP: 'invitation' });

const admin = (...command: string[]) =>
  runAdmin({ DATA_DIR: product.server.dataFolder, PUBLIC_URL: product.origin }, command);

async function invitation(...args: string[]): Promise<string> {
  const { standardOutput } = await admin('invite', ...args);
  return /^http\S+$/m.exec(standardOutput)?.[0] ?? '';
}

/** Fills in the form of an invitation and sends it. */
async function register(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.locator('form button:not([type=button])').click();
}

/** Signed out while they work, they are told why, and again when they log in. */
async function expectToldOnceDisabled(page: Page, email: string): Promise<void> {
  const alert = page.getByRole('alert').getByText('This account is disabled.');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByText('This device').waitFor();
  expect((await admin('disable', email)).code).toBe(0);
  await page.getByRole('link', { name: 'Profile' }).click();
  await alert.waitFor();
  await loginPage(page).heading.waitFor();
  await page.reload();
  await loginPage(page).heading.waitFor();
  expect(await alert.count()).toBe(0);
  await loginPage(page).logIn(email, goodPassword);
  await alert.waitFor();
}

describe('by invitation', () => {
  it('opens an account by a link that works once, and shows a disabled account why', async () => {
    product.errors.expect(refused(400, 401));
    const link = await invitation('noor@example.com');
    const page = await product.newPage();
    await page.goto(link);
    await register(page, 'Noor Haddad', 'noor@example.com');
    await jobListPage(page).heading.waitFor();

    const late = await product.newPage();
    await late.goto(link);
    await register(late, 'Somebody Else', 'else@example.com');
    await late.getByRole('alert').getByText('This invitation no longer works.').waitFor();
    await expectAccessible(late, '[role=alert]');
    await late.goto('/register');
    await late.getByText('takes new accounts by invitation').waitFor();
    expect(await late.getByLabel('Password', { exact: true }).count()).toBe(0);

    await expectToldOnceDisabled(page, 'noor@example.com');
  });
});

it('keeps the account that alone administers it, and says what to do', async () => {
  product.errors.expect(refused(400));
  const { standardOutput } = await admin('make-admin', 'root@example.com');
  const password = /^Password: (\S+)$/m.exec(standardOutput)?.[1] ?? '';
  const page = await product.newPage();
  await page.goto('/login');
  await loginPage(page).logIn('root@example.com', password);
  await jobListPage(page).heading.waitFor();
  await page.goto('/settings?section=data');
  await page.getByLabel(/to confirm$/).fill('root@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText('You are the only administrator. Make another account administrator first.').waitFor();
  expect((await admin('list')).standardOutput).toContain('root@example.com');
});
