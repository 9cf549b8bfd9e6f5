import { describe, expect, it } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { companiesIn, jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function listPage(path = '/job-list', context: BrowserContextOptions = {}) {
  const page = await product.signedInPage({ account: await seededAccount(product), path, context });
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

/** Days relative to today and empty values; an invalid condition is reported, and filters nothing. */
async function expectRelativeEmptyAndInvalid({
  page,
  list,
  chip,
}: Pick<Awaited<ReturnType<typeof listPage>>, 'page' | 'list' | 'chip'>): Promise<void> {
  await page.goto('/job-list?where=added.last.7&where=notes.empty&group=none');
  await chip('Date added: in the last 7 days').waitFor();
  await chip('Notes: not filled in').waitFor();
  expect((await companiesIn(page)).length).toBeGreaterThan(0);
  await page.goto('/job-list?where=added.older.7');
  await page.getByText('No jobs match these filters.').waitFor();

  await page.goto('/job-list?where=added.last.soon&where=shoe.is.red');
  await list.rows.first().waitFor();
  const count = (await companiesIn(page)).length;
  await chip('Unknown filter: added.last.soon').waitFor();
  await expectAccessible(page, 'main .page-bar');
  await chip('Unknown filter: added.last.soon').click();
  await chip('Unknown filter: shoe.is.red').click();
  await expect.poll(() => page.url()).not.toContain('where');
  expect((await companiesIn(page)).length).toBe(count);
}

describe('conditions on any field', () => {
  it('are built by keyboard, narrow the list, stay in the address and in a view, are removed, and know relative days', async () => {
    const { page, list, panel, choose, chip } = await listPage();
    const everything = await companiesIn(page);
    await page.keyboard.press('f');
    await choose('Field', 'Salary per year');
    await choose('Condition', 'at least …');
    await panel.getByRole('textbox', { name: 'Amount' }).fill('66000');
    await panel.getByRole('button', { name: 'Add condition' }).press('Enter');
    await expect.poll(() => page.url()).toContain('where=pay.min.66000');
    await choose('Field', 'Company');
    await panel.getByRole('textbox', { name: 'Words' }).fill('kite');
    await panel.getByRole('textbox', { name: 'Words' }).press('Enter');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect.poll(() => companiesIn(page)).toEqual(['Kitestring Labs']);
    await chip('Company: contains “kite”').waitFor();
    await expectAccessible(page, 'main .page-bar');
    await page.getByRole('button', { name: 'New view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Well paid');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await expect.poll(() => list.view('Well paid').textContent()).toBe('Well paid1');

    // Changed in its place; the focus stays with it.
    await page.getByRole('button', { name: 'Company: contains “kite”', exact: true }).press('Enter');
    const change = page.getByRole('dialog', { name: 'Company: contains “kite”' });
    await change.getByRole('textbox', { name: 'Words' }).fill('tide');
    await expectAccessible(page, '[role=dialog]');
    await change.getByRole('button', { name: 'Update condition' }).press('Enter');
    await expect.poll(() => page.url()).toContain('where=company.contains.tide');
    const changed = page.getByRole('button', { name: 'Company: contains “tide”', exact: true });
    await expect.poll(() => changed.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.goBack();
    await expect.poll(() => companiesIn(page)).toEqual(['Kitestring Labs']);

    await chip('Salary per year: at least 66,000').press('Delete');
    await expect.poll(() => page.url()).not.toContain('pay.min');
    const left = chip('Company: contains “kite”');
    await expect.poll(() => left.evaluate((button) => button === document.activeElement)).toBe(true);
    await left.press('Backspace');
    await expect.poll(async () => (await companiesIn(page)).length).toBe(everything.length);
    await list.view('Well paid').click();
    await expect.poll(() => companiesIn(page)).toEqual(['Kitestring Labs']);
    await expectRelativeEmptyAndInvalid({ page, list, chip });
  });
});

describe('the filter', () => {
  it('returns the focus, counts the jobs of each value, and edits a saved view and a list in its chip', async () => {
    const { page, list, panel, chip } = await listPage();
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    const hasFocus = () => button.evaluate((element) => element === document.activeElement);
    await page.keyboard.press('f');
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(hasFocus).toBe(true);

    const edited = page.getByRole('img', { name: 'Edited' });
    expect(await edited.count()).toBe(0);
    await button.click();
    expect(
      await panel
        .locator('fieldset label')
        .filter({ hasText: /^Resting/ })
        .count(),
    ).toBe(1);
    const remote = await chooseRemote(page);
    await page.keyboard.press('Escape');
    await edited.waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Far away');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await edited.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Work mode: Remote', exact: true }).press('Enter');
    const menu = page.getByRole('dialog', { name: /^Work mode/ });
    await menu.getByRole('checkbox', { name: 'Hybrid' }).press('Space');
    await expect.poll(async () => (await companiesIn(page)).length).toBeGreaterThan(remote);
    await menu.getByRole('button', { name: 'Done' }).click();
    await edited.waitFor();
    await page.getByRole('button', { name: 'Save view' }).click();
    await edited.waitFor({ state: 'detached' });
    await list.view('Active').click();
    await list.view('Far away').click();
    await expect.poll(() => page.url()).toContain('mode=remote&mode=hybrid');

    // With nothing chosen it stands there until it is left.
    await page.getByRole('button', { name: /^Work mode: / }).press('Enter');
    await menu.getByRole('checkbox', { name: 'Hybrid' }).press('Space');
    await menu.getByRole('checkbox', { name: 'Remote' }).press('Space');
    await expect.poll(() => page.url()).not.toContain('mode=');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await chip('Work mode').waitFor({ state: 'detached' });
    await expect.poll(hasFocus).toBe(true);
    await list.rows.first().waitFor();
  });

  it('is a sheet on a phone that clears conditions only a link can set, with the count of jobs in its foot', async () => {
    const { page, panel } = await listPage('/job-list?where=company.contains.kite&group=none', phone);
    expect(await companiesIn(page)).toEqual(['Kitestring Labs']);
    const button = page.getByRole('button', { name: /^Filter/ });
    await button.click();
    await panel.getByRole('button', { name: /^Remove filter Company/ }).click();
    await expect.poll(() => page.url()).not.toContain('where');
    await panel.getByText('Remote').click();
    await panel.getByText('Salary listed').click();
    await expect.poll(() => button.textContent()).toBe('Filter2');
    const foot = panel.getByRole('button', { name: /^Show \d+ jobs$/ });
    const isCount = async () =>
      (await foot.textContent()) === `Show ${(await companiesIn(page)).length} jobs`;
    await expect.poll(isCount).toBe(true);
    await expectAccessible(page, '[role=dialog]');
    // In sight however long the sheet is, and the sheet from edge to edge.
    const { width, height } = phone.viewport;
    const box = await foot.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect((await page.locator('.dialog').boundingBox())?.width).toBe(width);
    await foot.click();
    await panel.waitFor({ state: 'detached' });
    expect(await button.textContent()).toBe('Filter2');
    await button.click();
    await panel.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => page.url()).not.toContain('mode=');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

/** Chooses one value in the open panel, where nothing moves by it. Gives how many jobs have it. */
async function chooseRemote(page: Page): Promise<number> {
  const values = page.getByRole('dialog', { name: 'Filter' }).locator('fieldset label:has(> input)');
  const remote = values.filter({ hasText: 'Remote' });
  const count = Number(await remote.locator('.count').textContent());
  const offsets = () => values.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  const before = await offsets();
  await remote.click();
  await expect.poll(async () => (await companiesIn(page)).length).toBe(count);
  expect(await offsets()).toEqual(before);
  return count;
}
