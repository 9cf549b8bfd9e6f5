import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { addDays } from '@foothold/domain/time-zone';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { pushChanges, type ApiAccount } from '../testing/accounts/api-client.ts';
import { seedJobs } from '../testing/accounts/seed-jobs.ts';
import { phone } from '../testing/browser/chromium.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { companiesIn, jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { openPath } from './harness/open-path.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function listPage(path = '/job-list') {
  const account = await seededAccount(product);
  const page = await product.signedInPage({ account, path });
  await jobListPage(page).rows.first().waitFor();
  return { account, page };
}

const keptViews = async (page: Page) => {
  const names = await page.getByRole('navigation', { name: 'Views' }).getByRole('link').allInnerTexts();
  return names.flatMap((name) => /^(?:Far away|Beta)/.exec(name) ?? []);
};

async function keepView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New view' }).click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await field.fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect.poll(() => jobListPage(page).view(name).getAttribute('aria-current')).toBe('page');
}

/** Chooses from the menu of the view that is open, by keyboard. */
async function chooseForView(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions for/ }).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
}

/** On a phone that opens the copied link of Beta: the same jobs, and its tab in sight although there are six. */
async function expectOnPhone(account: ApiAccount, link: string, companies: string[]): Promise<void> {
  const path = link.slice(product.origin.length);
  const other = await product.signedInPage({ account, path, context: phone });
  await expect.poll(() => companiesIn(other)).toEqual(companies);
  const tab = jobListPage(other).view('Beta');
  await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
  const right = async () => ((await tab.boundingBox())?.x ?? 0) + ((await tab.boundingBox())?.width ?? 0);
  await expect.poll(right).toBeLessThanOrEqual(391);
  expect((await tab.boundingBox())?.x).toBeGreaterThanOrEqual(0);
}

describe('saved views', () => {
  it('are added, moved, opened by their link on another device, renamed, removed and restored', async () => {
    const { account, page } = await listPage('/job-list?mode=remote&group=none');
    const list = jobListPage(page);
    const shown = await companiesIn(page);
    await keepView(page, 'Far away');
    await expect.poll(() => list.view('Far away').textContent()).toBe(`Far away${shown.length}`);
    await keepView(page, 'Beta');
    await expect.poll(() => keptViews(page)).toEqual(['Far away', 'Beta']);
    await chooseForView(page, 'Move earlier');
    await expect.poll(() => keptViews(page)).toEqual(['Beta', 'Far away']);
    await list.undo.click();
    await expect.poll(() => keptViews(page)).toEqual(['Far away', 'Beta']);
    await chooseForView(page, 'Move earlier');
    await expect.poll(() => keptViews(page)).toEqual(['Beta', 'Far away']);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await chooseForView(page, 'Copy link');
    await list.message('Copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await list.savedState.waitFor();
    await expectOnPhone(account, link, shown);

    await list.view('Active').click();
    await expect.poll(async () => (await companiesIn(page)).length).toBeGreaterThan(shown.length);
    await list.view('Far away').click();
    await expect.poll(() => companiesIn(page)).toEqual(shown);
    expect(page.url()).toContain('mode=remote');
    await chooseForView(page, 'Rename');
    await page.getByLabel('Name', { exact: true }).fill('Remote');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await list.view('Remote').waitFor();
    await page.getByRole('button', { name: /^Remove filter/ }).click();
    await chooseForView(page, 'Update view');
    await list.view('Active').click();
    await list.view('Remote').click();
    await expect.poll(async () => (await companiesIn(page)).length).toBeGreaterThan(shown.length);
    await chooseForView(page, 'Remove');
    await expect.poll(() => list.view('Remote').count()).toBe(0);
    await list.undo.click();
    await list.view('Remote').waitFor();
  });
});

describe('the jobs of the list', () => {
  it('are selected, grouped by stage, company, month and source, tagged, given a next move, compared and exported', async () => {
    const { page } = await listPage('/job-list?group=none&mode=remote');
    await selectAndRest(page);
    // A load could come before what was undone is written down.
    await openPath(page, '/job-list');
    await groupByEachField(page);
    const pick = async (...companies: string[]) => {
      for (const company of companies) await jobListPage(page).row(company).getByRole('checkbox').click();
    };
    await pick('Nettle Health', 'Northing Maps');
    await tagWithUndo(page);
    await setNextMoveWithUndo(page);
    await pick('Kitestring Labs');
    await saveSpreadsheetAndCompare(page);
  });
});

/** As a range and as all matches, which rest and come back by one undo. */
async function selectAndRest(page: Page): Promise<void> {
  const list = jobListPage(page);
  const companies = await companiesIn(page);
  expect(companies.length).toBeGreaterThan(4);
  const resting = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Resting/ });
  const before = await resting.innerText();
  const picked = () => list.grid.locator('[aria-selected=true] [data-company]').allTextContents();
  await list.rows.nth(1).getByRole('checkbox').click();
  await list.rows
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect.poll(picked).toEqual(companies.slice(1, 4));
  await page.keyboard.press('Escape');
  await expect.poll(picked).toEqual([]);
  await list.rows.first().getByRole('link').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect.poll(picked).toEqual(companies.slice(0, 3));
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Select all/ })
    .click();
  await expect.poll(picked).toEqual(companies);
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Let rest/ })
    .click();
  await page
    .getByRole('dialog', { name: /^Outcome of \d+ jobs/ })
    .getByRole('button', { name: 'No reply' })
    .click();
  await expect.poll(() => resting.innerText()).not.toBe(before);
  await expect.poll(() => page.getByRole('toolbar').count()).toBe(0);
  await list.undo.click();
  await expect.poll(() => resting.innerText()).toBe(before);
  await expect.poll(() => companiesIn(page)).toEqual(companies);
}

/** Chooses from the menu of the picked jobs. */
async function chooseForPicked(page: Page, item: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The heading of the month in which one of the sample jobs came up. */
function monthOf(company: string): RegExp {
  const [, day] = seedJobs.find((each) => each.company === company)?.climb[0] ?? [];
  if (day === undefined) throw new Error(`${company} is no sample job`);
  const cameUp = addDays(new Date().toISOString().slice(0, 10), day);
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return new RegExp(`^${month.format(new Date(cameUp))}\\s*\\d`);
}

async function groupByEachField(page: Page): Promise<void> {
  const { grid } = jobListPage(page);
  const groups = () => grid.locator('[data-group]').allInnerTexts();
  const gather = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Group: ${from}` }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
  };
  await gather('Whose move', 'Stage');
  await expect.poll(groups).toEqual(expect.arrayContaining([expect.stringMatching(/^Offer\s*1/)]));
  await gather('Stage', 'Company');
  await expect.poll(groups).toEqual(expect.arrayContaining([expect.stringMatching(/^Nettle Health\s*1/)]));
  await gather('Company', 'Source');
  await expect.poll(() => page.url()).toContain('group=source');
  await gather('Source', 'Month');
  await expect
    .poll(groups)
    .toEqual(expect.arrayContaining([expect.stringMatching(monthOf('Nettle Health'))]));
  await gather('Month', 'Whose move');
  await page.getByRole('button', { name: 'Group: Whose move' }).waitFor();
}

async function tagWithUndo(page: Page): Promise<void> {
  const list = jobListPage(page);
  await chooseForPicked(page, 'Edit tags');
  await page.getByRole('combobox', { name: 'Tag' }).fill('dream');
  await page.getByRole('button', { name: 'Add tag' }).click();
  await list.message('“dream” added to 2 jobs').waitFor();
  await list.search.fill('dream');
  await expect
    .poll(async () => (await companiesIn(page)).toSorted())
    .toEqual(['Nettle Health', 'Northing Maps']);
  await list.undo.click();
  await page.getByText('No jobs match').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
}

async function setNextMoveWithUndo(page: Page): Promise<void> {
  const list = jobListPage(page);
  await chooseForPicked(page, 'Set next move');
  await page.getByRole('textbox', { name: 'Next move' }).fill('Ask a friend');
  await page.getByRole('button', { name: 'Save move' }).click();
  await list.message('Next move set for 2 jobs').waitFor();
  await expect.poll(() => list.row('Nettle Health').textContent()).toContain('Ask a friend');
  await list.undo.click();
  await expect.poll(() => list.row('Nettle Health').textContent()).toContain('Send the take-home task');

  await page.keyboard.press('m');
  const move = page.getByRole('textbox', { name: 'Next move' });
  await expect.poll(() => move.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('d');
  await list.message('2 next moves are done').waitFor();
  await expect.poll(() => list.row('Nettle Health').textContent()).not.toContain('Send the take-home task');
  await list.undo.click();
  await expect.poll(() => list.row('Nettle Health').textContent()).toContain('Send the take-home task');
}

/** Of the three jobs that are picked. */
async function saveSpreadsheetAndCompare(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await chooseForPicked(page, 'Export CSV');
  const file = await (await download).path();
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Company');
  await chooseForPicked(page, 'Compare');
  const table = page.getByRole('dialog', { name: 'Side by side' }).getByRole('table');
  for (const company of ['Nettle Health', 'Northing Maps', 'Kitestring Labs']) {
    await table.getByRole('columnheader', { name: company }).waitFor();
  }
  expect(await table.getByRole('row', { name: /Salary per year/ }).textContent()).toContain('£68,000–72,000');
  expect(await table.getByRole('row', { name: /^Benefits/ }).textContent()).toContain('28 days of holiday');
  await expectAccessible(page, '[role=dialog]');
}

describe('offers side by side', () => {
  const offers = [
    {
      company: 'Acme',
      salaryMin: 61_450,
      salaryCurrency: 'GBP',
      replyBy: '2030-12-15',
      benefits: 'A garden',
    },
    {
      company: 'Globex',
      salaryMin: 30,
      salaryMax: 35,
      salaryCurrency: 'USD',
      salaryPeriod: 'hour',
      nextMove: { text: 'Reply to Ruth', by: 'me', on: '2030-11-20' },
    },
    {
      company: 'Initech',
      salaryMin: 5_000,
      salaryCurrency: 'EUR',
      salaryPeriod: 'month',
      closesOn: '2030-10-01',
    },
    { company: 'Hooli', notes: 'They never said a number.' },
    { company: 'Umbrella' },
  ] as const;

  it('compare two to four, each in its own currency by the year and with its reply date', async () => {
    const account = await product.newAccount();
    const [acme, commute] = [newId(), newId()];
    await pushChanges(
      product.origin,
      account,
      offers.map((fields) => ({
        name: 'job.create',
        args: {
          id: fields.company === 'Acme' ? acme : newId(),
          eventId: newId(),
          fields: { title: 'Analyst', ...fields },
          stageId: 'offer',
          occurred: '2026-11-02',
          createdVia: 'ui',
        },
      })),
    );
    await pushChanges(product.origin, account, [
      { name: 'own-field.put', args: { field: { id: commute, name: 'Commute in steps', kind: 'number' } } },
      { name: 'own-field.put', args: { field: { id: newId(), name: 'Dog', kind: 'text' } } },
      { name: 'own-value.put', args: { id: acme, item: { id: commute, value: '1035' } } },
    ]);
    const page = await product.signedInPage({ account, path: '/job-list?group=none&sort=job' });
    const list = jobListPage(page);
    const pick = (company: string) => list.row(company).getByRole('checkbox').click();
    const compare = page.getByRole('menuitem', { name: 'Compare' });
    const isOffered = async () => {
      await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
      await compare.waitFor();
      const isDisabled = (await compare.getAttribute('aria-disabled')) === 'true';
      await page.keyboard.press('Escape');
      await compare.waitFor({ state: 'detached' });
      return !isDisabled;
    };
    const offered: boolean[] = [];
    for (const { company } of offers) {
      await pick(company);
      offered.push(await isOffered());
    }
    expect(offered).toEqual([false, true, true, true, false]);
    await pick('Umbrella');
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await compare.click();
    const table = page.getByRole('dialog', { name: 'Side by side' }).getByRole('table');
    const row = (name: string) => table.getByRole('row', { name }).getByRole('cell').allInnerTexts();
    const heads = await table.getByRole('columnheader').getByRole('link').allInnerTexts();
    const byCompany = async (name: string) =>
      Object.fromEntries((await row(name)).map((text, at) => [heads[at], text.replace(/\s+/g, ' ')]));
    expect(await byCompany('Reply by')).toEqual({
      Acme: '15 Dec 2030',
      Globex: '20 Nov 2030',
      Initech: 'Closes 1 Oct 2030',
      Hooli: '–',
    });
    expect(await byCompany('Salary per year')).toEqual({
      Acme: '£61,450 British Pound',
      Globex: '$62,400–72,800 US Dollar counted 2,080 times',
      Initech: '€60,000 Euro counted 12 times',
      Hooli: '–',
    });
    expect(await byCompany('Benefits')).toMatchObject({ Acme: 'A garden', Hooli: '–' });
    expect(await byCompany('Notes')).toMatchObject({ Hooli: 'They never said a number.' });
    expect(await byCompany('Commute in steps')).toMatchObject({ Acme: '1,035', Hooli: '–' });
    expect(await row('Dog')).toEqual([]);
  });
});
