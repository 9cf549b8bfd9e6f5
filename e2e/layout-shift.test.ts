import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Job } from '@foothold/domain/job';
import { readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { addCrowd } from '../testing/accounts/crowded-account.ts';
import { seedDemoAccount } from '../testing/accounts/seed.ts';
import { desktop, phone } from '../testing/browser/chromium.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
const devices = { phone, desktop };

/** Runs in the page, from its start: what has moved without being asked to, as the browser counts it. */
const watchShifts = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node, previousRect, currentRect } of sources)
        window.shifts.push([node?.className, node?.textContent?.slice(0, 40), previousRect.top, currentRect.top].join(' '));
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** What has moved by the time that two more frames are drawn: the last of them tells of the one before. */
const shiftsOf = (page: Page) =>
  page.evaluate<string[]>(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(window.shifts)))))',
  );

const pages: Record<string, { path: (job: Job) => string; isDrawn: (page: Page) => Promise<unknown> }> = {
  list: { path: () => '/job-list', isDrawn: (page) => page.getByRole('row').nth(4).waitFor() },
  'list by stage': {
    path: () => '/job-list?group=stage',
    isDrawn: (page) => page.getByRole('row').nth(4).waitFor(),
  },
  board: {
    path: () => '/job-list?layout=board',
    isDrawn: (page) => page.getByRole('listitem').nth(4).waitFor(),
  },
  'board by move': {
    path: () => '/job-list?layout=board&group=move',
    isDrawn: (page) => page.getByRole('row').nth(2).waitFor(),
  },
  dashboard: {
    path: () => '/dashboard',
    isDrawn: (page) =>
      page.getByRole('region', { name: 'Coming up' }).getByRole('listitem').first().waitFor(),
  },
  'job page': {
    path: ({ id }) => `/edit-job?job=${id}`,
    isDrawn: (page) => page.getByRole('heading', { name: 'History' }).waitFor({ state: 'attached' }),
  },
};

describe('what is drawn stays where it is', () => {
  let account: ApiAccount;
  let job: Job;
  beforeAll(async () => {
    account = await seedDemoAccount(product.origin);
    const { documents } = await readSnapshot(product.origin, account);
    const all = documents.filter(({ collection }) => collection === 'job').map(({ body }) => body as Job);
    // A text in Markdown is drawn as it was typed until what draws it is there.
    const plain = all.find(({ contacts, notes, interviews }) => contacts && !notes && !interviews);
    if (!plain) throw new Error('No job with people and without notes');
    job = plain;
  });

  it.each(Object.entries(devices))('on a %s, on every page that shows jobs', async (_, context) => {
    const page = await product.signedInPage({ account, path: '/settings', context });
    await page.addInitScript(watchShifts);
    const moved: Record<string, string[]> = {};
    for (const [name, { path, isDrawn }] of Object.entries(pages)) {
      await page.goto(path(job));
      await isDrawn(page);
      moved[name] = await shiftsOf(page);
    }
    expect(moved).toEqual(Object.fromEntries(Object.keys(pages).map((name) => [name, []])));
  });
});

/** Runs in the page: scrolls the list down by parts of what it shows, each of them drawn before the next. */
const scrollDown = `(async () => {
  const box = document.querySelector('.scroll:has([role=grid])');
  for (let step = 0; step < 10; step += 1) {
    box.scrollBy(0, box.clientHeight / 4);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
})()`;
const inSight = `(() => {
  const box = document.querySelector('.scroll:has([role=grid])')?.getBoundingClientRect();
  const rows = [...document.querySelectorAll('[role=row][id]')].map((row) => [row.id, row.getBoundingClientRect()]);
  return rows.filter(([, { top, bottom }]) => top >= box.top && bottom <= box.bottom).map(([id, { top }]) => id + ' ' + Math.round(top));
})()`;

it.each(Object.entries(devices))('a list on a %s is where it was after a job’s page', async (_, context) => {
  const account = await product.newAccount();
  await addCrowd(product.origin, account, 90);
  const page = await product.signedInPage({ account, path: '/job-list?group=stage', context });
  const { documents } = await readSnapshot(product.origin, account);
  const open = documents.filter(({ body }) => body !== null && 'company' in body && !('outcome' in body));
  const rowCount = async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount'));
  await expect.poll(rowCount).toBeGreaterThan(open.length);
  await page.evaluate(scrollDown);
  const rowsInSight = () => page.evaluate<string[]>(inSight);
  await page.locator('[role=rowgroup]:not([style*="pointer-events"])').last().waitFor();
  const before = await rowsInSight();
  expect(before.length).toBeGreaterThan(4);
  // While it scrolls, presses go through the list, and one that is tried once more would scroll it further.
  const link = page.locator(`[id="${before[1]?.split(' ')[0]}"] a`).first();
  await link.dispatchEvent('click');
  await page.getByRole('heading', { name: 'History' }).waitFor({ state: 'attached' });
  await page.goBack();
  await expect.poll(rowsInSight).toEqual(before);
});
