import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { signedInState, userAgentOf } from './harness/browser-session.ts';
import { fillDevice } from '../testing/browser/full-device.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { binFirstJob, signedInWithJobs } from './harness/jobs-for-story.ts';
import { missingOnDisk } from './harness/kept-on-disk.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken, unreachable } from './harness/page-errors.ts';
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

/** Whether the browser's storage holds a sign-in; runs in the page. */
async function isSignInKept(): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes('firebaseLocalStorageDb')) return false;
  const opening = indexedDB.open('firebaseLocalStorageDb');
  // Removed since it was listed: it is not to be made here.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => resolve(null);
  });
  if (database === null) return false;
  const reading = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').count();
  const count = await new Promise<number>((resolve) => {
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => resolve(0);
  });
  database.close();
  return count > 0;
}

async function deletedOnServer(account: ApiAccount): Promise<number> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.filter(({ body }) => body?.['deleted'] !== undefined).length;
}

/** Counts how often the app asks the browser to keep its data. Runs in the page, before the app. */
function countAsking(): void {
  const asked = { times: 0 };
  Object.assign(window, { asked });
  navigator.storage.persisted = async () => false;
  navigator.storage.persist = async () => {
    asked.times += 1;
    return true;
  };
}

/** Removes what a browser takes at once when it runs out of room. */
async function clearStorage(page: Page, storageTypes: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: product.origin, storageTypes });
  await devtools.detach();
}

const signInToo = 'indexeddb,cache_storage,service_workers,file_systems';

async function addJob(page: Page, company: string): Promise<void> {
  await jobListPage(page).newJob.click();
  await jobFormPage(page).addJob('Tide Clerk', company);
}

describe('the copy on this device', () => {
  it('requests persistent storage once there is data, and continues in the tab while the device is full', async () => {
    product.errors.expect(
      /^console: Changes can no longer be kept on this device: StorageError: storage_full/,
      unreachable,
    );
    const account = await product.newAccount();
    await pushChanges(product.origin, account, newJobChanges(2));
    const userAgent = await userAgentOf(product.browser);
    const page = await product.newPage({
      storageState: await signedInState(product.origin, account, userAgent),
    });
    await page.addInitScript(countAsking);
    const timesAsked = () =>
      page.evaluate(() => (window as never as { asked: { times: number } }).asked.times);
    await page.goto('/new-job');
    await jobFormPage(page).role.waitFor();
    expect(await timesAsked()).toBe(0);
    await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
    await expect.poll(timesAsked).toBe(1);
    await binFirstJob(page);
    await jobListPage(page).savedState.waitFor();
    expect(await timesAsked()).toBe(1);

    await page.evaluate(fillDevice);
    await addJob(page, 'Pilot Office');
    await page.getByText('This device is full.').waitFor();
    await expect.poll(async () => (await readSnapshot(product.origin, account)).documents.length).toBe(4);
    await page.evaluate(() => dispatchEvent(new Event('room-made')));
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByText('This device is full.').waitFor({ state: 'detached' });
    await jobListPage(page).savedState.waitFor();
    // All is on the server then, and comes back to the device with the next snapshot.
    await expect.poll(() => page.evaluate(missingOnDisk, ['Pilot Office'])).toEqual([]);
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.reload();
    await jobListPage(page).row('Pilot Office').waitFor();
  });

  it('that the browser has removed is pulled again, and the loss is reported, also after a new sign-in', async () => {
    product.errors.expect(unreachable);
    const { account, page } = await signedInWithJobs(product, 3);
    await page.route('**/api/v1/push', (route) => route.abort());
    const told = page.getByText('deleted its copy with 1 unsent change');
    const loseWithOneChange = async (remove: () => Promise<void>) => {
      await binFirstJob(page);
      await page.getByText('1 change is kept on this device').waitFor();
      await page.goto('/.well-known/jwks.json');
      await remove();
      await page.goto('/job-list');
    };
    await loseWithOneChange(() => page.evaluate(removeCopy));
    await expect.poll(() => jobListPage(page).rows.count()).toBe(3);
    await told.waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await told.waitFor({ state: 'detached' });

    await loseWithOneChange(() => clearStorage(page, signInToo));
    await loginPage(page).logIn(account.email, goodPassword);
    await told.waitFor();
    await expect.poll(() => jobListPage(page).rows.count()).toBe(3);
  });

  it('that is removed under an open tab is recreated, with the session and the queue', async () => {
    product.errors.expect(unreachable);
    const { account, page } = await signedInWithJobs(product, 3);
    const beside = await bystander(page.context());
    const removals: [what: string, remove: () => Promise<void>, told: string][] = [
      ['it alone', () => beside.evaluate(removeCopy), 'This browser deleted its copy. It’s loaded'],
      ['with the sign-in', () => clearStorage(page, signInToo), 'This browser deleted its copy.'],
      ['with all else of ours', () => clearStorage(page, 'all'), 'This browser deleted its copy.'],
    ];
    for (const [what, remove, told] of removals) {
      const company = `Harbour Trust, ${what}`;
      await page.route('**/api/v1/push', (route) => route.abort());
      await addJob(page, company);
      await page.getByText('1 change is kept on this device').waitFor();
      await remove();
      await page.getByText(told).waitFor();
      await expect.poll(() => page.evaluate(isSignInKept), { message: what }).toBe(true);
      expect(new URL(page.url()).pathname, what).toBe('/job-list');
      await jobListPage(page).row(company).waitFor();
      await page.unroute('**/api/v1/push');
      const companies = async () =>
        (await readSnapshot(product.origin, account)).documents.map(({ body }) => body?.['company']);
      await expect.poll(companies, { message: what }).toContain(company);
      await page.reload();
      await jobListPage(page).row(company).waitFor();
      await jobListPage(page).savedState.waitFor();
      expect(await page.getByText(told).count(), what).toBe(0);
    }
  });

  it('that another page blocks is reported as busy, is stored once possible, and closes for a newer version', async () => {
    product.errors.expect(
      /^console: Changes can no longer be kept on this device: StorageError: (storage_busy|app_outdated)/,
    );
    const { account, page } = await signedInWithJobs(product, 3);
    await page.goto('/.well-known/jwks.json');
    const holder = await bystander(page.context());
    await holder.evaluate(holdCopy);
    await page.goto('/job-list');
    await page.getByText('storage isn’t answering').waitFor();
    await expect.poll(() => jobListPage(page).rows.count()).toBe(3);
    await binFirstJob(page);
    await expect.poll(() => deletedOnServer(account)).toBe(1);
    await holder.close();
    await page.getByRole('button', { name: 'Reload' }).click();
    await jobListPage(page).savedState.waitFor();
    await page.getByText('storage isn’t answering').waitFor({ state: 'detached' });
    await expect.poll(() => jobListPage(page).rows.count()).toBe(2);

    await (await bystander(page.context())).evaluate(upgradeCopy);
    await page.getByText('Your server was updated. Reload to continue').waitFor();
    await binFirstJob(page);
    await expect.poll(() => deletedOnServer(account)).toBe(2);
  });

  it('of a deleted account leaves every tab without a notice', async () => {
    product.errors.expect(endedToken);
    const account = await product.newAccount();
    await pushChanges(product.origin, account, newJobChanges(1));
    const page = await product.signedInPage({ account, path: '/settings?section=data' });
    const other = await page.context().newPage();
    await other.goto('/job-list');
    await jobListPage(other).rows.first().waitFor();
    await page.getByLabel(`Type ${account.email} to confirm`).fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(goodPassword);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await loginPage(page).heading.waitFor();
    await loginPage(other).heading.waitFor();
    const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
    await expect.poll(async () => (await left()).some((name) => name.startsWith('foothold.acc'))).toBe(false);
  });
});
