import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newJobChanges } from '../bench/new-jobs.ts';
import { pushChanges, readSnapshot } from '../scripts/api-client.ts';
import { fillDevice } from './harness/full-device.ts';
import { jobFormPage } from './harness/job-form-page.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { binFirstJob, signedInWithJobs } from './harness/jobs-for-story.ts';
import { loginPage } from './harness/login-page.ts';
import { unreachable } from './harness/page-errors.ts';
import { goodPassword, runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();

/** A page of our origin in which the app does not run, and holds nothing open. */
async function bystander(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/.well-known/jwks.json');
  return page;
}

/** Removes the account's database as a browser does that needs room. Runs in the page. */
async function removeCopy(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith('foothold.account')) continue;
    const removing = indexedDB.deleteDatabase(name);
    await new Promise((resolve, reject) => {
      removing.onsuccess = resolve;
      removing.onerror = () => reject(removing.error ?? new Error('not removed'));
    });
  }
}

/** Opens the account's database as a later version of the app would. Runs in the page. */
async function upgradeCopy(): Promise<void> {
  const { name = '', version = 0 } =
    (await indexedDB.databases()).find((each) => each.name?.startsWith('foothold.account')) ?? {};
  const opening = indexedDB.open(name, version + 1);
  await new Promise((resolve, reject) => {
    opening.onsuccess = resolve;
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
}

/** Holds the account's database open although another page wants to have it for itself. Runs in the page. */
async function holdCopy(): Promise<void> {
  const { name = '' } =
    (await indexedDB.databases()).find((each) => each.name?.startsWith('foothold.account')) ?? {};
  const opening = indexedDB.open(name);
  await new Promise((resolve) => (opening.onsuccess = resolve));
  Object.assign(window, { held: opening.result });
  indexedDB.deleteDatabase(name);
}

/** Resolves once the browser's storage holds a sign-in again; runs in the page. */
async function untilSignInIsKept(): Promise<void> {
  for (;;) {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (names.includes('firebaseLocalStorageDb')) {
      const opening = indexedDB.open('firebaseLocalStorageDb');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const database = opening.result;
      const reading = database
        .transaction('firebaseLocalStorage')
        .objectStore('firebaseLocalStorage')
        .count();
      await new Promise((resolve) => (reading.onsuccess = resolve));
      database.close();
      if (reading.result > 0) return;
    }
    await new Promise(requestAnimationFrame);
  }
}

function deletedIn({ documents }: Awaited<ReturnType<typeof readSnapshot>>): number {
  return documents.filter(({ body }) => body?.['deleted'] !== undefined).length;
}

describe('the copy on this device', () => {
  it('is asked to be kept by the browser, once there is something of the person to lose', async () => {
    const page = await product.newPage();
    await page.addInitScript(() => {
      const asked = { times: 0 };
      Object.assign(window, { asked });
      navigator.storage.persisted = async () => false;
      navigator.storage.persist = async () => {
        asked.times += 1;
        return true;
      };
    });
    const timesAsked = () =>
      page.evaluate(() => (window as never as { asked: { times: number } }).asked.times);
    const account = await product.newAccount();
    await pushChanges(product.origin, account, newJobChanges(2));
    await page.goto('/');
    await loginPage(page).logIn(account.email, goodPassword);
    await page
      .getByRole('link', { name: /^New job/ })
      .first()
      .click();
    await jobFormPage(page).role.waitFor();
    expect(await timesAsked()).toBe(0);
    await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
    await expect.poll(timesAsked).toBe(1);
    await binFirstJob(page);
    await jobListPage(page).savedState.waitFor();
    expect(await timesAsked()).toBe(1);
  });

  it('goes on in the tab when the device is full, and on the device when there is room again', async () => {
    product.errors.expect(
      /^console: Changes can no longer be kept on this device: StorageError: storage_full/,
    );
    const { account, page } = await signedInWithJobs(product, 2);
    await page.evaluate(fillDevice);
    await page
      .getByRole('link', { name: /^New job/ })
      .first()
      .click();
    await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
    await page.getByText('This device is full.').waitFor();
    await expect.poll(async () => (await readSnapshot(product.origin, account)).documents.length).toBe(3);
    await page.evaluate(() => dispatchEvent(new Event('room-made')));
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByText('This device is full.').waitFor({ state: 'detached' });
    await jobListPage(page).savedState.waitFor();
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.reload();
    await jobListPage(page).row('Harbour Trust').waitFor();
  });

  it('that the browser has removed comes from the server again, and what went with it is told', async () => {
    product.errors.expect(unreachable);
    const { page } = await signedInWithJobs(product, 3);
    await page.route('**/api/v1/push', (route) => route.abort());
    await binFirstJob(page);
    await page.getByText('1 change is kept on this device').waitFor();
    const context = page.context();
    await page.close();
    await (await bystander(context)).evaluate(removeCopy);
    const again = await context.newPage();
    await again.goto('/job-list');
    await expect.poll(() => jobListPage(again).rows.count()).toBe(3);
    await again.getByText('deleted its copy with 1 unsent change').waitFor();
    await again.getByRole('button', { name: 'OK' }).click();
    await again.getByText('deleted its copy').waitFor({ state: 'detached' });
  });

  it('that is removed under an open tab is made again, with what waits to be sent', async () => {
    product.errors.expect(unreachable);
    const { account, page } = await signedInWithJobs(product, 3);
    await page.route('**/api/v1/push', (route) => route.abort());
    await binFirstJob(page);
    await page.getByText('1 change is kept on this device').waitFor();
    await (await bystander(page.context())).evaluate(removeCopy);
    await page.getByText('This browser deleted its copy. It’s loaded').waitFor();
    await page.unroute('**/api/v1/push');
    await page.reload();
    await jobListPage(page).savedState.waitFor();
    const { documents } = await readSnapshot(product.origin, account);
    expect(documents.filter(({ body }) => body?.['deleted'] !== undefined)).toHaveLength(1);
  });

  it.each([
    ['the sign-in', 'indexeddb,cache_storage,service_workers,file_systems'],
    ['all else of ours', 'all'],
  ])(
    'removed with %s under an open tab costs neither the session nor what waits to be sent',
    async (_name, storageTypes) => {
      product.errors.expect(unreachable);
      const { account, page } = await signedInWithJobs(product, 3);
      await page.route('**/api/v1/push', (route) => route.abort());
      await page
        .getByRole('link', { name: /^New job/ })
        .first()
        .click();
      await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
      await page.getByText('1 change is kept on this device').waitFor();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Storage.clearDataForOrigin', { origin: product.origin, storageTypes });
      await page.getByText('This browser deleted its copy.').waitFor();
      await page.evaluate(untilSignInIsKept);
      expect(new URL(page.url()).pathname).toBe('/job-list');
      await jobListPage(page).row('Harbour Trust').waitFor();
      await page.unroute('**/api/v1/push');
      const titles = async () =>
        (await readSnapshot(product.origin, account)).documents.map(({ body }) => body?.['title']);
      await expect.poll(titles).toContain('Tide Clerk');
      await page.reload();
      await jobListPage(page).row('Harbour Trust').waitFor();
      await jobListPage(page).savedState.waitFor();
    },
  );

  it('that the browser has removed with all else of ours is told once the person has signed in again', async () => {
    product.errors.expect(unreachable);
    const { account, page } = await signedInWithJobs(product, 3);
    await page.route('**/api/v1/push', (route) => route.abort());
    await binFirstJob(page);
    await page.getByText('1 change is kept on this device').waitFor();
    const devtools = await page.context().newCDPSession(page);
    // All that a browser takes at once when it runs out of room, the sign-in among it.
    const storageTypes = 'indexeddb,cache_storage,service_workers,file_systems';
    await page.goto('/.well-known/jwks.json');
    await devtools.send('Storage.clearDataForOrigin', { origin: product.origin, storageTypes });
    await page.goto('/job-list');
    await loginPage(page).logIn(account.email, goodPassword);
    await page.getByText('deleted its copy with 1 unsent change').waitFor();
    await expect.poll(() => jobListPage(page).rows.count()).toBe(3);
  });

  it('makes way for a newer version in another tab, and goes on in the tab without losing a word', async () => {
    product.errors.expect(
      /^console: Changes can no longer be kept on this device: StorageError: app_outdated/,
    );
    const { account, page } = await signedInWithJobs(product, 3);
    await (await bystander(page.context())).evaluate(upgradeCopy);
    await page.getByText('Your server was updated. Reload to continue').waitFor();
    await binFirstJob(page);
    await expect.poll(async () => deletedIn(await readSnapshot(product.origin, account))).toBe(1);
  });

  it('that another page holds up is said to be busy; the app goes on, and keeps it once it can', async () => {
    product.errors.expect(
      /^console: Changes can no longer be kept on this device: StorageError: storage_busy/,
    );
    const { account, page } = await signedInWithJobs(product, 3);
    const context = page.context();
    await page.close();
    const holder = await bystander(context);
    await holder.evaluate(holdCopy);
    const again = await context.newPage();
    await again.goto('/job-list');
    await again.getByText('An older version of Foothold is open in another tab').waitFor();
    await expect.poll(() => jobListPage(again).rows.count()).toBe(3);
    await binFirstJob(again);
    await expect.poll(async () => deletedIn(await readSnapshot(product.origin, account))).toBe(1);
    await holder.close();
    await again.getByRole('button', { name: 'Reload' }).click();
    await jobListPage(again).savedState.waitFor();
    await again.getByText('An older version of Foothold is open').waitFor({ state: 'detached' });
    await expect.poll(() => jobListPage(again).rows.count()).toBe(2);
  });

  it('of a deleted account goes from every tab without a word', async () => {
    const { account, page } = await signedInWithJobs(product, 1);
    const other = await page.context().newPage();
    const said: string[] = [];
    other.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    await other.goto('/job-list');
    await jobListPage(other).rows.first().waitFor();
    await page.goto('/settings?section=data');
    await page.getByLabel(`Type ${account.email} to confirm`).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await loginPage(page).heading.waitFor();
    await loginPage(other).heading.waitFor();
    const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
    await expect.poll(async () => (await left()).some((name) => name.startsWith('foothold.acc'))).toBe(false);
    expect(said).toEqual([]);
  });
});
