import { expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { phone } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

it('clears all jobs in one step, with undo at once and a restore for thirty days', async () => {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(12));
  const page = await product.signedInPage({ account, path: '/settings?section=data' });
  const binned = async () => {
    const { documents } = await readSnapshot(product.origin, account);
    const jobs = documents.filter(({ collection }) => collection === 'job');
    return jobs.filter(({ body }) => body?.['deleted'] !== undefined).length;
  };
  const clear = page.getByRole('button', { name: 'Delete', exact: true });
  const bin = page.getByRole('region', { name: 'Bin' });
  await clear.click();
  await page.getByText('12 jobs are in the bin').first().waitFor();
  await expect.poll(binned).toBe(12);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(binned).toBe(0);
  await expect.poll(() => bin.count()).toBe(0);

  await clear.focus();
  await page.keyboard.press('Enter');
  await expect.poll(binned).toBe(12);
  await page.reload();
  await expect.poll(() => bin.getByRole('listitem').count()).toBe(10);
  await expect.poll(() => clear.isDisabled()).toBe(true);
  await expectAccessible(page, '[aria-labelledby=settings-bin]');
  await bin.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => bin.getByRole('listitem').count()).toBe(12);
  await bin
    .getByRole('button', { name: /^Restore: .+, .+$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect.poll(binned).toBe(11);
  await bin
    .getByRole('button', { name: /^Delete: .+, .+$/ })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete for good' });
  await expectAccessible(page, '[role=alertdialog]');
  await expectDialogFits(page);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect.poll(() => bin.getByRole('listitem').count()).toBe(10);
  expect(await binned()).toBe(10);
  await bin.getByRole('button', { name: 'Restore all 10' }).click();
  await expect.poll(binned).toBe(0);
  await page.getByRole('link', { name: 'Jobs' }).first().click();
  await expect.poll(() => jobListPage(page).rows.count()).toBe(11);
});

it('keeps to the width of a phone, however long the names are', async () => {
  const account = await product.newAccount();
  const id = crypto.randomUUID();
  const fields = { title: 'Institutional Research Analyst '.repeat(3), company: 'Fennimore College' };
  const step = { eventId: crypto.randomUUID(), stageId: 'saved', occurred: '2026-11-02' };
  await pushChanges(product.origin, account, [
    { name: 'job.create', args: { id, fields, ...step, createdVia: 'ui' } },
    { name: 'job.delete', args: { id } },
  ]);
  const page = await product.signedInPage({ account, path: '/settings?section=data', context: phone });
  const takeOut = page.getByRole('region', { name: 'Bin' }).getByRole('button').first();
  await takeOut.scrollIntoViewIfNeeded();
  const { x = 0, width = 0 } = (await takeOut.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(phone.viewport.width);
  expect(await page.locator('.scroll').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
