import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { applyCode } from '../apps/server/src/testing/action-calls.ts';
import { totpCode } from '../apps/server/src/testing/authenticator-app.ts';
import type { ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { phone } from '../testing/browser/chromium.ts';
import { reconnectAndTryNow } from './harness/hold-calls.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { mailTo } from '../testing/server/mail.ts';
import { addPasskeyDevice } from '../testing/browser/passkey-device.ts';
import { endedToken, refused, unreachable } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';
import { verifyEmail } from './harness/stored-accounts.ts';

const product = runOwnProduct();
beforeEach(() => product.errors.expect(endedToken));

const step = (page: Page) => page.getByRole('alertdialog', { name: 'Add authenticator app' });

/** With the keyboard alone. */
async function openSetUp(page: Page): Promise<void> {
  await step(page).getByRole('button', { name: 'Set up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add authenticator app' }).locator('code').waitFor();
  await expectDialogFits(page);
}

/** Sets up an app in the dialog that is open, and keeps the recovery codes. */
async function setUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add authenticator app' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from your app').fill(totpCode(secret, Date.now()));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  await page.getByRole('button', { name: 'I saved them' }).click();
}

/** A page of an account that has a passkey, in its settings. */
async function pageWithPasskey(): Promise<{ account: ApiAccount; page: Page }> {
  const account = await product.newAccount();
  verifyEmail(product.server, account.email);
  // Passkeys need an address with a name.
  const baseURL = product.origin.replace('127.0.0.1', 'localhost');
  const page = await product.newPage({ baseURL });
  await addPasskeyDevice(page);
  await page.goto('/settings?section=security');
  await loginPage(page).logIn(account.email, account.password);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Laptop' }).waitFor();
  return { account, page };
}

it('is required of open sessions: typed and queued changes wait until it is set up, and a passkey is asked for', async () => {
  product.errors.expect(unreachable, refused(400, 403));
  const passkey = await pageWithPasskey();
  const account = await product.newAccount();
  const page = await product.signedInPage({ account, path: '/new-job' });
  await jobFormPage(page).role.waitFor();
  await product.server.stop();
  await jobFormPage(page).addJob('Ranger', 'Tidewell Energy');
  await jobListPage(page).newJob.click();
  await jobFormPage(page).role.fill('Glaciologist');

  await reconnectAndTryNow(page, () => product.server.restart({ SECOND_FACTOR: 'required' }));
  await step(page).getByText('Confirm your email first.').waitFor();
  await page.keyboard.press('Escape');
  await step(page).getByRole('button', { name: 'Confirm email' }).click();
  const { code } = await mailTo(product.server, account.email, 'verifyEmail');
  await applyCode(product, code);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/push') && answer.ok());
  await openSetUp(page);
  await setUp(page);
  await step(page).waitFor({ state: 'detached' });
  await sent;
  expect(await jobFormPage(page).role.inputValue()).toBe('Glaciologist');
  await staysWhileRequired(page);
  await asksForPasskey(passkey);
});

async function staysWhileRequired(page: Page): Promise<void> {
  await page.goto('/settings?section=security');
  await page.getByText('10 recovery codes left').waitFor();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText('This server requires an authenticator app or a passkey. Add another first.')
    .waitFor();
  await page.getByText('10 recovery codes left').waitFor();
}

/** The password alone is refused where there is a passkey. */
async function asksForPasskey({ account, page }: { account: ApiAccount; page: Page }): Promise<void> {
  await page.goto('/job-list');
  const asked = page.getByRole('alertdialog', { name: 'Confirm it’s you' });
  await asked.waitFor();
  await expectAccessible(page, '[role=alertdialog]');
  await asked.getByRole('button', { name: 'Continue' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password').fill(account.password);
  await page.keyboard.press('Enter');
  await proof.getByText('Log in with your passkey.').waitFor();
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Start with one' }).waitFor();

  await page.goto('/logout');
  await loginPage(page).logIn(account.email, account.password);
  await loginPage(page).alert.getByText('Log in with your passkey.').waitFor();
  await page.getByRole('button', { name: 'Passkey', exact: true }).click();
  await page.getByRole('heading', { name: 'Start with one' }).waitFor();
}

it('is set up after a log-in, on a phone', async () => {
  product.errors.expect(refused(400, 403));
  const account = await product.newAccount();
  verifyEmail(product.server, account.email);
  const page = await product.newPage(phone);
  await page.goto('/');
  await loginPage(page).logIn(account.email, account.password);
  await step(page).waitFor();
  await expectAccessible(page, '[role=alertdialog]');
  await openSetUp(page);
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await step(page).getByRole('button', { name: 'Log out' }).click();
  await loginPage(page).heading.waitFor();
});
