import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newJobChanges } from '../bench/new-jobs.ts';
import { pushChanges } from '../scripts/api-client.ts';
import { jobFormPage } from './harness/job-form-page.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { openKillableBrowser, type KillableBrowser } from './harness/killable-browser.ts';
import { loginPage } from './harness/login-page.ts';
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
  path: (jobId: string) => string;
  /** Opens the form where it is not there from the beginning. */
  open?: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  /** Asks for the small form again that held the text. */
  goOn?: boolean;
}

const ofJob = (jobId: string) => `/edit-job?job=${jobId}`;
const inRegion = (page: Page, name: string) => page.getByRole('region', { name });

/** Every form in which a person writes something longer about a job. */
const forms: Form[] = [
  { name: 'a new job', path: () => '/new-job', field: (page) => jobFormPage(page).field('Notes') },
  {
    name: 'the notes of a job',
    path: ofJob,
    open: (page) => jobFormPage(page).editNotes(),
    field: (page) => jobFormPage(page).field('Notes'),
  },
  {
    name: 'a task',
    path: ofJob,
    open: (page) => inRegion(page, 'Tasks').getByRole('button', { name: 'Add task' }).click(),
    field: (page) => inRegion(page, 'Tasks').getByRole('textbox', { name: 'Task' }),
    goOn: true,
  },
  {
    name: 'an event of the history',
    path: ofJob,
    open: (page) => inRegion(page, 'History').getByRole('button', { name: 'Add event' }).click(),
    field: (page) => inRegion(page, 'History').getByLabel('Note'),
    goOn: true,
  },
  {
    name: 'a next move',
    path: ofJob,
    open: (page) =>
      inRegion(page, 'Next move')
        .getByRole('button', { name: /^(Change|Add move)/ })
        .click(),
    field: (page) => inRegion(page, 'Next move').getByRole('textbox', { name: 'Next move' }),
    goOn: true,
  },
  {
    name: 'a person',
    path: ofJob,
    open: (page) => page.getByRole('button', { name: 'Add person' }).click(),
    field: (page) => page.getByRole('dialog').getByLabel('Job title'),
    goOn: true,
  },
  {
    name: 'an interview',
    path: ofJob,
    open: (page) => page.getByRole('button', { name: 'Add interview' }).click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Prep notes' }),
    goOn: true,
  },
];

it('keeps what is typed into any form about a job when the browser is killed', async () => {
  const account = await product.newAccount();
  const changes = newJobChanges(forms.length);
  await pushChanges(product.origin, account, changes);
  const jobIds = changes.map(({ args }) => (args as { id: string }).id);
  const pathOf = ({ path }: Form, index: number) => path(jobIds[index] ?? '');
  const first = await openPage('/');
  await loginPage(first).logIn(account.email, account.password);
  await jobListPage(first).rows.first().waitFor();
  for (const [index, form] of forms.entries()) {
    const page = await openTab(pathOf(form, index));
    await form.open?.(page);
    await form.field(page).fill(typed);
    await untilKept(page, index + 1);
  }
  await browser?.kill();

  await openPage('/job-list');
  for (const [index, form] of forms.entries()) {
    const page = await openTab(pathOf(form, index));
    if (form.goOn) {
      const messages = page.getByRole('region', { name: 'Messages' });
      await messages.getByRole('button', { name: /^Go on/ }).click();
    }
    await expect.poll(() => form.field(page).inputValue(), { message: form.name }).toBe(typed);
    await page.close();
  }
});
