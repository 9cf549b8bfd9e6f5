import { readFile, stat } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { desktop, openBrowser } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { registerAccount } from '../testing/accounts/api-client.ts';
import { startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { reportTyping, typeUntil, watchTyping } from './typing-meanwhile.ts';

const jobs = 10_000;
const password = 'granite otter lantern 41';

/** Exports a large search as a zip and restores it into an empty account, while text is typed elsewhere on the page. */
export async function measureExport(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const [from, to] = ['from', 'to'].map((name) => ({ email: `${name}@export.example`, password })) as [
      Person,
      Person,
    ];
    await addJobs(server.origin, await registerAccount(server.origin, from), jobs);
    await registerAccount(server.origin, to);
    const open = async (person: Person, section: string) => {
      const context = await browser.newContext({ ...desktop, baseURL: server.origin });
      const page = await context.newPage();
      await page.goto(`/settings?section=${section}`);
      await loginPage(page).logIn(person.email, person.password);
      await jobListPage(page).savedState.waitFor();
      await watchTyping(page);
      return page;
    };
    const zip = await measureDownload(await open(from, 'data'), report);
    await measurePutBack(await open(to, 'import'), zip, report);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

interface Person {
  email: string;
  password: string;
}

async function measureDownload(page: Page, report: (figure: Figure) => void): Promise<Buffer> {
  const button = page.getByRole('button', { name: 'Export all', includeHidden: true });
  await button.focus();
  const download = page.waitForEvent('download', { timeout: 0 });
  const made = await typeUntil(page, download, () => page.keyboard.press('Enter'));
  const path = await (await download).path();
  const { size } = await stat(path);
  report({
    name: `${jobs} jobs: press on “Export all” to the zip`,
    value: made.durationMs / 1000,
    unit: 's',
    note: `${(size / 1_000_000).toFixed(1)} MB`,
  });
  reportTyping(report, `${jobs} jobs`, [['exporting', made]]);
  return readFile(path);
}

async function measurePutBack(page: Page, zip: Buffer, report: (figure: Figure) => void): Promise<void> {
  const file = { name: 'foothold.zip', mimeType: 'application/zip', buffer: zip };
  const putBack = page.getByRole('button', { name: 'Restore 10,000 jobs', includeHidden: true });
  const read = await typeUntil(page, putBack.waitFor({ state: 'attached', timeout: 0 }), () =>
    page.getByLabel('File with jobs').setInputFiles(file),
  );
  await putBack.focus();
  const done = page.getByRole('heading', { name: '10,000 jobs imported.', includeHidden: true });
  const written = await typeUntil(page, done.waitFor({ state: 'attached', timeout: 0 }), () =>
    page.keyboard.press('Enter'),
  );
  const sent = await typeUntil(
    page,
    jobListPage(page).savedState.waitFor({ state: 'attached', timeout: 0 }),
    async () => {},
  );
  report({
    name: `${jobs} jobs: zip chosen, and put back, to all kept on the device`,
    value: (read.durationMs + written.durationMs) / 1000,
    unit: 's',
    note: `read ${read.durationMs.toFixed(0)} ms, written ${written.durationMs.toFixed(0)} ms`,
  });
  report({ name: `${jobs} jobs: all of them sent, after that`, value: sent.durationMs / 1000, unit: 's' });
  reportTyping(report, `${jobs} jobs`, [
    ['reading', read],
    ['putting back', written],
    ['sending', sent],
  ]);
}
