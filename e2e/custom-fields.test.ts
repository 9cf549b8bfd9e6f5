import { expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { companiesIn, jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

it('custom fields are added in the settings, filled in on a job, shown as a column and filtered by', async () => {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(3));
  const page = await product.signedInPage({ account, path: '/settings?section=pipeline' });
  const dialog = page.getByRole('dialog', { name: 'Add field' });
  const addField = async (name: string, kind: string) => {
    await page.getByRole('button', { name: 'Add field' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByRole('button', { name: /Type$/ }).press('Enter');
    const option = page.getByRole('option', { name: kind, exact: true });
    await option.focus();
    await option.press('Enter');
    await option.waitFor({ state: 'detached' });
  };
  await addField('Minutes on the way', 'Number');
  await dialog.getByRole('button', { name: 'Save field' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await addField('Feeling', 'Choice');
  await dialog.getByRole('textbox', { name: 'Choices' }).fill('Warm');
  await dialog.getByRole('textbox', { name: 'Choices' }).press('Enter');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Save field' }).press('Enter');
  await page.getByRole('button', { name: 'Edit Feeling' }).waitFor();
  await expectAccessible(page, '[aria-labelledby=settings-own-fields]');

  const jobs = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Jobs' });
  await jobs.click();
  const list = jobListPage(page);
  await list.rows.first().waitFor();
  const [company = ''] = await companiesIn(page);
  await list.rows.first().getByRole('link').click();
  const fields = page.getByRole('region', { name: 'Custom fields' });
  await fields.getByRole('textbox', { name: 'Minutes on the way' }).fill('35');
  await fields.getByRole('button', { name: /Feeling$/ }).press('Enter');
  const warm = page.getByRole('option', { name: 'Warm', exact: true });
  await warm.focus();
  await warm.press('Enter');
  const stored = async () => {
    const { documents } = await readSnapshot(product.origin, account);
    const jobs = documents.map(({ body }) => body as { ownValues?: { value: string }[] } | null);
    return jobs
      .flatMap((job) => job?.ownValues ?? [])
      .map(({ value }) => value)
      .toSorted();
  };
  await expect.poll(stored).toEqual(['35', 'Warm']);
  await expectAccessible(page, '[aria-label="Custom fields"]');

  await jobs.click();
  await list.rows.first().waitFor();
  await page.getByRole('button', { name: 'Columns and order' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Minutes on the way' }).press('Space');
  await page.keyboard.press('Escape');
  // Keys are the dialog's until it has gone.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await list.columnHead('Minutes on the way').waitFor();
  await list.row(company).getByRole('gridcell', { name: '35', exact: true }).waitFor();
  await page.keyboard.press('f');
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('button', { name: /Field$/ }).press('Enter');
  const own = page.getByRole('option', { name: 'Minutes on the way', exact: true });
  await own.focus();
  await own.press('Enter');
  await panel.getByRole('textbox', { name: 'Amount' }).fill('30');
  await panel.getByRole('button', { name: 'Add condition' }).press('Enter');
  await expect.poll(() => companiesIn(page)).toEqual([company]);
  await page.getByRole('button', { name: 'Remove filter Minutes on the way: at least 30' }).waitFor();
});
