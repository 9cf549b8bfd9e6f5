import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { type ApiChange, pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { untilInstalled } from '../testing/browser/installed-app.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { binFirstJob, signedInWithJobs } from './harness/jobs-for-story.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken, refused, unreachable } from './harness/page-errors.ts';
import { goodPassword, runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();
beforeEach(() => product.errors.expect(endedToken));

/** Copies the database as it is now; what it gives back puts the copy in its place, with the server stopped. */
async function backUp(): Promise<() => Promise<void>> {
  const { server } = product;
  const kept = await mkdtemp(join(tmpdir(), 'foothold-backup-'));
  const file = join(server.dataFolder, 'foothold.db');
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.prepare('vacuum into ?').run(join(kept, 'foothold.db'));
  database.close();
  return async () => {
    await server.stop();
    for (const part of ['foothold.db-wal', 'foothold.db-shm'])
      await rm(join(server.dataFolder, part), { force: true });
    await copyFile(join(kept, 'foothold.db'), file);
    await rm(kept, { recursive: true });
    await server.restart();
  };
}

const lostNotice = (page: Page) => page.getByText(/was restored from an older backup/);
const lostDialog = (page: Page) => page.getByRole('dialog', { name: 'Lost by your server' });
const openLost = (page: Page) => page.getByRole('button', { name: 'Compare' }).click();

/**
 * What a device or two have made of an account when the server loses it, and what its person does about that once the
 * backup is back.
 */
interface Loss {
  lose: () => Promise<void>;
  settle: () => Promise<void>;
}

it('a restored backup is reported, and what it lost is offered by the devices that have it', async () => {
  product.errors.expect(unreachable, refused(410));
  const losses = [await typedOfflineWithoutRoom(), await lostAndOffered(), await changedWhileLost()];
  const putBack = await backUp();
  for (const { lose } of losses) await lose();
  await putBack();
  for (const { settle } of losses) await settle();
});

/** What was typed offline is applied on top of the backup; what is lost stays in the tab alone, which asks before it closes. */
async function typedOfflineWithoutRoom(): Promise<Loss> {
  const { account, page } = await signedInWithJobs(product, 2);
  const { row, savedState } = jobListPage(page);
  const lose = async () => {
    await pushChanges(product.origin, account, newJobChanges(3).slice(2));
    await row('Pemberly Transit 2').waitFor();
    await refuseToKeepVersions(page);
    await page.context().setOffline(true);
    await page.keyboard.press('j');
    await page.keyboard.press('Delete');
    await page
      .getByText(/1 change /)
      .first()
      .waitFor();
  };
  const settle = async () => {
    await pushChanges(product.origin, account, newJobChanges(5).slice(3));
    await page.context().setOffline(false);
    await lostNotice(page).waitFor();
    await savedState.waitFor();
    await expect.poll(() => row('Pemberly Transit 2').count()).toBe(0);
    const { documents } = await readSnapshot(product.origin, account);
    expect(documents).toHaveLength(4);
    expect(documents.filter(({ body }) => body?.['deleted'])).toHaveLength(1);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await openLost(page);
    await expectDialogFits(page);
    await lostDialog(page).getByRole('button', { name: 'Discard' }).click();
    await expectDialogFits(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => lostNotice(page).count()).toBe(0);
    const closed = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await closed;
  };
  return { lose, settle };
}

/** From now on the browser has no room for what the server has lost. */
async function refuseToKeepVersions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stores = IDBObjectStore.prototype;
    const { value: put } = Object.getOwnPropertyDescriptors(stores).put;
    stores.put = function refuseVersions(this: IDBObjectStore, ...args: Parameters<typeof stores.put>) {
      if (this.name === 'versions')
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      if (put === undefined) throw new TypeError('This browser cannot store.');
      return put.apply(this, args);
    };
  });
}

/** Lost versions are resent, exported, or discarded. */
async function lostAndOffered(): Promise<Loss> {
  const { account, page } = await signedInWithJobs(product, 1);
  const { row, savedState } = jobListPage(page);
  const lose = async () => {
    await pushChanges(product.origin, account, newJobChanges(3).slice(1));
    await row('Northing Maps 1').waitFor();
    await row('Pemberly Transit 2').waitFor();
    await savedState.waitFor();
  };
  const settle = async () => {
    await lostNotice(page).waitFor();
    await expect.poll(() => row('Northing Maps 1').count()).toBe(0);

    // Nothing of it goes by itself: neither with a reload nor by logging out.
    await page.reload();
    await page.getByText('This device has 2 jobs that it lost.').waitFor();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const logOut = page.getByRole('alertdialog', { name: 'Log out' });
    await logOut.getByText('Your server lost 2 items').waitFor();
    await logOut.getByRole('button', { name: 'Cancel' }).click();

    // By keyboard alone.
    const dialog = lostDialog(page);
    await page.getByRole('button', { name: 'Compare' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await expectAccessible(page, '.dialog');
    await dialog.getByRole('checkbox', { name: /^Pemberly Transit 2/ }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Send again' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);

    const companies = async () =>
      (await readSnapshot(product.origin, account)).documents.map(({ body }) => body?.['company']);
    await expect.poll(companies).toContain('Northing Maps 1');
    expect(await companies()).not.toContain('Pemberly Transit 2');

    await dialog.getByRole('checkbox', { name: /^Pemberly Transit 2/ }).check();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ]);
    const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as { jobs: object[] };
    expect(exported).toMatchObject({ product: 'foothold', jobs: [{ company: 'Pemberly Transit 2' }] });
    await dialog.getByRole('button', { name: 'Discard' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Discard 1 item?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('listitem').waitFor();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => lostNotice(page).count()).toBe(0);
    await page.reload();
    await row('Northing Maps 1').waitFor();
    expect(await lostNotice(page).count()).toBe(0);
  };
  return { lose, settle };
}

/** A change to a lost job waits until the job is back; what another device has sent is overwritten only on request. */
async function changedWhileLost(): Promise<Loss> {
  const { account, page } = await signedInWithJobs(product, 1);
  const [edited, alsoElsewhere] = newJobChanges(3).slice(1) as [
    ApiChange<'job.create'>,
    ApiChange<'job.create'>,
  ];
  const [older] = (await readSnapshot(product.origin, account)).documents;
  const fieldId = randomUUID();
  await pushChanges(product.origin, account, [
    { name: 'own-field.put', args: { field: { id: fieldId, name: 'Minutes on the way', kind: 'number' } } },
  ]);
  const { row, savedState } = jobListPage(page);
  const stored = async ({ args }: ApiChange<'job.create'>) => {
    const { documents } = await readSnapshot(product.origin, account);
    return documents.find(({ id }) => id === args.id)?.body;
  };
  const lose = async () => {
    await pushChanges(product.origin, account, [
      { name: 'own-value.put', args: { id: older?.id ?? '', item: { id: fieldId, value: '35' } } },
    ]);
    await pushChanges(product.origin, account, [edited, alsoElsewhere]);
    await row('Pemberly Transit 2').waitFor();
    await row('Northing Maps 1').getByRole('link').first().click();
    const notes = await jobFormPage(page).editNotes();
    await savedState.waitFor();
    await page.context().setOffline(true);
    await notes.fill('Ask about the tides');
    await page.keyboard.press('Control+s');
    await page
      .getByText(/1 change /)
      .first()
      .waitFor();
  };
  const settle = async () => {
    await page.context().setOffline(false);

    const lookAtIt = page.getByRole('button', { name: 'View', exact: true });
    await lookAtIt.waitFor();
    await lostNotice(page).waitFor();
    await openLost(page);
    const lostValue = lostDialog(page)
      .getByRole('listitem')
      .filter({ hasText: String(older?.body?.['company']) });
    await lostValue.getByText('Compare').click();
    await lostValue.getByRole('row', { name: 'Minutes on the way 35 –' }).waitFor();
    // While they are on their way, the other device's own version of one gets there first.
    const { fields } = alsoElsewhere.args;
    const other = {
      ...alsoElsewhere,
      args: { ...alsoElsewhere.args, fields: { ...fields, title: 'Tide Clerk' } },
    };
    await page.route(
      '**/api/v1/push',
      async (route) => {
        await pushChanges(product.origin, account, [other]);
        await route.continue();
      },
      { times: 1 },
    );
    await lostDialog(page).getByRole('button', { name: 'Send again' }).press('Enter');
    await expect.poll(async () => (await stored(edited))?.['notes']).toBe(edited.args.fields.notes);
    await lookAtIt.press('Enter');
    const rejected = page.getByRole('dialog', { name: 'Rejected by your server' });
    await rejected.getByText('Your server has another version of this job.').waitFor();
    expect((await stored(alsoElsewhere))?.['title']).toBe('Tide Clerk');
    await rejected.getByRole('button', { name: 'Send again' }).press('Enter');
    await expect.poll(async () => (await stored(edited))?.['notes']).toBe('Ask about the tides');
    await rejected.getByRole('button', { name: 'Replace the version on your server' }).press('Enter');
    await rejected.waitFor({ state: 'detached' });
    await expect.poll(async () => (await stored(alsoElsewhere))?.['title']).toBe(fields.title);
  };
  return { lose, settle };
}

it('a server without its data reports that, and its data returns with what was typed meanwhile', async () => {
  product.errors.expect(unreachable, refused(400));
  const { server } = product;
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(2));
  const page = await product.signedInPage({ account, context: { serviceWorkers: 'allow' } });
  await untilInstalled(page);
  await page.context().setOffline(true);
  await binFirstJob(page);
  await page
    .getByText(/1 change /)
    .first()
    .waitFor();
  await server.stop();
  const elsewhere = `${server.dataFolder}-unmounted`;
  await rename(server.dataFolder, elsewhere);
  await mkdir(server.dataFolder);
  await server.restart();
  await page.context().setOffline(false);
  await page.goto('/job-list');
  await page.getByText('This server was set up anew and doesn’t have the account used here.').waitFor();
  await page.getByText('1 change made here was never sent.').waitFor();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('heading', { name: 'Kept on this device' }).waitFor();
  await page.getByText('Your jobs stay on this device').waitFor();
  await expectAccessible(page);

  await server.stop();
  await rm(server.dataFolder, { recursive: true });
  await rename(elsewhere, server.dataFolder);
  await server.restart();
  await page.goto('/');
  await loginPage(page).logIn(account.email, goodPassword);
  await jobListPage(page).savedState.waitFor();
  const deleted = async () =>
    (await readSnapshot(product.origin, account)).documents.filter(({ body }) => body?.['deleted']);
  await expect.poll(async () => (await deleted()).length).toBe(1);
});
