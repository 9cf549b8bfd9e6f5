import type { Browser } from 'playwright-core';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desktop, openBrowser } from '../testing/browser/chromium.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { registerAccount } from '../testing/accounts/api-client.ts';
import { startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { untilSaid, workOf, type PageWork } from './long-tasks.ts';
import { reportTyping, typeUntil, watchTyping, type Stretch } from './typing-meanwhile.ts';

const rows = 5000;
const person = { email: 'import@bench.example', password: 'granite otter lantern 41' };

/** Imports a large spreadsheet while text is typed into the search of the palette. */
export async function measureImport(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  // Uploaded by path: the driver decodes a file given as bytes in a long task on the page.
  const folder = await mkdtemp(join(tmpdir(), 'foothold-import-'));
  const file = join(folder, 'applications.csv');
  await writeFile(file, spreadsheet());
  try {
    await registerAccount(server.origin, person);
    const context = await browser.newContext({ ...desktop, baseURL: server.origin });
    const page = await context.newPage();
    await page.goto('/settings?section=import');
    await loginPage(page).logIn(person.email, person.password);
    const choose = page.getByLabel('File with jobs');
    await choose.waitFor({ state: 'attached' });
    await watchTyping(page);
    const add = page.getByRole('button', { name: 'Import 5,000 jobs', includeHidden: true });
    const planned = await typeUntil(page, add.waitFor({ state: 'attached' }), () =>
      choose.setInputFiles(file),
    );
    await add.focus();
    const done = page.getByRole('heading', { name: '5,000 jobs imported.', includeHidden: true });
    const written = await typeUntil(page, done.waitFor({ state: 'attached' }), () =>
      page.keyboard.press('Enter'),
    );
    reportAll(report, planned, written);
    await page.getByText('They are on your server.').waitFor({ timeout: 120_000 });
    reportTime(report, await timeAlone(browser, server.origin, file));
    reportWork(report, await workAlone(browser, server.origin, file));
  } finally {
    await rm(folder, { recursive: true });
    await browser.close();
    await server.dispose();
  }
}

type Act = () => Promise<void>;

/** Opens the import page of a new account, and runs the two phases of an import without typing. */
async function openAlone(browser: Browser, origin: string, email: string, file: string) {
  const other = { ...person, email };
  await registerAccount(origin, other);
  const context = await browser.newContext({ ...desktop, baseURL: origin });
  const page = await context.newPage();
  await page.goto('/settings?section=import');
  await loginPage(page).logIn(other.email, other.password);
  const choose = page.getByLabel('File with jobs');
  await choose.waitFor({ state: 'attached' });
  // On the first visit the service worker caches the whole app, which takes half a second of processor time.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const read: Act = async () => {
    await choose.setInputFiles(file);
    await untilSaid(page, 'button', 'Import 5,000 jobs');
  };
  const save: Act = async () => {
    await page.getByRole('button', { name: 'Import 5,000 jobs' }).click();
    await untilSaid(page, 'h2', '5,000 jobs imported.');
  };
  return { context, page, read, save };
}

/** The duration of both phases. Without a trace, which takes seconds between them. */
async function timeAlone(browser: Browser, origin: string, file: string) {
  const { context, read, save } = await openAlone(browser, origin, 'timed@bench.example', file);
  const startedAt = performance.now();
  await read();
  const readAt = performance.now();
  await save();
  const savedAt = performance.now();
  await context.close();
  return { readingMs: readAt - startedAt, savingMs: savedAt - readAt };
}

/** The traced work of the page in each phase. */
async function workAlone(browser: Browser, origin: string, file: string) {
  const { context, page, read, save } = await openAlone(browser, origin, 'alone@bench.example', file);
  const reading = await workOf(page, read);
  const saving = await workOf(page, save);
  const sending = await workOf(page, () => untilSaid(page, '.notice', 'They are on your server.'));
  await context.close();
  return { 'reading and checking': reading, saving, sending };
}

function reportTime(report: (figure: Figure) => void, took: Awaited<ReturnType<typeof timeAlone>>): void {
  const { readingMs, savingMs } = took;
  report({
    name: `${rows} rows: file chosen to all saved, nothing else going on`,
    value: (readingMs + savingMs) / 1_000,
    unit: 's',
    budget: { atMost: 3 },
    note: `reading and checking ${readingMs.toFixed(0)} ms, saving ${savingMs.toFixed(0)} ms`,
  });
}

function reportWork(report: (figure: Figure) => void, work: Awaited<ReturnType<typeof workAlone>>): void {
  for (const [name, { longTasks, mainThreadMs }] of Object.entries<PageWork>(work))
    report({
      name: `${rows} rows: longest task while ${name}, processor time`,
      value: Math.max(0, ...longTasks.map(({ workedMs }) => workedMs)),
      unit: 'ms',
      budget: { atMost: 200 },
      note: `all tasks ${mainThreadMs.toFixed(0)} ms, longest by the clock ${Math.max(0, ...longTasks.map(({ tookMs }) => tookMs)).toFixed(0)} ms`,
    });
}

function reportAll(report: (figure: Figure) => void, planned: Stretch, written: Stretch): void {
  const total = planned.durationMs + written.durationMs;
  report({
    name: `${rows} rows: file chosen, and added, to all written`,
    value: total / 1000,
    unit: 's',
    budget: { atMost: 5 },
    note: `plan ${planned.durationMs.toFixed(0)} ms, writing ${written.durationMs.toFixed(0)} ms`,
  });
  reportTyping(report, `${rows} rows`, [
    ['reading', planned],
    ['writing', written],
  ]);
}

/** A typical sheet: eight columns, a note in every row. */
function spreadsheet(): string {
  const statuses = ['Applied', 'Interview', 'Rejected', 'Saved'];
  const lines = Array.from({ length: rows }, (_, n) => {
    const day = `2026-0${1 + (n % 9)}-${String(1 + (n % 28)).padStart(2, '0')}`;
    const link = `https://jobs.example/postings/${n}`;
    return `Company ${n},Engineer ${n},${statuses[n % 4]},${day},${link},LinkedIn,Edinburgh,"Asked for an example, note ${n}."`;
  });
  const header = 'Company,Position,Status,Date Applied,Link,Source,Location,Notes';
  return [header, ...lines].join('\n');
}
