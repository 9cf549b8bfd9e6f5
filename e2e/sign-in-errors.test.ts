import { expect, it } from 'vitest';
import { receiveMail } from '../apps/server/src/testing/outbox.ts';
import { callToolkit, signInAs } from '../apps/server/src/testing/toolkit-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { refused, unreachable } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';
import { expireCodes } from './harness/stored-accounts.ts';

const product = runOwnProduct();

it('shows when to try again after too many wrong passwords, and when the server does not answer', async () => {
  product.errors.expect(unreachable, refused(400, 429));
  const { email, password } = await product.newAccount();
  for (let guess = 0; guess < 10; guess += 1) await signInAs(product, email, 'a wrong password');
  const page = await product.newPage();
  await page.goto('/');
  const login = loginPage(page);
  await login.logIn(email, password);
  await login.alert.getByText(/^Too many attempts\. Try again in \d+ seconds?\.$/).waitFor();
  expect(await login.password.inputValue()).toBe(password);
  await expectAccessible(page, 'form, [role=alert]');

  await page.route('**/v1/accounts:signInWithPassword*', (route) => route.abort());
  await login.logIn(email, password);
  await login.alert.getByText('The server is not answering.').waitFor();
});

it('reports an expired link, with a way to a new one', async () => {
  product.errors.expect(refused(400));
  const { email } = await product.newAccount();
  await callToolkit(product, '/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const { link } = await receiveMail({ dataDir: product.server.dataFolder }, email);
  expireCodes(product.server);
  const page = await product.newPage();
  await page.goto(link.href);
  await page.getByText('It has expired. Get a new link.').waitFor();
});

it('reports that the server is configured for another address than the one in use', async () => {
  product.errors.expect(refused(400));
  const baseURL = product.origin.replace('127.0.0.1', 'localhost');
  const page = await product.newPage({ baseURL });
  await page.goto('/action');
  await page.getByLabel('Email', { exact: true }).fill('noor@example.com');
  await page.getByRole('button', { name: 'Email me a login link' }).click();
  await page.getByText('This doesn’t work at this address.').waitFor();
});
