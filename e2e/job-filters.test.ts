import { describe, expect, it } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { companiesIn, jobListPage } from './harness/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function listPage(path = '/job-list') {
  const page = await product.signedInPage({ account: await seededAccount(product), path });
  const list = jobListPage(page);
  await list.rows.first().waitFor();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  /** Chooses from a list by keyboard alone. */
  const choose = async (field: string, option: string) => {
    await panel.getByRole('button', { name: new RegExp(`${field}$`) }).press('Enter');
    const wanted = page.getByRole('option', { name: option, exact: true });
    await wanted.focus();
    await wanted.press('Enter');
    await wanted.waitFor({ state: 'detached' });
  };
  const chip = (name: string) => page.getByRole('button', { name: `Remove filter ${name}` });
  return { page, list, panel, choose, chip };
}

describe('conditions on any field', () => {
  it('are put together by keyboard, narrow the list, stay in the address and in a view, and are taken off', async () => {
    const { page, list, panel, choose, chip } = await listPage();
    const everything = await companiesIn(page);
    await page.keyboard.press('f');
    await choose('Field', 'Pay in a year');
    await choose('Condition', 'is at least');
    await panel.getByRole('textbox', { name: 'Amount' }).fill('66000');
    await panel.getByRole('button', { name: 'Add this condition' }).press('Enter');
    await expect.poll(() => page.url()).toContain('where=pay.min.66000');
    await choose('Field', 'Company');
    await panel.getByRole('textbox', { name: 'Words' }).fill('kite');
    await panel.getByRole('textbox', { name: 'Words' }).press('Enter');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect.poll(() => companiesIn(page)).toEqual(['Kitestring Labs']);
    await chip('Company: contains “kite”').waitFor();
    await expectAccessible(page);

    await page.reload();
    await expect.poll(() => companiesIn(page)).toEqual(['Kitestring Labs']);
    await page.getByRole('button', { name: 'Keep this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Well paid');
    await page.getByRole('button', { name: 'Keep view' }).click();
    await expect.poll(() => list.view('Well paid').textContent()).toBe('Well paid1');

    // Changed in its place; the focus stays with it.
    await page.getByRole('button', { name: 'Company: contains “kite”', exact: true }).press('Enter');
    const change = page.getByRole('dialog', { name: 'Company: contains “kite”' });
    await change.getByRole('textbox', { name: 'Words' }).fill('tide');
    await expectAccessible(page, '[role=dialog]');
    await change.getByRole('button', { name: 'Change this condition' }).press('Enter');
    await expect.poll(() => page.url()).toContain('where=company.contains.tide');
    const changed = page.getByRole('button', { name: 'Company: contains “tide”', exact: true });
    await expect.poll(() => changed.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.goBack();
    await expect.poll(() => companiesIn(page)).toEqual(['Kitestring Labs']);

    await chip('Pay in a year: at least 66,000').press('Delete');
    await expect.poll(() => page.url()).not.toContain('pay.min');
    const left = chip('Company: contains “kite”');
    await expect.poll(() => left.evaluate((button) => button === document.activeElement)).toBe(true);
    await left.press('Backspace');
    await expect.poll(async () => (await companiesIn(page)).length).toBe(everything.length);
    await list.view('Well paid').click();
    await expect.poll(() => companiesIn(page)).toEqual(['Kitestring Labs']);
  });

  it('that are lists of values are changed in the place of their chip', async () => {
    const { page, list, chip } = await listPage('/job-list?mode=remote&group=none');
    const remote = await companiesIn(page);
    await page.getByRole('button', { name: 'Where you work: Remote', exact: true }).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Where you work: Remote' });
    await panel.getByRole('checkbox', { name: 'Hybrid' }).press('Space');
    await expect.poll(() => page.url()).toContain('mode=remote&mode=hybrid');
    await expect.poll(async () => (await companiesIn(page)).length).toBeGreaterThan(remote.length);
    // With nothing chosen it stands there until it is left.
    const open = page.getByRole('dialog', { name: /^Where you work/ });
    await open.getByRole('checkbox', { name: 'Hybrid' }).press('Space');
    await open.getByRole('checkbox', { name: 'Remote' }).press('Space');
    await expect.poll(() => page.url()).not.toContain('mode=');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await chip('Where you work').waitFor({ state: 'detached' });
    const add = page.getByRole('button', { name: 'Filter', exact: true });
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    await list.rows.first().waitFor();
  });

  it('know days from today, tags, and what is not filled in', async () => {
    const { page, chip } = await listPage('/job-list?where=added.last.7&where=notes.empty&group=none');
    await chip('Date added: in the last 7 days').waitFor();
    await chip('Notes: not filled in').waitFor();
    expect((await companiesIn(page)).length).toBeGreaterThan(0);
    await page.goto('/job-list?where=added.older.7');
    await page.getByText('No jobs pass these filters.').waitFor();
  });

  it('that nobody can read are said so, and keep no job out', async () => {
    const { page, chip } = await listPage('/job-list?where=added.last.soon&where=shoe.is.red');
    const count = (await companiesIn(page)).length;
    await chip('Cannot be read: added.last.soon').waitFor();
    await expectAccessible(page);
    await chip('Cannot be read: added.last.soon').click();
    await chip('Cannot be read: shoe.is.red').click();
    await expect.poll(() => page.url()).not.toContain('where');
    expect((await companiesIn(page)).length).toBe(count);
  });
});
