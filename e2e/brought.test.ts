import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ApiAccount } from '../scripts/api-client.ts';
import { jobFormPage } from './harness/job-form-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
// One account for all, each time in a browser without drafts.
let account: ApiAccount;

const posting = `Process engineer
Unternehmen: Ostra Milling GmbH
Standort: Kiel
Vollzeit, 3.300 € – 3.600 € pro Monat

Sie halten die Mühlen am Laufen.`;

async function open(path: string): Promise<Page> {
  account ??= await product.newAccount();
  return product.signedInPage({ account, path });
}

/** Pastes as the keyboard does while an element has the focus. */
async function pasteInto(element: Locator, text: string): Promise<void> {
  await element.evaluate((target, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function pasteOnPage(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await pasteInto(page.locator('body'), posting);
  const offer = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Add job' });
  await offer.waitFor();
  await page.keyboard.press('Control+z');
  await offer.click();
}

async function dropFile(element: Locator, name: string): Promise<void> {
  await element.evaluate(
    (target, [file, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], file, { type: 'text/plain' }));
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, posting] as const,
  );
}

const ways: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  [
    'pasted into the empty list',
    '/job-list',
    (page) => pasteInto(page.getByRole('textbox', { name: 'Job link or posting' }), posting),
  ],
  ['pasted on the list', '/job-list', pasteOnPage],
  ['pasted on the settings', '/settings?section=appearance', pasteOnPage],
  [
    'dropped as a file',
    '/new-job',
    (page) => dropFile(page.getByRole('region', { name: 'Paste a link or posting' }), 'posting.txt'),
  ],
  ['shared by another program', `/new-job?${new URLSearchParams({ text: posting })}`, async () => {}],
];

it('fills in the same fields whatever way a posting comes in', async () => {
  for (const [name, path, bring] of ways) {
    const page = await open(path);
    await bring(page);
    const { field } = jobFormPage(page);
    await expect.poll(() => field('Role').inputValue(), { message: name }).toBe('Process engineer');
    const others = ['Company', 'Location', 'Salary from', 'Salary to'].map((label) =>
      field(label).inputValue(),
    );
    expect(await Promise.all(others), name).toEqual(['Ostra Milling GmbH', 'Kiel', '3,300', '3,600']);
    await page.context().close();
  }
});

it('ends reading after two seconds with a sentence, keeps the words, and reads the next posting', async () => {
  const page = await open('/new-job');
  const { field } = jobFormPage(page);
  await field('Role').waitFor();
  await page.route('**/assets/posting-worker-*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'onmessage = ({ data: { id } }) => { postMessage({ id, begun: true }); for (;;); };',
    }),
  );
  await pasteInto(page.locator('body'), posting);
  await page.getByText('This posting takes too long to read. Fill in the fields yourself.').first().waitFor();
  await expect.poll(() => field('Posting').inputValue()).toBe(posting);
  expect(await field('Role').inputValue()).toBe('');

  await page.unroute('**/assets/posting-worker-*');
  await field('Posting').selectText();
  await pasteInto(field('Posting'), posting.replace('Process', 'Quality'));
  await expect.poll(() => field('Role').inputValue()).toBe('Quality engineer');
});
