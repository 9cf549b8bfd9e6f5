import type { Locator, Page } from 'playwright-core';
import type { NamedFile } from './import-files.ts';

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
