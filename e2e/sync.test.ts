import { beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken, unreachable } from './harness/page-errors.ts';
import { goodPassword, runProduct } from './harness/product.ts';

const product = runProduct();
beforeEach(() => product.errors.expect(endedToken));

async function accountWithJobs(count: number): Promise<ApiAccount> {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(count));
  return account;
}

async function binFirstJob(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Delete');
}

async function deletedOnServer(account: ApiAccount): Promise<number> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.filter(({ body }) => body?.['deleted'] !== undefined).length;
}

describe('two tabs', () => {
  it('show the same at once, also without a network, and send it once', async () => {
    product.errors.expect(unreachable);
    const account = await accountWithJobs(3);
    const page = await product.signedInPage({ account });
    await jobListPage(page).rows.first().waitFor();
    const other = await page.context().newPage();
    await other.goto('/job-list');
    await expect.poll(() => jobListPage(other).rows.count()).toBe(3);
    await page.context().setOffline(true);
    await other.getByText('You are offline.').waitFor();
    await binFirstJob(page);
    await expect.poll(() => jobListPage(page).rows.count()).toBe(2);
    await expect.poll(() => jobListPage(other).rows.count()).toBe(2);
    // The tab in which it was typed goes away; the one that is left sends it.
    await page.close();
    await other.context().setOffline(false);
    await jobListPage(other).savedState.waitFor();
    expect(await deletedOnServer(account)).toBe(1);
    expect((await readSnapshot(product.origin, account)).cursor).toBe(4);
  });
});

describe('the copy in the browser', () => {
  it('is restored from the server when part of it is damaged', async () => {
    product.errors.expect(unreachable);
    const account = await accountWithJobs(40);
    const page = await product.signedInPage({ account });
    await jobListPage(page).savedState.waitFor();
    const counted = await page.getByText(/^\d+ active, \d+ resting$/).textContent();
    expect(await page.evaluate(damageLocalCopy)).toBeGreaterThan(0);
    await page.reload();
    await page.getByText('Part of this device’s copy was damaged').waitFor();
    await page.getByText(counted ?? '').waitFor();
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.reload();
    await page.getByText(counted ?? '').waitFor();
  });

  it('is replaced by memory where the browser has no storage, with a notice', async () => {
    product.errors.expect(
      /^console: Changes can no longer be kept on this device: StorageError: storage_unavailable/,
    );
    const account = await accountWithJobs(2);
    const page = await product.newPage();
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB);
      indexedDB.open = (name, version) => {
        if (name.startsWith('foothold.account')) throw new DOMException('no storage', 'SecurityError');
        return open(name, version);
      };
    });
    await page.goto('/');
    await loginPage(page).logIn(account.email, goodPassword);
    await expect.poll(() => jobListPage(page).rows.count()).toBe(2);
    await page.getByText('Couldn’t save to this device.').first().waitFor();
    await binFirstJob(page);
    await expect.poll(() => deletedOnServer(account)).toBe(1);
  });
});

/** Cuts every kept record that holds something in half. Returns how many. Runs in the page. */
async function damageLocalCopy(): Promise<number> {
  const name = (await indexedDB.databases()).find(
    (each) => each.name?.startsWith('foothold.account') && !each.name.endsWith('.lost'),
  )?.name;
  const opening = indexedDB.open(name ?? '');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('not opened'));
  });
  const tx = database.transaction('shards', 'readwrite');
  const reading = tx.objectStore('shards').getAll();
  let damaged = 0;
  reading.onsuccess = () => {
    for (const record of reading.result as { text: string }[]) {
      if (record.text.length < 3) continue;
      damaged += 1;
      tx.objectStore('shards').put({ ...record, text: record.text.slice(0, record.text.length / 2) });
    }
  };
  await new Promise((resolve) => (tx.oncomplete = resolve));
  database.close();
  return damaged;
}
