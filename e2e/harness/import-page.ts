import type { Locator, Page } from 'playwright-core';
import type { Job } from '@foothold/domain/job';
import { readSnapshot, type ApiAccount } from '../../testing/accounts/api-client.ts';
import type { NamedFile } from './import-files.ts';
import type { Product } from './product.ts';

/** The import page, signed in as `account` or a new one. */
export async function importPageOf(
  product: Product,
  options: Parameters<Product['signedInPage']>[0] = {},
): Promise<Page> {
  const page = await product.signedInPage({ ...options, path: '/settings?section=import' });
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor();
  return page;
}

/** The jobs of an account as the server has them. */
export async function jobsOf(product: Product, account: ApiAccount): Promise<Job[]> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.flatMap(({ collection, body }) => (collection === 'job' ? [body as Job] : []));
}

/** How many rows become something, as the preview lists them. */
export function countOf(page: Page, words: string): Locator {
  return page.locator('main .scroll').getByText(words);
}

/** Gives the import a file, as the file dialog does. */
export async function choose(page: Page, file: NamedFile): Promise<void> {
  await page.getByLabel('File with jobs').setInputFiles(file);
}

/** Presses the button that imports. */
export function add(page: Page, words: string): Promise<void> {
  return page.getByRole('button', { name: words, exact: true }).click();
}

/** What a column or a stage can become; named, as a list that was chosen from fades while the next is open. */
export function choiceOf(page: Page, what: string, name: string): Locator {
  const list = page.getByRole('listbox', { name: `Import ${what} as` });
  return list.getByRole('option', { name, exact: true });
}
