import { defaultStages } from '@foothold/domain/stage';
import { expect, it } from 'vitest';
import { readSnapshot } from '../scripts/api-client.ts';
import { jobListPage } from './harness/job-list-page.ts';
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

it('takes back a deletion, a bulk deletion, a move and a stage’s removal without a network, and the server gets to know', async () => {
  product.errors.expect(unreachable);
  const { account, page } = await signedInWithJobs(product, 4);
  const list = jobListPage(page);
  const atFirst = standing((await readSnapshot(product.origin, account)).documents);
  await page.goto('/settings?section=pipeline');
  const screening = page.getByRole('group', { name: 'Screening', exact: true });
  await screening.waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Remove Screening' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove stage' }).click();
  await screening.waitFor({ state: 'detached' });
  await list.undo.click();
  await screening.waitFor();

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

  await page.context().setOffline(false);
  await list.savedState.waitFor();
  const { documents } = await readSnapshot(product.origin, account);
  expect(standing(documents)).toEqual(atFirst);
  const settings = documents.find(({ collection }) => collection === 'settings')?.body;
  const stages = (settings?.['stages'] ?? []) as { id: string }[];
  expect(stages.map(({ id }) => id)).toEqual([
    'saved',
    'applied',
    'screening',
    'interview',
    'offer',
    'resting',
  ]);
});

it('takes back what was done to a stage without a network: its name, its colour, its height and its place', async () => {
  product.errors.expect(unreachable);
  const { account, page } = await signedInWithJobs(product, 1);
  await page.goto('/settings?section=pipeline');
  const row = (name: string) => page.getByRole('group', { name, exact: true });
  await row('Screening').waitFor();
  await page.context().setOffline(true);
  const undo = async () => {
    await page.getByRole('button', { name: /^Undo/ }).last().click();
    await expect.poll(() => page.getByRole('button', { name: /^Undo/ }).count()).toBe(0);
  };

  await row('Screening').getByLabel('Stage name').fill('First call');
  await row('Screening').getByLabel('Stage name').press('Enter');
  await row('First call').waitFor();
  await undo();
  await row('Screening').waitFor();

  const colour = row('Screening').getByRole('button', { name: /^Colour of/ });
  const before = await colour.getAttribute('aria-label');
  await colour.click();
  await page.getByRole('menuitemradio').last().click();
  await expect.poll(() => colour.getAttribute('aria-label')).not.toBe(before);
  await undo();
  await expect.poll(() => colour.getAttribute('aria-label')).toBe(before);

  const order = () =>
    page.locator('[data-row]').evaluateAll((rows) => rows.map((one) => one.getAttribute('aria-label')));
  const orderBefore = await order();
  await row('Screening')
    .getByRole('button', { name: /^Reorder/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(order).not.toEqual(orderBefore);
  await undo();
  await expect.poll(order).toEqual(orderBefore);

  await page.context().setOffline(false);
  await jobListPage(page).savedState.waitFor();
  const { documents } = await readSnapshot(product.origin, account);
  const settings = documents.find(({ collection }) => collection === 'settings')?.body;
  expect(settings?.['stages']).toEqual(defaultStages);
});
