import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken } from './harness/page-errors.ts';
import { goodPassword, runOwnProduct } from './harness/product.ts';

const product = runOwnProduct({ ANONYMOUS_ACCOUNTS: 'on' });
beforeEach(() => product.errors.expect(endedToken));

async function begin(): Promise<Page> {
  const page = await product.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try it without an account' }).click();
  await jobListPage(page).heading.waitFor();
  return page;
}

async function openSettings(page: Page, section: string): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: section }).click();
}

it('begins without an address, adds one with a password later, and logs in with both', async () => {
  const address = `noor-${randomUUID()}@example.com`;
  const page = await begin();
  await openSettings(page, 'Security');
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('New password', { exact: true });
  const keep = page.getByRole('button', { name: 'Save account' });
  await keep.waitFor();
  await expectAccessible(page, '[aria-labelledby=settings-signing-in]');
  await email.fill('noor');
  await password.fill('short');
  await keep.click();
  await page.getByText('Enter your full email address.').waitFor();
  await page.getByText('Use 12 characters or more.').waitFor();
  await email.fill(address);
  await password.fill(goodPassword);
  await keep.click();
  await page.getByText(`${address}, Unconfirmed`).waitFor();
  await page.getByRole('button', { name: 'Change password' }).waitFor();

  await page.goto('/logout');
  await loginPage(page).heading.waitFor();
  await loginPage(page).logIn(address, goodPassword);
  await jobListPage(page).heading.waitFor();
});

it('warns before an account without an address logs out, and can delete everything', async () => {
  const page = await begin();
  await page.getByRole('button', { name: 'Account of Guest' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Log out' });
  await dialog.waitFor();
  await expectAccessible(page, '[role=alertdialog]');
  await expectDialogFits(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openSettings(page, 'Your data');
  await page.getByRole('textbox', { name: 'Type delete to confirm' }).fill('delete');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await loginPage(page).heading.waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
