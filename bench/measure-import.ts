import type { Locator, Page } from 'playwright-core';
import { desktop, openBrowser } from '../e2e/harness/chromium.ts';
import { textFile } from '../e2e/harness/import-files.ts';
import { loginPage } from '../e2e/harness/login-page.ts';
import { registerAccount } from '../scripts/api-client.ts';
import { startServer } from '../scripts/server-process.ts';
import type { Figure } from './figure.ts';
import { percentile } from './percentile.ts';
import { watchKeystrokes } from './typing-delays.ts';

const rows = 5000;
const person = { email: 'import@bench.example', password: 'granite otter lantern 41' };

/** A large spreadsheet through the page for imports, while somebody types into the search of the palette. */
export async function measureImport(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    await registerAccount(server.origin, person);
    const context = await browser.newContext({ ...desktop, baseURL: server.origin });
    const page = await context.newPage();
    await page.goto('/settings?section=import');
    await loginPage(page).logIn(person.email, person.password);
    const choose = page.getByLabel('File with jobs');
    await choose.waitFor({ state: 'attached' });
    await page.evaluate(watchKeystrokes);
    await page.evaluate(watchFrames);
    const add = page.getByRole('button', { name: 'Add 5,000 jobs', includeHidden: true });
    const planned = await typeUntil(page, add, () => choose.setInputFiles(spreadsheet()));
    await add.focus();
    const done = page.getByRole('heading', { name: '5,000 jobs are in.', includeHidden: true });
    const written = await typeUntil(page, done, () => page.keyboard.press('Enter'));
    reportAll(report, planned, written);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

interface Stretch {
  milliseconds: number;
  /** Each key press to the frame that shows it, in milliseconds. */
  typed: number[];
  /** The longest time without a frame, in milliseconds. */
  longestGap: number;
}

function reportAll(report: (figure: Figure) => void, planned: Stretch, written: Stretch): void {
  const total = planned.milliseconds + written.milliseconds;
  report({
    name: `${rows} rows: file chosen, and added, to all written`,
    value: total / 1000,
    unit: 's',
    budget: { atMost: 5 },
    note: `plan ${planned.milliseconds.toFixed(0)} ms, writing ${written.milliseconds.toFixed(0)} ms`,
  });
  for (const [name, { typed, longestGap }] of [
    ['reading', planned],
    ['writing', written],
  ] as const) {
    report({
      name: `${rows} rows: longest time without a frame while ${name}`,
      value: longestGap,
      unit: 'ms',
    });
    // Reading may be over before the palette is open.
    if (typed.length === 0) continue;
    report({
      name: `${rows} rows: keystroke elsewhere to paint while ${name}, p95`,
      value: percentile(typed, 0.95),
      unit: 'ms',
      budget: { atMost: 100 },
      note: `p50 ${percentile(typed, 0.5).toFixed(1)} ms, slowest ${Math.max(...typed).toFixed(0)} ms, ${typed.length} keystrokes`,
    });
  }
}

/** Does something, opens the palette and types there until something is on the page behind it. */
async function typeUntil(page: Page, appears: Locator, act: () => Promise<void>): Promise<Stretch> {
  await page.evaluate(() => {
    window.footholdTyping.length = 0;
    window.footholdFrames = { last: performance.now(), longestGap: 0 };
  });
  const before = performance.now();
  let milliseconds = 0;
  await act();
  const isThere = appears.waitFor({ state: 'attached' }).then(() => {
    milliseconds = performance.now() - before;
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  while (milliseconds === 0) await page.keyboard.press('a', { delay: 20 });
  await isThere;
  const [typed, { longestGap }] = await page.evaluate(
    () => [window.footholdTyping, window.footholdFrames] as const,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { milliseconds, typed, longestGap };
}

declare global {
  interface Window {
    footholdFrames: { last: number; longestGap: number };
  }
}

/** Runs in the page: keeps the longest time between two frames, in milliseconds. */
function watchFrames(): void {
  window.footholdFrames = { last: performance.now(), longestGap: 0 };
  const next = (now: number) => {
    const frames = window.footholdFrames;
    frames.longestGap = Math.max(frames.longestGap, now - frames.last);
    frames.last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** As people keep them: eight columns, a note in every row. */
function spreadsheet() {
  const statuses = ['Applied', 'Interview', 'Rejected', 'Saved'];
  const lines = Array.from({ length: rows }, (_, n) => {
    const day = `2026-0${1 + (n % 9)}-${String(1 + (n % 28)).padStart(2, '0')}`;
    const link = `https://jobs.example/postings/${n}`;
    return `Company ${n},Engineer ${n},${statuses[n % 4]},${day},${link},LinkedIn,Edinburgh,"Asked for an example, note ${n}."`;
  });
  const header = 'Company,Position,Status,Date Applied,Link,Source,Location,Notes';
  return textFile('applications.csv', [header, ...lines].join('\n'));
}
