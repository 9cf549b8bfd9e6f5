import { expect, it } from 'vitest';
import { loginPage } from '../testing/browser/login-page.ts';
import { addPasskeyDevice } from '../testing/browser/passkey-device.ts';
import { runOwnProduct } from './harness/product.ts';
import { verifyEmail } from './harness/stored-accounts.ts';

const address = 'http://localhost:3000';
const product = runOwnProduct({ PUBLIC_URL: address });

it('at another host name shows the address that passkeys belong to, and offers to add none', async () => {
  const account = await product.newAccount();
  verifyEmail(product.server, account.email);
  const page = await product.newPage({ baseURL: product.origin.replace('127.0.0.1', 'jobs.localhost') });
  await addPasskeyDevice(page);
  await page.goto('/');
  const words = page.getByText(`Passkeys only work at ${address}. Open Foothold there.`);
  await page.getByRole('button', { name: 'Passkey', exact: true }).click();
  await words.waitFor();
  await loginPage(page).logIn(account.email, account.password);
  await page.waitForURL('**/job-list');
  await page.goto('/settings?section=security');
  await words.waitFor();
  expect(await page.getByRole('button', { name: 'Add passkey' }).count()).toBe(0);
});
