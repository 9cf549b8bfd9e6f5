import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { companiesIn, jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function listPage(path = '/job-list') {
  const page = await product.signedInPage({ account: await seededAccount(product), path });
  const list = jobListPage(page);
  await list.rows.first().waitFor();
  return { page, list };
}

describe('the job list', () => {
  it('groups jobs by whose move it is, works by keyboard, and undoes', async () => {
    const { page, list } = await listPage();
    const groupOf = (name: string) => list.grid.getByText(name, { exact: true }).first();
    await groupOf('Your move').waitFor();
    await groupOf('Their move').waitFor({ state: 'attached' });
    const companies = await companiesIn(page);
    expect(companies.slice(0, 7)).toContain('Tidewell Energy');
    expect(companies.slice(0, 7)).not.toContain('Larkfield Mutual');
    const row = ((await list.row('Nettle Health').textContent()) ?? '').replace(/\s/g, ' ');
    for (const words of ['Analytics Engineer', 'Send the take-home task', 'Interview', 'Remote', '5 d']) {
      expect(row).toContain(words);
    }
    await list.row('Nettle Health').getByRole('gridcell', { name: '5 days', exact: true }).waitFor();

    await expectMovingByKeys(page, companies);
    await list.row('Nettle Health').waitFor();
    await expectStageAndBack(page);
    await expectBinAndBack(page);
    await page.keyboard.press('j');
    await page.keyboard.press('End');
    await groupOf('No rush').waitFor({ state: 'attached' });
    // The last of the active ones; what rests has a view of its own, and is found by words.
    expect(await groupOf('Resting').count()).toBe(0);
    await list.search.fill('Marram Coastal');
    await expect.poll(() => companiesIn(page)).toEqual(['Marram Coastal']);
    await list.search.fill('');
    const counted = await list.view('Active').innerText();
    await list.view('Resting').click();
    await groupOf('Resting').waitFor();
    await expect.poll(() => companiesIn(page)).toContain('Marram Coastal');
    expect(await list.view('Active').innerText()).toBe(counted);
  });

  it('searches every text of a job, and filters with a chip for each', async () => {
    const { page, list } = await listPage();
    const marked = () => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String));
    await list.search.fill('take-home');
    await expect.poll(() => companiesIn(page)).toEqual(['Nettle Health']);
    await list.search.fill('mairi');
    await expect.poll(() => companiesIn(page)).toEqual(['Tidewell Energy']);
    // Her name stands in none of the columns.
    await list.row('Tidewell Energy').getByText('Mairi').waitFor();
    await expect.poll(marked).toEqual(['Mairi']);
    await expectAccessible(page, 'main');
    await list.search.fill('they');
    await list.row('Tidewell Energy').getByText('… the office is cold. They care about').waitFor();
    await expect.poll(marked).toContain('They');
    await list.search.fill('tidewlel');
    await expect.poll(() => companiesIn(page)).toEqual(['Tidewell Energy']);
    await expect.poll(marked).toContain('Tidewell');
    await list.search.fill('nobody wrote this');
    await page.getByText('No jobs match').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await expect.poll(async () => (await companiesIn(page)).length).toBeGreaterThan(5);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('dialog', { name: 'Filter' }).getByText('Remote').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toContain('mode=remote');
    await expect.poll(() => companiesIn(page)).not.toContain('Tidewell Energy');
    await expect.poll(() => companiesIn(page)).toContain('Nettle Health');
    await page.getByRole('button', { name: /^Remove filter/ }).click();
    await expect.poll(() => companiesIn(page)).toContain('Tidewell Energy');

    await expectKeptInAddress(page);
  });

  it('renders only the visible of hundreds of rows, and the dashboard counts them', async () => {
    const account = await product.newAccount();
    await addJobs(product.origin, account, atDepth(300, 2_000));
    const page = await product.signedInPage({ account });
    const list = jobListPage(page);
    await list.rows.first().waitFor();
    await expect.poll(async () => Number(await list.grid.getAttribute('aria-rowcount'))).toBeGreaterThan(300);
    expect(await list.rows.count()).toBeLessThan(100);
    await page.keyboard.press('j');
    await page.keyboard.press('End');
    await expect
      .poll(async () => Number(await list.rows.last().getAttribute('aria-rowindex')))
      .toBeGreaterThan(300);
    expect(await list.rows.count()).toBeLessThan(100);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'Time in stage' }).waitFor();
  });

  it('restores its scroll position, with the focus on the job, after that job’s page', async () => {
    const { page, list } = await listPage();
    await page.setViewportSize({ width: 1280, height: 500 });
    await list.rows.first().hover();
    await page.mouse.wheel(0, 600);
    const scrolled = () => page.locator('main .scroll').evaluate(({ scrollTop }) => scrollTop);
    await expect.poll(scrolled).toBe(600);
    // By its name: which rows are rendered changes with every scroll.
    const visible = list.rows.filter({ visible: true });
    const company = (await visible.nth(-4).locator('[data-company]').textContent()) ?? '';
    // By a key: before a click Playwright scrolls, and once more each time that it tries again.
    await list.row(company).getByRole('link').focus();
    const stood = await scrolled();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/edit-job?job=*');
    await page.goBack();
    await expect.poll(scrolled).toBe(stood);
    await expect.poll(() => list.row(company).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/edit-job?job=*');
    await page.keyboard.press('j');
    await expect.poll(() => page.getByLabel('Company', { exact: true }).inputValue()).not.toBe(company);
    const next = await page.getByLabel('Company', { exact: true }).inputValue();
    await page.getByRole('banner').getByRole('link', { name: 'Jobs' }).click();
    await expect.poll(() => list.row(next).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await scrolled()).toBeGreaterThan(300);
  });

  it('has three lines per job on a phone, and every page in the dock', async () => {
    const page = await product.signedInPage({ account: await seededAccount(product), context: phone });
    const list = jobListPage(page);
    await list.row('Tidewell Energy').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const dock = page.getByRole('navigation', { name: 'Main' });
    await dock.getByRole('link', { name: 'New job' }).click();
    await page.waitForURL('**/new-job');
    await dock.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL('**/settings');
  });
});

/** J and K move, X picks, Enter opens. */
async function expectMovingByKeys(page: Page, companies: readonly string[]): Promise<void> {
  const { grid } = jobListPage(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect
    .poll(() => grid.locator('[aria-selected=true] [data-company]').allTextContents())
    .toEqual([companies[0]]);
  await page.keyboard.press('Escape');
  await expect.poll(() => grid.locator('[aria-selected=true]').count()).toBe(0);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/edit-job?job=*');
  await expect.poll(() => page.getByLabel('Company', { exact: true }).inputValue()).toBe(companies[1]);
  await page.goBack();
}

/** Moves a job to another stage from its row, and back by Undo. */
async function expectStageAndBack(page: Page): Promise<void> {
  const list = jobListPage(page);
  await list
    .row('Northing Maps')
    .getByRole('button', { name: /change the stage/ })
    .click();
  await page
    .getByRole('menuitem', { name: 'Interview' })
    .or(page.getByRole('menuitemradio', { name: 'Interview' }))
    .click();
  await expect.poll(() => list.row('Northing Maps').textContent()).toContain('Interview');
  await list.undo.click();
  await expect.poll(() => list.row('Northing Maps').textContent()).toContain('Screening');
}

/** Deletes several jobs, and brings them back by Undo. */
async function expectBinAndBack(page: Page): Promise<void> {
  const list = jobListPage(page);
  await list.row('Nettle Health').getByRole('checkbox').click();
  await list.row('Northing Maps').getByRole('checkbox').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await list.message('2 jobs are in the bin').waitFor();
  await expect.poll(() => companiesIn(page)).not.toContain('Nettle Health');
  await list.undo.click();
  await expect.poll(() => companiesIn(page)).toContain('Nettle Health');
  await list.savedState.waitFor();
  await page.reload();
  await list.row('Northing Maps').waitFor();
}

/** Keeps view, search and order in the address, through reload and back. */
async function expectKeptInAddress(page: Page): Promise<void> {
  const list = jobListPage(page);
  await list.view('Your move').click();
  await expect.poll(() => page.url()).toContain('view=your_move');
  await list.search.fill('analyst');
  await expect.poll(() => page.url()).toContain('q=analyst');
  await list.columnHead('Salary').getByRole('button').click();
  await expect.poll(() => page.url()).toContain('sort=salary');
  await expect.poll(() => list.columnHead('Salary').getAttribute('aria-sort')).toBe('ascending');
  const before = await companiesIn(page);
  const address = page.url();

  await page.reload();
  await list.rows.first().waitFor();
  expect(page.url()).toBe(address);
  await expect.poll(() => companiesIn(page)).toEqual(before);
  await expect.poll(() => list.search.inputValue()).toBe('analyst');
  await expect.poll(() => list.columnHead('Salary').getAttribute('aria-sort')).toBe('ascending');

  await list.rows.first().getByRole('link').click();
  await page.waitForURL('**/edit-job?job=*');
  await page.goBack();
  await list.rows.first().waitFor();
  expect(page.url()).toBe(address);
  await expect.poll(() => companiesIn(page)).toEqual(before);
}
