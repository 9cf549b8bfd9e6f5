import type { Page } from 'playwright-core';
import { desktop, openBrowser } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { registerAccount } from '../testing/accounts/api-client.ts';
import { startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { percentile } from './percentile.ts';

const jobs = 10_000;
const visits = 9;
const settleMs = 3_000;
const person = { email: 'dashboard@bench.example', password: 'granite otter lantern 41' };

/** From a click on “Dashboard” in the list to the frame that shows all of it, with a large search. */
export async function measureDashboard(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const account = await registerAccount(server.origin, person);
    await addJobs(server.origin, account, jobs);
    const context = await browser.newContext({ ...desktop, baseURL: server.origin });
    const page = await context.newPage();
    await page.goto('/');
    await loginPage(page).logIn(person.email, person.password);
    await jobListPage(page).rows.first().waitFor();
    await jobListPage(page).savedState.waitFor();
    // The page is preloaded and its numbers precomputed once there was no input for a moment.
    await page.waitForTimeout(settleMs);
    await page.evaluate(watchDashboard);
    const shown: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      if (visit > 0) await addJobElsewhere(page, () => addJobs(server.origin, account, 1), jobs + visit);
      shown.push(await visitDashboard(page, visit));
    }
    const [first = Number.NaN, ...later] = shown;
    const budget = { atMost: 200 };
    report({ name: `${jobs} jobs: list to dashboard, first time`, value: first, unit: 'ms', budget });
    report({
      name: `${jobs} jobs: list to dashboard after a change (median of ${later.length})`,
      value: percentile(later, 0.5),
      unit: 'ms',
      budget,
      note: `slowest ${Math.max(...later).toFixed(0)} ms`,
    });
  } finally {
    await browser.close();
    await server.dispose();
  }
}

/** Adds a job from another device, so that everything has to be computed again. */
async function addJobElsewhere(page: Page, add: () => Promise<void>, count: number): Promise<void> {
  await add();
  const shown = new Intl.NumberFormat('en-US').format(count);
  await page.getByRole('link', { name: `Jobs ${shown}` }).waitFor();
}

async function visitDashboard(page: Page, visit: number): Promise<number> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.waitForFunction((count) => window.footholdDashboard.length > count, visit);
  const shown = await page.evaluate((at) => window.footholdDashboard[at] ?? Number.NaN, visit);
  await page.getByRole('link', { name: /^Jobs/ }).first().click();
  await jobListPage(page).rows.first().waitFor();
  return shown;
}

declare global {
  interface Window {
    footholdDashboard: number[];
  }
}

/** Runs in the page: milliseconds from each press on “Dashboard” to the end of the frame that has its last section. */
function watchDashboard(): void {
  window.footholdDashboard = [];
  const look = (pressedAt: number) => {
    if (document.querySelector('#breakdowns') === null) {
      requestAnimationFrame(() => look(pressedAt));
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.footholdDashboard.push(performance.now() - pressedAt);
    port2.postMessage(null);
  };
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href="/dashboard"]') : null;
      if (link !== null) requestAnimationFrame(() => look(event.timeStamp));
    },
    { capture: true },
  );
}
