import { appendFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { settingsSections } from '../apps/web/src/features/settings/frame/settings-sections.ts';
import { routeTable, type RouteName } from '../apps/web/src/route-table.ts';
import { type ApiAccount } from '../testing/accounts/api-client.ts';
import { addCrowd } from '../testing/accounts/crowded-account.ts';
import { seedDemoAccount } from '../testing/accounts/seed.ts';
import { linkedInZip } from './harness/import-files.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { layoutFaults } from './harness/layout-faults.ts';
import { refused } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

interface Place {
  name: string;
  path: string;
  /** What has to be done there first. */
  prepare?: (page: Page) => Promise<unknown>;
}

const heightOf = (width: number) => (width < 768 ? 844 : Math.round(width * 0.625));

/** The narrowest and the widest window of each arrangement of a page; at full depth those in between, too. */
const widths = atDepth(
  [360, 768, 1024, 1280, 1920],
  [360, 390, 768, 1024, 1088, 1152, 1280, 1366, 1440, 1920],
);
const zoomedWidths = atDepth([1280], [1280, 1440, 1920]);
const largeTextWidths = atDepth([360, 1280], [360, 768, 1280]);
const forcedColorWidths = atDepth([1024], [390, 1024, 1440]);

/** How a page is looked at: the window in CSS pixels, what is made larger, and which colours there are. */
const looks = [
  ...widths.map((width) => ({ name: `${width}`, width, zoom: 1, text: 100, forced: false })),
  ...zoomedWidths.map((width) => ({
    name: `${width} at 200 %`,
    width,
    zoom: 2,
    text: 100,
    forced: false,
  })),
  ...largeTextWidths.map((width) => ({
    name: `${width} with text at 130 %`,
    width,
    zoom: 1,
    text: 130,
    forced: false,
  })),
  // What forced colours take away is the same at any size of text.
  ...forcedColorWidths.map((width) => ({
    name: `${width} in forced colours, with text at 130 %`,
    width,
    zoom: 1,
    text: 130,
    forced: true,
  })),
];
type Look = (typeof looks)[number];

/** How a page is opened. */
const start: Look = { name: 'start', width: 1440, zoom: 1, text: 100, forced: false };

const settingsAt = (section: string): Place => ({
  name: `settings, ${section}`,
  path: `${routeTable.settings.path}?section=${section}`,
});

const at = (name: RouteName, more: Partial<Place> = {}): Place => ({
  name,
  path: routeTable[name].path,
  ...more,
});

/** Every page of the route table as an account with jobs sees it; a new route must say here how it is looked at. */
const places: Record<RouteName | 'not-found', readonly Place[]> = {
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
const placesWithoutJobs: readonly Place[] = [
  at('dashboard'),
  at('job-list'),
  at('new-job'),
  ...['pipeline', 'data', 'record'].map(settingsAt),
];

/** Where many jobs stand beside each other. */
const placesOfLists: readonly Place[] = [
  at('dashboard'),
  at('job-list'),
  at('job-list', { name: 'board', path: '/job-list?layout=board' }),
];

/** Signed out. */
const placesOutside: readonly Place[] = [
  at('root'),
  at('login'),
  at('register'),
  at('action', { path: '/action?oobCode=unknown&mode=resetPassword' }),
  at('unsubscribe'),
  at('unsubscribe', { name: 'unsubscribe, asked', path: '/unsubscribe?key=unknown' }),
  { name: 'not-found', path: '/no-such-page' },
];

let account: ApiAccount;
beforeAll(async () => {
  account = await seedDemoAccount(product.origin);
});

const minutes = 60_000;
const looksAtFaultMax = 10;
describe('at every width, at 200 %, in forced colours and with larger text nothing is clipped, covered or broken', () => {
  it('on signed-out pages', { timeout: 4 * minutes }, async () => {
    product.errors.expect(refused(400));
    const page = await product.newPage();
    await expectNoFaults(page, placesOutside);
  });

  it('on the pages of an account with jobs', { timeout: 8 * minutes }, async () => {
    const page = await product.signedInPage({ account });
    await expectNoFaults(page, Object.values(places).flat());
  });

  it('on the lists of a long search in three scripts', { timeout: 4 * minutes }, async () => {
    const crowded = await product.newAccount();
    await addCrowd(product.origin, crowded, 163);
    const page = await product.signedInPage({ account: crowded });
    await expectNoFaults(page, placesOfLists);
  });

  it('on the pages of a new account', { timeout: 4 * minutes }, async () => {
    const page = await product.signedInPage();
    await expectNoFaults(page, placesWithoutJobs);
  });
});

async function faultsAt(page: Page, wanted: readonly Place[]): Promise<string[]> {
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
    for (const look of looks) {
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

async function expectNoFaults(page: Page, someOf: readonly Place[]): Promise<void> {
  const faults = await faultsAt(page, someOf);
  expect(faults, faults.join('\n')).toEqual([]);
}

/** Those that are still there after some frames: what follows a change of the window by script comes later than one. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults = await layoutFaults(page);
  for (let looked = 1; faults.length > 0 && looked < looksAtFaultMax; looked += 1)
    faults = await layoutFaults(page);
  return faults;
}

/** Sets what differs from the look before: each of them has the whole page styled and laid out again. */
async function showAs(page: Page, device: CDPSession, look: Look, before: Look | null): Promise<void> {
  const { width, zoom, text, forced } = look;
  if (forced !== before?.forced) await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' });
  if (text !== before?.text)
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text);
  await device.send('Emulation.setDeviceMetricsOverride', {
    width: width / zoom,
    height: heightOf(width) / zoom,
    deviceScaleFactor: zoom,
    mobile: false,
    // Laid out at its size and drawn at a tenth: nothing reads the picture. A click needs the size it is laid out at.
    scale: look === start ? 1 : 0.1,
  });
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
