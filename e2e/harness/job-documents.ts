import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** The files of a job, on its page. */
export function documentsOf(page: Page) {
  const region = page.getByRole('region', { name: 'Documents' });
  return {
    region,
    row: (name: string) => region.getByRole('listitem').filter({ hasText: name }),
    attach: (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      region.getByLabel('Files to attach').setInputFiles(files),
    open: (name: string) => region.getByRole('button', { name, exact: true }).click(),
  };
}

/** The bytes that the file which is open is saved as. */
export async function savedFrom(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ]);
  return readFile(await download.path());
}
