import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { ApiAccount } from '../testing/accounts/api-client.ts';
import { dropOn, type Drop } from './harness/drop-on.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
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

const sources: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  [
    'pasted into the empty list',
    '/job-list',
    (page) => pasteInto(page.getByRole('textbox', { name: 'Paste a link or posting' }), posting),
  ],
  ['pasted on the list', '/job-list', pasteOnPage],
  ['pasted on the settings', '/settings?section=appearance', pasteOnPage],
  ['shared by another program', `/new-job?${new URLSearchParams({ text: posting })}`, async () => {}],
];

it('fills in the same fields from every source of a posting', async () => {
  const page = await open('/job-list');
  const { field, saveNew } = jobFormPage(page);
  for (const [name, path, bring] of sources) {
    if (!page.url().endsWith(path)) await page.goto(path);
    await bring(page);
    await expect.poll(() => field('Role').inputValue(), { message: name }).toBe('Process engineer');
    const others = ['Company', 'Location', 'Salary from', 'Salary to'].map((label) =>
      field(label).inputValue(),
    );
    expect(await Promise.all(others), name).toEqual(['Ostra Milling GmbH', 'Kiel', '3,300', '3,600']);
    // No draft is left to be asked about.
    await saveNew.click();
    await page.waitForURL('**/job-list');
  }
});

const link = 'https://careers.ostra.example/jobs/101';
const drops: readonly (readonly [Drop, string])[] = [
  [{ files: [['posting.txt', posting]] }, 'Posting found'],
  [{ text: link }, 'Link found'],
  [{ files: [['posting.pdf', posting]] }, 'This can’t be read. Paste its text instead.'],
  [{ files: [['jobs.xlsx', posting]] }, 'This file is a table. Drop it on the import page.'],
  [{ text: posting }, 'Posting found'],
];

it('accepts a drop anywhere on any page, and reads brought text after a reload', async () => {
  const page = await open('/job-list');
  const messages = page.getByRole('region', { name: 'Messages' });
  const { field } = jobFormPage(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [drop, words] of drops) {
    expect(await dropOn(page.locator('body'), drop), words).toBe(true);
    await messages.getByText(words).waitFor();
  }
  for (const path of ['/settings?section=import', '/new-job']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path === '/new-job') await field('Company').waitFor();
    expect(
      await dropOn(page.getByRole('heading', { level: 1 }), { files: [['posting.txt', posting]] }),
      path,
    ).toBe(true);
    if (path !== '/new-job') await messages.getByText('Posting found').waitFor();
  }
  await expect.poll(() => field('Company').inputValue()).toBe('Ostra Milling GmbH');
  expect(await dropOn(field('Company'), { text: 'Ostra' })).toBe(false);

  await page.route('**/assets/posting-worker-*', () => {});
  const brought = posting.replace('Process', 'Quality');
  await page.goto(`${product.origin}/new-job?${new URLSearchParams({ text: brought })}`);
  await page.waitForURL('**/new-job');
  await page.unroute('**/assets/posting-worker-*');
  await page.reload();
  await expect.poll(() => field('Role').inputValue()).toBe('Quality engineer');
  expect(
    await field('Posting')
      .or(page.getByRole('region', { name: 'Posting, highlighted' }))
      .count(),
  ).toBe(1);
});

it('stops reading after two seconds with a message, keeps the text, and reads the next posting', async () => {
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
