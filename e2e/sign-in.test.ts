import { describe, expect, it } from 'vitest';
import { jobListPage } from './harness/job-list-page.ts';
import { loginPage } from './harness/login-page.ts';
import { goodPassword, runProduct } from './harness/product.ts';

const product = runProduct();

describe('registering', () => {
  it('shows the rules of the server as the password is typed, then lands in the list, signed in', async () => {
    const page = await product.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL('**/register');
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByLabel('Email', { exact: true }).fill('noor@foothold.example');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('short');
    await page.getByText(', not yet').first().waitFor({ state: 'attached' });
    await password.fill(goodPassword);
    await expect.poll(() => page.getByText(', not yet').count()).toBe(0);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/job-list');
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();
  });

  it('keeps what was typed when the address is taken, and says so beside it', async () => {
    const { email } = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/register');
    await page.getByLabel('Name').fill('Somebody Else');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('There is already an account with this email.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Somebody Else');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
  });

  it('names every field that is missing', async () => {
    const page = await product.newPage();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Type your name').waitFor();
    await page.getByText('Type an email address').waitFor();
    await page.getByText('Choose a password').waitFor();
  });
});

describe('logging in', () => {
  it('says the same for a wrong password and for an unknown address', async () => {
    const { email } = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/');
    for (const address of [email, 'nobody@foothold.example']) {
      await loginPage(page).logIn(address, 'not the password');
      await loginPage(page).alert.getByText('That email and password do not match.').waitFor();
      expect(await loginPage(page).email.inputValue()).toBe(address);
      await page.reload();
    }
  });

  it('leads on to the full path that was asked for, with search and hash', async () => {
    const account = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/settings?section=appearance#theme');
    await loginPage(page).heading.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await loginPage(page).logIn(account.email, account.password);
    await page.waitForURL('**/settings?section=appearance#theme');
  });

  it('keeps the way on through /login, and follows it to no other site', async () => {
    const account = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/login?redirect=%2Fdashboard');
    await loginPage(page).heading.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await loginPage(page).logIn(account.email, account.password);
    await page.waitForURL('**/dashboard');

    const other = await product.newPage();
    await other.goto('/?redirect=https%3A%2F%2Fevil.example%2F');
    await loginPage(other).logIn(account.email, account.password);
    await other.waitForURL('**/job-list');
  });

  it('takes a signed-in person from the root to the list', async () => {
    const page = await product.signedInPage();
    await page.goto('/');
    await page.waitForURL('**/job-list');
  });
});

describe('a list that comes late', () => {
  it('leaves the focus in the menu that somebody has opened by then', async () => {
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
  it('shows in the other tab and kills the refresh token on the server', async () => {
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
  });

  it('works by its address, and leaves nothing of the account on the page', async () => {
    const page = await product.signedInPage();
    await page.goto('/logout');
    await loginPage(page).heading.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto('/job-list');
    await loginPage(page).heading.waitFor();
    expect(await jobListPage(page).heading.count()).toBe(0);
  });
});

type Page = Awaited<ReturnType<typeof product.newPage>>;

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
