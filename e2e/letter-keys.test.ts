import { describe, expect, it } from 'vitest';
import { boardPage } from '../testing/browser/board-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

describe('single-letter shortcuts', () => {
  it('do nothing once they are switched off, while the others still work', async () => {
    const page = await product.signedInPage({
      account: await seededAccount(product),
      path: '/settings?section=appearance',
    });
    const list = jobListPage(page);
    await page.getByRole('switch', { name: 'Single-letter shortcuts' }).click();
    await page.getByRole('link', { name: 'Jobs' }).first().click();
    await list.rows.first().waitFor();
    const before = await list.rows.allTextContents();

    await list.rows.first().focus();
    for (const key of ['d', 'r', 'Delete', 'Backspace', 'x', 's', 'm', 'f', 'n', '/', '?', 'j'])
      await page.keyboard.press(key);
    expect(new URL(page.url()).pathname).toBe('/job-list');
    expect(await page.getByRole('dialog').or(page.getByRole('menu')).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Messages' }).getByRole('button').count()).toBe(0);
    expect(await list.rows.allTextContents()).toEqual(before);
    expect(await list.grid.locator('[aria-selected=true]').count()).toBe(0);
    expect(await list.rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
    expect(await page.locator('kbd.letter:visible').count()).toBe(0);

    await page.keyboard.press('ArrowDown');
    await expect.poll(() => list.rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');

    // On the board and on a job's page as well, and on the next visit.
    await page.goto('/job-list?layout=board');
    const card = boardPage(page).link('Kitestring Labs');
    await card.focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('d');
    await card.press('Enter');
    await page.waitForURL('**/edit-job?job=*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const key of ['r', 'd', 's', 'm', 'j']) await page.keyboard.press(key);
    expect(await page.getByRole('region', { name: 'Messages' }).getByRole('button').count()).toBe(0);
    expect(await page.getByRole('menu').count()).toBe(0);
  });
});
