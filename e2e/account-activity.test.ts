import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApiAccount } from '../testing/accounts/api-client.ts';
import { endedToken, refused, unreachable } from './harness/page-errors.ts';
import { goodPassword, runProduct } from './harness/product.ts';
import { loginPage } from '../testing/browser/login-page.ts';

const product = runProduct();
beforeEach(() => product.errors.expect(endedToken));
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Opens the security settings, which the server does not answer at first. */
async function openSecurity(account: ApiAccount): Promise<Page> {
  const page = await product.signedInPage({ account, path: '/settings?section=appearance' });
  await page.route('**/api/v1/sessions', (route) => route.abort());
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByText('This list may be out of date').waitFor();
  await page.unroute('**/api/v1/sessions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This device').waitFor();
  await expect.poll(() => page.getByText('This list may be out of date').count()).toBe(0);
  return page;
}

describe('where the account is signed in', () => {
  it('retries when the server did not answer, and signs out one device, then all others', async () => {
    product.errors.expect(unreachable, refused(400));
    const account = await product.newAccount();
    const lost = await product.signedInPage({ account, context: { userAgent: iphone } });
    const other = await product.signedInPage({ account });
    // While they are shut: an open page would notice by itself.
    for (const page of [lost, other]) await page.goto('about:blank');
    const here = await openSecurity(account);
    const devices = here.getByRole('region', { name: 'Sessions' });
    const messages = here.getByRole('region', { name: 'Messages' });
    const signOut = devices.getByRole('button', { name: /^Log out .*iPhone/ });
    await signOut.click();
    await messages.getByText('Device logged out').waitFor();
    await expect.poll(() => signOut.count()).toBe(0);
    await lost.goto('/settings?section=security');
    await loginPage(lost).heading.waitFor();
    await other.goto('/settings?section=security');
    await other.getByText('This device').waitFor();

    await other.goto('about:blank');
    await devices.getByRole('button', { name: 'Log out all other devices' }).click();
    await messages.getByText('Other devices logged out').waitFor();
    await other.goto('/settings?section=security');
    await other.getByRole('alert').getByText('You were logged out.').waitFor();
    await loginPage(other).heading.waitFor();
    await loginPage(other).logIn(account.email, goodPassword);
    await other.waitForURL('**/settings?section=security');
    // Who leaves by themselves knows.
    await other.goto('/logout');
    await loginPage(other).heading.waitFor();
    await other.reload();
    await loginPage(other).heading.waitFor();
    await expect.poll(() => other.getByRole('alert').count()).toBe(0);
    await here.reload();
    await devices.getByText('This device').waitFor();
  });
});
