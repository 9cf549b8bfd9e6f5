import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import type { ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { expectSignedInHereOnly, signedInState, userAgentOf } from './harness/browser-session.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { tabTo } from './harness/keyboard.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { addPasskeyDevice } from '../testing/browser/passkey-device.ts';
import { expectKeptOnNewPage, goOnWith } from './harness/kept-on-new-page.ts';
import { endedToken, refused } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';
import { ageSignIns, verifyEmail } from './harness/stored-accounts.ts';

const product = runProduct();
beforeEach(() => product.errors.expect(endedToken));

/** The security settings in a browser with a device that holds passkeys. They need an address with a name. */
async function openSecurityWithDevice(account: ApiAccount) {
  const baseURL = product.origin.replace('127.0.0.1', 'localhost');
  const storageState = await signedInState(baseURL, account, await userAgentOf(product.browser));
  const page = await product.newPage({ baseURL, storageState });
  const passkeys = await addPasskeyDevice(page);
  await page.goto('/settings?section=security');
  await page.getByRole('button', { name: 'Add passkey' }).waitFor();
  return { page, ...passkeys };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
}

it('adds a passkey, re-authenticates with it, signs in with it and without an email, and removes it', async () => {
  product.errors.expect(refused(400));
  const account = await product.newAccount();
  verifyEmail(product.server, account.email);
  const { page, device, deviceId } = await openSecurityWithDevice(account);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await expectAccessible(page, '[role=dialog]');
  await expectDialogFits(page);
  await expectKeptOnNewPage(page, {
    source: 'settings/security/add-passkey-dialog.tsx',
    field: page.getByRole('dialog').getByLabel('Name'),
    text: 'Their laptop',
    reopen: () => goOnWith(page, 'Passkey'),
  });
  await page.keyboard.press('Escape');
  await addPasskey(page, 'My laptop');
  await expectAccessible(page, 'main');
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId: deviceId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename' });
  await expectDialogFits(page);
  await expectKeptOnNewPage(page, {
    source: 'settings/security/rename-passkey-dialog.tsx',
    field: renaming.getByRole('textbox', { name: 'Name' }),
    text: 'Work laptop',
    reopen: () => goOnWith(page, 'Passkey'),
  });
  await renaming.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor();

  ageSignIns(product.server, account.email);
  await askForSecondOnDevice(page);

  await page.goto('/logout');
  const button = page.getByRole('button', { name: 'Passkey', exact: true });
  // Nothing is said when the person closes the browser’s window.
  await device.send('WebAuthn.setUserVerified', { authenticatorId: deviceId, isUserVerified: false });
  await button.click();
  await expect.poll(() => button.getAttribute('aria-busy')).toBe(null);
  expect(await page.getByRole('alert').count()).toBe(0);
  await device.send('WebAuthn.setUserVerified', { authenticatorId: deviceId, isUserVerified: true });
  await loginPage(page).keep.uncheck();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await jobListPage(page).heading.waitFor();
  await expectSignedInHereOnly(page);
  await page.goto('/settings?section=security');
  await page.getByText(/Added .* Last used/).waitFor();

  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await expectDialogFits(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove Work laptop' }).waitFor({ state: 'detached' });
  await page.goto('/logout');
  await button.click();
  await page.getByRole('alert').getByText('This passkey was removed.').waitFor();
  await expectAccessible(page);
});

/** Proves again with a passkey who is there, and says what a device cannot do twice. */
async function askForSecondOnDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.keyboard.press('Enter');
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText('This device already has a passkey for your account.').waitFor();
}

it('offers no passkey at an address that has no name', async () => {
  const page = await product.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  await loginPage(page).submit.waitFor();
  expect(await page.getByRole('button', { name: 'Passkey', exact: true }).count()).toBe(0);
});
