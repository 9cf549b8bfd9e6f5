import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
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
import { expectDialogFits } from './harness/looks.ts';
import { holdCalls, reconnectAndTryNow } from './harness/hold-calls.ts';
import { boardPage } from '../testing/browser/board-page.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { binFirstJob, signedInWithJobs } from './harness/jobs-for-story.ts';
import { expectKeptOnNewPage } from './harness/kept-on-new-page.ts';
import { tabTo } from './harness/keyboard.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken, refused, unreachable } from './harness/page-errors.ts';
import { goodPassword, runProduct } from './harness/product.ts';
import { setDisabled } from './harness/stored-accounts.ts';

const product = runProduct();
beforeEach(() => product.errors.expect(endedToken));

async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: /^Log out/ }).click();
}

async function deletedOnServer(account: ApiAccount): Promise<number> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.filter(({ body }) => body?.['deleted'] !== undefined).length;
}

async function titlesOnServer(account: ApiAccount): Promise<unknown[]> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.filter(({ collection }) => collection === 'job').map(({ body }) => body?.['title']);
}

async function addJob(page: Page, role: string): Promise<void> {
  await jobListPage(page).newJob.click();
  await jobFormPage(page).addJob(role, 'Harbour Trust');
  await page.getByRole('button', { name: 'View', exact: true }).waitFor();
}

/** Saves notes in the form of a job that cannot reach the server. */
async function saveWhileBlocked(page: Page, text: string): Promise<void> {
  await page.route('**/api/v1/**', (route) => route.abort());
  await (await jobFormPage(page).editNotes()).fill(text);
  await jobFormPage(page).leaveField();
  await page.getByText('1 change is kept on this device').waitFor();
}

/** Gives up all that the open dialog shows. */
async function giveAllUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Rejected by your server' });
  await dialog.getByRole('button', { name: 'Discard all' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'View', exact: true }).waitFor({ state: 'detached' });
}

/** Gives up two changes by keyboard after a second thought, and takes that back as long as it is offered. */
async function giveAllUpAndHaveThemBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Rejected by your server' });
  await expectDialogFits(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Discard all' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Discard 2 changes?' });
  await question.waitFor();
  await expectAccessible(page, '[role=alertdialog]');
  await expectDialogFits(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await giveAllUp(page);
  const message = page.locator('.toast').filter({ hasText: '2 changes discarded' });
  await message.getByRole('button', { name: /^Undo/ }).click();
  await page.getByText('Your server rejected 2 changes').waitFor();
  expect(await dialog.count()).toBe(0);
}

/** Sets the first job to another stage without a network: it waits, marked in the table and on the board, until it is sent. */
async function moveWithoutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await page.getByRole('menuitemradio').or(page.getByRole('menuitem')).nth(1).click();
  await page.getByText(/1 change waiting, since/).waitFor();
  await jobListPage(page).grid.getByText('to send').waitFor();
  await boardPage(page).layout('Board').click();
  await page.getByRole('listitem').getByText('to send', { exact: true }).waitFor();
  await boardPage(page).layout('Table').click();
  await page.context().setOffline(false);
  await jobListPage(page).grid.getByText('sent', { exact: true }).waitFor();
  // The layout is one of the person's settings.
  await jobListPage(page).message('Back online. 3 changes sent.').waitFor();
  await jobListPage(page).savedState.waitFor();
  await jobListPage(page).grid.getByText('to send').waitFor({ state: 'detached' });
}

describe('changes that were not sent', () => {
  it('are listed until they are; logging out asks, also by its address: they are sent on return, or first', async () => {
    product.errors.expect(unreachable);
    const { account, page } = await signedInWithJobs(product, 3);
    await moveWithoutNetwork(page);
    await page.route('**/api/v1/push', (route) => route.abort());
    await binFirstJob(page);
    const waits = page.getByText('1 change is kept on this device');
    await waits.waitFor();
    await askToLogOut(page);
    await page.getByText('1 change is not on your server yet.').waitFor();
    await expectAccessible(page, '[role=alertdialog]');
    await page.getByRole('button', { name: 'Send first' }).click();
    await page.getByText('Couldn’t send.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/logout');
    const question = page.getByRole('alertdialog', { name: 'Log out' });
    await question.getByText('1 change is not on your server yet.').waitFor();
    await expectDialogFits(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => jobListPage(page).rows.count()).toBe(2);
    await askToLogOut(page);
    await page.getByRole('button', { name: 'Log out, send later' }).click();
    await loginPage(page).heading.waitFor();
    expect(await deletedOnServer(account)).toBe(0);
    await page.unroute('**/api/v1/push');
    await loginPage(page).logIn(account.email, goodPassword);
    await expect.poll(() => deletedOnServer(account)).toBe(1);

    await page.route('**/api/v1/push', (route) => route.abort());
    await jobListPage(page).savedState.waitFor();
    await binFirstJob(page);
    await waits.waitFor();
    const letGo = await holdCalls(page, '**/api/v1/push');
    await page.goto('/logout');
    await question.getByRole('button', { name: 'Send first' }).click();
    letGo();
    await loginPage(page).heading.waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await deletedOnServer(account)).toBe(2);
  });
});

/** Logs another person in where the changes of the first wait, and out again. */
async function showsNothingTo(other: ApiAccount, page: Page): Promise<void> {
  await loginPage(page).logIn(other.email, goodPassword);
  await page.getByRole('heading', { name: 'Start with one' }).waitFor();
  expect(await jobListPage(page).rows.count()).toBe(0);
  expect((await readSnapshot(product.origin, other)).documents).toEqual([]);
  await page.goto('/logout');
}

describe('being signed out by the server with changes that were not sent', () => {
  const endings: [why: string, end: (account: ApiAccount) => Promise<void>][] = [
    [
      'whose session was ended on another device',
      async (account) => {
        const asked = { method: 'POST', headers: apiHeaders(account), body: '{}' };
        expect((await fetch(`${product.origin}/api/v1/sessions/end-others`, asked)).status).toBe(200);
      },
    ],
    [
      'whose account was disabled',
      async (account) => {
        // The server keeps how each session stands for up to a second: once this one is refused, the page's is, too.
        const asked = { headers: apiHeaders(account) };
        const isTaken = async () => (await fetch(`${product.origin}/api/v1/sessions`, asked)).ok;
        expect(await isTaken()).toBe(true);
        setDisabled(product.server, account.email, true);
        await expect.poll(isTaken).toBe(false);
      },
    ],
  ];

  it('keeps them for their account, shows them to no other, and sends them when it returns', async () => {
    product.errors.expect(unreachable, refused(400));
    const { account, page } = await signedInWithJobs(product, 3);
    const second = await product.newAccount();
    for (const [round, [why, end]] of endings.entries()) {
      await page.route('**/api/v1/push', (route) => route.abort());
      await binFirstJob(page);
      await page.getByText('1 change is kept on this device').waitFor();
      await end(account);
      await page.reload();
      await loginPage(page).heading.waitFor();
      await page.unroute('**/api/v1/push');
      setDisabled(product.server, account.email, false);
      if (round === 0) await showsNothingTo(second, page);
      const again = await signIn(product.origin, account.email, goodPassword);
      expect(await deletedOnServer(again), why).toBe(round);
      await loginPage(page).logIn(account.email, goodPassword);
      await expect.poll(() => deletedOnServer(again), { message: why }).toBe(round + 1);
      await jobListPage(page).savedState.waitFor();
    }
  });
});

describe('changes that the server does not take', () => {
  it('are listed as typed, and can be corrected and sent, discarded one by one or all at once, or restored', async () => {
    const { account, page } = await signedInWithJobs(product, 1);
    // On the way something happens to the role that the form would not have let pass.
    await page.route('**/api/v1/push', (route) =>
      route.continue({ postData: (route.request().postData() ?? '').replaceAll('Clerk', 'x'.repeat(300)) }),
    );
    for (const role of ['Tide Clerk', 'Port Clerk', 'Quay Clerk', 'Dock Clerk']) await addJob(page, role);
    await page.getByText('Your server rejected 4 changes').waitFor();
    const look = page.getByRole('button', { name: 'View', exact: true });
    await look.click();
    const dialog = page.getByRole('dialog', { name: 'Rejected by your server' });
    const first = dialog.getByRole('listitem').first();
    await first.getByText('A new job').waitFor();
    await first.getByText('At most 200 characters.').waitFor();
    await expect.poll(() => first.getByLabel('Company').inputValue()).toBe('Harbour Trust');
    await expectAccessible(page, '[role=dialog]');
    await expectKeptOnNewPage(page, {
      source: 'shell/rejected-change.tsx',
      field: first.getByLabel('Role'),
      text: 'Tide Keeper',
      reopen: () => look.click(),
    });
    await first.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => titlesOnServer(account)).toContain('Tide Keeper');

    const giveUp = dialog.getByRole('button', { name: 'Discard', exact: true });
    await expect.poll(() => giveUp.count()).toBe(3);
    await giveUp.first().click();
    await expect.poll(() => giveUp.count()).toBe(2);
    await giveAllUpAndHaveThemBack(page);
    await page.reload();
    await look.click();
    const roles = () =>
      dialog.getByLabel('Role').evaluateAll((all: HTMLInputElement[]) => all.map((each) => each.value));
    await expect.poll(roles).toEqual(['Quay Clerk', 'Dock Clerk']);
    await giveAllUp(page);
    await page.reload();
    await jobListPage(page).savedState.waitFor();
    expect(await look.count()).toBe(0);
    expect(await titlesOnServer(account)).toHaveLength(2);
  });

  it('because their job is in the bin, are accepted once it is restored; because the account was deleted elsewhere, are shown as typed, and can be exported', async () => {
    product.errors.expect(unreachable, refused(400));
    const { account, page } = await signedInWithJobs(product, 1);
    await jobListPage(page).rows.first().getByRole('link').click();
    await saveWhileBlocked(page, 'Ask about the tides.');
    const job = async () => (await readSnapshot(product.origin, account)).documents[0];
    const id = (await job())?.id ?? '';
    await pushChanges(product.origin, account, [{ name: 'job.delete', args: { id } }]);
    await reconnectAndTryNow(page, async () => {});
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Rejected by your server' });
    await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('Ask about the tides.');
    await dialog.getByRole('button', { name: 'Restore the job and send again' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await job())?.body).toMatchObject({ notes: 'Ask about the tides.' });

    await saveWhileBlocked(page, 'Ask about the quays.');
    const { idToken } = await signIn(product.origin, account.email, goodPassword);
    await reconnectAndTryNow(page, async () => {
      const gone = await callToolkit(product, '/v1/accounts:delete', { idToken });
      expect(gone.status).toBe(200);
    });
    await page.getByText('This account was deleted on your server').waitFor();
    expect(await page.getByText(/^Back online/).count()).toBe(0);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await dialog.getByText('The account it belongs to has been deleted.').waitFor();
    await expect.poll(() => dialog.getByLabel('Notes').inputValue()).toBe('Ask about the quays.');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export all' }).click(),
    ]);
    const files = unzipSync(await readFile(await download.path()));
    expect(strFromU8(files['foothold.json'] as Uint8Array)).toContain('Ask about the quays.');
    // After closing, these changes are visible nowhere, so it asks before.
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    await (await asked).dismiss();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'View', exact: true }).waitFor({ state: 'detached' });
  });
});
