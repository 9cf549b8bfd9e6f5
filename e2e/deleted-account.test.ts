import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { callToolkit } from '../apps/server/src/testing/toolkit-client.ts';
import {
  apiHeaders,
  pushChanges,
  readSnapshot,
  signIn,
  type ApiAccount,
} from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { binFirstJob, signedInWithJobs } from './harness/jobs-for-story.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken, refused, unreachable } from './harness/page-errors.ts';
import { goodPassword, runProduct } from './harness/product.ts';

const product = runProduct();
beforeEach(() => product.errors.expect(endedToken));
const typed = 'Ask about the tides.';

async function addJob(account: ApiAccount): Promise<{ id: string; company: string }> {
  const id = randomUUID();
  const company = 'Tidewell Energy';
  const fields = { title: 'Data Analyst', company };
  const made = { id, eventId: randomUUID(), fields, stageId: 'saved', occurred: '2026-11-02' };
  await pushChanges(product.origin, account, [{ name: 'job.create', args: { ...made, createdVia: 'ui' } }]);
  return { id, company };
}

/** An account with one job and typed notes that could not be sent. */
async function withUnsentNotes(): Promise<{ account: ApiAccount; page: Page; company: string }> {
  const account = await product.newAccount();
  const { id, company } = await addJob(account);
  const page = await product.signedInPage({ account, path: `/edit-job?job=${id}` });
  const notes = await jobFormPage(page).editNotes();
  await page.route('**/api/v1/**', (route) => route.abort());
  await notes.fill(typed);
  await jobFormPage(page).leaveField();
  await page.getByText('1 change is kept on this device').waitFor();
  return { account, page, company };
}

/** An account with one job, which went to the bin; that could not be sent. */
async function withUnsentBinning(): Promise<{ account: ApiAccount; page: Page }> {
  const { account, page } = await signedInWithJobs(product, 1);
  await page.route('**/api/v1/**', (route) => route.abort());
  await binFirstJob(page);
  await page.getByText('1 change is kept on this device').waitFor();
  return { account, page };
}

async function deleteElsewhere({ email }: ApiAccount): Promise<void> {
  const { idToken } = await signIn(product.origin, email, goodPassword);
  expect((await callToolkit(product, '/v1/accounts:delete', { idToken })).status).toBe(200);
}

function neverSent(page: Page) {
  return {
    notice: page.getByText('The account used here was deleted on your server.'),
    look: page.getByRole('button', { name: 'View', exact: true }),
    heading: page.getByRole('heading', { name: 'Never sent' }),
    typed: page.getByRole('definition').filter({ hasText: typed }),
    giveUp: page.getByRole('button', { name: 'Discard', exact: true }),
  };
}

/** The login page has looked whether there is something to tell, and found nothing. */
async function expectNothingTold(page: Page): Promise<void> {
  await loginPage(page).heading.waitFor();
  await page.getByRole('link', { name: 'Email me a login link' }).waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('foothold.last-here'))).toBe(null);
  expect(await neverSent(page).notice.count()).toBe(0);
}

describe('what was never sent of an account that was deleted elsewhere', () => {
  it('is shown when the app is opened, and can be discarded', async () => {
    product.errors.expect(unreachable, refused(400));
    const { account, page: before, company } = await withUnsentNotes();
    const context = before.context();
    await before.close();
    await deleteElsewhere(account);
    const page = await context.newPage();
    await page.goto('/job-list');
    const left = neverSent(page);
    await left.notice.waitFor();
    await page.getByText('1 change made here was never sent.').waitFor();
    await expectAccessible(page, 'main');
    await left.look.focus();
    await page.keyboard.press('Enter');
    await left.typed.waitFor();
    await page.getByRole('heading', { name: `A change to a job ${company}` }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Never sent');
    await expectAccessible(page);

    // Opened once more, now by the sign-in pages alone.
    await page.goto('/');
    await left.look.click();
    await left.giveUp.click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expectNothingTold(page);
    const copies = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
    await expect
      .poll(async () => (await copies()).filter((name) => name.startsWith('foothold.a')))
      .toEqual([]);
  });

  it('is shown when the token has expired meanwhile, and can be exported, to import it into another account', async () => {
    product.errors.expect(unreachable, refused(400));
    const { account, page, company } = await withUnsentNotes();
    await deleteElsewhere(account);
    // As an hour later: the token counts no more, and no other is to be had.
    const error = { code: 'token_expired', message: 'The token has expired.', requestId: '1' };
    await page.route('**/api/v1/**', (route) => route.fulfill({ status: 401, json: { error } }));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await neverSent(page).look.click();
    await neverSent(page).typed.waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save file' }).click(),
    ]);
    const file = await readFile(await download.path());
    expect(JSON.parse(file.toString())).toMatchObject({
      product: 'foothold',
      jobs: [{ company, notes: typed }],
    });
    await page.getByRole('button', { name: 'Back to log in' }).click();
    await page.unroute('**/api/v1/**');

    const other = await product.newAccount();
    await loginPage(page).logIn(other.email, goodPassword);
    // Where they were when they were signed out.
    await page.waitForURL('**/edit-job?*');
    await page.goto('/settings?section=import');
    await page.getByLabel('File with jobs').setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'application/json',
      buffer: file,
    });
    await page.getByRole('button', { name: 'Restore 1 job' }).click();
    await page.getByRole('heading', { name: /jobs? imported\.$/ }).waitFor();
    const brought = async () => (await readSnapshot(product.origin, other)).documents.map(({ body }) => body);
    await expect.poll(brought).toContainEqual(expect.objectContaining({ company, notes: typed }));
  });

  it('is not shown once another account has signed in', async () => {
    product.errors.expect(unreachable, refused(400));
    const { account, page } = await withUnsentBinning();
    const other = await product.newAccount();
    await deleteElsewhere(account);
    await page.goto('/');
    await neverSent(page).notice.waitFor();
    await page.unroute('**/api/v1/**');
    await loginPage(page).logIn(other.email, goodPassword);
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();
    await page.getByRole('button', { name: 'Account of Noor Haddad' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expectNothingTold(page);
    await page.goto('/');
    await expectNothingTold(page);
  });

  it('is not shown after the person logged out', async () => {
    product.errors.expect(unreachable);
    const { account, page } = await withUnsentBinning();
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Log out, send later' }).click();
    await loginPage(page).heading.waitFor();
    await deleteElsewhere(account);
    await page.goto('/');
    await expectNothingTold(page);
  });
});

it('what was never sent of a live account waits without a notice', async () => {
  product.errors.expect(unreachable, refused(400));
  const { account, page } = await withUnsentBinning();
  const again = await signIn(product.origin, account.email, goodPassword);
  const asked = { method: 'POST', headers: apiHeaders(again), body: '{}' };
  expect((await fetch(`${product.origin}/api/v1/sessions/end-others`, asked)).status).toBe(200);
  await page.goto('/');
  await expectNothingTold(page);
  // Deleted later, it is not this browser's to tell any more.
  await deleteElsewhere(account);
  await page.goto('/');
  await expectNothingTold(page);
});
