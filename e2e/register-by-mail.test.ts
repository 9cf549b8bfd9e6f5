import { afterAll, beforeEach, expect, it } from 'vitest';
import { startSmtpServer } from '../apps/server/src/testing/smtp-server.ts';
import type { TestSmtpServer } from '../apps/server/src/testing/smtp-server.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken } from './harness/page-errors.ts';
import { goodPassword, runOwnProduct } from './harness/product.ts';

let smtp: TestSmtpServer | undefined;
const product = runOwnProduct(async () => {
  smtp = await startSmtpServer();
  return { SIGN_UP: 'by-mail', SMTP_URL: smtp.url, MAIL_FROM: 'jobs@foothold.example' };
});
afterAll(() => smtp?.close());
beforeEach(() => product.errors.expect(endedToken));

it('opens an account by a link in a mail, answers the same for an existing one, and takes a password after', async () => {
  const email = 'noor@foothold.example';
  const page = await product.newPage();
  await page.goto('/register');
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await page.getByText('Enter your name.').waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Noor Haddad');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const said = await page.getByText(email).locator('..').textContent();
  await expectAccessible(page);
  await page.goto((await smtp?.receive(email))?.link.href ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await jobListPage(page).heading.waitFor();
  await page.getByRole('button', { name: 'Account of Noor Haddad' }).waitFor();

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByRole('button', { name: 'Choose password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(goodPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change password' }).waitFor();
  await page.goto('/logout');
  await loginPage(page).logIn(email, goodPassword);
  await jobListPage(page).heading.waitFor();

  const stranger = await product.newPage();
  await stranger.goto('/register');
  await stranger.getByLabel('Name').fill('Somebody else');
  await stranger.getByLabel('Email').fill(email);
  await stranger.keyboard.press('Enter');
  await stranger.getByRole('heading', { name: 'Check your email' }).waitFor();
  expect(await stranger.getByText(email).locator('..').textContent()).toBe(said);
});
