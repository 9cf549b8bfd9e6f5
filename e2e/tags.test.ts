import { expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

it('tags are listed in the settings with their jobs, and removed from all of them with undo', async () => {
  const account = await product.newAccount();
  const created = newJobChanges(3);
  const ids = created.map(({ args }) => (args as { id: string }).id);
  const tagged = (id: string, tags: string[]) => ({
    name: 'job.update' as const,
    args: { id, changes: { tags } },
  });
  const [first = '', second = '', third = ''] = ids;
  await pushChanges(product.origin, account, [
    ...created,
    tagged(first, ['energy', 'dream']),
    tagged(second, ['visa', 'energy']),
    tagged(third, []),
  ]);
  const stored = async () => {
    const { documents } = await readSnapshot(product.origin, account);
    const tagsOf = new Map(
      documents.map(({ id, body }) => [id, (body as { tags?: string[] } | null)?.tags ?? []]),
    );
    return ids.map((id) => tagsOf.get(id));
  };
  await expect.poll(stored).toEqual([['energy', 'dream'], ['visa', 'energy'], []]);

  const page = await product.signedInPage({ account, path: '/settings?section=pipeline' });
  const section = page.getByRole('region', { name: 'Tags' });
  const shown = () => section.getByRole('listitem').allInnerTexts();
  await expect.poll(async () => (await shown()).map((text) => text.replace(/\s+/g, ' '))).toHaveLength(3);
  expect((await shown())[0]).toMatch(/^energy\s*2/);

  await section.getByRole('button', { name: 'Remove energy' }).press('Enter');
  await expect.poll(stored).toEqual([['dream'], ['visa'], []]);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Remove dream');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(stored).toEqual([['energy', 'dream'], ['visa', 'energy'], []]);

  await section.getByRole('link', { name: 'energy' }).press('Enter');
  await jobListPage(page).rows.first().waitFor();
  await expect.poll(() => jobListPage(page).rows.count()).toBe(2);
});
