import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from './harness/chromium.ts';
import { jobFormPage } from './harness/job-form-page.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { loginPage } from './harness/login-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdfOf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]);

async function newJob(page: Page): Promise<void> {
  await page.goto('/new-job');
  await jobFormPage(page).addJob('Data Analyst', 'Tidewell Energy');
  await jobListPage(page).savedState.waitFor({ state: 'attached' });
  await page
    .getByRole('link', { name: /Tidewell Energy/ })
    .first()
    .click();
  await page.waitForURL('**/edit-job?*');
}

function documentsOf(page: Page) {
  const region = page.getByRole('region', { name: 'Documents' });
  return {
    region,
    row: (name: string) => region.getByRole('listitem').filter({ hasText: name }),
    attach: (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      region.getByLabel('Files to attach').setInputFiles(files),
    open: (name: string) => region.getByRole('button', { name, exact: true }).click(),
  };
}

async function savedFrom(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save on this device' }).click(),
  ]);
  return readFile(await download.path());
}

/** Lets the first pieces of an upload through and cuts the line in the next one. */
async function cutAfter(context: BrowserContext, pieces: number): Promise<{ sent: () => number }> {
  let sent = 0;
  await context.route('**/upload?*offset=*', async (route) => {
    sent += 1;
    if (sent > pieces) await route.abort('connectionreset');
    else await route.continue();
  });
  return { sent: () => sent };
}

describe('the files of a job', () => {
  it('are attached, said when they were sent, shown, saved as they were, and taken away again', async () => {
    const page = await product.signedInPage();
    await newJob(page);
    const documents = documentsOf(page);
    const resume = pdfOf(300_000);
    await documents.attach(
      { name: 'CV, energy v3.pdf', mimeType: 'application/pdf', buffer: resume },
      { name: 'Office.png', mimeType: 'image/png', buffer: onePixel },
    );
    await documents.row('CV, energy v3.pdf').getByText('Résumé').waitFor();
    await documents.row('Office.png').getByText('Not sent').waitFor();

    await documents.region.getByRole('button', { name: 'Change CV, energy v3.pdf' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('group', { name: 'Sent on' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('02112026');
    await dialog.getByRole('button', { name: 'Save file' }).click();
    await documents.row('CV, energy v3.pdf').getByText('Résumé, sent 2 Nov').waitFor();

    // Another device has only what the server keeps.
    await jobFormPage(page).history.waitFor();
    await page.reload();
    await documents.open('Office.png');
    await page.getByRole('img', { name: 'Office.png' }).waitFor();
    await expectAccessible(page);
    expect((await savedFrom(page)).equals(onePixel)).toBe(true);
    await page.keyboard.press('Escape');
    await documents.open('CV, energy v3.pdf');
    await page.getByRole('link', { name: 'Open in a new tab' }).waitFor();
    expect((await savedFrom(page)).equals(resume)).toBe(true);
    await page.keyboard.press('Escape');

    await documents.region.getByRole('button', { name: 'Remove Office.png' }).click();
    await documents.row('Office.png').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await documents.open('Office.png');
    await page.getByRole('img', { name: 'Office.png' }).waitFor();
  });

  it('are kept while the line is cut, through a reload, and sent from where they had come to', async () => {
    const context = await product.newContext(phone);
    const page = await context.newPage();
    const { email, password } = await product.newAccount();
    await page.goto('/');
    await loginPage(page).logIn(email, password);
    await page.waitForURL('**/job-list*');
    await newJob(page);
    const documents = documentsOf(page);
    const line = await cutAfter(context, 1);
    const letter = pdfOf(700_000);
    await documents.attach({ name: 'Cover letter.pdf', mimeType: 'application/pdf', buffer: letter });
    const row = documents.row('Cover letter.pdf');
    await row.getByText(/^Waits on this device to be sent/).waitFor();
    await expect.poll(line.sent).toBeGreaterThan(1);
    await expectAccessible(page, '[aria-labelledby="job-files"]');

    await page.reload();
    await row.getByText(/^Waits on this device to be sent/).waitFor();
    const offsets: number[] = [];
    await context.unroute('**/upload?*offset=*');
    context.on('request', (request) => {
      const offset = new URL(request.url()).searchParams.get('offset');
      if (offset !== null) offsets.push(Number(offset));
    });
    // Opened before the server has all of it, it comes from this device.
    await documents.open('Cover letter.pdf');
    expect((await savedFrom(page)).equals(letter)).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await row
      .getByText('Cover letter, sent')
      .or(row.getByText('Cover letter', { exact: true }))
      .waitFor();
    expect(offsets.length).toBeGreaterThan(0);
    expect(Math.min(...offsets)).toBeGreaterThan(0);

    const other = await product.newPage();
    await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await loginPage(other).logIn(email, password);
    await documentsOf(other).open('Cover letter.pdf');
    expect((await savedFrom(other)).equals(letter)).toBe(true);
  });
});
