import { desktop, openBrowser } from '../e2e/harness/chromium.ts';
import { textFile } from '../e2e/harness/import-files.ts';
import { loginPage } from '../e2e/harness/login-page.ts';
import { registerAccount } from '../scripts/api-client.ts';
import { startServer } from '../scripts/server-process.ts';
import type { Figure } from './figure.ts';
import { reportTyping, typeUntil, watchTyping, type Stretch } from './typing-meanwhile.ts';

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
    await watchTyping(page);
    const add = page.getByRole('button', { name: 'Import 5,000 jobs', includeHidden: true });
    const planned = await typeUntil(page, add.waitFor({ state: 'attached' }), () =>
      choose.setInputFiles(spreadsheet()),
    );
    await add.focus();
    const done = page.getByRole('heading', { name: '5,000 jobs imported.', includeHidden: true });
    const written = await typeUntil(page, done.waitFor({ state: 'attached' }), () =>
      page.keyboard.press('Enter'),
    );
    reportAll(report, planned, written);
  } finally {
    await browser.close();
    await server.dispose();
  }
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
  reportTyping(report, `${rows} rows`, [
    ['reading', planned],
    ['writing', written],
  ]);
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
