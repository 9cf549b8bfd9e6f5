import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { expectKeptOnNewPage, goOnWith } from './harness/kept-on-new-page.ts';
import { refused } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';
import { makeAdministrator } from './harness/stored-accounts.ts';

const backups = mkdtempSync(join(tmpdir(), 'foothold-backups-'));
afterAll(() => rmSync(backups, { recursive: true, force: true }));
const product = runOwnProduct({ BACKUP_DIR: backups, BACKUP_EVERY: 'off' });

async function newAdministrator(): Promise<ApiAccount> {
  const account = await product.newAccount();
  makeAdministrator(product.server, account.email);
  return account;
}

describe('an administrator', () => {
  it('sees how the server is, backs it up, closes sign-up and invites, by keyboard too', async () => {
    const page = await product.signedInPage({
      account: await newAdministrator(),
      path: '/settings?section=server',
    });
    await page.getByRole('heading', { name: '1 check needs attention' }).waitFor();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByRole('heading', { name: 'Everything works' }).waitFor();
    await page.getByRole('table').getByText('Everything matches').waitFor();
    await expectAccessible(page);

    await page.getByRole('radio', { name: 'Open' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByRole('radio', { name: 'By invitation' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Create invitation' }).press('Enter');
    const email = page.getByRole('textbox', { name: 'Email' });
    await expectKeptOnNewPage(page, {
      source: 'settings/administration/create-invitation.tsx',
      field: email,
      text: 'ravi at example',
      reopen: () => goOnWith(page, 'Invitation'),
    });
    await email.focus();
    await page.keyboard.press('Enter');
    product.errors.expect(refused(400));
    await page.getByText('This is not an email address.').waitFor();
    await expectDialogFits(page);
    await email.fill('');
    await email.press('Enter');
    const link = await page.getByRole('dialog').locator('code').innerText();
    await expectDialogFits(page);
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();
    await page.getByText('Anyone with the link').waitFor();

    const invited = await product.newPage();
    await invited.goto('/register');
    await invited.getByText('takes new accounts by invitation').waitFor();
    await invited.goto(link);
    await invited.getByLabel('Password', { exact: true }).waitFor();

    await page.getByRole('button', { name: /^Revoke the invitation/ }).click();
    await page.getByText('Invitation revoked').first().waitFor();
    await page.getByRole('radio', { name: 'By invitation' }).focus();
    await page.keyboard.press('ArrowLeft');
    // Said of what the server has stored.
    await page.getByText('Needed while new accounts are by invitation.').waitFor();
  });

  it('finds an account, disables it with an undo, and deletes it once its address is typed', async () => {
    const other = await product.newAccount();
    const page = await product.signedInPage({
      account: await newAdministrator(),
      path: '/settings?section=accounts',
    });
    await page.getByRole('searchbox', { name: 'Search name or email' }).fill(other.email.toUpperCase());
    await page.getByText(/^1 account\./).waitFor();
    await expectAccessible(page);
    const menu = page.getByRole('button', { name: /^Actions for/ });
    const choose = async (item: string) => {
      await menu.click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Disable account');
    const row = page.getByRole('row').filter({ hasText: other.email });
    await row.getByText('Disabled').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.getByText('Unconfirmed').waitFor();

    await choose('Make administrator');
    await page.getByRole('alertdialog').waitFor();
    await expectDialogFits(page);
    await page.keyboard.press('Escape');
    await choose('Delete account');
    const dialog = page.getByRole('alertdialog');
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    await expectDialogFits(page);
    await dialog.getByRole('textbox').fill(other.email.slice(1));
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(other.email);
    await confirm.click();
    await page.getByText('No account fits.').waitFor();
    await page.getByRole('region', { name: 'Security history' }).getByText('Account deleted').waitFor();
  });
});

describe('everybody else', () => {
  it('sees neither page, whatever address they type', async () => {
    const page = await product.signedInPage({ path: '/settings?section=server' });
    await page.locator('[aria-current=page]', { hasText: 'Profile' }).waitFor();
    const pages = page.getByRole('navigation', { name: 'Settings' });
    expect(await pages.getByRole('link', { name: 'Server' }).count()).toBe(0);
  });
});
