import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { endedToken, refused, unreachable } from './harness/page-errors.ts';
import { goodPassword, runProduct } from './harness/product.ts';
import { loginPage } from './harness/login-page.ts';

const product = runProduct();
beforeEach(() => product.errors.expect(endedToken));
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('where the account is signed in', () => {
  it('signs another device out, which finds itself at the login form with nothing lost here', async () => {
    product.errors.expect(refused(400));
    const account = await product.newAccount();
    const here = await product.signedInPage({ account, path: '/settings?section=security' });
    const there = await product.signedInPage({ account, path: '/settings?section=security' });
    // While it is shut: an open page would notice by itself.
    await there.goto('about:blank');
    await here.reload();
    const devices = here.getByRole('region', { name: 'Sessions' });
    await devices.getByText('This device').waitFor();
    await devices.getByRole('button', { name: 'Log out all other devices' }).click();
    await here.getByRole('region', { name: 'Messages' }).getByText('Other devices logged out').waitFor();
    await there.goto('/settings?section=security');
    await there.getByRole('alert').getByText('You were logged out.').waitFor();
    await loginPage(there).heading.waitFor();
    await loginPage(there).logIn(account.email, goodPassword);
    await there.waitForURL('**/settings?section=security');
    // Who leaves by themselves knows.
    await there.goto('/logout');
    await loginPage(there).heading.waitFor();
    await there.reload();
    await loginPage(there).heading.waitFor();
    await expect.poll(() => there.getByRole('alert').count()).toBe(0);
    await here.reload();
    await devices.getByText('This device').waitFor();
  });

  it('signs out one device, and leaves the others alone', async () => {
    product.errors.expect(refused(400));
    const account = await product.newAccount();
    const here = await product.signedInPage({ account, path: '/settings?section=security' });
    const lost = await product.signedInPage({ account, context: { userAgent: iphone } });
    await lost.goto('about:blank');
    const other = await product.signedInPage({ account });
    await other.goto('about:blank');
    await here.reload();
    const devices = here.getByRole('region', { name: 'Sessions' });
    const signOut = devices.getByRole('button', { name: /^Log out .*iPhone/ });
    await signOut.click();
    await here.getByRole('region', { name: 'Messages' }).getByText('Device logged out').waitFor();
    await expect.poll(() => signOut.count()).toBe(0);
    await lost.goto('/settings?section=security');
    await loginPage(lost).heading.waitFor();
    await other.goto('/settings?section=security');
    await other.getByText('This device').waitFor();
  });

  it('tells of a wrong password and of a new one in the history, and reads well in both themes', async () => {
    product.errors.expect(refused(400));
    const account = await product.newAccount();
    const page = await product.signedInPage({ account, path: '/settings?section=security' });
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('not my password at all');
    await page.getByLabel('New password').fill('basalt heron window 9');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Wrong password. Try again.').waitFor();
    await page.getByLabel('Current password').fill(goodPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    const history = page.getByRole('region', { name: 'Security history' });
    await history.getByText('Password changed').waitFor();
    await history.getByText('Wrong password').waitFor();
    await expectAccessible(page);
  });

  it('says so when the server does not answer, and asks again when told to', async () => {
    product.errors.expect(unreachable);
    const page = await product.signedInPage({ path: '/settings?section=appearance' });
    await page.route('**/api/v1/sessions', (route) => route.abort());
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByText('This list may be out of date').waitFor();
    await page.unroute('**/api/v1/sessions');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('This device').waitFor();
    await expect.poll(() => page.getByText('This list may be out of date').count()).toBe(0);
  });
});
