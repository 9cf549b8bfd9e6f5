import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowserProfile } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { registerAccount } from '../testing/accounts/api-client.ts';
import { type ServerProcess, startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { percentile } from './percentile.ts';
import { watchKeystrokes } from './typing-delays.ts';

const password = 'granite otter lantern 41';
const reloads = 7;
const pauseMs = 1_000;
/** The first download of a hundred thousand jobs takes long. */
const firstListTimeoutMs = 180_000;
const typed = 'senior data analyst';

/** The job list in Chromium with a small, a large and a huge search; `--jobs` names another one. */
export async function measureBrowser(
  report: (figure: Figure) => void,
  options: ReadonlyMap<string, number>,
): Promise<void> {
  const server = await startServer();
  const jobs = options.get('jobs');
  try {
    for (const count of jobs === undefined ? [1000, 10_000, 100_000] : [jobs]) {
      await measureList(server, count, report);
    }
  } finally {
    await server.dispose();
  }
}

async function measureList(
  server: ServerProcess,
  jobs: number,
  report: (figure: Figure) => void,
): Promise<void> {
  const account = await registerAccount(server.origin, { email: `list-${jobs}@bench.example`, password });
  await addJobs(server.origin, account, jobs);
  const profile = await mkdtemp(join(tmpdir(), 'foothold-bench-'));
  const context = await openBrowserProfile(profile);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFirstRow);
    await page.goto(server.origin);
    const before = performance.now();
    await loginPage(page).logIn(account.email, password);
    await jobListPage(page).rows.first().waitFor({ timeout: firstListTimeoutMs });
    report({
      name: `${jobs} jobs: log in to first list on a new device`,
      value: performance.now() - before,
      unit: 'ms',
    });
    await jobListPage(page).savedState.waitFor({ timeout: firstListTimeoutMs });
    const warm: number[] = [];
    for (let index = 0; index < reloads; index += 1) {
      // Waits for the work after the start.
      await page.waitForTimeout(pauseMs);
      await page.reload();
      warm.push(await page.evaluate(() => window.footholdBench.firstRow));
    }
    const budget = jobs === 10_000 ? { budget: { atMost: 300 } } : {};
    report({
      name: `${jobs} jobs: first list, warm (median of ${reloads})`,
      value: percentile(warm, 0.5),
      unit: 'ms',
      ...budget,
    });
    await measureTyping(page, jobs, report);
    await measureChange(page, jobs, report);
    await measureMemory(page, jobs, report);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** From the key that moves a job to the bin to the message that the server has it. */
async function measureChange(page: Page, jobs: number, report: (figure: Figure) => void): Promise<void> {
  const list = jobListPage(page);
  await list.search.fill('');
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('j');
  const before = performance.now();
  await page.keyboard.press('Delete');
  await list.undo.waitFor();
  const shown = performance.now() - before;
  await list.savedState.waitFor();
  const note = `${(performance.now() - before).toFixed(0)} ms until the server has it`;
  report({ name: `${jobs} jobs: a job put into the bin, until it is shown`, value: shown, unit: 'ms', note });
}

async function measureMemory(page: Page, jobs: number, report: (figure: Figure) => void): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  report({
    name: `${jobs} jobs: memory that the page’s script holds`,
    value: usedSize / 1_000_000,
    unit: 'MB',
  });
}

async function measureTyping(page: Page, jobs: number, report: (figure: Figure) => void): Promise<void> {
  await page.evaluate(watchKeystrokes);
  const search = jobListPage(page).search;
  await search.focus();
  for (let round = 0; round < 3; round += 1) {
    await search.fill('');
    await page.keyboard.type(typed, { delay: 60 });
  }
  const painted = await page.evaluate(() => window.footholdTyping);
  const budget = jobs === 10_000 ? { budget: { atMost: 32 } } : {};
  report({
    name: `${jobs} jobs: keystroke in the search to paint, p95`,
    value: percentile(painted, 0.95),
    unit: 'ms',
    ...budget,
    note: `p50 ${percentile(painted, 0.5).toFixed(1)} ms, ${painted.length} keystrokes`,
  });
}

declare global {
  interface Window {
    footholdBench: { firstRow: Promise<number> };
  }
}

/** Runs in the page: milliseconds from the start of the navigation to the first job in sight, by Element Timing. */
function watchFirstRow(): void {
  const firstRow = new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) resolve(startTime);
    }).observe({ type: 'element', buffered: true });
  });
  new MutationObserver((_, observer) => {
    const company = document.querySelector('a[href*="/edit-job?job="] [data-company]');
    if (!company) return;
    company.setAttribute('elementtiming', 'first job');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  window.footholdBench = { firstRow };
}
