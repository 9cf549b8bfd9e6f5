import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { callToolkit } from '../apps/server/src/testing/toolkit-client.ts';
import { apiHeaders, registerAccount, signIn } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { desktop, phone } from '../testing/browser/chromium.ts';
import { mailTo } from '../testing/server/mail.ts';
import { endedToken, refused } from './harness/page-errors.ts';
import { goodPassword, runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();
beforeEach(() => product.errors.expect(endedToken));
const newPassword = 'basalt heron window 17';

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, level: 1 });
}

async function askByMail(page: Page, email: string, button: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: button }).click();
  await heading(page, 'Check your email').waitFor();
}

/** What a mail scanner does: opens the link, lets the page run, presses nothing. */
async function scan(page: Page, link: string, expected: string): Promise<void> {
  await page.goto(link);
  await heading(page, expected).waitFor();
}

async function expectAccessibleInBothSizes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(phone.viewport);
  await expectAccessible(page);
  await page.setViewportSize(desktop.viewport);
}

describe('a forgotten password', () => {
  it('is reset by a mail that a scanner has opened before, and signs in', async () => {
    product.errors.expect(refused(400));
    const { email } = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await heading(page, 'Reset your password').waitFor();
    await page.getByRole('button', { name: 'Email me a reset link' }).click();
    await page.getByText('Enter your full email address.').waitFor();
    await expectAccessibleInBothSizes(page);
    await askByMail(page, email, 'Email me a reset link');
    await expectAccessible(page);
    await page.getByText(`If ${email} has an account here, a reset link is on its way.`).waitFor();

    const { link } = await mailTo(product.server, email, 'resetPassword');
    const elsewhere = await product.newPage();
    await scan(elsewhere, link.href, 'Choose a new password');
    await page.goto(link.href);
    await page.getByText(email).waitFor();
    await page.getByText(', not met').first().waitFor({ state: 'attached' });
    await expectAccessibleInBothSizes(page);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Use 12 characters or more.').waitFor();
    await password.fill(newPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/job-list');

    await expect(signIn(product.origin, email, goodPassword)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    await elsewhere.goto(link.href);
    await heading(elsewhere, 'This link no longer works').waitFor();
    await elsewhere.getByText('It was used, or a newer one was sent.').waitFor();
    await expectAccessible(elsewhere);
    await elsewhere.getByRole('link', { name: 'Get a new link' }).click();
    await heading(elsewhere, 'Log in by email').waitFor();
  });
});

describe('a link to log in', () => {
  it('answers alike with and without an account, and is sent again after a minute', async () => {
    const { email } = await product.newAccount();
    const page = await product.newPage();
    await page.clock.install();
    const words = async (address: string) => {
      await page.goto('/action?for=reset');
      await askByMail(page, address, 'Email me a reset link');
      expect(await page.getByRole('button', { name: /^Send again in [01]:\d\d$/ }).count()).toBe(1);
      const card = await page.getByRole('main').innerText();
      await page.clock.runFor(61_000);
      const again = page.waitForRequest('**/v1/accounts:sendOobCode*');
      await page.getByRole('button', { name: 'Send again', exact: true }).click();
      await again;
      await page.getByRole('button', { name: /^Send again in/ }).waitFor();
      return card.replace(address, '…').replace(/[01]:\d\d/, '…');
    };
    expect(await words(email)).toBe(await words('nobody@foothold.example'));
  });

  it('works on the same device with one click, and continues to the requested page', async () => {
    const { email } = await product.newAccount();
    const page = await product.newPage();
    await page.goto('/settings?section=appearance');
    await page.getByRole('link', { name: 'Email me a login link' }).click();
    await askByMail(page, email, 'Email me a login link');
    await page.goto((await mailTo(product.server, email, 'signIn')).link.href);
    await page.getByText(`Log in as ${email}.`).waitFor();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/settings?section=appearance');
  });

  it('requires the address on another device, and opens an account for a new one', async () => {
    product.errors.expect(refused(400));
    const email = `newcomer-${randomUUID()}@foothold.example`;
    await callToolkit(product, '/v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email });
    const { link } = await mailTo(product.server, email, 'signIn');
    const page = await product.newPage(phone);
    await scan(page, link.href, 'Log in');
    await page.goto(link.href);
    const address = page.getByLabel('Email', { exact: true });
    await address.fill('other@foothold.example');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByText('The link was sent to another address.').waitFor();
    await address.fill(email);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/job-list');
  });
});

describe('the address of an account', () => {
  it('is confirmed by the mail after registering, also from another device', async () => {
    const email = `noor-${randomUUID()}@foothold.example`;
    const page = await product.newPage();
    await page.goto('/register');
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/job-list');
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('link', { name: 'Security' }).click();
    await page.getByText(`${email}, Unconfirmed`).waitFor();

    const elsewhere = await product.newPage();
    await elsewhere.goto((await mailTo(product.server, email, 'verifyEmail')).link.href);
    await heading(elsewhere, 'Did you open this account?').waitFor();
    await expectAccessible(elsewhere);
    const mine = elsewhere.getByRole('button', { name: 'This is mine' });
    await mine.click();
    await elsewhere.getByText('Enter your password.').waitFor();
    await elsewhere.getByLabel('Password', { exact: true }).fill(goodPassword);
    await mine.click();
    await heading(elsewhere, 'Email confirmed').waitFor();
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        return page.getByText(`${email}, Unconfirmed`).count();
      })
      .toBe(0);
  });

  it('registered by another person revokes all access and mails a link to log in', async () => {
    const email = `noor-${randomUUID()}@foothold.example`;
    const { idToken } = await registerAccount(product.origin, { email, password: goodPassword });
    await callToolkit(product, '/v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const page = await product.newPage();
    await page.goto((await mailTo(product.server, email, 'verifyEmail')).link.href);
    await page.getByRole('button', { name: 'I didn’t open this account' }).click();
    await heading(page, 'Access removed').waitFor();
    await expect(signIn(product.origin, email, goodPassword)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
    await mailTo(product.server, email, 'signIn');
  });

  it('recovers the account: other access is listed, and removed unless it is confirmed', async () => {
    const email = `noor-${randomUUID()}@foothold.example`;
    const account = await registerAccount(product.origin, { email, password: goodPassword });
    const { idToken } = account;
    await callToolkit(product, '/v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const { code } = await mailTo(product.server, email, 'verifyEmail');
    await callToolkit(product, '/v1/accounts:update', { oobCode: code, idToken });
    const made = await fetch(`${product.origin}/api/v1/calendar-link`, {
      method: 'POST',
      headers: { ...apiHeaders(account), 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'en' }),
    });
    const { url } = (await made.json()) as { url: string };
    await callToolkit(product, '/v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const reset = await mailTo(product.server, email, 'resetPassword');
    await callToolkit(product, '/v1/accounts:resetPassword', { oobCode: reset.code, newPassword });
    const page = await product.signedInPage({
      account: { ...account, password: newPassword },
      path: '/settings?section=security',
    });
    const review = page.getByRole('region', { name: 'Check what else can log in' });
    const calendar = review.getByRole('checkbox', { name: /^Calendar feed/ });
    await calendar.check();
    await review.getByRole('button', { name: 'All of this is mine' }).waitFor();
    await calendar.uncheck();
    await review.getByRole('button', { name: 'Remove all that isn’t mine' }).click();
    await expectAccessible(page, '[role=alertdialog]');
    await expectDialogFits(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => review.count()).toBe(0);
    expect((await fetch(url)).status).toBe(404);
  });

  it('is changed from the new address, and restored from the old one', async () => {
    product.errors.expect(refused(400));
    const email = `before-${randomUUID()}@foothold.example`;
    const newEmail = `after-${email}`;
    const account = await registerAccount(product.origin, { email, password: goodPassword });
    const { idToken } = account;
    await callToolkit(product, '/v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    const { code } = await mailTo(product.server, email, 'verifyEmail');
    await callToolkit(product, '/v1/accounts:update', { oobCode: code });
    const page = await product.signedInPage({ account, path: '/settings?section=security' });
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(newEmail);
    await page.getByLabel('Current password').fill('not my password');
    await page.getByRole('button', { name: 'Send confirmation email' }).click();
    await page.getByText('Wrong password. Try again.').waitFor();
    await page.getByLabel('Current password').fill(goodPassword);
    await page.getByRole('button', { name: 'Send confirmation email' }).click();
    await page.getByText(`If ${newEmail} can be used here`).waitFor();

    const mailbox = await product.newPage();
    await mailbox.goto((await mailTo(product.server, newEmail, 'verifyAndChangeEmail')).link.href);
    await mailbox.getByText(`An account with ${email} is to use ${newEmail} instead.`).waitFor();
    await mailbox.getByLabel('Password', { exact: true }).fill(goodPassword);
    await mailbox.getByRole('button', { name: 'This is mine' }).click();
    await heading(mailbox, 'Email changed').waitFor();
    await expect(signIn(product.origin, newEmail, goodPassword)).resolves.toHaveProperty('idToken');

    const owner = await product.newPage();
    await owner.goto((await mailTo(product.server, email, 'recoverEmail')).link.href);
    await owner.getByRole('button', { name: 'Undo change' }).click();
    await heading(owner, 'Email change undone').waitFor();
    await owner.getByRole('button', { name: 'Email me a reset link' }).click();
    await heading(owner, 'Check your email').waitFor();
    await mailTo(product.server, email, 'resetPassword');
  });
});
