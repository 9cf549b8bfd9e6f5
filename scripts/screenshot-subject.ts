import type { Page } from 'playwright-core';
import { jobListPage } from '../testing/browser/job-list-page.ts';

/** One picture: where it is taken, and what has to be done or stand there first. */
export interface Subject {
  name: string;
  path: string;
  prepare: (page: Page) => Promise<unknown>;
  /** Undoes what was done to the server for it. */
  restore?: () => Promise<unknown>;
}

/** Resolves when the jobs of the demo account stand in the list. */
export async function listOfDemo(page: Page): Promise<void> {
  await jobListPage(page).row('Nettle Health').waitFor();
}

export async function openTidewell(page: Page): Promise<void> {
  await page.getByRole('link').filter({ hasText: 'Tidewell Energy' }).click();
  await page.waitForURL('**/edit-job?job=*');
  await page.locator('main input[name=company]').waitFor();
}
