import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { totpCode } from '../apps/server/src/testing/authenticator-app.ts';
import type { ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { signedInState, userAgentOf } from './harness/browser-session.ts';
import { phone } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken, refused } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';
import { ageSignIns, verifyEmail } from './harness/stored-accounts.ts';

const product = runProduct();
beforeEach(() => product.errors.expect(endedToken));

/** What an app shows now, or so many steps of half a minute later. */
function codeOf(secret: string, stepsAhead = 0): string {
  return totpCode(secret, Date.now() + stepsAhead * 30_000);
}

async function openSecurity(account: ApiAccount): Promise<Page> {
  return product.signedInPage({ account, path: '/settings?section=security' });
}

/** Sets up an app by hand; the codes are those the page shows. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const inApp = await dialog.getByRole('link', { name: 'Open in app' }).getAttribute('href');
  expect(new URL(inApp ?? '').protocol + new URL(inApp ?? '').searchParams.get('secret')).toBe(
    `otpauth:${secret}`,
  );
  await dialog.getByLabel('Code from your app').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  return { secret, codes: await codes.allTextContents() };
}

/** Logs in at that page, up to the question for the code. */
async function logIn(page: Page, { email, password }: ApiAccount, path = '/'): Promise<void> {
  await page.goto(path);
  await loginPage(page).logIn(email, password);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

/** Sets up an app, not without a wrong code, and keeps the recovery codes. */
async function setUpAndKeep(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('img', { name: 'QR code with the key for your app' }).waitFor();
  await expectAccessible(page, '[role=dialog]');
  await expectDialogFits(page);
  await page.getByRole('dialog').getByLabel('Code from your app').fill('no code');
  await page.keyboard.press('Enter');
  await page.getByText('Wrong or used code.').waitFor();
  await page.keyboard.press('Escape');
  const { secret, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await expectAccessible(page, '[role=alertdialog]');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(codes[9] ?? '-');
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  return { secret, codes };
}

async function useRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.keyboard.press('Enter');
}

it('requires a code of the app, or a recovery code, at a log-in and before a deletion', async () => {
  product.errors.expect(refused(400));
  const account = await product.newAccount();
  verifyEmail(product.server, account.email);
  const page = await openSecurity(account);
  const { secret, codes } = await setUpAndKeep(page);

  const elsewhere = await product.newPage(phone);
  await logIn(elsewhere, account);
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Code from your app').fill(codeOf(secret, 40));
  await elsewhere.getByText('Wrong or used code.').waitFor();
  await elsewhere.getByLabel('Code from your app').fill(codeOf(secret, 1));
  await jobListPage(elsewhere).heading.waitFor();

  const withoutPhone = await product.newPage();
  await logIn(withoutPhone, account, '/settings?section=security');
  await useRecoveryCode(withoutPhone, 'not one of them');
  await withoutPhone.getByText('Wrong or used code.').waitFor();
  await withoutPhone.getByLabel('Recovery code').fill(codes[0] ?? '');
  await withoutPhone.keyboard.press('Enter');
  await withoutPhone.getByText('9 recovery codes left').waitFor();

  await withoutPhone.getByRole('link', { name: 'Your data' }).click();
  await withoutPhone.getByLabel(`Type ${account.email} to confirm`).fill(account.email);
  await withoutPhone.getByLabel('Password', { exact: true }).fill(account.password);
  await withoutPhone.getByRole('button', { name: 'Delete account' }).click();
  await useRecoveryCode(withoutPhone, codes[1] ?? '');
  await withoutPhone.waitForURL((url) => url.pathname === '/');
});

it('re-authenticates in place, and continues with the action', async () => {
  product.errors.expect(refused(400));
  const account = await product.newAccount();
  const page = await openSecurity(account);
  await page.getByText('Confirm your email first.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Add authenticator app' }).isDisabled()).toBe(true);
  verifyEmail(product.server, account.email);
  await page.reload();
  ageSignIns(product.server, account.email);
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password').fill('a wrong password');
  await page.keyboard.press('Enter');
  await proof.getByText('Wrong password. Try again.').waitFor();
  await expectAccessible(page, '[role=dialog]');
  await expectDialogFits(page);
  await proof.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code with the key for your app' }).waitFor();
  await page.keyboard.press('Escape');
  const { codes } = await setUp(page);
  await expectDialogFits(page);
  await page.getByRole('button', { name: 'I saved them' }).click();

  ageSignIns(product.server, account.email);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expectDialogFits(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await proof.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await proof.getByRole('button', { name: 'Use a recovery code' }).click();
  await proof.getByLabel('Recovery code').fill(codes[3] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add authenticator app' }).waitFor();
  // Throws when the server asks for a second factor.
  await signedInState(product.origin, account, await userAgentOf(product.browser));
});
