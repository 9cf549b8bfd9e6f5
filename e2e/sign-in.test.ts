import { beforeEach, describe, expect, it } from 'vitest';
import { jobListPage } from './harness/job-list-page.ts';
import { loginPage } from './harness/login-page.ts';
import { endedToken, refused, unreachable } from './harness/page-errors.ts';
import { goodPassword, runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();
beforeEach(() => product.errors.expect(endedToken));

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
    await page.getByText(', not met').first().waitFor({ state: 'attached' });
    await password.fill(goodPassword);
    await expect.poll(() => page.getByText(', not met').count()).toBe(0);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/job-list');
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();
  });

  it('keeps what was typed when the address is taken, and says so beside it', async () => {
    product.errors.expect(refused(400));
    const { email } = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/register');
    await page.getByLabel('Name').fill('Somebody Else');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('This email already has an account. Log in instead.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Somebody Else');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
  });

  it('lists the rules of the server, and says of a common password that it is one while the cairn stays open', async () => {
    const page = await product.newPage();
    await page.goto('/register');
    await page.getByLabel('Name').fill('Noor Haddad');
    const password = page.getByLabel('Password', { exact: true });
    const rules = page.getByRole('listitem');
    await password.fill('password1234');
    await page.getByText('This password is too common. Choose another.').waitFor();
    expect(await rules.allTextContents()).toEqual([
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
  });

  it('says it of a common password as well when the list of them does not come', async () => {
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

  it('takes an error away while its field is mended, and leaves the others', async () => {
    const page = await product.newPage();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter your name.').waitFor();
    await page.getByLabel('Name').pressSequentially('N');
    await expect.poll(() => page.getByText('Enter your name.').count()).toBe(0);
    await page.getByText('Enter your full email address.').waitFor();
    expect(await page.getByLabel('Name').getAttribute('aria-invalid')).toBeNull();
  });

  it('names every field that is missing', async () => {
    const page = await product.newPage();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter your name.').waitFor();
    await page.getByText('Enter your full email address.').waitFor();
    await page.getByText('Choose a password').waitFor();
  });
});

describe('the login page', () => {
  it('says to a first visitor what this is', async () => {
    const page = await product.newPage();
    await page.goto('/');
    await page.getByText('A job tracker that shows whose move it is.').waitFor();
    expect(await page.getByText(/welcome/i).count()).toBe(0);
  });

  it('offers a login link after a wrong password, and forgets the error while one types', async () => {
    product.errors.expect(refused(400));
    const { email } = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/');
    await loginPage(page).logIn(email, 'not the password');
    const offer = loginPage(page).alert.getByRole('link', { name: 'email me a login link' });
    await offer.waitFor();
    await loginPage(page).password.press('x');
    await expect.poll(() => loginPage(page).alert.count()).toBe(0);
    await loginPage(page).submit.click();
    await offer.click();
    await page.getByRole('heading', { name: 'Log in by email' }).waitFor();
  });
});

describe('logging in', () => {
  it('says the same for a wrong password and for an unknown address', async () => {
    product.errors.expect(refused(400));
    const { email } = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/');
    for (const address of [email, 'nobody@foothold.example']) {
      await loginPage(page).logIn(address, 'not the password');
      await loginPage(page).alert.getByText('Wrong email or password.').waitFor();
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
