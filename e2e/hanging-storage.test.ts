import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { readSnapshot } from '../testing/accounts/api-client.ts';
import { type Hang, hangStorage } from './harness/hanging-storage.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
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

/** Most of each case is a wait for a time limit of the product: all of them wait at once. What failed is named. */
async function inEachCase<Case>(
  cases: Readonly<Record<string, Case>>,
  prove: (each: Case) => Promise<void>,
): Promise<void> {
  const proofs = Object.entries(cases).map(([name, each]) =>
    prove(each).catch((cause: unknown) => {
      throw new Error(`When ${name}: ${String(cause)}`, { cause });
    }),
  );
  await Promise.all(proofs);
}

describe('an IndexedDB that never answers', () => {
  it('does not block logging in; shows the jobs, sends changes, logs out, and warns where a reload would forget the sign-in', () => {
    product.errors.expect(busy);
    return inEachCase<() => Promise<void>>(
      {
        'it is asked for its databases': () => outlastsReload({ at: 'databases' }),
        'any database is opened': () => sendsWithoutStorage({ at: 'open' }),
        'any database is read or written': () => sendsWithoutStorage({ at: 'transaction' }),
        'it begins in the middle of a session': sendsAndLogsOutOnceItHangs,
        'no other storage is beside it': logsInToBeForgotten,
      },
      (prove) => prove(),
    );
  });

  it('keeps a sign-in until it answers, unless another person has logged in meanwhile', async () => {
    const { page, hanging } = await hangingSignedIn();
    await hanging.goto('/job-list');
    await loginPage(hanging).heading.waitFor();
    await page.goto('/job-list');
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();
    await page.close();
    const other = await product.newAccount();
    await addJobs(product.origin, other, 1);
    await logsIn(hanging, other);
    const answering = await hanging.context().newPage();
    await hanging.close();
    await answering.goto('/job-list');
    await expect.poll(() => jobListPage(answering).rows.count()).toBe(1);
  });
});

async function outlastsReload(hang: Hang): Promise<void> {
  const { account, page } = await atLogin(hang);
  await logsIn(page, account);
  await staysLoggedIn(page, 1);
}

async function staysLoggedIn(page: Page, jobs: number): Promise<void> {
  await page.reload();
  await expect.poll(() => jobListPage(page).rows.count()).toBe(jobs);
  expect(await page.getByText('can’t keep you logged in').count()).toBe(0);
}

async function sendsWithoutStorage(hang: Hang): Promise<void> {
  const { account, page } = await atLogin(hang);
  await logsIn(page, account);
  await page.getByText('storage isn’t answering').waitFor();
  await jobListPage(page).newJob.click();
  await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
  await expect.poll(async () => (await readSnapshot(product.origin, account)).documents.length).toBe(2);
  await staysLoggedIn(page, 2);
}

async function sendsAndLogsOutOnceItHangs(): Promise<void> {
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
}

async function logsInToBeForgotten(): Promise<void> {
  const { account, page } = await atLogin({ at: 'open', isAlone: true });
  await logsIn(page, account);
  await page.getByText('This browser can’t keep you logged in.').waitFor();
}

/** A signed-in browser: the page of before, and one in which the storage of the sign-in hangs from the start. */
async function hangingSignedIn(): Promise<{ page: Page; hanging: Page }> {
  const page = await product.signedInPage();
  await page.getByRole('heading', { name: 'Start with one' }).waitFor();
  const hanging = await page.context().newPage();
  await hanging.addInitScript(hangStorage, { at: 'open', of: sdkDatabase } satisfies Hang);
  await page.goto('/.well-known/jwks.json');
  return { page, hanging };
}
