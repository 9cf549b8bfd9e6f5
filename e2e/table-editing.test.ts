import { expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function tableOf(count: number, columns: string) {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(count));
  const path = `/job-list?group=none&sort=job&columns=${columns}`;
  const page = await product.signedInPage({ account, path });
  await jobListPage(page).rows.first().waitFor();
  return { account, page };
}

async function jobsOf(account: ApiAccount): Promise<Job[]> {
  const { documents } = await readSnapshot(product.origin, account);
  const jobs = documents.flatMap(({ collection, body }) =>
    collection === 'job' && body ? [body as Job] : [],
  );
  return jobs.toSorted((one, other) => one.company.localeCompare(other.company));
}

it('a value is edited in its cell by keyboard alone', async () => {
  const { account, page } = await tableOf(3, 'salary_where_source_closesOn_tags');
  const keys = page.keyboard;
  const stored = (of: (job: Job) => unknown) => expect.poll(async () => (await jobsOf(account)).map(of));
  await keys.press('j');
  await keys.press('F2');
  const editor = page.locator('[data-cell-editor]');
  await editor.getByRole('textbox', { name: 'Company' }).waitFor();
  await expectAccessible(page, '[role=grid]');
  await keys.type('Able & Sons');
  await keys.press('Tab');
  await editor.getByRole('textbox', { name: 'Role' }).waitFor();
  await keys.press('Backspace');
  await keys.press('Tab');
  await editor.getByText('Enter the role.').waitFor();
  await keys.type('Clerk');
  await keys.press('Tab');
  await editor.getByRole('textbox', { name: 'Salary' }).waitFor();
  await keys.type('€60–70k');
  await keys.press('Tab');
  await editor.getByRole('textbox', { name: 'Location' }).waitFor();
  await keys.type('Leith');
  await keys.press('Tab');
  await editor.getByRole('button', { name: /Work mode/ }).waitFor();
  await keys.press('Shift+Tab');
  await editor.getByRole('textbox', { name: 'Location' }).waitFor();
  await keys.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Leith');
  await stored(({ company }) => company).toEqual(['Able & Sons', expect.any(String), expect.any(String)]);
  const [edited] = await jobsOf(account);
  expect(edited).toMatchObject({
    title: 'Clerk',
    location: 'Leith',
    workMode: 'hybrid',
    salaryMin: 60_000,
    salaryMax: 70_000,
    salaryCurrency: 'EUR',
    salaryPeriod: 'year',
  });

  // Escape gives back; a double click opens the editor of the cell, and leaving it saves.
  await keys.press('F2');
  await keys.type('Nowhere');
  await keys.press('Escape');
  await editor.waitFor({ state: 'detached' });
  await jobListPage(page).row('Pemberly').getByRole('gridcell').nth(4).dblclick();
  await editor.getByRole('combobox', { name: 'Source' }).fill('A friend');
  await jobListPage(page).search.click();
  await stored(({ source }) => source).toEqual(['jobs.example', 'A friend', 'jobs.example']);
  expect(page.url()).toContain('/job-list');
});

it('a value is filled into the selected rows in one step', async () => {
  const { account, page } = await tableOf(3, 'source_priority');
  const keys = page.keyboard;
  const stored = (of: (job: Job) => unknown) => expect.poll(async () => (await jobsOf(account)).map(of));
  for (const key of ['j', 'x', 'j', 'x', 'ArrowRight', 'ArrowRight', 'F2']) await keys.press(key);
  const editor = page.locator('[data-cell-editor]');
  await editor.getByRole('combobox', { name: 'Source' }).waitFor();
  await editor.getByRole('button', { name: 'Fill 2 selected jobs' }).waitFor();
  await keys.type('A friend');
  await keys.press('Control+Enter');
  await jobListPage(page).message('Source filled into 2 jobs').waitFor();
  await stored(({ source }) => source).toEqual(['A friend', 'A friend', 'jobs.example']);
  await jobListPage(page).undo.press('Enter');
  await stored(({ source }) => source).toEqual(['jobs.example', 'jobs.example', 'jobs.example']);
});
