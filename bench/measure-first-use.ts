import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { strangeSheets, strangeText } from '@foothold/domain/testing/strange-sheets';
import { registerAccount } from '../testing/accounts/api-client.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { openBrowser, phone } from '../testing/browser/chromium.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { percentile } from './percentile.ts';

const password = 'granite otter lantern 41';
const runs = 3;
const latencyMs = 400;
const slowdown = 4;
/** The size of a list after some months. */
const jobs = 175;
const company = 'Ostra Milling';

/** The first tasks of a person, and the limit of each. */
const limits = {
  'address to registered': { seconds: 19.9, taps: 5 },
  'first job by hand': { seconds: 6, taps: 4 },
  'first interview': { seconds: 5.3, taps: 4 },
  [`a job found among ${jobs} by keys`]: { seconds: 1.5, taps: 0 },
  [`a job found among ${jobs} by touch`]: { seconds: 3.6, taps: 2 },
  'import of 180 rows': { seconds: 1.6, taps: 3 },
} as const satisfies Record<string, { seconds: number; taps: number }>;
type Step = keyof typeof limits;

/** The duration of a step, and its number of taps. */
interface Taken {
  seconds: number;
  taps: number;
}

/**
 * The first hour on a phone: from the address to an account, the first job and interview, finding a job in a long list,
 * and an import. The network has a latency of 400 ms and the processor is four times slower; a script types the text.
 */
export async function measureFirstUse(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'foothold-first-use-'));
  const file = join(folder, 'applications.csv');
  await writeFile(file, strangeText(strangeSheets.English));
  const taken = new Map<Step, Taken[]>();
  try {
    for (let run = 0; run < runs; run += 1) {
      const note = (step: Step, took: Taken) => taken.set(step, [...(taken.get(step) ?? []), took]);
      await startOut({ browser, origin: server.origin, run, note });
      await findOne({ browser, origin: server.origin, run, note });
      await importRows({ browser, origin: server.origin, run, note }, file);
    }
    for (const [step, took] of taken) reportStep(report, step, took);
  } finally {
    await rm(folder, { recursive: true });
    await browser.close();
    await server.dispose();
  }
}

interface Run {
  browser: Browser;
  origin: string;
  run: number;
  note: (step: Step, took: Taken) => void;
}

/** A new account from its address to a job with an interview. */
async function startOut({ browser, origin, run, note }: Run): Promise<void> {
  const person = await openPhone(browser, origin);
  const { page, tap } = person;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  note(
    'address to registered',
    await person.take(async () => {
      await page.goto('/');
      await tap(page.getByRole('link', { name: 'Create an account' }));
      await tap(field('Name'));
      await page.keyboard.type('Noor Haddad');
      await tap(field('Email'));
      await page.keyboard.type(`first-${run}@bench.example`);
      await tap(field('Password'));
      await page.keyboard.type(password);
      await page.keyboard.press('Enter');
      await jobListPage(page).heading.waitFor();
    }),
  );
  const form = jobFormPage(page);
  note(
    'first job by hand',
    await person.take(async () => {
      await tap(page.getByRole('link', { name: /^New job/ }).first());
      await tap(form.role);
      await page.keyboard.type('Process engineer');
      await tap(form.company);
      await page.keyboard.type(company);
      await tap(form.saveNew);
      await jobListPage(page).row(company).waitFor();
    }),
  );
  await jobListPage(page).row(company).getByRole('link').tap();
  const addInterview = page.getByRole('button', { name: /^Add interview/ });
  await addInterview.waitFor();
  const dialog = page.getByRole('dialog');
  note(
    'first interview',
    await person.take(async () => {
      await tap(addInterview);
      await tap(dialog.getByRole('spinbutton', { name: /^day/ }));
      await page.keyboard.type('24112030');
      await tap(dialog.getByRole('spinbutton', { name: /^hour/ }));
      await page.keyboard.type('1000');
      await tap(dialog.getByRole('button', { name: /^Save interview/ }));
      await dialog.waitFor({ state: 'detached' });
    }),
  );
  await page.context().close();
}

/** Finds one of many jobs, with the palette by keys and with the search of the list by touch. */
async function findOne({ browser, origin, run, note }: Run): Promise<void> {
  const account = await registerAccount(origin, { email: `find-${run}@bench.example`, password });
  await addJobs(origin, account, jobs);
  const person = await openPhone(browser, origin, account.email);
  const { page, tap } = person;
  await jobListPage(page).rows.first().waitFor();
  await jobListPage(page).savedState.waitFor({ state: 'attached' });
  const name = `Nettle Health ${jobs - 4}`;
  const found = () => page.getByRole('button', { name: /^Add interview/ }).waitFor();
  note(
    `a job found among ${jobs} by keys`,
    await person.take(async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(name);
      await page.getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Enter');
      await found();
    }),
  );
  await page.goto('/job-list');
  await jobListPage(page).rows.first().waitFor();
  note(
    `a job found among ${jobs} by touch`,
    await person.take(async () => {
      await tap(jobListPage(page).search);
      await page.keyboard.type(name);
      await tap(jobListPage(page).row(name).getByRole('link'));
      await found();
    }),
  );
  await page.context().close();
}

/** Imports a typical spreadsheet, from the file to its jobs in the account. */
async function importRows({ browser, origin, run, note }: Run, file: string): Promise<void> {
  const account = await registerAccount(origin, { email: `import-${run}@bench.example`, password });
  const person = await openPhone(browser, origin, account.email);
  const { page, tap } = person;
  await jobListPage(page).heading.waitFor();
  await page.goto('/settings?section=import');
  const choose = page.getByText('Choose a file');
  await choose.waitFor();
  note(
    'import of 180 rows',
    await person.take(async () => {
      const chooser = page.waitForEvent('filechooser');
      await tap(choose);
      await (await chooser).setFiles(file);
      await tap(page.getByRole('button', { name: /^Import \d+ jobs$/ }));
      await page.getByRole('heading', { name: /jobs imported/ }).waitFor();
    }),
  );
  await page.context().close();
}

/** Opens a slow phone, logged in where there is an `email`. */
async function openPhone(browser: Browser, origin: string, email?: string) {
  const context = await browser.newContext({ ...phone, baseURL: origin });
  const page = await context.newPage();
  if (email !== undefined) {
    await page.goto('/');
    await loginPage(page).logIn(email, password);
    await page.waitForURL('**/job-list');
  }
  await slowDown(page);
  let taps = 0;
  return {
    page,
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    take: async (act: () => Promise<void>): Promise<Taken> => {
      taps = 0;
      const startedAt = performance.now();
      await act();
      return { seconds: (performance.now() - startedAt) / 1_000, taps };
    },
  };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

function reportStep(report: (figure: Figure) => void, step: Step, took: readonly Taken[]): void {
  const { seconds, taps } = limits[step];
  const all = took.map((each) => each.seconds);
  report({
    name: step,
    value: percentile(all, 0.5),
    unit: 's',
    budget: { atMost: seconds },
    note: `${latencyMs} ms, processor ${slowdown} times slower, median of ${all.map((each) => each.toFixed(1)).join(', ')}`,
  });
  report({
    name: `${step}, taps`,
    value: Math.max(...took.map((each) => each.taps)),
    unit: '',
    budget: { atMost: taps },
  });
}
