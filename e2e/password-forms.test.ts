import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loginPage } from '../testing/browser/login-page.ts';
import { goodPassword, runProduct } from './harness/product.ts';

const product = runProduct();

/** Of each form with a password in sight, the value of the field that managers take for the name. Runs in the page. */
function usernames(): (string | null)[] {
  const forms = Array.from(document.forms).filter((form) => form.querySelector('input[type=password]'));
  return forms.map((form) => {
    const name = form.querySelector<HTMLInputElement>('input[autocomplete=username]:not([type=hidden])');
    const first = form.querySelector('input');
    return name === first || name?.offsetParent ? (name?.value ?? null) : null;
  });
}

const usernamesOn = (page: Page) => page.evaluate(usernames);

describe('password managers find whose password a form asks for', () => {
  it('in the forms for logging in and registering, and for the password and address of an account', async () => {
    const account = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/register');
    await page.locator('input[name=email]').fill('new@intranet');
    expect(await usernamesOn(page)).toEqual(['new@intranet']);
    await page.goto('/');
    await loginPage(page).email.fill(account.email);
    expect(await usernamesOn(page)).toEqual([account.email]);

    const within = await product.signedInPage({ account, path: '/settings?section=data' });
    await within.getByLabel(`Type ${account.email} to confirm`).waitFor();
    expect(await usernamesOn(within)).toEqual([account.email]);
    await within.goto('/settings?section=security');
    for (const name of ['Change password', 'Change email']) {
      await within.getByRole('button', { name }).click();
      await within.locator('input[type=password]').first().waitFor();
      expect(await usernamesOn(within), name).toEqual([account.email]);
      await within.getByRole('button', { name: 'Cancel' }).click();
    }
  });

  it('accepts an internal address in each of them, as the server does', async () => {
    const address = `me-${Date.now()}@intranet`;
    const page = await product.newPage();
    await page.goto('/register');
    await page.locator('input[name=name]').fill('Noor');
    await page.locator('input[name=email]').fill(address);
    await page.locator('input[name=password]').fill(goodPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL((url) => url.pathname !== '/register');
    const other = await product.newPage();
    await other.goto('/');
    await loginPage(other).logIn(address, goodPassword);
    await other.waitForURL('**/job-list');
  });
});
