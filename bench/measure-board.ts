import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openBrowserProfile } from '../testing/browser/chromium.ts';
import { boardPage } from '../testing/browser/board-page.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { registerAccount } from '../testing/accounts/api-client.ts';
import { startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { percentile } from './percentile.ts';

const password = 'granite otter lantern 41';
const jobs = 10_000;
const openings = 10;
/** From column to column and back, and up and down in them. */
const journey = ['Applied', 'Screening', 'Interview', 'Offer', 'Saved', 'Interview'];

/** Dragging a card on a board of ten thousand, and opening a job from a list of as many. */
export async function measureBoard(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  const profile = await mkdtemp(join(tmpdir(), 'foothold-bench-'));
  const context = await openBrowserProfile(profile);
  try {
    const account = await registerAccount(server.origin, { email: 'board@bench.example', password });
    await addJobs(server.origin, account, jobs);
    const page = await context.newPage();
    await page.goto(server.origin);
    await loginPage(page).logIn(account.email, password);
    await jobListPage(page).savedState.waitFor();
    await measureOpening(page, report);
    await jobListPage(page).rows.first().waitFor();
    await boardPage(page).layout('Board').click();
    await page.getByRole('listitem').first().waitFor();
    await measureDrag(page, { name: 'the board', middleOf: middleOfColumn }, report);
    await page.goto(`${server.origin}/job-list?layout=board&group=move`);
    await page.getByRole('table').getByRole('link').first().waitFor();
    await measureDrag(page, { name: 'the board in lanes', middleOf: middleInLanes }, report);
  } finally {
    await context.close();
    await server.dispose();
    await rm(profile, { recursive: true, force: true });
  }
}

async function measureOpening(page: Page, report: (figure: Figure) => void): Promise<void> {
  const opened: number[] = [];
  for (let index = 0; index < openings; index += 1) {
    const row = jobListPage(page).rows.nth(index);
    await row.waitFor();
    await page.evaluate(watchOpening);
    await row.getByRole('link').click();
    opened.push(await page.evaluate(() => window.footholdBoardBench.opened));
    await jobFormPage(page).company.waitFor();
    await page.goBack();
  }
  report({
    name: `${jobs} jobs: press on a job in the list to its page painted, median`,
    value: percentile(opened, 0.5),
    unit: 'ms',
    budget: { atMost: 100 },
    note: `first ${opened[0]?.toFixed(0)} ms, slowest ${Math.max(...opened).toFixed(0)} ms, of ${openings}`,
  });
}

interface Drawn {
  name: string;
  /** The centre of a visible card of a column. */
  middleOf: (page: Page, column: string) => Promise<{ x: number; y: number }>;
}

async function measureDrag(
  page: Page,
  { name: board, middleOf }: Drawn,
  report: (figure: Figure) => void,
): Promise<void> {
  const from = await middleOf(page, 'Saved');
  await page.mouse.move(from.x, from.y);
  await page.evaluate(watchFrames);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 6, { steps: 2 });
  let at = from;
  for (const name of journey) {
    const to = await middleOf(page, name);
    for (let step = 1; step <= 30; step += 1) {
      await page.mouse.move(at.x + ((to.x - at.x) * step) / 30, at.y + ((to.y - at.y) * step) / 30);
      await pause(10);
    }
    at = to;
  }
  await page.mouse.up();
  await jobListPage(page).undo.waitFor();
  const dropped = await page.evaluate(() => window.footholdBoardBench.dropped);
  const { frames } = await page.evaluate(() => window.footholdBoardBench);
  report({
    name: `${jobs} jobs: frame of ${board} while a card is carried, p95`,
    value: percentile(frames, 0.95),
    unit: 'ms',
    budget: { atMost: 26 },
    note: `p50 ${percentile(frames, 0.5).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(0)} ms, ${frames.length} frames`,
  });
  report({ name: `${jobs} jobs: card dropped to ${board} painted`, value: dropped, unit: 'ms' });
}

async function middleOfColumn(page: Page, column: string): Promise<{ x: number; y: number }> {
  const card = boardPage(page).column(column).getByRole('listitem').nth(3);
  const box = await card.boundingBox();
  if (!box) throw new Error(`${column} shows no cards`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function middleInLanes(page: Page, column: string): Promise<{ x: number; y: number }> {
  const [head, card] = await Promise.all([
    page.getByRole('columnheader').filter({ hasText: column }).boundingBox(),
    page
      .getByRole('table')
      .getByRole('link')
      .filter({ has: page.locator('[data-company]') })
      .first()
      .boundingBox(),
  ]);
  if (!head || !card) throw new Error(`${column} shows no cards`);
  return { x: head.x + head.width / 2, y: card.y + card.height / 2 };
}

declare global {
  interface Window {
    footholdBoardBench: { opened: Promise<number>; frames: number[]; dropped: Promise<number> };
  }
}

/** Runs in the page: milliseconds from the next press to the frame that shows the fields of a job. */
function watchOpening(): void {
  const opened = new Promise<number>((resolve) => {
    const look = (pressedAt: number) => {
      if (location.pathname !== '/edit-job' || !document.querySelector('main input[name=company]'))
        return requestAnimationFrame(() => look(pressedAt));
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - pressedAt);
      return port2.postMessage(null);
    };
    addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), { once: true, capture: true });
  });
  window.footholdBoardBench = { opened, frames: [], dropped: Promise.resolve(0) };
}

/** Runs in the page: milliseconds between frames while a button is down, and from letting go to the frame after. */
function watchFrames(): void {
  const frames: number[] = [];
  let isDown = false;
  let before = 0;
  const onFrame = (at: number) => {
    if (before > 0) frames.push(at - before);
    before = at;
    if (isDown) requestAnimationFrame(onFrame);
  };
  addEventListener(
    'pointerdown',
    () => {
      isDown = true;
      requestAnimationFrame(onFrame);
    },
    { once: true, capture: true },
  );
  const dropped = new Promise<number>((resolve) => {
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        isDown = false;
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      },
      { once: true, capture: true },
    );
  });
  window.footholdBoardBench = { ...window.footholdBoardBench, frames, dropped };
}
