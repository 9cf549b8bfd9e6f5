import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { atDepth, isDeep } from '@foothold/domain/testing/test-depth';
import { settingsSections } from '../apps/web/src/features/settings/frame/settings-sections.ts';
import { routeTable, type RouteName } from '../apps/web/src/route-table.ts';
import { type ApiAccount, readSnapshot } from '../testing/accounts/api-client.ts';
import { addCrowd } from '../testing/accounts/crowded-account.ts';
import { seedDemoAccount } from '../testing/accounts/seed.ts';
import { linkedInZip } from './harness/import-files.ts';
import { phone } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { lastingFaults, looks, showAs, start, type Look } from './harness/looks.ts';
import { refused } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';
import { smallTargets } from './harness/touch-targets.ts';

const product = runProduct();

interface PageState {
  name: string;
  path: string;
  /** What has to be done there first. */
  prepare?: (page: Page) => Promise<unknown>;
}

const settingsAt = (section: string): PageState => ({
  name: `settings, ${section}`,
  path: `${routeTable.settings.path}?section=${section}`,
});

const at = (name: RouteName, more: Partial<PageState> = {}): PageState => ({
  name,
  path: routeTable[name].path,
  ...more,
});

/** Every page of the route table as an account with jobs sees it; a new route must say here how it is looked at. */
const pageStates: Record<RouteName | 'not-found', readonly PageState[]> = {
  root: [],
  login: [],
  register: [],
  action: [],
  unsubscribe: [],
  // Shown while something waits to be sent; it leads to the sign-in pages otherwise.
  logout: [],
  dashboard: [at('dashboard')],
  'job-list': [
    at('job-list'),
    at('job-list', {
      name: 'job-list, filtered',
      path: '/job-list?stage=applied&stage=interview&salary=listed&resting=hidden',
    }),
    at('job-list', { name: 'job-list, nothing found', path: '/job-list?q=nothing+like+it&mode=remote' }),
    at('job-list', { name: 'job-list, in an order of two', path: '/job-list?sort=age&further=when' }),
    at('job-list', { name: 'job-list, filter open', prepare: openFilter }),
    at('job-list', { name: 'board', path: '/job-list?layout=board' }),
    at('job-list', { name: 'palette', prepare: openPalette }),
  ],
  'new-job': [at('new-job'), at('new-job', { name: 'new-job, typed', prepare: typeJob })],
  'edit-job': [
    at('edit-job', { path: '/job-list', prepare: openJob }),
    at('edit-job', { name: 'edit-job, details open', path: '/job-list', prepare: openDetails }),
    at('edit-job', { name: 'unknown job', path: '/edit-job?job=unknown' }),
  ],
  settings: [
    ...[...settingsSections, 'import', 'record'].map(settingsAt),
    { name: 'settings, a file to import', path: '/settings?section=import', prepare: chooseFile },
  ],
  'ui-kit': [at('ui-kit')],
  'not-found': [{ name: 'not-found', path: '/no/such/page' }],
};

/** The same for a new account; what nothing of the account's stands on is left out. */
const statesWithoutJobs: readonly PageState[] = [
  at('dashboard'),
  at('job-list'),
  at('new-job'),
  ...['pipeline', 'data', 'record'].map(settingsAt),
];

/** Where many jobs stand beside each other. */
const listStates: readonly PageState[] = [
  at('dashboard'),
  at('job-list'),
  at('job-list', { name: 'board', path: '/job-list?layout=board' }),
];

/** Signed out. */
const signedOutStates: readonly PageState[] = [
  at('root'),
  at('login'),
  at('register'),
  at('action', { path: '/action?oobCode=unknown&mode=resetPassword' }),
  at('unsubscribe'),
  at('unsubscribe', { name: 'unsubscribe, asked', path: '/unsubscribe?key=unknown' }),
  { name: 'not-found', path: '/no-such-page' },
];

/** Opened by their address alone, which says the same in every language; `job` is the page of a job that has everything. */
const statesByAddress = (job: string): readonly PageState[] => [
  at('dashboard'),
  at('job-list'),
  at('job-list', { name: 'board', path: '/job-list?layout=board' }),
  at('edit-job', { path: `${routeTable['edit-job'].path}?job=${job}` }),
  at('new-job'),
  settingsAt('profile'),
];

/** Both ends of the arrangements and a table that has little room, all of them at full depth. */
const looksAtEnds = atDepth(
  looks.filter(({ name }) => ['360', '1024', '1280'].includes(name)),
  looks.filter(({ forced }) => !forced),
);

let account: ApiAccount;
let jobId: string;
beforeAll(async () => {
  account = await seedDemoAccount(product.origin);
  const { documents } = await readSnapshot(product.origin, account);
  jobId = documents.find(({ body }) => body?.['company'] === 'Tidewell Energy')?.id ?? '';
});

const minutes = 60_000;
describe('at every width, at 200 %, in forced colours and with larger text nothing is clipped, covered or broken', () => {
  it('on signed-out pages', { timeout: 4 * minutes }, async () => {
    product.errors.expect(refused(400));
    const page = await product.newPage();
    await expectNoFaults(page, signedOutStates);
  });

  it('on the pages of an account with jobs', { timeout: 8 * minutes }, async () => {
    const page = await product.signedInPage({ account });
    await expectNoFaults(page, Object.values(pageStates).flat());
  });

  it('on the lists of a long search in three scripts', { timeout: 4 * minutes }, async () => {
    const crowded = await product.newAccount();
    await addCrowd(product.origin, crowded, 163);
    const page = await product.signedInPage({ account: crowded });
    await expectNoFaults(page, listStates);
  });

  it('on the pages of a new account', { timeout: 4 * minutes }, async () => {
    const page = await product.signedInPage();
    await expectNoFaults(page, statesWithoutJobs, looksAtEnds);
  });
});

describe('in other languages nothing is clipped, covered or broken', () => {
  it.each(['de-DE', 'ar-EG'])('%s', { timeout: 8 * minutes }, async (locale) => {
    const page = await product.signedInPage({ account, context: { locale } });
    const others = [...settingsSections, 'import', 'record'].filter((name) => name !== 'profile');
    const deep = atDepth([], others.map(settingsAt));
    await expectNoFaults(page, [...statesByAddress(jobId), ...deep], looksAtEnds);
  });

  it.runIf(isDeep).each(['de-DE', 'ar-EG'])('%s, signed out', { timeout: 4 * minutes }, async (locale) => {
    product.errors.expect(refused(400));
    await expectNoFaults(await product.newPage({ locale }), signedOutStates, looksAtEnds);
  });
});

describe('a finger finds what it presses, beside words that are whole', () => {
  // So high that all of a page is in sight.
  const windows = [390, 1024].map((width) => ({ width, height: 3_200 }));
  it.each(windows)('in a window of $width', { timeout: 4 * minutes }, async (viewport) => {
    const page = await product.signedInPage({ account, context: { ...phone, viewport } });
    const found: string[] = [];
    for (const { name, path } of statesByAddress(jobId)) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await page.waitForFunction(() => document.querySelector('[aria-busy=true], .skel') === null);
      const faults = [...(await smallTargets(page)), ...(await lastingFaults(page))];
      found.push(...faults.map((fault) => `${name}: ${fault}`));
    }
    expect(found, found.join('\n')).toEqual([]);
  });
});

async function faultsAt(
  page: Page,
  wanted: readonly PageState[],
  shownAs: readonly Look[],
): Promise<string[]> {
  const device = await page.context().newCDPSession(page);
  const found: string[] = [];
  let before: Look | null = null;
  for (const { name, path, prepare } of wanted) {
    // A new document has its own size of text.
    await showAs(page, device, start, before && { ...before, text: start.text });
    await page.goto(path);
    before = start;
    await prepare?.(page);
    await page.getByRole('heading').first().waitFor();
    // The kit shows them for ever.
    if (path !== routeTable['ui-kit'].path)
      await page.waitForFunction(() => document.querySelector('[aria-busy=true], .skel') === null);
    for (const look of shownAs) {
      await showAs(page, device, look, before);
      before = look;
      for (const fault of await lastingFaults(page)) found.push(`${name}, ${look.name}: ${fault}`);
    }
  }
  await device.detach();
  if (process.env['LAYOUT_REPORT'])
    appendFileSync(process.env['LAYOUT_REPORT'], found.map((line) => `${line}\n`).join(''));
  return found;
}

async function expectNoFaults(
  page: Page,
  someOf: readonly PageState[],
  shownAs: readonly Look[] = looks,
): Promise<void> {
  const faults = await faultsAt(page, someOf, shownAs);
  expect(faults, faults.join('\n')).toEqual([]);
}

async function openFilter(page: Page): Promise<void> {
  await jobListPage(page).rows.first().waitFor();
  await page.keyboard.press('f');
  await page.getByRole('dialog').waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await jobListPage(page).rows.first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}

async function typeJob(page: Page): Promise<void> {
  await page.getByLabel('Role', { exact: true }).fill('Senior Data Analyst, Grid Forecasting');
  await page.getByLabel('Company', { exact: true }).fill('Tidewell Energy');
}

async function openJob(page: Page): Promise<void> {
  await jobListPage(page).row('Tidewell Energy').getByRole('link').click();
  await page.waitForURL('**/edit-job?job=*');
}

async function openDetails(page: Page): Promise<void> {
  await openJob(page);
  await page.getByRole('main').locator('details:not([open]) > summary').first().press('Enter');
  await page.getByLabel('Original ID').waitFor();
}

async function chooseFile(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(linkedInZip());
  await page.getByText('Globex').first().waitFor({ state: 'attached' });
}
