import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { boardPage } from '../testing/browser/board-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function openBoard(context?: BrowserContextOptions) {
  const account = await seededAccount(product);
  const page = await product.signedInPage({
    account,
    path: '/job-list?layout=board',
    context: { reducedMotion: 'no-preference', ...context },
  });
  const board = boardPage(page);
  await board.card('Pemberly Transit').waitFor();
  return { page, board, list: jobListPage(page) };
}

type Point = { x: number; y: number };

async function dragTo(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

/** Takes a card and lets it go before anything of it is drawn, as a quick hand on a busy page does. */
async function flickTo(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.evaluate(
    (points) => {
      const card = document.elementFromPoint(points.from.x, points.from.y);
      for (const [type, { x, y }] of [
        ['pointerdown', points.from],
        ['pointermove', points.to],
        ['pointerup', points.to],
      ] as const) {
        const mouse = {
          pointerId: 1,
          pointerType: 'mouse',
          isPrimary: true,
          bubbles: true,
          cancelable: true,
        };
        card?.dispatchEvent(new PointerEvent(type, { ...mouse, clientX: x, clientY: y }));
      }
    },
    { from, to },
  );
}

type Opened = Awaited<ReturnType<typeof openBoard>>;

/** By its own address, also where none is given once it was chosen. */
async function expectJobsOfTable(page: Page): Promise<void> {
  const board = boardPage(page);
  const list = jobListPage(page);
  await list.row('Tidewell Energy').waitFor();
  await board.layout('Board').click();
  await board.card('Tidewell Energy').waitFor();
  expect(page.url()).toContain('layout=board');
  await expect.poll(() => board.companiesIn('Offer')).toEqual(['Kitestring Labs']);
  await list.search.fill('nettle');
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
  await list.search.fill('mairi');
  await board.card('Tidewell Energy').getByText('Mairi').waitFor();
  await list.search.fill('');
  // The address follows a moment after the words, and Forward leads to the last one.
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('layout') === 'board' && !searchParams.has('q'),
  );
  await page.goBack();
  await list.row('Tidewell Energy').waitFor();
  await page.goForward();
  await board.card('Tidewell Energy').waitFor();
  await list.savedState.waitFor();
  await page.goto('/job-list');
  await board.card('Tidewell Energy').waitFor();

  await page.getByRole('link', { name: 'Add to Interview' }).click();
  await page.getByText('Stage: Interview').waitFor();
  await page.getByLabel('Role', { exact: true }).fill('Analyst');
  await page.getByLabel('Company', { exact: true }).fill('Farther Fields');
  await page.getByRole('button', { name: /^Save job/ }).click();
  await page.waitForURL('**/job-list');
  await expect.poll(() => board.companiesIn('Interview')).toContain('Farther Fields');
  await list.savedState.waitFor();
}

async function dragByMouse(page: Page): Promise<void> {
  const board = boardPage(page);
  const list = jobListPage(page);
  const target = await board.middleOf('Larkfield Mutual');
  await dragTo(page, await board.middleOf('Pemberly Transit'), { x: target.x, y: target.y - 4 });
  await page.getByText('Pemberly Transit was here').waitFor();
  await page.getByText('Drop to move to Screening').waitFor();
  await page.getByText('Holding Pemberly Transit, from Applied').waitFor();
  await page.mouse.up();
  await list.message('Pemberly Transit moved to Screening').waitFor();
  const after = ['Northing Maps', 'Pemberly Transit', 'Larkfield Mutual'];
  await expect.poll(async () => (await board.companiesIn('Screening')).slice(0, 3)).toEqual(after);
  await list.savedState.waitFor();
  await page.reload();
  await expect.poll(async () => (await board.companiesIn('Screening')).slice(0, 3)).toEqual(after);

  const top = await board.middleOf('Northing Maps');
  await dragTo(page, await board.middleOf('Pemberly Transit'), { x: top.x, y: top.y - top.height / 2 });
  await page.getByText('Drop here').waitFor();
  await page.mouse.up();
  await expect.poll(async () => (await board.companiesIn('Screening'))[0]).toBe('Pemberly Transit');
  await list.undo.click();
  await expect.poll(async () => (await board.companiesIn('Screening')).slice(0, 3)).toEqual(after);

  const below = await board.middleOf('Larkfield Mutual');
  await flickTo(page, await board.middleOf('Northing Maps'), { x: below.x, y: below.y - 4 });
  const turned = ['Pemberly Transit', 'Northing Maps', 'Larkfield Mutual'];
  await expect.poll(async () => (await board.companiesIn('Screening')).slice(0, 3)).toEqual(turned);
  await list.undo.first().click();
  await expect.poll(async () => (await board.companiesIn('Screening')).slice(0, 3)).toEqual(after);

  const before = await board.companiesIn('Interview');
  await dragTo(page, await board.middleOf('Pemberly Transit'), await board.middleOf('Nettle Health'));
  await page.getByText('Pemberly Transit was here').waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => page.getByText('Pemberly Transit was here').count()).toBe(0);
  await expect.poll(() => board.companiesIn('Interview')).toEqual(before);
  expect(page.url()).toContain('/job-list');
  await board.link('Pemberly Transit').click();
  await page.waitForURL('**/edit-job?job=*');
}

async function goByKeyboard({ page, board, list }: Opened): Promise<void> {
  await board.link('Pemberly Transit').focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Northing Maps');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.getByText('Screening: 2 of 5').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await list.message('Pemberly Transit moved to Screening').waitFor();
  await expect.poll(async () => (await board.companiesIn('Screening')).indexOf('Pemberly Transit')).toBe(1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Pemberly Transit');
  await page.keyboard.press('Control+z');
  await expect.poll(() => board.companiesIn('Applied')).toContain('Pemberly Transit');
  await board.link('Pemberly Transit').focus();
  await page.keyboard.press('Space');
  await page.locator('[data-lifted]').waitFor();
  await page.keyboard.press('End');
  await expect.poll(async () => (await board.companiesIn('Applied')).at(-1)).toBe('Pemberly Transit');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await board.companiesIn('Applied'))[0]).toBe('Pemberly Transit');
}

/** A card is in the hand when the answer about its last move comes. */
async function keepDragWhenAnswered({ page, board, list }: Opened): Promise<void> {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/v1/push', async (route) => {
    await isAnswered;
    await route.continue();
  });
  const link = board.link('Pemberly Transit');
  const lifted = page.locator('[data-lifted]');
  await link.focus();
  await page.keyboard.press('Space');
  await lifted.waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(() => lifted.count()).toBe(0);
  await list.message('Pemberly Transit moved to Screening').waitFor();
  await expect.poll(() => link.evaluate((card) => card === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await lifted.waitFor();
  answer();
  await list.savedState.waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^Interview: \d+ of /).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await list.message('Pemberly Transit moved to Interview').waitFor();
}

async function moveByMenu({ page, board, list }: Opened): Promise<void> {
  await board.card('Larkfield Mutual').hover();
  await page.getByRole('button', { name: 'Move Larkfield Mutual to' }).click();
  await page.getByRole('menuitem', { name: 'Offer' }).click();
  await expect.poll(() => board.companiesIn('Offer')).toContain('Larkfield Mutual');
  await board.column('Resting').getByRole('button').click();
  await board.column('Resting').getByRole('button', { name: 'Fold Resting' }).waitFor();
  const resting = await board.column('Resting').boundingBox();
  await dragTo(page, await board.middleOf('Kitestring Labs'), {
    x: (resting?.x ?? 0) + 40,
    y: (resting?.y ?? 0) + 90,
  });
  await page.mouse.up();
  await expect.poll(() => board.companiesIn('Resting')).toContain('Kitestring Labs');
  await list.undo.click();
  await expect.poll(() => board.companiesIn('Offer')).toContain('Kitestring Labs');
}

/** And drops a card on a folded one. */
async function foldColumns({ page, board, list }: Opened): Promise<void> {
  const fold = (name: string) => board.column(name).getByRole('button', { name: `Fold ${name}` });
  await fold('Resting').click();
  await expect.poll(() => board.companiesIn('Resting')).toEqual([]);

  const folded = () => page.getByRole('region').getByRole('button', { expanded: false }).allInnerTexts();
  const unfold = (name: string) => board.column(name).getByRole('button', { expanded: false });
  for (const name of ['Applied', 'Offer']) {
    await fold(name).press('Enter');
    await expect.poll(() => board.companiesIn(name)).toEqual([]);
    await expect.poll(() => unfold(name).evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await list.savedState.waitFor();
  await page.reload();
  await board.card('Northing Maps').waitFor();
  const names = [/^Applied/, /^Offer/, /^Resting/].map((name) => expect.stringMatching(name) as string);
  await expect.poll(folded).toEqual(names);

  const offer = await board.column('Offer').boundingBox();
  await flickTo(page, await board.middleOf('Northing Maps'), {
    x: (offer?.x ?? 0) + (offer?.width ?? 0) / 2,
    y: (offer?.y ?? 0) + 90,
  });
  await list.message('Northing Maps moved to Offer').waitFor();
  await unfold('Offer').press('Enter');
  await expect.poll(() => board.companiesIn('Offer')).toContain('Northing Maps');
  await expect.poll(() => fold('Offer').evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(folded).toHaveLength(2);
  for (const name of ['Applied', 'Resting']) await unfold(name).press('Enter');
  await expect.poll(folded).toEqual([]);
  await expectBoardAccessible(page);
}

describe('the board', () => {
  it('shows the jobs of the table, is remembered, adds a job at a stage, and drags a card by mouse', async () => {
    const page = await product.signedInPage({
      account: await seededAccount(product),
      context: { reducedMotion: 'no-preference' },
    });
    await expectJobsOfTable(page);
    await dragByMouse(page);
  });

  it('works by keyboard alone, keeps a drag when the server answers, and moves a card by its menu', async () => {
    const opened = await openBoard();
    await goByKeyboard(opened);
    await keepDragWhenAnswered(opened);
    await moveByMenu(opened);
    await foldColumns(opened);
  });

  it('renders only the visible of some hundreds of cards', async () => {
    const account = await product.newAccount();
    await addJobs(product.origin, account, 200);
    const page = await product.signedInPage({ account, path: '/job-list?layout=board' });
    await page.getByRole('listitem').first().waitFor();
    expect(await page.getByRole('listitem').count()).toBeLessThan(120);
    await page.getByRole('listitem').first().getByRole('link').focus();
    await page.keyboard.press('End');
    await expect
      .poll(() =>
        page.evaluate(() => {
          const card = document.activeElement?.closest('[aria-posinset]');
          return card !== null && card?.getAttribute('aria-posinset') === card?.getAttribute('aria-setsize');
        }),
      )
      .toBe(true);
    expect(await page.getByRole('listitem').count()).toBeLessThan(120);
  });
});

describe('the board on a phone', () => {
  it('drags a card after a long press, also to a stage out of sight, with undo', async () => {
    const { page, board, list } = await openBoard(phone);
    const touch = await page.context().newCDPSession(page);
    const at = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const from = await board.middleOf('Candlewick Learning');
    const to = await board.middleOf('Fennimore College');
    await at('touchStart', [from]);
    await page.locator('[data-held]').waitFor();
    await at('touchMove', [{ x: from.x, y: to.y - 20 }]);
    await at('touchMove', [{ x: from.x, y: to.y + 20 }]);
    await page.getByText('Drop here').waitFor();
    await at('touchEnd', []);
    await list.message('Candlewick Learning moved in Saved').waitFor();
    await expect
      .poll(async () => (await board.companiesIn('Saved')).slice(0, 3))
      .toEqual(['Saltmarsh Bio', 'Fennimore College', 'Candlewick Learning']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const again = await board.middleOf('Candlewick Learning');
    await at('touchStart', [again]);
    await page.locator('[data-held]').waitFor();
    // Held at the edge, the board comes to it.
    await at('touchMove', [{ x: 384, y: again.y }]);
    const startOf = async (name: string) => (await board.column(name).boundingBox())?.x ?? Infinity;
    await expect.poll(() => startOf('Offer')).toBeLessThan(200);
    await at('touchMove', [{ x: (await startOf('Offer')) + 60, y: again.y }]);
    await page.getByText('Drop to move to Offer').waitFor();
    await at('touchEnd', []);
    await list.message('Candlewick Learning moved to Offer').waitFor();
    await expect.poll(() => board.companiesIn('Offer')).toContain('Candlewick Learning');
    await list.undo.click();
    await expect.poll(() => board.companiesIn('Offer')).not.toContain('Candlewick Learning');

    await board.column('Resting').getByRole('button').click();
    await expectBoardAccessible(page);
  });
});

/** Every column is open. */
async function expectBoardAccessible(page: Page): Promise<void> {
  await expectAccessible(page);
  await boardPage(page).link('Candlewick Learning').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page, ':has(> [data-board]), .strip');
}
