import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ApiAccount } from '../testing/accounts/api-client.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { openPath } from './harness/open-path.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

/** One account for all; nothing is changed in it. */
let account: ApiAccount | undefined;

async function seededPage(path = '/job-list'): Promise<Page> {
  account ??= await seededAccount(product);
  return product.signedInPage({ account, path });
}

/** How browsers say that a key was the input method's: all but Safari, and Safari. */
const marks = [{ isComposing: true }, { keyCode: 229 }] as const;
const fieldsSelector = 'input, textarea, [role=spinbutton]';
const keys = ['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'Backspace', 'Tab'];

/** Presses a key on a field as the input method of the person does while it has a word. */
async function compose(field: Locator, key: string, mark: (typeof marks)[number]): Promise<void> {
  await field.focus();
  await field.dispatchEvent('keydown', { key, code: key, ...mark });
}

/**
 * Presses every key with every mark on each field of the page, and says how many fields there were and how many of the
 * keys got as far as the handlers of the app. Runs in the page, as each key would else be two calls of the browser.
 */
function composeInEachField([selector, allKeys, allMarks]: readonly [
  string,
  readonly string[],
  typeof marks,
]) {
  const heard = { keys: 0 };
  Object.assign(window, { heard });
  document.addEventListener('keydown', () => (heard.keys += 1));
  const fields = [...document.querySelectorAll<HTMLElement>(selector)].filter((field) =>
    field.checkVisibility({ visibilityProperty: true }),
  );
  for (const field of fields)
    for (const key of allKeys)
      for (const mark of allMarks) {
        field.focus();
        const more = { bubbles: true, cancelable: true, composed: true };
        field.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, ...more, ...mark }));
      }
  return { fields: fields.length, heard: heard.keys };
}

const heardBy = (page: Page) =>
  page.evaluate(() => (window as never as { heard: { keys: number } }).heard.keys);

const pages = [
  '/job-list',
  '/new-job',
  '/dashboard',
  ...['profile', 'pipeline', 'data', 'record'].map((section) => `/settings?section=${section}`),
];

describe('a key used by an input method', () => {
  it('reaches no field of any page during composition, and each after it', async () => {
    const page = await seededPage();
    for (const path of pages) {
      await openPath(page, path);
      await page.locator(fieldsSelector).filter({ visible: true }).first().waitFor();
      const { fields, heard } = await page.evaluate(composeInEachField, [
        fieldsSelector,
        keys,
        marks,
      ] as const);
      expect([path, fields > 0, heard]).toEqual([path, true, 0]);
      await page.keyboard.press('Shift');
      expect(await heardBy(page), path).toBe(1);
    }
  });

  it('saves no stage, adds no tag, opens no job of the palette and leaves no search', async () => {
    const page = await seededPage('/new-job');
    const tags = page.getByRole('textbox', { name: 'Tags' });
    await tags.fill('日本');
    for (const mark of marks) await compose(tags, 'Enter', mark);
    expect(await tags.inputValue()).toBe('日本');
    await tags.press('Enter');
    expect(await tags.inputValue()).toBe('');

    await page.goto('/job-list');
    await jobListPage(page).rows.first().waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    const find = page.getByRole('combobox');
    await find.fill('Kitestring');
    await page
      .getByRole('option', { name: /Kitestring/ })
      .first()
      .waitFor();
    for (const mark of marks) for (const key of ['Enter', 'Escape']) await compose(find, key, mark);
    expect(new URL(page.url()).pathname).toBe('/job-list');
    await find.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/job-list');

    await page.goto('/settings?section=pipeline');
    const stage = page.getByRole('textbox', { name: 'Stage name' }).first();
    const before = await stage.inputValue();
    await stage.fill('応募');
    for (const mark of marks) for (const key of ['Enter', 'Escape']) await compose(stage, key, mark);
    expect(await stage.inputValue()).toBe('応募');
    await stage.press('Escape');
    expect(await stage.inputValue()).toBe(before);
  });
});
