import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { boardLanesPage } from './harness/board-lanes-page.ts';
import { desktop, phone } from '../testing/browser/chromium.ts';
import { boardPage } from '../testing/browser/board-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function lanesPage(context?: BrowserContextOptions, group = 'move') {
  const page = await product.signedInPage({
    account: await seededAccount(product),
    path: `/job-list?layout=board&group=${group}`,
    ...(context ? { context } : {}),
  });
  const lanes = boardLanesPage(page);
  await lanes.link('Pemberly Transit').waitFor();
  return { page, lanes, list: jobListPage(page) };
}

type LanesPage = Awaited<ReturnType<typeof lanesPage>>;

const byMove = ['Your move, 7 jobs', 'Their move, 13 jobs', 'No rush, 5 jobs', 'Resting, 5 jobs'];
const tall = { viewport: { width: 1440, height: 2400 } };

async function pick(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Group: ${from}` }).press('Enter');
  await page.getByRole('menuitemradio', { name: to }).press('Enter');
}

/** From lane to lane, to another stage, and back by Undo. */
async function goByKeyboard({ page, lanes, list }: LanesPage): Promise<void> {
  expect(await lanes.table.locator('[data-card] a[tabindex="0"]').count()).toBe(1);
  await lanes.link('Candlewick Learning').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(lanes.focused).toBe('Saltmarsh Bio');
  await page.keyboard.press('ArrowDown');
  // The card of the next lane may have to be drawn first; no card has the focus until then.
  await expect.poll(lanes.focused).toMatch(/^(?!Saltmarsh Bio)./);
  const below = await lanes.focused();
  expect((await lanes.placeOf(below ?? ''))[1]).toBe('Saved');
  await page.keyboard.press('ArrowUp');
  await expect.poll(lanes.focused).toBe('Saltmarsh Bio');
  await page.keyboard.press('ArrowRight');
  await expect.poll(lanes.focused).toBe('Pemberly Transit');
  await page.keyboard.press('Space');
  await page.locator('[data-lifted]').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.getByText('Screening: 1 of 2').waitFor({ state: 'attached' });
  await page.keyboard.press('End');
  await page.getByText('Screening: 2 of 2').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await list.message('Pemberly Transit moved to Screening').waitFor();
  await expect.poll(() => lanes.placeOf('Pemberly Transit')).toEqual(['Your move', 'Screening']);
  await expect.poll(lanes.focused).toBe('Pemberly Transit');
  await page.keyboard.press('Control+z');
  await expect.poll(() => lanes.placeOf('Pemberly Transit')).toEqual(['Your move', 'Applied']);

  await page.getByRole('button', { name: 'Fold Applied' }).press('Enter');
  const unfold = lanes.table.getByRole('button', { name: 'Applied, 9 jobs' });
  await expect.poll(() => unfold.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await lanes.link('Pemberly Transit').count()).toBe(0);
  await unfold.press('Enter');
  await lanes.link('Pemberly Transit').waitFor();
}

/** Takes a card to another stage, where it stays in its lane, and to another position in it. */
async function goByMouse({ page, lanes, list }: LanesPage): Promise<void> {
  expect(await lanes.placeOf('Pemberly Transit')).toEqual(['Your move', 'Applied']);
  const from = await lanes.middleOf('Pemberly Transit');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 2 });
  // A column that has just been unfolded moves what stands beside and below it.
  const isOverOther = async () => {
    const other = await lanes.middleOf('Orrery Space Systems');
    await page.mouse.move(other.x, other.y, { steps: 8 });
    return page.getByText('Interview: 3 of 3').count();
  };
  await expect.poll(isOverOther).toBe(1);
  await page.getByText('Drop to move to Interview').waitFor();
  await page.mouse.up();
  await list.message('Pemberly Transit moved to Interview').waitFor();
  await expect.poll(() => lanes.placeOf('Pemberly Transit')).toEqual(['Your move', 'Interview']);
  await list.savedState.waitFor();
  await page.reload();
  await lanes.link('Pemberly Transit').waitFor();
  await expect.poll(() => lanes.placeOf('Pemberly Transit')).toEqual(['Your move', 'Interview']);

  const top = await lanes.middleOf('Nettle Health');
  const taken = await lanes.middleOf('Pemberly Transit');
  await page.mouse.move(taken.x, taken.y);
  await page.mouse.down();
  await page.mouse.move(top.x, top.y - top.height / 2 + 4, { steps: 8 });
  await page.getByText('Drop here').waitFor();
  await page.mouse.up();
  await expect
    .poll(async () => (await lanes.middleOf('Pemberly Transit')).y)
    .toBeLessThan((await lanes.middleOf('Nettle Health')).y);
}

async function expectGathered({ page, lanes, list }: LanesPage): Promise<void> {
  const board = boardPage(page);
  await board.card('Pemberly Transit').waitFor();
  expect(await lanes.table.count()).toBe(0);
  await page.getByRole('button', { name: 'Group: Not grouped' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Whose move' }).waitFor();
  expect(await page.getByRole('menuitemradio', { name: 'Stage' }).count()).toBe(0);
  await page.getByRole('menuitemradio', { name: 'Whose move' }).press('Enter');
  await expect.poll(lanes.headings).toEqual(byMove);
  expect(page.url()).toContain('group=move');
  await page.reload();
  await expect.poll(lanes.headings).toEqual(byMove);

  await board.layout('Table').click();
  await list.row('Pemberly Transit').waitFor();
  await pick(page, 'Whose move', 'Company');
  await list.grid.locator('[data-group]').filter({ hasText: 'Nettle Health' }).waitFor();
  await board.layout('Board').click();
  await lanes.heading('Nettle Health').waitFor();
  await page.getByRole('button', { name: 'New view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('By company');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await list.view('Active').click();
  await list.savedState.waitFor();
  await list.view('By company').click();
  await lanes.heading('Nettle Health').waitFor();
  await pick(page, 'Company', 'Not grouped');
  await board.card('Pemberly Transit').waitFor();
  expect(await lanes.table.count()).toBe(0);
}

async function expectDrawnInSight(page: Page, group: string, key: string): Promise<void> {
  const lanes = boardLanesPage(page);
  const cards = lanes.table.getByRole('link').filter({ has: page.locator('[data-company]') });
  await cards.first().waitFor();
  expect(await cards.count(), group).toBeLessThan(120);
  const rows = async () => Number(await lanes.table.getAttribute('aria-rowcount'));
  await expect.poll(rows, { message: group }).toBeGreaterThan(60);
  await cards.first().focus();
  const first = await lanes.focused();
  await page.keyboard.press(key);
  await expect.poll(lanes.focused, { message: group }).not.toBe(first);
  const isInSight = () =>
    page.evaluate(() => document.activeElement?.closest('[data-card]')?.checkVisibility());
  await expect.poll(isInSight, { message: group }).toBe(true);
  expect(await cards.count(), group).toBeLessThan(120);
}

describe('the board in lanes', () => {
  it('gathers by the choice of the table, which the address and a view keep, and works by keyboard and by mouse', async () => {
    const page = await product.signedInPage({
      account: await seededAccount(product),
      path: '/job-list?layout=board',
      context: tall,
    });
    const opened = { page, lanes: boardLanesPage(page), list: jobListPage(page) };
    await expectGathered(opened);
    await page.setViewportSize(desktop.viewport);
    await pick(page, 'Not grouped', 'Whose move');
    await opened.lanes.link('Pemberly Transit').waitFor();
    await goByKeyboard(opened);
    await goByMouse(opened);
  });

  it('follows the direction of the language', async () => {
    const { page, lanes } = await lanesPage({ locale: 'ar' });
    await lanes.link('Candlewick Learning').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(lanes.focused).toBe('Pemberly Transit');
    expect((await lanes.middleOf('Pemberly Transit')).x).toBeLessThan(
      (await lanes.middleOf('Candlewick Learning')).x,
    );
  });

  it('renders only the visible of many hundred cards, by move and by company', async () => {
    const account = await product.newAccount();
    await addJobs(product.origin, account, 300);
    const page = await product.signedInPage({ account, path: '/job-list?layout=board&group=move' });
    await expectDrawnInSight(page, 'move', 'End');
    await pick(page, 'Whose move', 'Company');
    await page.waitForURL('**group=company**');
    await expectDrawnInSight(page, 'company', 'ArrowDown');
  });
});

describe('the board in lanes on a phone', () => {
  it('drags a card to a stage out of sight, with undo, and axe finds nothing during the drag', async () => {
    const { page, lanes, list } = await lanesPage(phone);
    const touch = await page.context().newCDPSession(page);
    const at = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    const from = await lanes.middleOf('Candlewick Learning');
    await at('touchStart', [from]);
    await page.locator('[data-held]').waitFor();
    // Held at the edge, the board comes to it.
    await at('touchMove', [{ x: 384, y: from.y }]);
    const offer = lanes.table.getByRole('columnheader').filter({ hasText: 'Offer' });
    await expect.poll(async () => (await offer.boundingBox())?.x ?? Infinity).toBeLessThan(200);
    await at('touchMove', [{ x: ((await offer.boundingBox())?.x ?? 0) + 60, y: from.y }]);
    await page.getByText('Drop to move to Offer').waitFor();
    await at('touchEnd', []);
    await list.message('Candlewick Learning moved to Offer').waitFor();
    await expect.poll(() => lanes.placeOf('Candlewick Learning')).toEqual(['Your move', 'Offer']);
    // The heading of the lane stays in sight, however far the columns are scrolled.
    expect((await lanes.heading('Your move').boundingBox())?.x).toBeLessThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await list.undo.click();
    await expect.poll(() => lanes.placeOf('Candlewick Learning')).toEqual(['Your move', 'Saved']);

    // With every column open and a card in the hand.
    await lanes.table.getByRole('button', { expanded: false }).press('Enter');
    await lanes.link('Candlewick Learning').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expectAccessible(page);
  });
});
