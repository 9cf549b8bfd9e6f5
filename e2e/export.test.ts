import { hash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pushChanges } from '../scripts/api-client.ts';
import { seedChanges } from '../scripts/seed-changes.ts';
import { seedJobs } from '../scripts/seed-jobs.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from './harness/chromium.ts';
import { holdCalls } from './harness/hold-calls.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { unreachable } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function accountWithJobs() {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, seedChanges(seedJobs, new Date()).slice(0, 100));
  return account;
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path());
}

const dataPath = '/settings?section=data';

describe('taking everything along', () => {
  it('gives a zip from which another account becomes the same, byte for byte', async () => {
    const account = await accountWithJobs();
    const reminders = {
      moves: 'digest',
      interviews: true,
      at: '07:15',
      timeZone: 'UTC',
      language: 'de',
    } as const;
    await pushChanges(product.origin, account, [
      { name: 'settings.update', args: { changes: { reminders } } },
    ]);
    const page = await product.signedInPage({ account });
    await jobListPage(page).rows.first().getByRole('link').first().click();
    const cv = randomBytes(300_000);
    const documents = page.getByRole('region', { name: 'Documents' });
    await documents
      .getByLabel('Files to attach')
      .setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: cv });
    await documents.getByText('Résumé', { exact: true }).waitFor();
    await page.goto('/settings?section=pipeline');
    await page
      .getByRole('group', { name: 'Interview' })
      .getByRole('textbox', { name: 'Stage name' })
      .fill('Talks');
    await page.keyboard.press('Tab');
    await page.goto(dataPath);
    const first = await saved(page, 'Export all');

    const files = unzipSync(first);
    const cvPath = `files/${hash('sha256', cv, 'hex')}/CV.pdf`;
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

    const other = await product.signedInPage({ path: '/settings?section=import' });
    await other
      .getByLabel('File with jobs')
      .setInputFiles({ name: 'foothold.zip', mimeType: 'application/zip', buffer: first });
    await other.getByRole('button', { name: /^Restore \d+ jobs$/ }).click();
    await other.getByRole('link', { name: 'See your jobs' }).click();
    await jobListPage(other).savedState.waitFor({ state: 'attached' });
    await other.goto(dataPath);
    const second = await saved(other, 'Export all');
    expect(strFromU8(unzipSync(second)['foothold.json'] as Uint8Array)).toBe(
      strFromU8(files['foothold.json'] as Uint8Array),
    );
    expect(second.equals(first)).toBe(true);
  });

  it('says that it is being made, how far it has come, and makes one at a time', async () => {
    const page = await product.signedInPage({ account: await accountWithJobs(), path: dataPath });
    const all = page.getByRole('button', { name: 'Export all' });
    await all.waitFor();
    const letGo = await holdCalls(page);
    await all.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('progressbar', { name: 'Collecting your data and files …' }).waitFor();
    await expect.poll(() => all.getAttribute('aria-busy')).toBe('true');
    expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    const downloads = page.waitForEvent('download');
    letGo();
    const download = await downloads;
    expect(download.suggestedFilename()).toMatch(/^foothold-.*\.zip$/);
    await page.getByText(`Exported: ${download.suggestedFilename()}`).first().waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await expect.poll(() => all.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('says what it goes without while the server cannot be asked', async () => {
    product.errors.expect(unreachable);
    const account = await accountWithJobs();
    const page = await product.signedInPage({ account, path: dataPath });
    await page.getByText(/^30 jobs/).waitFor();
    const without = page.getByText(/^What your jobs said before they were changed could not be fetched/);
    const zip = page.waitForEvent('download').then((download) => download.suggestedFilename());
    await saved(page, 'Export all');
    await page
      .getByText(`Exported: ${await zip}`)
      .first()
      .waitFor();
    expect(await without.isVisible()).toBe(false);
    await page.context().setOffline(true);
    const files = unzipSync(await saved(page, 'Export all'));
    await without.waitFor();
    await expectAccessible(page);
    const text = strFromU8(files['foothold.json'] as Uint8Array);
    expect(text).toContain('Tidewell Energy');
    expect(text).not.toContain('earlierChanges');
  });

  it('gives the jobs as a table that an import takes for the same jobs', async () => {
    const account = await accountWithJobs();
    const page = await product.signedInPage({ account, path: dataPath });
    await page.getByText(/^30 jobs/).waitFor();
    const table = await saved(page, 'Export CSV');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page
      .getByLabel('File with jobs')
      .setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: table });
    await page.getByText(/duplicates$/).waitFor();
    expect(await page.getByRole('button', { name: 'Import 0 jobs' }).isDisabled()).toBe(true);
  });

  it('shows what was done between two dates, to print', async () => {
    const account = await accountWithJobs();
    const page = await product.signedInPage({ account, path: '/settings?section=record', context: phone });
    await page.getByRole('table', { name: 'Job-search record' }).waitFor();
    await expectAccessible(page);
    const csv = strFromU8(await saved(page, 'Save as CSV'));
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
    expect(await page.getByRole('button', { name: 'Save as CSV' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Job search of Noor Haddad' }).isVisible()).toBe(true);
  });

  it('says when the dates of a record are the wrong way round, keeps them, and gives out no empty proof', async () => {
    const account = await accountWithJobs();
    const page = await product.signedInPage({ account, path: '/settings?section=record' });
    const table = page.getByRole('table', { name: 'Job-search record' });
    await table.waitFor();
    const from = page.getByRole('group', { name: 'From', exact: true });
    const year = from.getByRole('spinbutton', { name: /^year/ });
    const until = page.getByRole('group', { name: 'Until', exact: true });
    const problem = page.getByText('Choose a date on or after the start.');
    const print = page.getByRole('button', { name: 'Print or save as PDF' });
    const places = async () => [
      await from.boundingBox(),
      await until.boundingBox(),
      await print.boundingBox(),
    ];
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
    for (const name of ['Print or save as PDF', 'Save as CSV'])
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await year.pressSequentially('2020');
    await table.waitFor();
    expect(await problem.count()).toBe(0);
  });
});
