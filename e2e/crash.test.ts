import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { atDepth, isDeep } from '@foothold/domain/testing/test-depth';
import { v7 as newId } from 'uuid';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import {
  type ApiAccount,
  type ApiChange,
  pushChanges,
  readSnapshot,
} from '../testing/accounts/api-client.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { missingOnDisk } from './harness/kept-on-disk.ts';
import { openKillableBrowser, type KillableBrowser } from './harness/killable-browser.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { textForms, type TextForm } from '../testing/browser/text-forms.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
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

/**
 * Fields that take any text: dates and times take none, and are kept with the fields beside them. React Aria puts an input
 * that is hidden beside a list of choices.
 */
const texts =
  'input:not([type=checkbox], [type=radio], [type=file], [data-a11y-ignore] *):visible, textarea:visible';

/** What was typed, and into which field. */
interface Typed {
  label: string;
  text: string;
}

/** Writes something else into each field of the form. */
async function fillAll(scope: Locator): Promise<Typed[]> {
  await scope.locator(texts).first().waitFor();
  const typed: Typed[] = [];
  for (let at = 0; at < (await scope.locator(texts).count()); at += 1) {
    const field = scope.locator(texts).nth(at);
    if (!(await field.isEditable())) continue;
    const text = `They pay the train ${newId().slice(-6)}`;
    await field.fill(text);
    typed.push({ label: await labelOf(field), text });
  }
  return typed;
}

function labelOf(field: Locator): Promise<string> {
  return field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? input.ariaLabel ?? '');
}

/** Resolves once the browser's disk holds the texts, each in a draft or in what is saved already. */
async function untilKept(page: Page, typed: readonly Typed[]): Promise<void> {
  const texts = typed.map(({ text }) => text);
  const missingNow = () => page.evaluate(missingOnDisk, texts);
  await expect.poll(missingNow, { timeout: 3_000 }).toEqual([]);
}

/** Which of the texts stand nowhere in the form. */
function missingIn(scope: Locator, typed: readonly Typed[]): Promise<Typed[]> {
  return scope.first().evaluate((root, wanted) => {
    const fields = [...root.querySelectorAll('input, textarea')] as (
      | HTMLInputElement
      | HTMLTextAreaElement
    )[];
    const shown = [root.textContent, ...fields.map(({ value }) => value)].join('\n');
    return wanted.filter(({ text }) => !shown.includes(text));
  }, typed);
}

/** Goes on with the small forms of a new page; other pages of the account may offer theirs there, too. */
async function goOn(page: Page, { offers = [], isReopened, open }: TextForm): Promise<void> {
  if (isReopened) await open?.(page);
  const toasts = page.getByRole('region', { name: 'Messages' }).locator('.toast');
  for (const name of offers) {
    const offer = toasts.filter({ hasText: `${name} not saved` }).last();
    await offer.getByRole('button', { name: /^Continue/ }).click();
  }
}

async function expectKept(
  account: ApiAccount,
  forms: readonly TextForm[],
  jobIds: readonly string[] = [],
): Promise<void> {
  const first = await openPage('/');
  await loginPage(first).logIn(account.email, account.password);
  await jobListPage(first).heading.waitFor();
  const written: { form: TextForm; path: string; typed: Typed[] }[] = [];
  for (const [at, form] of forms.entries()) {
    const path = form.path(jobIds[at] ?? '');
    const page = await openTab(path);
    const opened = form.open?.(page) ?? Promise.resolve();
    await opened.catch((cause: unknown) => {
      throw new Error(`Could not open ${form.name}`, { cause });
    });
    const typed = await fillAll(form.scope(page));
    expect(typed, form.name).not.toEqual([]);
    await untilKept(page, typed);
    written.push({ form, path, typed });
  }
  await browser?.kill();

  const again = await openPage('/job-list');
  for (const { form, path, typed } of written) {
    await again.goto(product.origin + path);
    await goOn(again, form);
    await expect.poll(() => missingIn(form.scope(again), typed), { message: form.name }).toEqual([]);
    // With a dialog goes its draft, so that no more offers than a page has room for wait on the next one.
    if (await again.getByRole('dialog').isVisible()) await again.keyboard.press('Escape');
  }
}

/** One form of each hook that keeps a draft. */
const formsOfEachHook = [
  'a job with the small forms on its page',
  'a person',
  'rows to import',
  'the name of a stage',
  'the name of a view that was edited',
  'a condition of the list',
].map(formNamed);

function formNamed(name: string): TextForm {
  const found = textForms.find((form) => form.name === name);
  if (!found) throw new Error(`There is no form named ${name}`);
  return found;
}

const isAboutJob = ({ path }: TextForm) => /^\/(?:edit|new)-job/.test(path(''));
const groups: Record<string, readonly TextForm[]> = isDeep
  ? {
      'any form about a job': textForms.filter(isAboutJob),
      'any form elsewhere in an account with jobs': textForms.filter(
        (form) => !isAboutJob(form) && !form.isOfEmptyAccount,
      ),
    }
  : { 'a form of each hook that keeps drafts': formsOfEachHook };

it.each(Object.entries(groups))(
  'keeps what is typed into %s when the browser is killed',
  async (_where, forms) => {
    const account = await product.newAccount();
    const jobs = newJobChanges(forms.length);
    const ownFields = (['text', 'link', 'number'] as const).map((kind) => ({
      name: 'own-field.put' as const,
      args: { field: { id: newId(), name: `Own ${kind}`, kind } },
    }));
    await pushChanges(product.origin, account, [...ownFields, ...jobs]);
    const jobIds = jobs.map(({ args }) => (args as { id: string }).id);
    await expectKept(account, forms, jobIds);
  },
);

it.runIf(isDeep)('keeps what is typed in an account without jobs when the browser is killed', async () => {
  await expectKept(
    await product.newAccount(),
    textForms.filter(({ isOfEmptyAccount }) => isOfEmptyAccount),
  );
});

/** How much of what was typed may be missing: what was typed in the last second. */
const unwrittenMs = 1_000;

interface Typing {
  text: string;
  /** What of it was typed by the second before the kill. */
  certain: string;
}

/** Types letters into the field that has the focus, leaves it now and then, and ends at a random moment with a kill. */
async function typeUntilKilled(page: Page, field: Locator, random: () => number): Promise<Typing> {
  const endsMs = Date.now() + 300 + random() * 3_000;
  const lengths: { atMs: number; length: number }[] = [];
  let text = '';
  while (Date.now() < endsMs) {
    const letter = 'tide clerks'.charAt(text.length % 11);
    await page.keyboard.type(letter, { delay: random() * 90 });
    text += letter;
    lengths.push({ atMs: Date.now(), length: text.length });
    if (random() < 0.1) {
      await field.blur();
      await field.focus();
    }
  }
  await browser?.kill();
  const killedMs = Date.now();
  const certain = lengths.findLast(({ atMs }) => atMs < killedMs - unwrittenMs)?.length ?? 0;
  return { text, certain: text.slice(0, certain) };
}

function jobWithoutNotes(id: string): ApiChange<'job.create'> {
  const fields = { title: 'Tide Clerk', company: 'Harbour Trust' };
  return {
    name: 'job.create',
    args: { id, eventId: newId(), fields, stageId: 'saved', occurred: '2026-11-02', createdVia: 'ui' },
  };
}

async function notesOnServer(account: ApiAccount, jobId: string): Promise<unknown> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.find(({ id }) => id === jobId)?.body?.['notes'];
}

/** The notes say what was typed but for its last second, and its history tells of it once. */
async function expectTypedOnce(page: Page, account: ApiAccount, jobId: string, typing: Typing) {
  const notes = await jobFormPage(page).editNotes();
  const kept = await notes.inputValue();
  expect(typing.text.startsWith(kept), `${kept} of ${typing.text}`).toBe(true);
  expect(kept.length).toBeGreaterThanOrEqual(typing.certain.length);
  if (kept.trim() === '') return;
  await notes.focus();
  await notes.blur();
  await expect.poll(() => notesOnServer(account, jobId)).toBe(kept.trim());
  const versions = page.getByRole('region', { name: 'Previous versions' });
  await versions.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => versions.getByRole('listitem').count()).toBe(1);
}

it('keeps what is half typed of tags and of a date in the table when the browser is killed', async () => {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(1));
  let page = await openPage('/');
  await loginPage(page).logIn(account.email, account.password);
  await jobListPage(page).heading.waitFor();
  const editor = () => page.locator('[data-cell-editor]');
  const cells = [
    { column: 'tags', typed: 'night, wate', kept: 'wate', shown: /night.*wate/s },
    { column: 'closesOn', typed: '212', kept: '-2-12', shown: /2\W+12\W+yyyy/ },
  ];
  for (const { column, typed, kept, shown } of cells) {
    await page.goto(`${product.origin}/job-list?columns=${column}`);
    await jobListPage(page).rows.first().waitFor();
    for (const key of ['j', 'ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key);
    await editor().waitFor();
    await page.keyboard.type(typed);
    await untilKept(page, [{ label: column, text: kept }]);
    await browser?.kill();
    page = await openPage(`/job-list?columns=${column}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => editor().innerText()).toMatch(shown);
    await page.keyboard.press('Escape');
    await editor().waitFor({ state: 'detached' });
  }
});

/** Types a digit, which no other form is given, into one part of each date and time of the form; what its parts say then. */
async function typeParts(page: Page, scope: Locator, digit: number): Promise<string[]> {
  await scope.getByRole('spinbutton').first().waitFor();
  const parts = scope.getByRole('spinbutton').and(page.locator('[data-placeholder]'));
  const dates = parts.and(page.locator('[data-type=month]'));
  const times = parts.and(page.locator('[data-type=minute]'));
  let last = '';
  for (const [empty, typed, kept] of [
    [dates, `${digit}`, `"-${digit}-`],
    [times, `${digit + 4}`, `"-${digit + 4}-`],
  ] as const) {
    for (let left = await empty.count(); left > 0; left -= 1) {
      await empty.first().focus();
      await page.keyboard.type(typed);
      await expect.poll(() => empty.count()).toBe(left - 1);
      last = kept;
    }
  }
  expect(last).not.toBe('');
  await untilKept(page, [{ label: 'part', text: last }]);
  return scope.getByRole('spinbutton').allInnerTexts();
}

it('keeps what is half typed of every date and time of a form when the browser is killed', async () => {
  const account = await product.newAccount();
  const jobs = newJobChanges(2);
  const [first = '', second = ''] = jobs.map(({ args }) => (args as { id: string }).id);
  const own = { id: newId(), name: 'Own date', kind: 'date' as const };
  await pushChanges(product.origin, account, [{ name: 'own-field.put', args: { field: own } }, ...jobs]);
  const list = await openPage('/');
  await loginPage(list).logIn(account.email, account.password);
  await jobListPage(list).heading.waitFor();
  const forms: [name: string, jobId: string][] = [
    ['a job with the small forms on its page', first],
    ['a new job', ''],
    ['an interview', second],
    ['the next move of several jobs', ''],
  ];
  const typed: string[][] = [];
  for (const [at, [name, jobId]] of forms.entries()) {
    const form = formNamed(name);
    const page = await openTab(form.path(jobId));
    await form.open?.(page);
    typed.push(await typeParts(page, form.scope(page), at + 1));
  }
  await browser?.kill();

  const page = await openPage('/job-list');
  for (const [at, [name, jobId]] of forms.entries()) {
    const form = formNamed(name);
    await page.goto(product.origin + form.path(jobId));
    await goOn(page, form);
    for (const more of await form.scope(page).locator('details:not([open]) > summary').all())
      await more.click();
    const shown = () => form.scope(page).getByRole('spinbutton').allInnerTexts();
    await expect.poll(shown, { message: name }).toEqual(typed[at]);
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  }
});

/** Dates and a time that stand on a page beside nothing that is saved with them. */
const ranges: TextForm[] = [
  {
    name: 'the period of the dashboard',
    path: () => '/dashboard',
    open: (page) => page.getByText('Dates', { exact: true }).click(),
    scope: (page) => page.getByRole('main'),
  },
  { name: 'the record', path: () => '/settings?section=record', scope: (page) => page.getByRole('main') },
  {
    name: 'the time of a reminder',
    path: () => '/settings?section=profile',
    scope: (page) => page.getByRole('region', { name: 'Reminders' }),
  },
];

it('keeps what is half typed of a range and of a time when the browser is killed', async () => {
  const account = await seededAccount(product);
  const reminders = {
    moves: 'digest',
    interviews: true,
    at: '08:00',
    timeZone: 'UTC',
    language: 'en',
  } as const;
  await pushChanges(product.origin, account, [{ name: 'settings.update', args: { changes: { reminders } } }]);
  let page = await openPage('/');
  await loginPage(page).logIn(account.email, account.password);
  await jobListPage(page).heading.waitFor();
  for (const [at, { name, path, open, scope }] of ranges.entries()) {
    await page.goto(product.origin + path(''));
    await open?.(page);
    const parts = () => scope(page).getByRole('spinbutton');
    await parts().first().waitFor();
    for (const part of await parts().all()) {
      await part.focus();
      for (let left = 0; left < 4; left += 1) await page.keyboard.press('Backspace');
    }
    const typed = await typeParts(page, scope(page), at + 1);
    // The browser opens its tabs where they were.
    const { pathname, search } = new URL(page.url());
    await browser?.kill();
    page = await openPage(pathname + search);
    await expect.poll(() => parts().allInnerTexts(), { message: name }).toEqual(typed);
  }
});

it(
  'loses at most the last second of typing when the browser is killed in a word, and tells of it once',
  async () => {
    const account = await product.newAccount();
    const jobIds = Array.from({ length: atDepth(2, 40) }, () => newId());
    await pushChanges(product.origin, account, jobIds.map(jobWithoutNotes));
    const random = seededRandom(35);
    const first = await openPage('/');
    await loginPage(first).logIn(account.email, account.password);
    await jobListPage(first).heading.waitFor();
    let page = first;
    for (const id of jobIds) {
      await page.goto(`${product.origin}/edit-job?job=${id}`);
      const notes = await jobFormPage(page).editNotes();
      await notes.focus();
      const typing = await typeUntilKilled(page, notes, random);
      page = await openPage(`/edit-job?job=${id}`);
      await expectTypedOnce(page, account, id, typing);
    }
  },
  atDepth(90_000, 900_000),
);
