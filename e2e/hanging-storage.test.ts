import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addJobs } from '../bench/new-jobs.ts';
import { readSnapshot } from '../scripts/api-client.ts';
import { type Hang, hangStorage } from './harness/hanging-storage.ts';
import { jobFormPage } from './harness/job-form-page.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { loginPage } from './harness/login-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

const busy = /^console: Changes can no longer be kept on this device: StorageError: storage_busy/;
const sdkDatabase = 'firebaseLocalStorageDb';

/** A page of a new profile in which `hang` holds, at the login form, with an account that has one job. */
async function atLogin(hang: Hang) {
  const account = await product.newAccount();
  await addJobs(product.origin, account, 1);
  const page = await product.newPage();
  await page.addInitScript(hangStorage, hang);
  await page.goto('/');
  return { account, page };
}

async function logsIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await loginPage(page).logIn(account.email, account.password);
  await expect.poll(() => jobListPage(page).rows.count()).toBe(1);
}

describe('an IndexedDB that never answers', () => {
  it.each<[what: string, hang: Hang]>([
    ['when it is asked for its databases', { at: 'databases' }],
    ['when the sign-in is opened', { at: 'open', of: sdkDatabase }],
    ['when the sign-in is read or written', { at: 'transaction', of: sdkDatabase }],
  ])('%s keeps nobody from logging in, and the sign-in is kept beyond a reload', async (_what, hang) => {
    const { account, page } = await atLogin(hang);
    await logsIn(page, account);
    await page.reload();
    await expect.poll(() => jobListPage(page).rows.count()).toBe(1);
    expect(await page.getByText('can’t keep you logged in').count()).toBe(0);
  });

  it.each<[what: string, hang: Hang]>([
    ['is opened', { at: 'open' }],
    ['is read or written', { at: 'transaction' }],
  ])('whatever database %s shows the jobs, and sends what is changed', async (_what, hang) => {
    product.errors.expect(busy);
    const { account, page } = await atLogin(hang);
    await logsIn(page, account);
    await page.getByText('storage isn’t answering').waitFor();
    await jobListPage(page).newJob.click();
    await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
    await expect.poll(async () => (await readSnapshot(product.origin, account)).documents.length).toBe(2);
  });

  it('in the middle of a session costs neither the change that is made nor the log-out', async () => {
    product.errors.expect(busy);
    const { account, page } = await atLogin({ at: 'transaction', isLater: true });
    await logsIn(page, account);
    await jobListPage(page).savedState.waitFor();
    await page.evaluate(() => dispatchEvent(new Event('storage-hangs')));
    await jobListPage(page).newJob.click();
    await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
    await expect.poll(async () => (await readSnapshot(product.origin, account)).documents.length).toBe(2);
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Log out' }).click();
    await loginPage(page).heading.waitFor();
    await page.goto('/job-list');
    await loginPage(page).heading.waitFor();
  });

  it('and no other storage beside it: logs in all the same, and says that it will be forgotten', async () => {
    product.errors.expect(busy, /^console: Changes can no longer be kept on this device/);
    const { account, page } = await atLogin({ at: 'open', isAlone: true });
    await logsIn(page, account);
    await page.getByText('This browser can’t keep you logged in.').waitFor();
  });

  it('of somebody who is signed in asks them to log in again, and knows them when it answers', async () => {
    const page = await product.signedInPage();
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();
    const hanging = await page.context().newPage();
    await hanging.addInitScript(hangStorage, { at: 'open', of: sdkDatabase } satisfies Hang);
    await page.close();
    await hanging.goto('/job-list');
    await loginPage(hanging).heading.waitFor();
    const answering = await hanging.context().newPage();
    await hanging.close();
    await answering.goto('/job-list');
    await answering.getByRole('heading', { name: 'Start with one' }).waitFor();
  });

  it('never brings back the account that it kept once another has logged in meanwhile', async () => {
    const page = await product.signedInPage();
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();
    const context = page.context();
    const hanging = await context.newPage();
    await hanging.addInitScript(hangStorage, { at: 'open', of: sdkDatabase } satisfies Hang);
    await page.close();
    await hanging.goto('/');
    const other = await product.newAccount();
    await addJobs(product.origin, other, 1);
    await logsIn(hanging, other);
    const answering = await context.newPage();
    await hanging.close();
    await answering.goto('/job-list');
    await expect.poll(() => jobListPage(answering).rows.count()).toBe(1);
  });
});
