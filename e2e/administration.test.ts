import { describe, expect, it } from 'vitest';
import { runAdmin } from '../apps/server/src/testing/server-process.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { refused } from './harness/page-errors.ts';
import { goodPassword, runOwnProduct } from './harness/product.ts';
import { loginPage } from './harness/login-page.ts';

const product = runOwnProduct({ SIGN_UP: 'invitation' });

const admin = (...command: string[]) =>
  runAdmin({ DATA_DIR: product.server.dataFolder, PUBLIC_URL: product.origin }, command);

async function invitation(...args: string[]): Promise<string> {
  const { standardOutput } = await admin('invite', ...args);
  return /^http\S+$/m.exec(standardOutput)?.[0] ?? '';
}

describe('by invitation', () => {
  it('a person opens an account with the link, which then is used up; disabled, they are told so kindly', async () => {
    product.errors.expect(refused(400));
    const link = await invitation('noor@example.com');
    const page = await product.newPage();
    await page.goto(link);
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByLabel('Email', { exact: true }).fill('noor@example.com');
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.locator('form button:not([type=button])').click();
    await page.waitForURL((url) => !['/', '/register'].includes(url.pathname));

    const late = await product.newPage();
    await late.goto(link);
    await late.getByLabel('Name').fill('Somebody Else');
    await late.getByLabel('Email', { exact: true }).fill('else@example.com');
    await late.getByLabel('Password', { exact: true }).fill(goodPassword);
    await late.locator('form button:not([type=button])').click();
    await late.getByRole('alert').getByText('This invitation no longer works.').waitFor();
    await expectAccessible(late);

    expect((await admin('disable', 'noor@example.com')).code).toBe(0);
    await page.goto('/settings?section=security');
    await loginPage(page).heading.waitFor();
    await loginPage(page).logIn('noor@example.com', goodPassword);
    await page.getByRole('alert').getByText('This account is disabled.').waitFor();
  });

  it('nobody else finds a form, and is told whom to ask', async () => {
    const page = await product.newPage();
    await page.goto('/register');
    await page.getByText('takes new accounts by invitation').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  });
});

it('says why it signs somebody out whose account is disabled while they work', async () => {
  product.errors.expect(refused(400, 401));
  const made = await admin('make-admin', 'ann@example.com');
  const password = /^Password: (\S+)$/m.exec(made.standardOutput)?.[1] ?? '';
  const page = await product.newPage();
  await page.goto('/settings?section=security');
  await loginPage(page).logIn('ann@example.com', password);
  await page.getByText('This device').waitFor();
  await admin('make-admin', 'ben@example.com');
  await admin('disable', 'ann@example.com');
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('alert').getByText('This account is disabled.').waitFor();
  await loginPage(page).heading.waitFor();
});
