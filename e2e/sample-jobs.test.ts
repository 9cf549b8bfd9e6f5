import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readSnapshot } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { companiesIn, jobListPage } from '../testing/browser/job-list-page.ts';
import { unreachable } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

const companies = [
  'Heron Quay Theatre',
  'Lanternfish Labs',
  'Mossgate Council',
  'Alder & Wren',
  'Fennel Street Bakery',
  'Tin Whistle Media',
];
const atRest = ['Bellhouse Insurance', 'Copperline Trams'];

const look = (page: Page) => page.getByRole('button', { name: 'Look around with sample jobs' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const bar = (page: Page) => page.getByRole('region', { name: 'Sample jobs' });
const remove = (page: Page) => bar(page).getByRole('button', { name: 'Remove sample jobs' });

async function exported(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path());
}

/** How many of the sample jobs the server holds, and how many of those are in the bin. */
async function onServer(account: Awaited<ReturnType<typeof product.newAccount>>) {
  const { documents } = await readSnapshot(product.origin, account);
  const samples = documents.filter(({ body }) => body?.['isSample'] === true);
  return [samples.length, samples.filter(({ body }) => body?.['deleted'] !== undefined).length];
}

/** What the samples are, all of it drawn without the server. */
async function expectMadeUpSearch(page: Page): Promise<void> {
  const list = jobListPage(page);
  await expect.poll(() => companiesIn(page)).toEqual(companies);
  for (const company of companies) await list.row(company).getByText('Sample', { exact: true }).waitFor();
  await bar(page)
    .getByText('8 sample jobs. A made-up search to look around in. Never in statistics, exports or mail.')
    .waitFor();
  await page.getByText('8 sample jobs, 0 of yours').waitFor();
  await list.row('Heron Quay Theatre').getByText('Write the one-page answer').waitFor();
  const pile = page.getByRole('region', { name: 'Pipeline' }).getByRole('link');
  await expect
    .poll(() => pile.allTextContents())
    .toEqual(['Offer0', 'Interview1', 'Screening1', 'Applied2', 'Saved2', 'Resting2']);
}

it('shows eight sample jobs, each marked, added and removed by keyboard or click, also offline', async () => {
  product.errors.expect(unreachable);
  const account = await product.newAccount();
  const page = await product.signedInPage({ account, context: { serviceWorkers: 'allow' } });
  const list = jobListPage(page);
  await look(page).waitFor();
  expect(await page.getByRole('link', { name: 'Import', exact: true }).count()).toBe(1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await look(page).focus();
  await page.keyboard.press('Enter');
  await expectMadeUpSearch(page);
  expect(await bar(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await remove(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await look(page).waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => list.rows.count()).toBe(6);
  await page.context().setOffline(false);
  await expect.poll(() => onServer(account)).toEqual([8, 0]);
  await expectAccessible(page, 'main');

  await remove(page).click();
  await look(page).waitFor();
  await expect.poll(() => onServer(account)).toEqual([8, 8]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => companiesIn(page)).toEqual(companies);
  await expect.poll(() => onServer(account)).toEqual([8, 0]);
  await page.reload();
  await expect.poll(() => companiesIn(page)).toEqual(companies);

  // One that was changed stays a sample; its duplicate is a job of one's own.
  await list.row('Tin Whistle Media').getByRole('link').first().click();
  await page.getByLabel('Company', { exact: true }).waitFor();
  await page.getByText('Sample', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate job' }).click();
  await page.getByText('Sample', { exact: true }).waitFor({ state: 'detached' });
  await list.savedState.waitFor();
  await pages(page).getByRole('link', { name: 'Jobs' }).click();
  await page.getByText('8 sample jobs, 1 of yours').waitFor();
  await remove(page).click();
  await expect.poll(() => companiesIn(page)).toEqual(['Tin Whistle Media']);
});

it('keeps samples out of the dashboard, the week, exports, the record and the bin', async () => {
  const page = await product.signedInPage();
  const list = jobListPage(page);
  await look(page).click();
  await expect.poll(() => list.rows.count()).toBe(6);
  await list.view('Resting').click();
  await expect.poll(() => companiesIn(page)).toEqual(atRest);
  await list.row('Bellhouse Insurance').getByText('Rejected').first().waitFor();
  await list.view('Active').click();
  await expect.poll(() => companiesIn(page)).toEqual(companies);
  // One of the person’s own beside them.
  await list.newJob.click();
  await jobFormPage(page).addJob('Baker', 'Own Oven');
  await expect.poll(() => list.rows.count()).toBe(7);
  await page.getByText('8 sample jobs, 1 of yours').waitFor();
  expect(await page.getByRole('region', { name: 'Start with one' }).count()).toBe(0);
  // A step with a sample is no step of the week.
  await list.row('Mossgate Council').getByRole('link').first().click();
  await page.getByLabel('Company', { exact: true }).waitFor();
  await page.getByText('Sample', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Pipeline' }).waitFor();
  await page.getByText('0 of 5 steps').first().waitFor();

  await pages(page).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('region', { name: 'Coming up' }).waitFor();
  const dashboard = page.getByRole('main');
  for (const company of [...companies, ...atRest]) expect(await dashboard.getByText(company).count()).toBe(0);

  await pages(page).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Your data' }).click();
  await page.getByText(/^1 job, 0 people, 0 notes,? and 0 files$/).waitFor();
  const table = (await exported(page, 'Export CSV')).toString('utf8');
  expect([
    table.includes('Own Oven'),
    [...companies, ...atRest].filter((company) => table.includes(company)),
  ]).toEqual([true, []]);
  const files = unzipSync(new Uint8Array(await exported(page, 'Export all')));
  const all = Object.values(files).map((file) => strFromU8(file));
  expect(all.some((text) => text.includes('Own Oven'))).toBe(true);
  expect(companies.filter((company) => all.some((text) => text.includes(company)))).toEqual([]);

  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.getByText('Nothing in this period.').waitFor();
  await pages(page).getByRole('link', { name: 'Jobs' }).click();
  await remove(page).click();
  await expect.poll(() => companiesIn(page)).toEqual(['Own Oven']);
  await pages(page).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('heading', { name: 'Export' }).waitFor();
  expect(await page.getByRole('region', { name: 'Bin' }).count()).toBe(0);
});

it('fits a phone, and is translated except for names', async () => {
  const page = await product.signedInPage({ context: { ...phone, locale: 'de-DE' } });
  const lookGerman = page.getByRole('button', { name: 'Mit Beispielstellen umsehen' });
  const removeGerman = page.getByRole('button', { name: 'Beispielstellen entfernen' });
  await lookGerman.tap();
  const row = page.getByRole('row').filter({ hasText: 'Lanternfish Labs' });
  await row.getByText('Beispiel', { exact: true }).waitFor();
  await row.getByText('Datenanalyse').waitFor();
  await row.getByText('Telefonat vorbereiten').waitFor();
  await removeGerman.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectAccessible(page);
  await removeGerman.tap();
  await lookGerman.waitFor();
});
