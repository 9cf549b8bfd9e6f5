import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { desktop, phone } from './harness/chromium.ts';
import { untilInstalled } from './harness/installed-app.ts';
import { documentsOf, savedFrom } from './harness/job-documents.ts';
import { jobFormPage } from './harness/job-form-page.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { loginPage } from './harness/login-page.ts';
import { unreachable } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** One page that says “Curriculum vitae”; what follows its end makes it as large as is wanted. */
const readablePdf = (size: number) =>
  Buffer.concat([
    Buffer.from(
      [
        '%PDF-1.4',
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
        '4 0 obj<</Length 46>>stream\nBT /F1 20 Tf 40 100 Td (Curriculum vitae) Tj ET\nendstream endobj',
        '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
        'trailer<</Root 1 0 R>>',
        '%%EOF',
      ].join('\n'),
    ),
    randomBytes(size),
  ]);
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
    const resume = readablePdf(300_000);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    await documents.attach(
      { name: 'CV, energy v3.pdf', mimeType: 'application/pdf', buffer: resume },
      { name: 'Office.png', mimeType: 'image/png', buffer: onePixel },
    );
    await documents.row('CV, energy v3.pdf').getByText('Résumé').waitFor();
    await documents.row('Office.png').getByText('1 kB', { exact: true }).waitFor();

    await documents.region.getByRole('button', { name: 'Edit CV, energy v3.pdf' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('group', { name: 'Sent on' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('02112026');
    await dialog.getByRole('button', { name: 'Save file' }).click();
    await documents.row('CV, energy v3.pdf').getByText('sent 2 Nov').waitFor();

    // Another device has only what the server keeps.
    await jobFormPage(page).history.waitFor();
    await page.reload();
    await documents.open('Office.png');
    await page.getByRole('img', { name: 'Office.png' }).waitFor();
    await expectAccessible(page);
    expect((await savedFrom(page)).equals(onePixel)).toBe(true);
    await page.keyboard.press('Escape');
    await documents.open('CV, energy v3.pdf');
    await page.getByRole('dialog').getByRole('button', { name: 'Save on this device' }).waitFor();
    const hasReader = await page.evaluate(() => navigator.pdfViewerEnabled);
    const frame = page.getByTitle('CV, energy v3.pdf, as a page');
    if (hasReader) expect(await frame.getAttribute('src')).toMatch(/^blob:/);
    else await page.getByText('This browser can’t show PDF here. Save the file to open it.').waitFor();
    expect(await page.getByRole('link', { name: 'Open in a new tab' }).count()).toBe(hasReader ? 1 : 0);
    expect((await savedFrom(page)).equals(resume)).toBe(true);
    expect(refused).toEqual([]);
    await page.keyboard.press('Escape');

    await documents.region.getByRole('button', { name: 'Remove Office.png' }).click();
    await documents.row('Office.png').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await documents.open('Office.png');
    await page.getByRole('img', { name: 'Office.png' }).waitFor();
  });

  it('that are too large, empty or too many are not attached, and the page says why', async () => {
    const page = await product.signedInPage();
    await newJob(page);
    const documents = documentsOf(page);
    const { message } = jobListPage(page);
    const file = (name: string, size: number) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.alloc(size, 'a'),
    });
    await documents.attach(file('Film.txt', 10 * 1024 * 1024 + 1), file('Nothing.txt', 0));
    await message('Film.txt is over 10 MB. Not attached.').waitFor();
    await message('Nothing.txt is empty. Not attached.').waitFor();
    expect(await documents.region.getByRole('listitem').count()).toBe(0);

    await documents.attach(...Array.from({ length: 22 }, (_, at) => file(`Note ${at + 1}.txt`, at + 1)));
    await message('2 files are not attached. A job can have 20 files.').waitFor();
    await documents.region.getByText('Limit: 20').waitFor();
    const names = () => documents.region.getByRole('listitem').locator('.file-name').allTextContents();
    await expect.poll(names).toEqual(Array.from({ length: 20 }, (_, at) => `Note ${at + 1}.txt`));
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['One more'], 'One more.txt', { type: 'text/plain' }));
      return data;
    });
    await documents.region.dispatchEvent('drop', { dataTransfer: dropped });
    await message('1 file is not attached. A job can have 20 files.').waitFor();
    await documents.region.getByRole('button', { name: 'Remove Note 7.txt' }).click();
    await documents.region.getByRole('button', { name: 'Add file' }).waitFor();
    await documents.region.dispatchEvent('drop', { dataTransfer: dropped });
    await documents.row('One more.txt').waitFor();
  });

  it('are kept while the line is cut, through a reload, and sent from where they had come to', async () => {
    product.errors.expect(unreachable);
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
    await row.getByText(/^Waiting to upload/).waitFor();
    await expect.poll(line.sent).toBeGreaterThan(1);
    await expectAccessible(page, '[aria-labelledby="job-files"]');

    await page.reload();
    await row.getByText(/^Waiting to upload/).waitFor();
    const offsets: number[] = [];
    await context.unroute('**/upload?*offset=*');
    context.on('request', (request) => {
      const offset = new URL(request.url()).searchParams.get('offset');
      if (offset !== null) offsets.push(Number(offset));
    });
    // Opened before the server has all of it, it comes from this device.
    await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false }));
    await documents.open('Cover letter.pdf');
    await page.getByText('This browser can’t show PDF here. Save the file to open it.').waitFor();
    expect((await savedFrom(page)).equals(letter)).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await row
      .getByText(/^sent/)
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

  it('are picked without a network, shown from this device, and sent once there is one again', async () => {
    product.errors.expect(unreachable);
    const account = await product.newAccount();
    const page = await product.signedInPage({ account, context: { ...desktop, serviceWorkers: 'allow' } });
    await untilInstalled(page);
    await newJob(page);
    const documents = documentsOf(page);
    await documents.region.waitFor();
    await page.context().setOffline(true);
    await documents.attach({ name: 'Office.png', mimeType: 'image/png', buffer: onePixel });
    const row = documents.row('Office.png');
    await row.getByText(/^Waiting to upload/).waitFor();
    await documents.open('Office.png');
    await page.getByRole('img', { name: 'Office.png' }).waitFor();
    await page.keyboard.press('Escape');

    const other = await product.signedInPage({
      account,
      path: new URL(page.url()).pathname + new URL(page.url()).search,
    });
    await documentsOf(other).region.waitFor();
    expect(await documentsOf(other).region.getByRole('listitem').count()).toBe(0);
    await page.context().setOffline(false);
    await row.getByText('1 kB', { exact: true }).waitFor();
    await documentsOf(other).open('Office.png');
    await other.getByRole('img', { name: 'Office.png' }).waitFor();
    expect((await savedFrom(other)).equals(onePixel)).toBe(true);
  });
});
