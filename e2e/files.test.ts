import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { apiHeaders, pushChanges, type ApiChange } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { untilInstalled } from '../testing/browser/installed-app.ts';
import { documentsOf, savedFrom } from './harness/job-documents.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
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

/** An account with one job, which has so many notes as files, and the path of its page. */
async function accountWithJob(notes = 0) {
  const account = await product.newAccount();
  const [job] = newJobChanges(1) as [ApiChange];
  const { id } = job.args as { id: string };
  const notesToAttach = Array.from({ length: notes }, (_, at): ApiChange => {
    const sha256 = hash('sha256', String(at), 'hex');
    const item = { id: randomUUID(), name: `Note ${at + 1}.txt`, kind: 'other', size: 1, sha256 } as const;
    return { name: 'file.put', args: { id, item } };
  });
  await pushChanges(product.origin, account, [job, ...notesToAttach]);
  return { account, path: `/edit-job?job=${id}` };
}

/** Files of these sizes, as they are dropped on a page. */
function dataTransferOf(page: Page, sizes: Record<string, number>) {
  return page.evaluateHandle((wanted) => {
    const data = new DataTransfer();
    for (const [name, size] of Object.entries(wanted)) data.items.add(new File(['a'.repeat(size)], name));
    return data;
  }, sizes);
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
  it('are attached, also offline, reported when sent, shown, downloaded unchanged, and removed', async () => {
    product.errors.expect(unreachable);
    const job = await accountWithJob();
    const page = await product.signedInPage({ ...job, context: { serviceWorkers: 'allow' } });
    await untilInstalled(page);
    const documents = documentsOf(page);
    const resume = readablePdf(300_000);
    await documents.attach({ name: 'CV, energy v3.pdf', mimeType: 'application/pdf', buffer: resume });
    await documents.row('CV, energy v3.pdf').getByText('Résumé').waitFor();
    await documents.region.getByRole('button', { name: 'Edit CV, energy v3.pdf' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('group', { name: 'Sent on' }).getByRole('spinbutton').first().click();
    await page.keyboard.type('02112026');
    await dialog.getByRole('button', { name: 'Save file' }).click();
    await documents.row('CV, energy v3.pdf').getByText('sent 2 Nov').waitFor();
    await jobListPage(page).savedState.waitFor();

    await page.context().setOffline(true);
    await documents.attach({ name: 'Office.png', mimeType: 'image/png', buffer: onePixel });
    await documents
      .row('Office.png')
      .getByText(/^Waiting to upload/)
      .waitFor();
    await documents.open('Office.png');
    await page.getByRole('img', { name: 'Office.png' }).waitFor();
    await page.keyboard.press('Escape');

    // Another device has only what the server keeps.
    const other = await product.signedInPage(job);
    const there = documentsOf(other);
    await there.row('CV, energy v3.pdf').getByText('sent 2 Nov').waitFor();
    expect(await there.row('Office.png').count()).toBe(0);
    await page.context().setOffline(false);
    await documents.row('Office.png').getByText('1 kB', { exact: true }).waitFor();
    await expectShownAsTheyWere(other, resume);

    await there.region.getByRole('button', { name: 'Remove Office.png' }).click();
    await there.row('Office.png').waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Undo' }).click();
    await there.open('Office.png');
    await other.getByRole('img', { name: 'Office.png' }).waitFor();
  });

  it('that are too large, empty or too many are refused with the reason', async () => {
    const page = await product.signedInPage(await accountWithJob(17));
    const documents = documentsOf(page);
    const { message } = jobListPage(page);
    const names = () =>
      documents.region.getByRole('listitem').locator('button[aria-haspopup=dialog]').allTextContents();
    const notes = (count: number) => Array.from({ length: count }, (_, at) => `Note ${at + 1}.txt`);
    await expect.poll(names).toEqual(notes(17));
    await documents.region.dispatchEvent('drop', {
      dataTransfer: await dataTransferOf(page, { 'Film.txt': 10 * 1024 * 1024 + 1, 'Nothing.txt': 0 }),
    });
    await message('Film.txt is over 10 MB. Not attached.').waitFor();
    await message('Nothing.txt is empty. Not attached.').waitFor();
    expect(await names()).toEqual(notes(17));

    const files = notes(22).map((name, at) => ({ name, buffer: Buffer.alloc(at, 'a') }));
    await documents.attach(...files.slice(17).map((file) => ({ ...file, mimeType: 'text/plain' })));
    await message('2 files are not attached. A job can have 20 files.').waitFor();
    await documents.region.getByText('Limit: 20').waitFor();
    await expect.poll(names).toEqual(notes(20));
    const dropped = await dataTransferOf(page, { 'One more.txt': 8 });
    await documents.region.dispatchEvent('drop', { dataTransfer: dropped });
    await message('1 file is not attached. A job can have 20 files.').waitFor();
    await documents.region.getByRole('button', { name: 'Remove Note 7.txt' }).click();
    await documents.region.getByRole('button', { name: 'Add file' }).waitFor();
    await documents.region.dispatchEvent('drop', { dataTransfer: dropped });
    await documents.row('One more.txt').waitFor();

    await documents.region.getByRole('button', { name: 'Remove Note 8.txt' }).click();
    await documents.region.getByRole('button', { name: 'Add file' }).waitFor();
    const beside = { dataTransfer: await dataTransferOf(page, { 'Offer.pdf': 9 }) };
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', beside);
    await documents.row('Offer.pdf').waitFor();
  });

  it('are kept when the upload is cut, through a reload, and resumed', async () => {
    product.errors.expect(unreachable);
    const { account, path } = await accountWithJob();
    const page = await product.signedInPage({ account, path, context: phone });
    const context = page.context();
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

    const url = `${product.origin}/api/v1/files/${hash('sha256', letter, 'hex')}`;
    const kept = await fetch(url, { headers: apiHeaders(account) });
    expect(Buffer.from(await kept.arrayBuffer()).equals(letter)).toBe(true);
  });
});

/** Opens the picture and the résumé, each shown as far as this browser can, and saved byte for byte. */
async function expectShownAsTheyWere(page: Page, resume: Buffer): Promise<void> {
  const documents = documentsOf(page);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await documents.open('Office.png');
  await page.getByRole('img', { name: 'Office.png' }).waitFor();
  await expectAccessible(page, '[role=dialog]');
  expect((await savedFrom(page)).equals(onePixel)).toBe(true);
  await page.keyboard.press('Escape');
  await documents.open('CV, energy v3.pdf');
  await page.getByRole('dialog').getByRole('button', { name: 'Save file' }).waitFor();
  const hasReader = await page.evaluate(() => navigator.pdfViewerEnabled);
  const frame = page.getByTitle('CV, energy v3.pdf');
  if (hasReader) expect(await frame.getAttribute('src')).toMatch(/^blob:/);
  else await page.getByText('This browser can’t show PDF here. Save the file to open it.').waitFor();
  expect(await page.getByRole('link', { name: 'Open in a new tab' }).count()).toBe(hasReader ? 1 : 0);
  expect((await savedFrom(page)).equals(resume)).toBe(true);
  expect(refused).toEqual([]);
  await page.keyboard.press('Escape');
}
