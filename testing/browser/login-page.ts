import type { Page } from 'playwright-core';

/** The login page, by the texts on the page. */
export function loginPage(page: Page) {
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Log in', exact: true });
  return {
    heading: page.getByRole('heading', { name: 'Log in', exact: true, level: 1 }),
    alert: page.getByRole('alert'),
    email,
    password,
    keep: page.getByLabel('Keep me logged in on this device'),
    submit,
    /** In any language of the page. */
    async logIn(withEmail: string, withPassword: string) {
      await page.locator('input[name=email]').fill(withEmail);
      await page.locator('input[name=password]').fill(withPassword);
      await page.locator('form button:not([type=button])').click();
    },
  };
}
