import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges } from '../testing/accounts/api-client.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { openKillableBrowser, type KillableBrowser } from './harness/killable-browser.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
const typed = 'They pay for the train to Leith';
let folder: string;
let browser: KillableBrowser | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foothold-crash-'));
});
afterEach(async () => {
  await browser?.kill();
  browser = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function openPage(path: string): Promise<Page> {
  browser = await openKillableBrowser(folder);
  product.errors.watch(browser.context, product.origin);
  return openTab(path);
}

async function openTab(path: string): Promise<Page> {
  if (!browser) throw new Error('The browser has not been opened yet');
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product.origin + path);
  return page;
}

/** Resolves once the browser's disk holds `count` drafts with the text: a read waits for the writes before it. */
function untilKept(page: Page, count: number): Promise<void> {
  const keptNow = () =>
    page.evaluate(async (text) => {
      const known = await indexedDB.databases();
      const name = known.find((each) => each.name?.startsWith('foothold.drafts.'))?.name;
      if (name === undefined) return 0;
      const opening = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
      const reading = database.transaction('drafts').objectStore('drafts').getAll();
      const drafts = await new Promise<unknown[]>((resolve) => {
        reading.onsuccess = () => resolve(reading.result);
      });
      database.close();
      return drafts.filter((draft) => JSON.stringify(draft).includes(text)).length;
    }, typed);
  return expect.poll(keptNow, { timeout: 2_000 }).toBe(count);
}

interface Form {
  name: string;
  /** Opens the form where it is not there from the beginning. */
  open?: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  /** Small forms are closed on a new page, which offers to go on with what they held. */
  isOffered?: boolean;
}

const inRegion = (page: Page, name: string) => page.getByRole('region', { name });

const newJob: Form = { name: 'a new job', field: (page) => jobFormPage(page).field('Notes') };

/** The forms that the page of a job shows beside each other. */
const formsBesideEachOther: Form[] = [
  {
    name: 'the notes of a job',
    open: (page) => jobFormPage(page).editNotes(),
    field: (page) => jobFormPage(page).field('Notes'),
  },
  {
    name: 'a task',
    open: (page) => inRegion(page, 'Tasks').getByRole('button', { name: 'Add task' }).click(),
    field: (page) => inRegion(page, 'Tasks').getByRole('textbox', { name: 'Task' }),
    isOffered: true,
  },
  {
    name: 'an event of the history',
    open: (page) => inRegion(page, 'History').getByRole('button', { name: 'Add event' }).click(),
    field: (page) => inRegion(page, 'History').getByLabel('Note'),
    isOffered: true,
  },
  {
    name: 'a next move',
    open: (page) =>
      inRegion(page, 'Next move')
        .getByRole('button', { name: /^(Change|Add move)/ })
        .click(),
    field: (page) => inRegion(page, 'Next move').getByRole('textbox', { name: 'Next move' }),
    isOffered: true,
  },
];
const person: Form = {
  name: 'a person',
  open: (page) => page.getByRole('button', { name: 'Add person' }).click(),
  field: (page) => page.getByRole('dialog').getByLabel('Job title'),
  isOffered: true,
};
const interview: Form = {
  name: 'an interview',
  open: (page) => page.getByRole('button', { name: 'Add interview' }).click(),
  field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Prep notes' }),
  isOffered: true,
};
/** Every form in which a person writes something longer about a job, by the job on whose page it is open. */
const formsOfJobs = [formsBesideEachOther, [person], [interview]];

/** Goes on with the small forms that a new page offers. */
async function completeSignIn(page: Page, forms: readonly Form[]): Promise<void> {
  const offers = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /^Go on/ });
  for (let left = forms.filter(({ isOffered }) => isOffered).length; left > 0; left -= 1) {
    await expect.poll(() => offers.count()).toBe(left);
    await offers.first().click();
  }
}

it('keeps what is typed into any form of a job when the browser is killed', async () => {
  const account = await product.newAccount();
  const changes = newJobChanges(formsOfJobs.length);
  await pushChanges(product.origin, account, changes);
  const jobIds = changes.map(({ args }) => (args as { id: string }).id);
  const ofJobs = formsOfJobs.map((forms, index) => ({ path: `/edit-job?job=${jobIds[index] ?? ''}`, forms }));
  const tabs = [{ path: '/new-job', forms: [newJob] }, ...ofJobs];
  const first = await openPage('/');
  await loginPage(first).logIn(account.email, account.password);
  await jobListPage(first).rows.first().waitFor();
  let kept = 0;
  for (const { path, forms } of tabs) {
    const page = await openTab(path);
    for (const form of forms) {
      await form.open?.(page);
      await form.field(page).fill(typed);
      kept += 1;
      await untilKept(page, kept);
    }
  }
  await browser?.kill();

  const again = await openPage('/job-list');
  for (const { path, forms } of tabs) {
    await again.goto(product.origin + path);
    await completeSignIn(again, forms);
    for (const { name, field } of forms)
      await expect.poll(() => field(again).inputValue(), { message: name }).toBe(typed);
  }
});
