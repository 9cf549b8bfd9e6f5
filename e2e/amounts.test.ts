import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function newJobPage(locale: string, account?: ApiAccount) {
  const person = account ?? (await product.newAccount());
  const page = await product.signedInPage({ account: person, path: '/new-job', context: { locale } });
  const start = page.locator('input[name=salaryMin]');
  await start.waitFor();
  return { page, start };
}

/** As the region writes the number, whatever spaces and apostrophes it puts between. */
async function shownIn(field: Locator) {
  return (await field.inputValue()).replaceAll(/\s/g, ' ').replaceAll("'", '’');
}

/** What the field shows of an amount once it is left, while nothing is changed under the hands. */
async function shownOnceTyped(page: Page, field: Locator, typed: string) {
  await field.fill('');
  await page.keyboard.type(typed);
  expect(await field.inputValue(), 'while it is typed').toBe(typed);
  await field.blur();
  return shownIn(field);
}

/** Of an amount that has two readings. */
async function expectOtherReadingOffered(page: Page, start: Locator): Promise<void> {
  await start.fill('45.000');
  await start.press('Tab');
  expect(await start.inputValue()).toBe('45,000');
  await page.getByText('Read as 45,000.').waitFor();
  await expectAccessible(page, '.grid6');
  await page.getByRole('button', { name: 'Use 45', exact: true }).click();
  expect(await start.inputValue()).toBe('45');
  await page.getByText('Read as').waitFor({ state: 'detached' });
  await expect.poll(() => start.evaluate((input) => input === document.activeElement)).toBe(true);

  await start.fill('45,000');
  await start.press('Tab');
  expect(await page.getByText('Read as').count()).toBe(0);
}

describe('an amount', () => {
  // How it is read is the same for all of them; the domain proves it for every form and locale.
  it('is parsed in any usual form', async () => {
    const { page, start } = await newJobPage('de-AT');
    for (const [typed, shown] of [
      ['13.50', '13,50'],
      ['١٣٫٥٠', '13,50'],
      ['45’000', '45 000'],
      ['45k', '45 000'],
      ['1,234.56', '1 234,56'],
    ] as const)
      expect(await shownOnceTyped(page, start, typed), typed).toBe(shown);
  });

  it('that is edited keeps the marks that the field wrote as such', async () => {
    const { page, start } = await newJobPage('en-US');
    expect(await shownOnceTyped(page, start, '45k')).toBe('45,000');
    for (const [key, shown] of [
      ['0', '450,000'],
      ['Backspace', '45,000'],
      ['Backspace', '4,500'],
    ] as const) {
      await start.focus();
      await start.press('End');
      await start.press(key);
      await start.blur();
      expect(await shownIn(start), key).toBe(shown);
      expect(await page.getByText('Read as').count()).toBe(0);
    }
  });

  // The language of the page is another than that of its region.
  it('is formatted as usual in the region', async () => {
    const { page, start } = await newJobPage('en-SE');
    expect(await shownOnceTyped(page, start, '13,50')).toBe('13,50');
    expect(await shownOnceTyped(page, start, '1.234,56')).toBe('1 234,56');
  });

  it('is shown as it was read, the other reading offered, and stays as typed when it is invalid', async () => {
    const account = await product.newAccount();
    const { page, start } = await newJobPage('en-US', account);
    await expectOtherReadingOffered(page, start);
    const form = jobFormPage(page);
    await form.role.fill('Analyst');
    await form.company.fill('Tidewell Energy');
    await start.fill('€60-80k per year');
    await form.saveNew.click();
    await page.getByText('Enter a number.').waitFor();
    await page.reload();
    await expect.poll(() => start.inputValue()).toBe('€60-80k per year');
    await start.focus();
    await start.blur();
    await page.getByRole('button', { name: 'Use €60,000 to €80,000 a year' }).click();
    await expect.poll(() => start.inputValue()).toBe('60,000');
    expect(await form.field('Salary to').inputValue()).toBe('80,000');

    await form.field('Salary to').fill('negotiable up to a point');
    await form.field('Salary to').blur();
    await page.getByRole('button', { name: 'Keep as salary text' }).click();
    await expect.poll(() => form.field('Salary text').inputValue()).toBe('negotiable up to a point');
    await form.saveNew.click();
    await page.waitForURL('**/job-list');
    await jobListPage(page).savedState.waitFor();
    const [job] = await jobsOf(account);
    expect(job).toMatchObject({
      salaryMin: 60_000,
      salaryCurrency: 'EUR',
      salaryPeriod: 'year',
      salaryText: 'negotiable up to a point',
    });
    expect(job).not.toHaveProperty('salaryMax');
  });
});

it('a custom number field accepts a typed number, and keeps other text', async () => {
  const account = await product.newAccount();
  const id = randomUUID();
  await pushChanges(product.origin, account, [
    ...newJobChanges(1),
    { name: 'own-field.put', args: { field: { id, name: 'Points', kind: 'number' } } },
  ]);
  const [job] = await jobsOf(account);
  const page = await product.signedInPage({
    account,
    path: `/edit-job?job=${job?.id}`,
    context: { locale: 'de-CH' },
  });
  const points = page.getByRole('textbox', { name: 'Points' });
  const storedValue = async () => (await jobsOf(account))[0]?.ownValues?.[0]?.value;
  for (const [typed, stored, shown] of [
    ['1.234.567,891', '1234567.891', '1’234’567.891'],
    ['-3,5', '-3.5', '-3.5'],
    ['about three', 'about three', 'about three'],
  ] as const) {
    await points.fill(typed);
    await points.press('Tab');
    await expect.poll(storedValue).toBe(stored);
    await expect.poll(() => shownIn(points)).toBe(shown);
  }
});

it('digits of any script are typed in dates and times, and an amount is shown in those of the region', async () => {
  const { page, start } = await newJobPage('ar-EG');
  expect(await shownOnceTyped(page, start, '13,50')).toBe('13.50');
  expect(await shownOnceTyped(page, start, '1.234,56')).toBe('1,234.56');
  const parts = page.locator('.date-parts').first().locator('[role=spinbutton]');
  await parts.first().waitFor();
  await parts.first().focus();
  await page.keyboard.type('٠٥');
  await page.keyboard.type('٠٧');
  await page.keyboard.type('٢٠٢٧');
  await expect.poll(async () => (await parts.allTextContents()).join(' ')).toMatch(/^0?5 0?7 2027/);
});

async function jobsOf(account: ApiAccount) {
  const { documents } = await readSnapshot(product.origin, account);
  return documents
    .map(({ body }) => body as { id: string; ownValues?: { value: string }[] })
    .filter((body) => 'company' in body);
}
