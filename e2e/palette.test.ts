import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

const palette = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search or jump to' });
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    group: (name: string) => dialog.getByRole('group', { name }).getByRole('option'),
    chosen: dialog.locator('[aria-selected=true]'),
  };
};

/** An account of its own with the jobs of the demo; on the phone nothing of it is changed. */
let account: ApiAccount;
beforeAll(async () => {
  account = await seededAccount(product);
});

async function findByKeyboard(page: Page): Promise<void> {
  const list = jobListPage(page);
  const { field, group, chosen, dialog } = palette(page);

  await page.keyboard.press('Control+k');
  await field.pressSequentially('tidewlel');
  await expect.poll(() => chosen.textContent()).toContain('Tidewell Energy');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/edit-job?job=*');
  await page.getByLabel('Company', { exact: true }).waitFor();

  await page.keyboard.press('Control+k');
  await expect.poll(() => group('Recent').first().textContent()).toContain('Tidewell Energy');
  await field.fill('mairi');
  await expect.poll(() => group('People and notes').first().textContent()).toContain('Tidewell Energy');
  await field.fill('wind farm goes');
  await expect.poll(() => group('People and notes').first().textContent()).toContain('off-line');
  await field.fill('>appear');
  await expect.poll(() => chosen.textContent()).toContain('Appearance');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings?section=appearance');

  await page.keyboard.press('Control+k');
  await field.fill('tidewell');
  await group('For Tidewell Energy').filter({ hasText: 'Let rest' }).click();
  await list.message('Tidewell Energy is resting').waitFor();
  await list.undo.click();

  await page.keyboard.press('Control+k');
  await field.fill('take-home');
  await group('Anywhere').filter({ hasText: 'Search for' }).click();
  await page.waitForURL('**/job-list?q=take-home');
  await list.row('Nettle Health').waitFor();
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
}

async function moveToStageAndOpenNextMove(page: Page): Promise<void> {
  const list = jobListPage(page);
  const { field, group, chosen, dialog } = palette(page);
  const question = dialog.getByRole('combobox', { name: 'Move Tidewell Energy to' });

  await page.keyboard.press('Control+k');
  await field.fill('tidewell');
  await group('For Tidewell Energy').filter({ hasText: 'Change stage' }).click();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => group('Recent').count()).toBeGreaterThan(0);
  await field.fill('tidewell');
  await group('For Tidewell Energy').filter({ hasText: 'Change stage' }).click();
  await question.fill('scre');
  await expect.poll(() => chosen.textContent()).toContain('Screening');
  await page.keyboard.press('Enter');
  await list.message('Tidewell Energy moved to Screening').waitFor();
  await list.undo.click();
  await expect.poll(() => list.row('Tidewell Energy').textContent()).toContain('Interview');

  await page.keyboard.press('Control+k');
  await field.fill('tidewell');
  await group('For Tidewell Energy').filter({ hasText: 'Change next move' }).click();
  await page.waitForURL('**/edit-job?job=*');
  const move = page.getByRole('textbox', { name: 'Next move' });
  await expect.poll(() => move.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await move.waitFor({ state: 'detached' });
  await page.keyboard.press('m');
  await expect.poll(() => move.inputValue()).toBe('Prepare for the panel');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('d');
  await list.message('Done: Prepare for the panel').waitFor();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  await list.message('Tidewell Energy moved to Offer').waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('r');
  await list.message('Tidewell Energy is resting').waitFor();
  await page.keyboard.press('r');
  await list.message('Tidewell Energy is back').waitFor();
}

/** Opens it by its button, where it is seen and axe finds nothing in it, and goes to a job by it. */
async function openByButton(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Search/ })
    .filter({ visible: true })
    .first()
    .click();
  // With the press: what is typed next is meant for it.
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('combobox');
  const { dialog, field, group } = palette(page);
  await field.fill('tide');
  await group('Jobs').first().waitFor();
  await expect
    .poll(() => dialog.evaluate((shown) => shown.checkVisibility({ checkOpacity: true })))
    .toBe(true);
  await expectAccessible(page, '[role=dialog]');
  await group('Jobs').filter({ hasText: 'Tidewell Energy' }).click();
  await page.waitForURL('**/edit-job?job=*');
  await expect.poll(() => dialog.count()).toBe(0);
}

async function changeThemeViewAndFilter(page: Page): Promise<void> {
  const { field, chosen } = palette(page);
  const run = async (words: string, expected: string) => {
    await page.keyboard.press('Control+k');
    await field.fill(words);
    await expect.poll(() => chosen.textContent()).toContain(expected);
    await page.keyboard.press('Enter');
  };
  await run('>dark', 'Theme: Dark');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await run('>interviews', 'Views: Interviews');
  await expect.poll(() => new URL(page.url()).search).toBe('?view=interviews');
  await run('>filter', 'Filter');
  await field.fill('remote');
  await expect.poll(() => chosen.textContent()).toContain('Remote');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('?mode=remote');
  await run('>system', 'Theme: System');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(undefined);
}

describe('the palette', () => {
  it('opens by its button on a phone, and leads to a job; axe finds nothing in it', async () => {
    const page = await product.signedInPage({ account, context: phone });
    await jobListPage(page).row('Tidewell Energy').waitFor();
    await openByButton(page);
  });

  it('opens by its button, finds jobs, people and pages, runs commands, moves a job, and filters by keyboard', async () => {
    const page = await product.signedInPage({ account });
    await jobListPage(page).row('Tidewell Energy').waitFor();
    await changeThemeViewAndFilter(page);
    await findByKeyboard(page);
    await openByButton(page);
    await page.getByRole('link', { name: 'Jobs' }).first().click();
    await jobListPage(page).view('Active').click();
    await jobListPage(page).row('Tidewell Energy').waitFor();
    await moveToStageAndOpenNextMove(page);
  });
});
