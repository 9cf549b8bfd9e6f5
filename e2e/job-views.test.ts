import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { companiesIn, jobListPage } from './harness/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function listPage(path = '/job-list') {
  const page = await product.signedInPage({ account: await seededAccount(product), path });
  const list = jobListPage(page);
  await list.rows.first().waitFor();
  const pick = async (...companies: string[]) => {
    for (const company of companies) await list.row(company).getByRole('checkbox').click();
  };
  const more = async (name: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: 'More for these jobs' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  return { page, list, pick, more };
}

describe('views that a person keeps', () => {
  it('are made, renamed, moved, removed and brought back', async () => {
    const { page, list } = await listPage('/job-list?mode=remote&group=none');
    const shown = await companiesIn(page);
    await page.getByRole('button', { name: 'Keep this view' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill('Far away');
    await page.getByRole('button', { name: 'Keep view' }).click();
    await expect.poll(() => list.view('Far away').getAttribute('aria-current')).toBe('page');
    expect(await list.view('Far away').textContent()).toBe(`Far away${shown.length}`);

    await list.view('Everything').click();
    await expect.poll(async () => (await companiesIn(page)).length).toBeGreaterThan(shown.length);
    await list.savedState.waitFor();
    await page.reload();
    await list.view('Far away').click();
    await expect.poll(() => companiesIn(page)).toEqual(shown);
    expect(page.url()).toContain('mode=remote');

    const menu = async (name: string) => {
      await page.getByRole('button', { name: /^The view/ }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await menu('Rename');
    await page.getByLabel('Name', { exact: true }).fill('Remote');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await list.view('Remote').waitFor();
    await page.getByRole('button', { name: /^Remove filter/ }).click();
    await menu('Keep what is shown now');
    await list.view('Everything').click();
    await list.view('Remote').click();
    await expect.poll(async () => (await companiesIn(page)).length).toBeGreaterThan(shown.length);
    await menu('Remove');
    await expect.poll(() => list.view('Remote').count()).toBe(0);
    await list.undo.click();
    await list.view('Remote').waitFor();
  });

  it('gather by month and by where jobs were found', async () => {
    const { page, list } = await listPage();
    await page.getByRole('button', { name: 'Group: By whose move' }).click();
    await page.getByRole('menuitemradio', { name: 'By source' }).click();
    await expect.poll(() => page.url()).toContain('group=source');
    await page.getByRole('button', { name: 'Group: By source' }).click();
    await page.getByRole('menuitemradio', { name: 'By month' }).click();
    const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date());
    await list.grid.getByText(month).waitFor();
  });
});

describe('several jobs at once', () => {
  it('are tagged and given a next move, each with one Undo', async () => {
    const { page, list, pick, more } = await listPage();
    await pick('Nettle Health', 'Northing Maps');
    await more('Tag…');
    await page.getByRole('combobox', { name: 'Tag' }).fill('dream');
    await page.getByRole('button', { name: 'Put it on' }).click();
    await list.message('“dream” put on 2 jobs').waitFor();
    await list.search.fill('dream');
    await expect
      .poll(async () => (await companiesIn(page)).toSorted())
      .toEqual(['Nettle Health', 'Northing Maps']);
    await list.undo.click();
    await page.getByText('No jobs match').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await more('Set the next move…');
    await page.getByLabel('What will you do next?').fill('Ask a friend');
    await page.getByRole('button', { name: 'Save this move' }).click();
    await list.message('2 jobs have a new next move').waitFor();
    await expect.poll(() => list.row('Nettle Health').textContent()).toContain('Ask a friend');
    await list.undo.click();
    await expect.poll(() => list.row('Nettle Health').textContent()).toContain('Send the take-home task');

    await page.keyboard.press('m');
    const move = page.getByLabel('What will you do next?');
    await expect.poll(() => move.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    await list.message('2 next moves are done').waitFor();
    await expect.poll(() => list.row('Nettle Health').textContent()).not.toContain('Send the take-home task');
    await list.undo.click();
    await expect.poll(() => list.row('Nettle Health').textContent()).toContain('Send the take-home task');
  });

  it('stand side by side, where axe finds nothing, and go into a spreadsheet', async () => {
    const { page, pick, more } = await listPage();
    await pick('Nettle Health', 'Northing Maps', 'Kitestring Labs');
    const download = page.waitForEvent('download');
    await more('Save as a spreadsheet');
    const file = await (await download).path();
    const lines = (await readFile(file, 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Company');
    await more('Compare side by side');
    const table = page.getByRole('dialog', { name: 'Side by side' }).getByRole('table');
    for (const company of ['Nettle Health', 'Northing Maps', 'Kitestring Labs']) {
      await table.getByRole('columnheader', { name: company }).waitFor();
    }
    expect(await table.getByRole('row', { name: /Pay in a year/ }).textContent()).toContain('£68–72k');
    expect(await table.getByRole('row', { name: /^Benefits/ }).textContent()).toContain('28 days of holiday');
    await expectAccessible(page);
  });
});
