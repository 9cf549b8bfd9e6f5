import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

interface KeptForm {
  /** Its source file, as `textFields` of the kit names it. */
  source: string;
  field: Locator;
  text: string;
  /** Shows the field on the new page: by the offer to go on, where it stood in a small form. */
  reopen: () => Promise<unknown>;
}

/** What is typed into a form that the story of a crash cannot open is there again on a new page. */
export async function expectKeptOnNewPage(page: Page, { source, field, text, reopen }: KeptForm) {
  await field.fill(text);
  await page.reload();
  await reopen();
  await expect.poll(() => field.inputValue(), { message: source }).toBe(text);
}

/** Goes on with the small form of that name. */
export function goOnWith(page: Page, name: string): Promise<void> {
  const offer = page.locator('.toast').filter({ hasText: `${name} not saved` });
  return offer.getByRole('button', { name: /^Continue/ }).click();
}
