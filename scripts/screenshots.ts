import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { jobLimits } from '@foothold/domain/job';
import { desktop, openBrowser, phone } from '../testing/browser/chromium.ts';
import { type ApiAccount, registerAccount } from '../testing/accounts/api-client.ts';
import { buildWeb } from './build-web.mjs';
import { listOfDemo, openTidewell, type Subject } from './screenshot-subject.ts';
import { syncStates } from './screenshot-states.ts';
import { demo, seedDemoAccount } from '../testing/accounts/seed.ts';
import { startServer } from '../testing/server/server-process.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');
/** A fixed Thursday, so that a new picture differs only where the product does. */
const takenAt = Date.parse('2026-11-12T14:02:00Z');
const themes = ['light', 'dark'] as const;
const devices: readonly (readonly [suffix: string, options: BrowserContextOptions])[] = [
  ['', desktop],
  ['-phone', phone],
];

const posting = `Insights Analyst

Heron Quay Theatre is looking for an Insights Analyst to help us understand who comes, who comes back, and why. You will work across ticketing, membership and the café, in a team of four.

This is a permanent, 4-day week role based in Belfast with two days from home. Salary £38,500 to £42,000 depending on experience.

Ticketing has its own system, the rest lives in spreadsheets we are not proud of. You would be the first person here with “data” in the title, and we would like your help deciding what that should mean.

Please send a CV and one page about a question you answered with data. We read everything. Closing date: noon on Friday 27 November 2026.`;

// Where an on-screen keyboard may come up, a dialog stays unseen until it has.
const isSettled = () =>
  document.querySelector('[aria-busy=true], .skel') === null &&
  [...document.querySelectorAll('[role=dialog]')].every((dialog) =>
    dialog.checkVisibility({ checkOpacity: true }),
  );
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).waitFor();
const board = async (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Kitestring Labs' }).waitFor();
const boardInLanes = async (page: Page) =>
  page.getByRole('table', { name: 'Board' }).getByRole('link', { name: 'Kitestring Labs' }).waitFor();
const settings = (name: string): Subject => ({
  name: `settings-${name}`,
  path: `/settings?section=${name}`,
  prepare: (page) => page.getByRole('main').getByRole('heading').nth(1).waitFor(),
});

const signedOut: readonly Subject[] = [
  { name: 'login', path: '/', prepare: (page) => page.getByText('Email me a login link').waitFor() },
  {
    name: 'register',
    path: '/register',
    prepare: (page) => page.getByRole('button', { name: 'Create account' }).waitFor(),
  },
];

const signedIn: readonly Subject[] = [
  { name: 'job-list', path: '/job-list', prepare: listOfDemo },
  { name: 'job-list-filter', path: '/job-list?mode=remote', prepare: openFilter },
  { name: 'job-list-columns', path: '/job-list?group=stage', prepare: openColumns },
  { name: 'job-list-picked', path: '/job-list', prepare: pickJobs },
  { name: 'job-list-found', path: '/job-list?q=team', prepare: seeWhyFound },
  { name: 'comparison', path: '/job-list', prepare: compareJobs },
  { name: 'palette', path: '/job-list', prepare: openPalette },
  { name: 'board', path: '/job-list?layout=board', prepare: board },
  { name: 'board-lanes', path: '/job-list?layout=board&group=move', prepare: boardInLanes },
  { name: 'board-found', path: '/job-list?layout=board&q=team', prepare: seeWhyFound },
  { name: 'edit-job', path: '/job-list?layout=table', prepare: openTidewell },
  { name: 'edit-job-interviews', path: '/job-list', prepare: openJobAt('Interviews') },
  { name: 'edit-job-files-refused', path: '/job-list?layout=table', prepare: attachTooMuch },
  { name: 'edit-job-history', path: '/job-list', prepare: openJobAt('History') },
  { name: 'new-job', path: '/new-job', prepare: heading('New job') },
  { name: 'new-job-read', path: '/new-job', prepare: pastePosting },
  { name: 'dashboard', path: '/dashboard', prepare: heading('Coming up') },
  ...['profile', 'security', 'pipeline', 'appearance', 'data'].map(settings),
  { name: 'record', path: '/settings?section=record', prepare: heading('Job-search record') },
  { name: 'not-found', path: '/nowhere', prepare: heading('Page not found') },
];

const newAccount: readonly Subject[] = [
  { name: 'empty', path: '/job-list', prepare: heading('Start with one') },
];

/** The same pages read from right to left. */
const arabic: readonly Subject[] = [
  { name: 'job-list-rtl', path: '/job-list', prepare: anyJob },
  { name: 'edit-job-rtl', path: '/job-list', prepare: openTidewell },
];

/** Takes every picture of the documentation from the running product with the demo account in it; `-- board` only those named so. */
const wanted = process.argv.slice(2);
buildWeb();
await mkdir(folder, { recursive: true });
const clockAhead = takenAt - Date.now();
setClockAhead(clockAhead);
const server = await startServer({
  environment: { NODE_OPTIONS: `--import=${inModule(setClockAhead, clockAhead)}` },
});
const browser = await openBrowser();
try {
  const account = await seedDemoAccount(server.origin);
  const other = await registerAccount(server.origin, {
    email: 'new@foothold.example',
    password: account.password,
    name: 'Ada Lindqvist',
  });
  for (const [suffix, device] of devices) {
    for (const theme of themes) {
      const name = `${theme}${suffix}`;
      const options = { ...device, colorScheme: theme };
      await takeAll(signedOut, options, name, null);
      await takeAll(signedIn, options, name, account);
      await takeAll(newAccount, options, name, other);
      await takeAll(arabic, { ...options, locale: 'ar' }, name, account);
      await takeStates(options, name);
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}

/** Each in its own browser: changes queued in one must not be sent in the next. */
async function takeStates(options: BrowserContextOptions, suffix: string): Promise<void> {
  if (wanted.length > 0 && !wanted.some((name) => name.startsWith('state-'))) return;
  const own = { ...demo, email: `${suffix}@foothold.example` };
  const account = await seedDemoAccount(server.origin, own);
  for (const subject of syncStates(server, account)) await takeAll([subject], options, suffix, account);
}

async function takeAll(
  subjects: readonly Subject[],
  options: BrowserContextOptions,
  suffix: string,
  account: ApiAccount | null,
): Promise<void> {
  const chosen = subjects.filter(({ name }) => isWanted(name));
  if (chosen.length === 0) return;
  const context = await openContext(browser, options);
  const page = await context.newPage();
  if (account) await logIn(page, account);
  for (const { name, path, prepare, restore } of chosen) {
    await page.goto(path);
    await prepare(page);
    await page.mouse.move(0, 0);
    await page.waitForFunction(isSettled, null, { polling: 100 });
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const file = `${name}-${suffix}.png`;
    // At most 256 colours: a half to a third of the bytes that Chromium's have.
    const taken = sharp(await page.screenshot({ caret: 'hide' }));
    await taken.png({ palette: true, compressionLevel: 9 }).toFile(join(folder, file));
    process.stdout.write(`docs/screenshots/${file}\n`);
    await restore?.();
  }
  await context.close();
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.includes(name);
}

async function openContext(from: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await from.newContext({
    ...options,
    baseURL: server.origin,
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(setClockAhead, clockAhead);
  return context;
}

/** Finds the fields by their types, which are equal in every language. */
async function logIn(page: Page, { email, password }: ApiAccount): Promise<void> {
  await page.goto('/');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL('**/job-list');
}

async function openFilter(page: Page): Promise<void> {
  await listOfDemo(page);
  await page.keyboard.press('f');
  await page.getByRole('dialog').waitFor();
}

async function openColumns(page: Page): Promise<void> {
  await listOfDemo(page);
  await page.getByRole('button', { name: /^(Columns and order|Order)$/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function pickJobs(page: Page): Promise<void> {
  await listOfDemo(page);
  for (const key of ['j', 'x', 'j', 'j', 'x', 'j', 'j', 'x']) await page.keyboard.press(key);
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).waitFor();
}

/** What was searched for stands in none of the texts that a row or a card shows. */
async function seeWhyFound(page: Page): Promise<void> {
  const found = page.getByText('People team');
  await found.waitFor();
  // On a phone the board begins with a column that has none.
  await found.evaluate((words) => words.scrollIntoView({ inline: 'center', block: 'nearest' }));
}

/** One file that is larger than any may be, one without anything in it. */
async function attachTooMuch(page: Page): Promise<void> {
  await openJobAt('Documents')(page);
  const mimeType = 'video/mp4';
  await page
    .getByRole('region', { name: 'Documents' })
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'Interview practice.mp4', mimeType, buffer: Buffer.alloc(jobLimits.fileBytes + 1) },
      { name: 'Take 2.mp4', mimeType, buffer: Buffer.alloc(0) },
    ]);
  await page.getByText('Take 2.mp4 is empty').first().waitFor();
}

async function compareJobs(page: Page): Promise<void> {
  await pickJobs(page);
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Compare' }).click();
  await page.getByRole('dialog', { name: 'Side by side' }).waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await listOfDemo(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('tide');
  await page.getByRole('option').first().waitFor();
}

function openJobAt(section: string): Subject['prepare'] {
  return async (page) => {
    await openTidewell(page);
    const title = page.getByRole('heading', { name: section, exact: true });
    await title.waitFor();
    await title.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  };
}

/** Fills in the link, then the text, as a person would. */
async function pastePosting(page: Page): Promise<void> {
  await page.getByPlaceholder('Paste the whole page or only the posting').waitFor();
  for (const text of ['https://heronquay.example/jobs/insights-analyst-3318', posting]) {
    await page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.body.dispatchEvent(paste);
    }, text);
  }
  await heading('What we found')(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

async function anyJob(page: Page): Promise<void> {
  await page.getByRole('link').filter({ hasText: 'Tidewell Energy' }).waitFor();
}

/** Sets `Date` so many milliseconds ahead of the machine's clock, wherever it runs. */
function setClockAhead(offsetMs: number): void {
  const { now } = Date;
  const Shifted = new Proxy(Date, {
    construct: (RealDate, given: unknown[], target) =>
      Reflect.construct(RealDate, given.length === 0 ? [now() + offsetMs] : given, target) as Date,
    apply: () => new Date(now() + offsetMs).toString(),
  });
  Date.now = () => now() + offsetMs;
  globalThis.Date = Shifted;
}

/** A module, in its own address, that calls the function. */
function inModule<Value>(act: (value: Value) => void, value: Value): string {
  return `data:text/javascript,${encodeURIComponent(`(${act.toString()})(${JSON.stringify(value)})`)}`;
}
