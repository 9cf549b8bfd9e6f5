import type { Page } from 'playwright-core';
import { desktop, openBrowser } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { type ApiAccount, registerAccount } from '../testing/accounts/api-client.ts';
import type { ServerProcess } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { percentile } from './percentile.ts';

const edits = 120;
const jobs = 200;
const password = 'granite otter lantern 41';

/** From a key pressed in one tab to the frame that shows it in another tab, and on another device. */
export async function measureDelay(server: ServerProcess, report: (figure: Figure) => void): Promise<void> {
  const account = await registerAccount(server.origin, { email: 'two@bench.example', password });
  await addJobs(server.origin, account, jobs);
  const browser = await openBrowser();
  try {
    const laptop = await browser.newContext({ ...desktop, baseURL: server.origin });
    const phone = await browser.newContext({ ...desktop, baseURL: server.origin });
    const typing = await signIn(await laptop.newPage(), account);
    const otherTab = await laptop.newPage();
    await otherTab.goto('/job-list');
    const otherDevice = await signIn(await phone.newPage(), account);
    const watching = [otherTab, otherDevice];
    for (const page of watching) {
      await jobListPage(page).savedState.waitFor();
      await page.evaluate(watchActiveCount);
    }
    await typing.evaluate(watchDeleteKey);
    for (let edit = 1; edit <= edits; edit += 1) {
      await typing.keyboard.press('j');
      await typing.keyboard.press('Delete');
      for (const page of watching) {
        await page.waitForFunction((count) => window.footholdDelay.length >= count, edit, { polling: 50 });
      }
    }
    const pressed = await typing.evaluate(() => window.footholdDelay);
    for (const [name, page, budget] of [
      ['another tab', otherTab, 50],
      ['another device', otherDevice, 150],
    ] as const) {
      const shown = await page.evaluate(() => window.footholdDelay);
      const delays = shown.map((at, index) => at - (pressed[index] ?? Number.NaN));
      for (const share of [0.5, 0.99]) {
        report({
          name: `edit to ${name}, p${share * 100}`,
          value: percentile(delays, share),
          unit: 'ms',
          budget: { atMost: budget },
          note: `${delays.length} edits, ${jobs} jobs`,
        });
      }
    }
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, account: ApiAccount): Promise<Page> {
  await page.goto('/');
  await loginPage(page).logIn(account.email, password);
  await jobListPage(page).rows.first().waitFor();
  return page;
}

declare global {
  interface Window {
    /** Moments on the clock that all pages share, in milliseconds. */
    footholdDelay: number[];
  }
}

/** Runs in the page. */
function watchDeleteKey(): void {
  window.footholdDelay = [];
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Delete') window.footholdDelay.push(performance.timeOrigin + event.timeStamp);
    },
    { capture: true },
  );
}

/** Runs in the page: notes the end of each frame that shows another number of active jobs. */
function watchActiveCount(): void {
  window.footholdDelay = [];
  const count = () => /\d+ active, \d+ resting/.exec(document.body.innerText)?.[0];
  let shown = count();
  new MutationObserver(() => {
    const now = count();
    if (now === undefined || now === shown) return;
    shown = now;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.footholdDelay.push(performance.timeOrigin + performance.now());
      port2.postMessage(null);
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
