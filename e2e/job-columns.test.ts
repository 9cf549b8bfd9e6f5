import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { companiesIn, jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function tablePage() {
  const account = await seededAccount(product);
  const page = await product.signedInPage({ account });
  const list = jobListPage(page);
  await list.rows.first().waitFor();
  return { account, page, list };
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Columns and order' });
const openPanel = (page: Page) => page.getByRole('button', { name: 'Columns and order' }).press('Enter');
const headsOf = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.flatMap((head) => head.getAttribute('aria-label') ?? []));

/** Columns that belong to a view that is kept, and not to the others. */
async function expectColumnsOfView(page: Page): Promise<void> {
  const list = jobListPage(page);
  await openPanel(page);
  await panel(page).getByRole('checkbox', { name: 'Tags' }).press('Space');
  // It stands among the others that are shown now, and the focus is still on it.
  const tags = panel(page).getByRole('checkbox', { name: 'Tags', checked: true });
  await expect.poll(() => tags.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('With tags');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect.poll(() => list.view('With tags').getAttribute('aria-current')).toBe('page');
  await list.view('Active').click();
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => headsOf(page)).not.toContain('Tags');
  await list.view('With tags').click();
  await expect.poll(() => headsOf(page)).toContain('Tags');
}

/** An order by several columns, from the heads and from the panel. */
async function expectOrderInAddress(page: Page): Promise<void> {
  const list = jobListPage(page);
  const sort = (name: string) => list.columnHead(name).getByRole('button');
  await sort('Stage').click();
  await expect.poll(() => page.url()).toContain('sort=stage');
  await sort('Salary').press('Shift+Enter');
  await expect.poll(() => page.url()).toContain('sort=stage&further=salary');
  await sort('Salary').click({ modifiers: ['Shift'] });
  await expect.poll(() => page.url()).toContain('sort=stage&further=-salary');
  await expect.poll(() => list.columnHead('Stage').getAttribute('aria-sort')).toBe('ascending');
  await list.columnHead('Salary').getByText('number 2 of the order, descending').waitFor();

  await page.getByRole('button', { name: 'Group: Whose move' }).click();
  await page.getByRole('menuitemradio', { name: 'Not grouped' }).click();
  await expect.poll(() => page.url()).toContain('group=none');
  await expect.poll(() => list.grid.locator('[data-group]').count()).toBe(0);
  const ordered = await companiesIn(page);
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Salary, descending: reverse' }).press('Enter');
  await expect.poll(() => page.url()).toContain('further=salary');
  await expect.poll(() => companiesIn(page)).not.toEqual(ordered);
  await panel(page).getByRole('button', { name: 'Do not sort by Stage' }).press('Enter');
  await expect.poll(() => page.url()).toContain('sort=salary');
  await panel(page).getByRole('button', { name: 'Then by' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Last change' }).press('Enter');
  await expect.poll(() => page.url()).toContain('sort=salary&further=changed');
  await panel(page)
    .getByRole('button', { name: /^Last change, .*: reverse$/ })
    .waitFor();
  await page.keyboard.press('Escape');

  const address = page.url();
  const shown = await companiesIn(page);
  await page.reload();
  await list.rows.first().waitFor();
  expect(page.url()).toBe(address);
  await expect.poll(() => companiesIn(page)).toEqual(shown);
}

describe('the columns of the table', () => {
  it('are shown, hidden, reordered and resized by keyboard, and remembered', async () => {
    const { account, page, list } = await tablePage();
    await openPanel(page);
    await panel(page).getByRole('checkbox', { name: 'Source' }).press('Space');
    await panel(page).getByRole('checkbox', { name: 'Salary' }).press('Space');
    await panel(page)
      .getByRole('button', { name: 'Reorder Source: press the up or down key' })
      .press('ArrowUp');
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    const chosen = ['Job', 'Next move', 'When', 'Stage', 'In stage', 'Source', 'Where'];
    await expect.poll(() => headsOf(page)).toEqual(chosen);
    expect(page.url()).toContain('columns=next_when_stage_age_source_where');

    const edge = page.getByRole('separator', { name: 'Width of Source' });
    await edge.focus();
    const widthOf = async (name: string) => (await list.columnHead(name).boundingBox())?.width ?? 0;
    const before = await widthOf('Source');
    await edge.press('ArrowRight');
    await edge.press('ArrowRight');
    await expect.poll(() => widthOf('Source')).toBe(before + 32);
    const box = await page.getByRole('separator', { name: 'Width of Next move' }).boundingBox();
    if (!box) throw new Error('the edge of a column is not drawn');
    const wide = await widthOf('Next move');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 50, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => widthOf('Next move')).toBe(wide + 50);
    await expect.poll(() => page.url()).toContain(`source.${before + 32}`);

    // By its head, to the position before another; Escape puts it back, and a press without carrying still sorts.
    const carry = async (name: string, to: string, end: () => Promise<void>) => {
      const [from, target] = await Promise.all(
        [name, to].map((head) => list.columnHead(head).getByRole('button').boundingBox()),
      );
      if (!from || !target) throw new Error('the heads of the columns are not drawn');
      await page.mouse.move(from.x + 4, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(target.x + 4, target.y + target.height / 2, { steps: 6 });
      await end();
      await page.mouse.up();
    };
    await carry('Source', 'Next move', () => page.keyboard.press('Escape'));
    await expect.poll(() => headsOf(page)).toEqual(chosen);
    await carry('Source', 'Next move', () => Promise.resolve());
    chosen.splice(1, 0, ...chosen.splice(5, 1));
    await expect.poll(() => headsOf(page)).toEqual(chosen);
    expect(page.url()).not.toContain('sort=');
    await list.columnHead('Source').getByRole('button').press('Enter');
    await expect.poll(() => page.url()).toContain('sort=source');
    await list.columnHead('Stage').getByRole('button').click();
    await expect.poll(() => page.url()).toContain('sort=stage');
    await list.savedState.waitFor();

    // On another device, at the plain address.
    const other = await product.signedInPage({ account });
    await expect.poll(() => headsOf(other)).toEqual(chosen);
    await openPanel(other);
    await panel(other).getByRole('button', { name: 'Reset columns' }).click();
    await expect
      .poll(() => headsOf(other))
      .toEqual(['Job', 'Next move', 'When', 'Stage', 'In stage', 'Salary', 'Where']);
  });

  it('are part of a saved view, and several sort the list, by the address', async () => {
    const { page, list } = await tablePage();
    await expectColumnsOfView(page);
    await list.view('Active').click();
    await expect.poll(() => headsOf(page)).not.toContain('Tags');
    await expectOrderInAddress(page);
  });
});
