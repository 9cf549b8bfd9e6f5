import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newJobChanges } from '../bench/new-jobs.ts';
import { pushChanges, readSnapshot } from '../scripts/api-client.ts';
import { signedInWithJobs } from './harness/jobs-for-story.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

it('a backup that was put back is told to the person, and what they typed without a network goes on top of it', async () => {
  const { account, page } = await signedInWithJobs(product, 2);
  const { server } = product;
  const kept = await mkdtemp(join(tmpdir(), 'foothold-backup-'));
  const file = join(server.dataFolder, 'foothold.db');
  await server.stop();
  await copyFile(file, join(kept, 'foothold.db'));
  await server.restart();
  const { row, savedState } = jobListPage(page);
  await pushChanges(product.origin, account, newJobChanges(3).slice(2));
  await row('Pemberly Transit 2').waitFor();

  await page.context().setOffline(true);
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
  await page
    .getByText(/1 change /)
    .first()
    .waitFor();

  await server.stop();
  for (const part of ['foothold.db-wal', 'foothold.db-shm'])
    await rm(join(server.dataFolder, part), { force: true });
  await copyFile(join(kept, 'foothold.db'), file);
  await rm(kept, { recursive: true });
  await server.restart();
  await pushChanges(product.origin, account, newJobChanges(5).slice(3));
  await page.context().setOffline(false);

  await page.getByText(/was restored from a backup/).waitFor();
  await savedState.waitFor();
  await expect.poll(() => row('Pemberly Transit 2').count()).toBe(0);
  const { documents } = await readSnapshot(product.origin, account);
  expect(documents).toHaveLength(4);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => page.getByText(/was restored from a backup/).count()).toBe(0);
});
