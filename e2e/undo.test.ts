import { defaultStages } from '@foothold/domain/stage';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readSnapshot } from '../testing/accounts/api-client.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { signedInWithJobs } from './harness/jobs-for-story.ts';
import { unreachable } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

type Documents = Awaited<ReturnType<typeof readSnapshot>>['documents'];

/** Where each job stands, and that none is in the bin. */
function standing(documents: Documents): unknown[] {
  const jobs = documents.filter(({ collection }) => collection === 'job');
  return jobs
    .map(({ id, body }) => [id, body?.['stageId'], body?.['outcome'], body?.['deleted']])
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
}

async function undo(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Undo/ });
  await button.last().click();
  await expect.poll(() => button.count()).toBe(0);
}

/** Of a stage’s name, its colour and its position. */
async function expectStageChangesUndone(page: Page): Promise<void> {
  const row = (name: string) => page.getByRole('group', { name, exact: true });
  await row('Screening').getByLabel('Stage name').fill('First call');
  await row('Screening').getByLabel('Stage name').press('Enter');
  await row('First call').waitFor();
  await undo(page);
  await row('Screening').waitFor();

  const colour = row('Screening').getByRole('button', { name: /^Colour of/ });
  const before = await colour.getAttribute('aria-label');
  await colour.click();
  await page.getByRole('menuitemradio').last().click();
  await expect.poll(() => colour.getAttribute('aria-label')).not.toBe(before);
  await undo(page);
  await expect.poll(() => colour.getAttribute('aria-label')).toBe(before);

  const order = () =>
    page.locator('[data-row]').evaluateAll((rows) => rows.map((one) => one.getAttribute('aria-label')));
  const orderBefore = await order();
  await row('Screening')
    .getByRole('button', { name: /^Reorder/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(order).not.toEqual(orderBefore);
  await undo(page);
  await expect.poll(order).toEqual(orderBefore);
}

/** Three steps, one after the other by the shortcut, when their messages have gone. */
async function walkBack(page: Page): Promise<void> {
  const list = jobListPage(page);
  const messages = page.getByRole('region', { name: 'Messages' });
  await page.keyboard.press('r');
  await list.message('is resting').waitFor();
  await expect.poll(() => list.rows.count()).toBe(3);
  await page.keyboard.press('Delete');
  await list.message('is in the bin').waitFor();
  await expect.poll(() => list.rows.count()).toBe(2);
  await page.keyboard.press('Delete');
  await expect.poll(() => list.rows.count()).toBe(1);
  await page.keyboard.press('F6');
  await page.keyboard.press('Escape');
  for (const done of ['is in the bin', 'is in the bin', 'is resting']) {
    await page.keyboard.press('ControlOrMeta+z');
    await messages.getByText(new RegExp(`^Undone: .*${done}`)).waitFor();
  }
  await expect.poll(() => list.rows.count()).toBe(4);
}

it('undoes changes to jobs and to stages offline, and syncs them', async () => {
  product.errors.expect(unreachable);
  const { account, page } = await signedInWithJobs(product, 4);
  const list = jobListPage(page);
  const atFirst = standing((await readSnapshot(product.origin, account)).documents);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'Pipeline' }).click();
  const screening = page.getByRole('group', { name: 'Screening', exact: true });
  await screening.waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Remove Screening' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await screening.waitFor({ state: 'detached' });
  await undo(page);
  await screening.waitFor();
  await expectStageChangesUndone(page);

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Jobs' }).click();
  await expect.poll(() => list.rows.count()).toBe(4);
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await expect.poll(() => list.rows.count()).toBe(3);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => list.rows.count()).toBe(4);

  for (const row of [0, 1]) await list.rows.nth(row).getByRole('checkbox').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => list.rows.count()).toBe(2);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => list.rows.count()).toBe(4);

  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: 'No reply' }).click();
  await list.undo.click();
  await walkBack(page);

  await page.context().setOffline(false);
  await list.savedState.waitFor();
  const { documents } = await readSnapshot(product.origin, account);
  expect(standing(documents)).toEqual(atFirst);
  const settings = documents.find(({ collection }) => collection === 'settings')?.body;
  expect(settings?.['stages']).toEqual(defaultStages);
});
