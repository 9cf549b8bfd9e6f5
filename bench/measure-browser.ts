import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowserProfile } from '../e2e/harness/chromium.ts';
import { jobListPage } from '../e2e/harness/job-list-page.ts';
import { loginPage } from '../e2e/harness/login-page.ts';
import { registerAccount } from '../scripts/api-client.ts';
import { type ServerProcess, startServer } from '../scripts/server-process.ts';
import type { Figure } from './figure.ts';
import { addJobs } from './new-jobs.ts';

const password = 'granite otter lantern 41';
const reloads = 5;
const typed = 'senior data analyst';

/** The job list in Chromium with a small and a large search. */
export async function measureBrowser(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  try {
    for (const jobs of [1000, 10_000]) await measureList(server, jobs, report);
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
    await jobListPage(page).rows.first().waitFor();
    report({
      name: `${jobs} jobs: log in to first list on a new device`,
      value: performance.now() - before,
      unit: 'ms',
    });
    await jobListPage(page).savedState.waitFor();
    const warm: number[] = [];
    for (let index = 0; index < reloads; index += 1) {
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
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function measureTyping(page: Page, jobs: number, report: (figure: Figure) => void): Promise<void> {
  await page.evaluate(watchKeystrokes);
  const search = jobListPage(page).search;
  await search.focus();
  for (let round = 0; round < 3; round += 1) {
    await search.fill('');
    await page.keyboard.type(typed, { delay: 60 });
  }
  const { painted } = await page.evaluate(() => window.footholdBench);
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
    footholdBench: { firstRow: Promise<number>; painted: number[] };
  }
}

/** Runs in the page: milliseconds from the start of the navigation to the frame that shows the first job. */
function watchFirstRow(): void {
  const firstRow = new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector('a[href*="/edit-job?job="]')) {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      } else requestAnimationFrame(look);
    };
    look();
  });
  window.footholdBench = { firstRow, painted: [] };
}

/** Runs in the page: milliseconds from each key press to the end of the frame that follows all work it caused. */
function watchKeystrokes(): void {
  addEventListener(
    'keydown',
    (event) => {
      const pressedAt = event.timeStamp;
      addEventListener(
        'input',
        () => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.footholdBench.painted.push(performance.now() - pressedAt);
            port2.postMessage(null);
          });
        },
        { once: true },
      );
    },
    { capture: true },
  );
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
