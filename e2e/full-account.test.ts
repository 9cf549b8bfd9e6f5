import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { reconnectAndTryNow } from './harness/hold-calls.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { binFirstJob } from './harness/jobs-for-story.ts';
import { refused, unreachable } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';

const product = runOwnProduct({ ACCOUNT_MAX_MB: '1' });

it('an account that is full can still delete, and what is typed is kept until there is room', async () => {
  product.errors.expect(unreachable, refused(413));
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(2));
  const posting = 'x'.repeat(90_000);
  for (const { args } of newJobChanges(6)) {
    const { fields, ...job } = args as { fields: object };
    const large = { ...job, id: randomUUID(), fields: { ...fields, posting } };
    await pushChanges(product.origin, account, [{ name: 'job.create', args: large as never }]);
  }
  const page = await product.signedInPage({ account });
  const { row, rows, savedState, newJob } = jobListPage(page);
  await expect.poll(() => rows.count()).toBe(8);
  await binFirstJob(page);
  await expect.poll(() => rows.count()).toBe(7);
  await savedState.waitFor();

  await newJob.click();
  await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
  const notice = page.getByText('Your server has no room left for this account.');
  await notice.waitFor();
  await page.reload();
  await row('Harbour Trust').waitFor();
  await notice.waitFor();
  const companies = async () =>
    (await readSnapshot(product.origin, account)).documents.map(({ body }) => body?.['company']);
  expect(await companies()).not.toContain('Harbour Trust');

  await reconnectAndTryNow(page, () => product.server.restart({ ACCOUNT_MAX_MB: '10' }));
  await savedState.waitFor();
  expect(await companies()).toContain('Harbour Trust');
});
