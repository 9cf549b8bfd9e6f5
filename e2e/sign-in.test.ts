import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '../testing/accounts/api-client.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken, refused, unreachable } from './harness/page-errors.ts';
import { goodPassword, runProduct } from './harness/product.ts';

const product = runProduct();
beforeEach(() => product.errors.expect(endedToken));

describe('registering', () => {
  it('reports errors beside their fields, then opens the list', async () => {
    product.errors.expect(refused(400));
    const { email } = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/');
    await page.getByText('A job tracker that shows whose move it is.').waitFor();
    expect(await page.getByText(/welcome/i).count()).toBe(0);
    // Where there are no passkeys the link stands higher once the other sign-ins have loaded.
    await page.getByRole('link', { name: 'Email me a login link' }).waitFor();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/register');

    const create = page.getByRole('button', { name: 'Create account' });
    await create.click();
    await page.getByText('Enter your name.').waitFor();
    await page.getByText('Enter your full email address.').waitFor();
    await page.getByText('Choose a password').waitFor();
    const name = page.getByLabel('Name');
    await name.pressSequentially('N');
    await expect.poll(() => page.getByText('Enter your name.').count()).toBe(0);
    await page.getByText('Enter your full email address.').waitFor();
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    await name.fill('Noor Haddad');

    await choosePasswordByRules(page);
    // Keeps what was typed when the address is taken.
    await page.getByLabel('Email', { exact: true }).fill(email);
    await create.click();
    await page.getByText('This email already has an account. Log in instead.').waitFor();
    expect(await name.inputValue()).toBe('Noor Haddad');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
    await page.getByLabel('Email', { exact: true }).fill(`noor-${randomUUID()}@foothold.example`);
    await create.click();
    await page.waitForURL('**/job-list');
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();
  });

  it('refuses a common password as well when the list of them does not load', async () => {
    product.errors.expect(unreachable, refused(400));
    const page = await product.newPage();
    await page.route('**/common-passwords*', (route) => route.abort());
    await page.goto('/register');
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByLabel('Email', { exact: true }).fill('listless@foothold.example');
    await page.getByLabel('Password', { exact: true }).fill('password1234');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('This password is too common. Choose another.').waitFor();
  });
});

/** The rules of the server are shown as the password is typed; of a common one it is said that it is one. */
async function choosePasswordByRules(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await page.getByText(', not met').first().waitFor({ state: 'attached' });
  await password.fill('password1234');
  await page.getByText('This password is too common. Choose another.').waitFor();
  expect(await page.getByRole('listitem').allTextContents()).toEqual([
    '12 characters or more, met',
    'Not your name or email, met',
    'Not a common password, not met',
  ]);
  await page.getByRole('img', { name: '2 of 3 rules met' }).waitFor();
  expect(await password.getAttribute('aria-invalid')).toBe('true');

  await password.fill('haddad noor 12');
  await page.getByText('This password is made of your name or email. Choose another.').waitFor();
  await password.fill(goodPassword);
  await page.getByRole('img', { name: '3 of 3 rules met' }).waitFor();
  expect(await password.getAttribute('aria-invalid')).toBeNull();
  expect(await page.getByText('Choose another.').count()).toBe(0);
  expect(await page.getByText(', not met').count()).toBe(0);
}

describe('logging in', () => {
  it('shows the same error for a wrong password and an unknown address, until one types', async () => {
    product.errors.expect(refused(400));
    const { email } = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/');
    const { alert, password } = loginPage(page);
    for (const address of [email, 'nobody@foothold.example']) {
      await loginPage(page).logIn(address, 'not the password');
      await alert.getByText('Wrong email or password.').waitFor();
      expect(await loginPage(page).email.inputValue()).toBe(address);
      await password.press('x');
      await expect.poll(() => alert.count()).toBe(0);
    }
    await loginPage(page).logIn(email, 'not the password');
    await alert.getByRole('link', { name: 'email me a login link' }).click();
    await page.getByRole('heading', { name: 'Log in by email' }).waitFor();
  });

  it('continues to the requested path, and to no other site', async () => {
    const account = await product.newAccount();
    const page = await product.newPage();
    const logIn = async (from: string, to: string) => {
      await page.goto(from);
      await loginPage(page).heading.waitFor();
      expect(new URL(page.url()).pathname, from).toBe('/');
      await loginPage(page).logIn(account.email, account.password);
      await page.waitForURL(to);
    };
    await logIn('/settings?section=appearance#theme', '**/settings?section=appearance#theme');
    await logOutByAddress(page);
    await logIn('/login?redirect=%2Fdashboard', '**/dashboard');
    await logOutByAddress(page);
    await logIn('/?redirect=https%3A%2F%2Fevil.example%2F', '**/job-list');
  });
});

describe('a list that comes late', () => {
  it('leaves the focus in a menu that was opened meanwhile', async () => {
    const account = await product.newAccount();
    const page = await product.newPage();
    const arrived = Promise.withResolvers<void>();
    await page.route('**/api/v1/snapshot*', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await page.goto('/');
    await loginPage(page).logIn(account.email, account.password);
    await page.getByRole('button', { name: /^Account of/ }).click();
    const item = page.getByRole('menuitem', { name: 'Log out' });
    await item.waitFor();
    expect(await page.getByText('Start with one').count()).toBe(0);
    arrived.resolve();
    await page.getByText('Start with one').waitFor();
    await page.keyboard.press('End');
    await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await loginPage(page).heading.waitFor();
  });
});

describe('logging out', () => {
  it('shows in the other tab, leaves nothing on the page, and ends the session on the server', async () => {
    product.errors.expect(refused(400));
    const page = await product.signedInPage();
    await page.waitForURL('**/job-list');
    const other = await page.context().newPage();
    await other.goto('/job-list');
    await jobListPage(other).heading.waitFor();
    const refreshToken = await keptRefreshToken(page);
    expect(await refresh(refreshToken)).toBe(200);

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await loginPage(page).heading.waitFor();
    await loginPage(other).heading.waitFor();
    await expect.poll(() => refresh(refreshToken)).toBe(400);
    await page.goto('/job-list');
    await loginPage(page).heading.waitFor();
    expect(await jobListPage(page).heading.count()).toBe(0);
  });
});

describe('a log-in for one tab', () => {
  it('stays beside the account that another tab keeps, through reloads, and ends alone', async () => {
    const [noor, emil] = [await newPerson('Noor'), await newPerson('Emil')];
    const tab = await product.newPage();
    const otherTab = await tab.context().newPage();
    await tab.goto('/');
    await loginPage(tab).keep.uncheck();
    await loginPage(tab).logIn(noor.email, goodPassword);
    await accountMenu(tab, 'Noor').waitFor();
    await otherTab.goto('/');
    await loginPage(otherTab).logIn(emil.email, goodPassword);
    await accountMenu(otherTab, 'Emil').waitFor();

    for (const page of [tab, otherTab, tab]) await page.reload();
    await accountMenu(tab, 'Noor').waitFor();
    await accountMenu(otherTab, 'Emil').waitFor();

    await logOutByAddress(tab);
    await otherTab.reload();
    await accountMenu(otherTab, 'Emil').waitFor();
  });
});

function newPerson(name: string) {
  const email = `${name}-${randomUUID()}@foothold.example`;
  return registerAccount(product.origin, { email, password: goodPassword, name });
}

function accountMenu(page: Page, name: string) {
  return page.getByRole('button', { name: `Account of ${name}` });
}

async function logOutByAddress(page: Page): Promise<void> {
  await page.goto('/logout');
  await loginPage(page).heading.waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}

/** What the SDK keeps in the browser between visits. */
function keptRefreshToken(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(new Error('The sign-in is not kept in IndexedDB'));
        opening.onsuccess = () => {
          const reading = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAll();
          reading.onsuccess = () => resolve(reading.result[0].value.stsTokenManager.refreshToken);
        };
      }),
  );
}

async function refresh(refreshToken: string): Promise<number> {
  const response = await fetch(`${product.origin}/v1/token?key=foothold-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return response.status;
}
