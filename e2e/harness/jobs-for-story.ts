import type { Page } from 'playwright-core';
import { newJobChanges } from '../../testing/accounts/new-jobs.ts';
import { pushChanges, type ApiAccount } from '../../testing/accounts/api-client.ts';
import { seedChanges } from '../../testing/accounts/seed-changes.ts';
import { seedJobs } from '../../testing/accounts/seed-jobs.ts';
import { jobListPage } from '../../testing/browser/job-list-page.ts';
import type { Product } from './product.ts';

/** The list of a new account with so many jobs, all of them saved. */
export async function signedInWithJobs(
  product: Product,
  count: number,
): Promise<{ account: ApiAccount; page: Page }> {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(count));
  const page = await product.signedInPage({ account });
  await jobListPage(page).savedState.waitFor();
  return { account, page };
}

/** Puts the first job of the list into the bin, by keyboard. */
export async function binFirstJob(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
}

/** A new account with the jobs of the documentation's pictures. */
export async function seededAccount(product: Product): Promise<ApiAccount> {
  const account = await product.newAccount();
  const changes = seedChanges(seedJobs, new Date());
  for (let sent = 0; sent < changes.length; sent += 100) {
    await pushChanges(product.origin, account, changes.slice(sent, sent + 100));
  }
  return account;
}
