import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pushChanges, uploadFile } from '../testing/accounts/api-client.ts';
import { seedChanges } from '../testing/accounts/seed-changes.ts';
import { seedJobs } from '../testing/accounts/seed-jobs.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { countOf } from './harness/import-page.ts';
import { unreachable } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

/** Has a CV with one of its jobs, and reminders as they are chosen in the settings. */
async function accountWithFile(cv: Buffer) {
  const account = await product.newAccount();
  const changes = seedChanges(seedJobs, new Date()).slice(0, 100);
  await pushChanges(product.origin, account, changes);
  const sha256 = await uploadFile(product.origin, account, cv);
  const job = changes.find(({ name }) => name === 'job.create')?.args as { id: string };
  const item = { id: randomUUID(), name: 'CV.pdf', kind: 'resume', size: cv.length, sha256 } as const;
  const reminders = {
    moves: 'digest',
    interviews: true,
    at: '07:15',
    timeZone: 'UTC',
    language: 'de',
  } as const;
  await pushChanges(product.origin, account, [
    { name: 'file.put', args: { id: job.id, item } },
    { name: 'settings.update', args: { changes: { reminders } } },
  ]);
  return { account, cvPath: `files/${sha256}/CV.pdf` };
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path());
}

const dataPath = '/settings?section=data';

function expectEverything(zip: Buffer, cvPath: string, cv: Buffer): void {
  const files = unzipSync(zip);
  expect(Object.keys(files).sort()).toEqual([
    'contacts.csv',
    'files.csv',
    cvPath,
    'foothold.json',
    'history.csv',
    'interviews.csv',
    'jobs.csv',
    'moves.csv',
    'tasks.csv',
  ]);
  expect(cv.equals(files[cvPath] ?? new Uint8Array())).toBe(true);
  expect(strFromU8(files['foothold.json'] as Uint8Array)).toContain('"at": "07:15"');
  expect(strFromU8(files['history.csv'] as Uint8Array)).toContain('Tidewell Energy');
}

it('creates a zip of everything, one at a time, with progress and a list of what is missing; a table; and a record', async () => {
  product.errors.expect(unreachable);
  const cv = randomBytes(3_000);
  const { account, cvPath } = await accountWithFile(cv);
  const page = await product.signedInPage({ account, path: dataPath });
  await page.getByText(/^30 jobs/).waitFor();
  const all = page.getByRole('button', { name: 'Export all' });
  const without = page.getByText(/^Previous versions couldn’t be exported/);
  const [download, zip] = await Promise.all([page.waitForEvent('download'), saved(page, 'Export all')]);
  expect(download.suggestedFilename()).toMatch(/^foothold-.*\.zip$/);
  await page.getByText(`Exported: ${download.suggestedFilename()}`).first().waitFor();
  expect(await without.isVisible()).toBe(false);
  expectEverything(zip, cvPath, cv);

  await page.context().setOffline(true);
  const files = unzipSync(await saved(page, 'Export all'));
  await without.waitFor();
  await expectAccessible(page, 'main');
  const text = strFromU8(files['foothold.json'] as Uint8Array);
  expect(text).toContain('Tidewell Energy');
  expect(text).not.toContain('earlierChanges');
  await page.context().setOffline(false);

  const letGo = await holdCalls(page);
  await all.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar', { name: 'Collecting your data and files …' }).waitFor();
  await expect.poll(() => all.getAttribute('aria-busy')).toBe('true');
  expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);
  await expectAccessible(page, 'main');
  const downloads = page.waitForEvent('download');
  letGo();
  await downloads;
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await expect.poll(() => all.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectTableReadAsTheSame(page);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expectDatesInOrder(page);
  await page.setViewportSize(phone.viewport);
  await expectRecordOnPaper(page);
});

/** An import takes every job of the table for one that is there. */
async function expectTableReadAsTheSame(page: Page): Promise<void> {
  const jobs = await saved(page, 'Export CSV');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page
    .getByLabel('File with jobs')
    .setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: jobs });
  await countOf(page, '30 duplicates').waitFor();
  expect(await page.getByRole('button', { name: 'Import 0 jobs' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Back to your data' }).click();
}

/** Says when they are the wrong way round, and keeps them as they were typed. */
async function expectDatesInOrder(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Job-search record' });
  await table.waitFor();
  const from = page.getByRole('group', { name: 'From', exact: true });
  const year = from.getByRole('spinbutton', { name: /^year/ });
  const until = page.getByRole('group', { name: 'Until', exact: true });
  const problem = page.getByText('Choose a date on or after the start.');
  const print = page.getByRole('button', { name: 'Print or save as PDF' });
  const places = async () => [await from.boundingBox(), await until.boundingBox(), await print.boundingBox()];
  const before = await places();
  expect(Math.abs((before[0]?.y ?? 0) - (before[2]?.y ?? 0))).toBeLessThan(2);
  await year.pressSequentially('2099');
  await problem.waitFor();
  expect(await places()).toEqual(before);
  const described = await until
    .getByRole('spinbutton')
    .first()
    .evaluate((part) => {
      const ids = part.getAttribute('aria-describedby') ?? '';
      return ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
    });
  expect(described.join(' ')).toContain('Choose a date on or after the start.');
  expect(await year.textContent()).toBe('2099');
  expect(await table.count()).toBe(0);
  for (const name of ['Print or save as PDF', 'Export CSV'])
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
  await expectAccessible(page, 'main');
  await year.pressSequentially('2020');
  await table.waitFor();
  expect(await problem.count()).toBe(0);
}

/** Shows what was done between two dates, on a phone and to print. */
async function expectRecordOnPaper(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Job-search record' }).waitFor();
  await expectAccessible(page);
  const csv = strFromU8(await saved(page, 'Export CSV'));
  expect(csv.split('\r\n')[0]).toBe(
    'Date,Company,Role,Event,Location,Source,How you found it,Link,Note,Approximate date,Recorded',
  );
  expect(csv).toContain('Applied');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // Paper shows the column that a phone leaves out, in ink on white.
  const source = page.getByRole('columnheader', { name: 'Source' });
  expect(await source.isVisible()).toBe(true);
  expect(await source.evaluate((cell) => getComputedStyle(cell).color)).toBe('rgb(0, 0, 0)');
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');
  expect(await page.getByRole('button', { name: 'Export CSV' }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { name: 'Job search of Noor Haddad' }).isVisible()).toBe(true);
}
