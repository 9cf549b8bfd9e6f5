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

/** A large spreadsheet through the page for imports, while text is typed into the search of the palette. */
export async function measureImport(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  // By its path: a file that is handed over as bytes is decoded by the page in a long task of the tool’s own.
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
    reportWork(report, await workAlone(browser, server.origin, file));
  } finally {
    await rm(folder, { recursive: true });
    await browser.close();
    await server.dispose();
  }
}

/** The same import without typing, measured in the page: reading and checking, and saving. */
async function workAlone(browser: Browser, origin: string, file: string) {
  const other = { ...person, email: 'alone@bench.example' };
  await registerAccount(origin, other);
  const context = await browser.newContext({ ...desktop, baseURL: origin });
  const page = await context.newPage();
  await page.goto('/settings?section=import');
  await loginPage(page).logIn(other.email, other.password);
  const choose = page.getByLabel('File with jobs');
  await choose.waitFor({ state: 'attached' });
  const startedAt = performance.now();
  const add = page.getByRole('button', { name: 'Import 5,000 jobs' });
  const reading = await workOf(page, async () => {
    await choose.setInputFiles(file);
    await untilSaid(page, 'button', 'Import 5,000 jobs');
  });
  const saving = await workOf(page, async () => {
    await add.click();
    await untilSaid(page, 'h2', '5,000 jobs imported.');
  });
  const tookMs = performance.now() - startedAt;
  const sending = await workOf(page, () => untilSaid(page, '.notice', 'They are on your server.'));
  await context.close();
  return { tookMs, stretches: { 'reading and checking': reading, saving, sending } };
}

function reportWork(report: (figure: Figure) => void, work: Awaited<ReturnType<typeof workAlone>>): void {
  report({
    name: `${rows} rows: file chosen to all saved, nothing else going on`,
    value: work.tookMs / 1_000,
    unit: 's',
    budget: { atMost: 3 },
  });
  for (const [name, { longTasks, mainThreadMs }] of Object.entries<PageWork>(work.stretches))
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

/** As people keep them: eight columns, a note in every row. */
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
