import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Job } from '@foothold/domain/job';
import {
  strangeJobs,
  strangeSheets,
  strangeText,
  strangeToday,
} from '@foothold/domain/testing/strange-sheets';
import { pushChanges, type ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { textFile } from './harness/import-files.ts';
import { add, choiceOf, choose, countOf, importPageOf, jobsOf } from './harness/import-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { unreachable } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

const importPage = (options?: Parameters<typeof product.signedInPage>[0]) => importPageOf(product, options);

/** The jobs of an account that are not in its bin, by what tells them apart here. */
async function jobsByName(account: ApiAccount): Promise<Record<string, Job>> {
  const jobs = (await jobsOf(product, account)).filter(({ deleted }) => deleted === undefined);
  return Object.fromEntries(
    jobs.map((job) => [[job.company, job.title, job.location].filter(Boolean).join(', '), job]),
  );
}

const csv = (...lines: string[]) =>
  textFile('jobs.csv', ['Company,Role,Location,Status,Date applied,Link,Notes', ...lines].join('\n'));
const onServer = (page: Page) => page.getByText('They are on your server.').waitFor();
const option = (page: Page, row: string, name: string) =>
  page.getByRole('radiogroup', { name: row, exact: true }).getByRole('radio', { name, exact: true });

const first = [
  'Heron Quay Books,Store manager,Leeds,Applied,2026-09-01,https://heron.example/jobs/7,Ask for Sam',
  'Ostra Milling,Process engineer,,Applied,2026-09-02,,',
];
const later = [
  'HERON QUAY BOOKS LTD,store manager (m/f),Leeds,Rejected,2026-09-01,https://www.heron.example/jobs/7?utm_source=x,Kind no',
  'Heron Quay Books,Store manager,York,Applied,2026-09-01,,',
  'Ostra Milling,Process engineer,,Applied,2026-09-02,,',
  'Kestrel Vans,Dispatcher,,Applied,2026-09-03,,',
];

describe('duplicate rows', () => {
  it('are shown beside the other application with the reason, are updated by keyboard, and all of it is undone', async () => {
    const account = await product.newAccount();
    const page = await importPage({ account });
    await choose(page, csv(...first));
    await add(page, 'Import 2 jobs');
    await onServer(page);
    await page.getByRole('button', { name: 'Import another file' }).click();

    await choose(page, csv(...later));
    await countOf(page, '2 new').waitFor();
    await countOf(page, '2 duplicates').click();
    await countOf(page, '1 possible duplicate').click();
    await page.getByText('Same company and role; other town').waitFor();
    const heron = page.getByRole('listitem').filter({ hasText: 'HERON QUAY BOOKS LTD' });
    await heron.getByText('Same company and role; same town; same date of applying; same posting').waitFor();
    expect(await heron.getByRole('row').allTextContents()).toEqual([
      'FieldIn this fileIn Foothold',
      'CompanyHERON QUAY BOOKS LTDHeron Quay Books',
      'Rolestore manager (m/f)Store manager',
      'LocationLeedsLeeds',
      'Applied on1 Sept 20261 Sept 2026',
      'StageResting, RejectedApplied',
      'Linkhttps://www.heron.example/jobs/7?utm_source=xhttps://heron.example/jobs/7',
      'NotesKind noAsk for Sam',
    ]);
    expect(await option(page, 'Row 2', 'Skip').isChecked()).toBe(true);
    expect(await option(page, 'Row 3', 'Import anyway').isChecked()).toBe(true);
    await expectAccessible(page);

    await option(page, 'Row 2', 'Skip').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await heron.getByRole('row', { name: /^Stage .*Applied.*Resting, Rejected$/ }).waitFor();
    // What is only written otherwise stays as it is.
    await heron
      .getByRole('row', { name: 'Company HERON QUAY BOOKS LTD Heron Quay Books', exact: true })
      .waitFor();
    await add(page, 'Import 2 jobs, update 1');
    await page.getByRole('heading', { name: '2 jobs imported. 1 job updated.' }).waitFor();
    await onServer(page);
    const imported = await jobsByName(account);
    expect(Object.keys(imported).toSorted()).toEqual([
      'Heron Quay Books, Store manager, Leeds',
      'Heron Quay Books, Store manager, York',
      'Kestrel Vans, Dispatcher',
      'Ostra Milling, Process engineer',
    ]);
    expect(imported['Heron Quay Books, Store manager, Leeds']).toMatchObject({
      stageId: 'resting',
      outcome: 'rejected',
      notes: 'Ask for Sam\n\nKind no',
      url: 'https://heron.example/jobs/7',
    });

    // On this device another day, too; what another one has written meanwhile stays.
    const id = imported['Heron Quay Books, Store manager, Leeds']?.id ?? '';
    await pushChanges(product.origin, account, [
      { name: 'job.update', args: { id, changes: { notes: 'Sam called' } } },
    ]);
    await page.reload();
    await page.getByText('2 jobs · 1 updated').waitFor();
    await page
      .getByRole('button', { name: /^Undo the import/ })
      .first()
      .click();
    const message = page.getByRole('region', { name: 'Messages' }).getByText('Import undone');
    await message.getByText('Changed since the import and kept: Heron Quay Books · Store manager').waitFor();
    await jobListPage(page).savedState.waitFor({ state: 'attached' });
    await expect.poll(async () => Object.keys(await jobsByName(account)).length).toBe(2);
    expect((await jobsByName(account))['Heron Quay Books, Store manager, Leeds']).toMatchObject({
      stageId: 'applied',
      notes: 'Sam called',
    });
    await expect.poll(() => page.getByText('1 updated').count()).toBe(0);
  });

  it('are put back on another device, which then leaves nothing to undo on this one', async () => {
    const account = await product.newAccount();
    const page = await importPage({ account });
    await choose(page, csv(...first));
    await add(page, 'Import 2 jobs');
    await onServer(page);
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, csv('Ostra Milling,Process engineer,,Rejected,2026-09-02,,Kind no'));
    await countOf(page, '1 duplicate').click();
    await page.getByRole('radiogroup', { name: 'Row 2' }).getByText('Update the existing one').click();
    await add(page, 'Update 1 job');
    await onServer(page);

    const other = await importPage({ account });
    const updates = other.getByRole('listitem').filter({ hasText: '1 updated' });
    const undo = updates.getByRole('button', { name: /^Undo the import/ });
    product.errors.expect(unreachable);
    await other.route('**/history/earlier?*', (route) => route.abort());
    await undo.click();
    const messages = other.getByRole('region', { name: 'Messages' });
    await messages.getByText('The server is not answering. Nothing has changed. Try again.').waitFor();
    await other.unrouteAll();
    await undo.click();
    await messages.getByText('Import undone').waitFor();
    await expect
      .poll(async () => (await jobsByName(account))['Ostra Milling, Process engineer'])
      .toBeDefined();
    const undone = (await jobsByName(account))['Ostra Milling, Process engineer'];
    expect(undone).toMatchObject({ stageId: 'applied' });
    expect(undone).not.toHaveProperty('notes');
    await page.getByRole('heading', { name: 'Import undone' }).waitFor();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await page.getByRole('heading', { name: 'Earlier imports' }).waitFor();
    await expect.poll(() => page.getByText('1 updated').count()).toBe(0);
  });

  it('are all imported at once on a phone on request', async () => {
    const account = await product.newAccount();
    const page = await importPage({ account, context: phone });
    await choose(page, csv(...first, ...first));
    await countOf(page, '2 duplicates').tap();
    const all = page.getByRole('radiogroup', { name: 'All', exact: true });
    await all.locator('label').filter({ hasText: 'Import anyway' }).tap();
    expect(await option(page, 'Row 5', 'Import anyway').isChecked()).toBe(true);
    await expectAccessible(page);
    await add(page, 'Import 4 jobs');
    await page.getByRole('heading', { name: '4 jobs imported.' }).waitFor();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  });
});

describe('incomplete rows', () => {
  it('are imported once completed by keyboard, and skipped again; a row updates another of its file', async () => {
    const account = await product.newAccount();
    const page = await importPage({ account });
    await choose(
      page,
      csv(
        'Ostra Milling,null,,Rejected,2026-08-03,,',
        'Kestrel Vans,Dispatcher,,Applied,2026-08-04,,',
        ',Driver,,Applied,2026-08-05,,',
        'Total,,4,,,,',
      ),
    );
    await countOf(page, '1 new').waitFor();
    const below = page.getByText('1 row has a role, but no company.');
    await below.getByRole('button', { name: 'Use the company above' }).press('Enter');
    await countOf(page, '2 new').waitFor();
    await page.getByText('1 row takes the company above it.').getByRole('button', { name: 'Undo' }).click();
    await below.waitFor();
    await countOf(page, '3 skipped').click();
    const ostra = page.getByRole('listitem').filter({ hasText: 'no role: Ostra Milling' });
    await page.getByRole('listitem').filter({ hasText: 'a total of the rows above: Total, 4' }).waitFor();
    await ostra.getByRole('button', { name: 'Import this row' }).press('Enter');
    const role = ostra.getByRole('textbox', { name: 'Role' });
    await expect.poll(() => role.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await ostra.getByText('Enter the role.').waitFor();
    await expectAccessible(page);
    await role.fill('Process engineer');
    await role.press('Enter');
    await countOf(page, '2 new').click();
    await countOf(page, '2 skipped').waitFor();
    const named = page.getByRole('listitem').filter({ hasText: 'Ostra Milling Process engineer' });
    await named.getByRole('button', { name: 'Skip' }).click();
    await countOf(page, '3 skipped').waitFor();
    await ostra.getByRole('button', { name: 'Import this row' }).click();
    await role.fill('Process engineer');
    await role.press('Enter');
    await below.getByRole('button', { name: 'Use the company above' }).press('Enter');
    await add(page, 'Import 3 jobs');
    await onServer(page);
    expect(Object.keys(await jobsByName(account)).toSorted()).toEqual([
      'Kestrel Vans, Dispatcher',
      'Kestrel Vans, Driver',
      'Ostra Milling, Process engineer',
    ]);
    await page.getByRole('button', { name: 'Import another file' }).click();

    await choose(
      page,
      csv(
        'Acorn Diner,Cook,,Applied,2026-09-01,,By mail',
        'Acorn Diner Ltd,Cook,,Rejected,2026-09-01,,Kind no',
      ),
    );
    await countOf(page, '1 duplicate').click();
    await page
      .getByRole('radiogroup', { name: 'Row 3', exact: true })
      .getByText('Update the existing one')
      .click();
    await add(page, 'Import 1 job, update 1');
    await page.getByRole('heading', { name: '1 job imported.' }).waitFor();
    await onServer(page);
    const jobs = await jobsByName(account);
    expect(Object.keys(jobs)).toHaveLength(4);
    expect(jobs['Acorn Diner, Cook']).toMatchObject({ outcome: 'rejected', notes: 'By mail\n\nKind no' });
  });
});

it('a status with several steps becomes the history, with its days, on the server too', async () => {
  const account = await product.newAccount();
  const page = await importPage({ account });
  const status =
    'Applied (2026-08-03) → Screening (2026-08-08) → Interview (2026-08-12) → Offer → Rejected (2026-08-20)';
  // The dashboard shows the climb from five applications on.
  const others = ['Globex', 'Hooli', 'Initech'].map((company) => `${company},Cook,,Applied,2026-08-03,,`);
  await choose(
    page,
    csv(`Acorn Diner,Cook,,${status},,,`, 'Kestrel Vans,Dispatcher,,Accepted,,,', ...others),
  );
  await countOf(page, '1 incomplete').click();
  await page.getByText('Applied on, no date, set to about today: Accepted').waitFor();
  await add(page, 'Import 5 jobs');
  await onServer(page);
  const jobs = await jobsByName(account);
  const steps = jobs['Acorn Diner, Cook']?.events.map((event) => [
    event.toStageId,
    event.occurred,
    event.approximate,
  ]);
  expect(steps).toEqual([
    ['applied', '2026-08-03', undefined],
    ['screening', '2026-08-08', undefined],
    ['interview', '2026-08-12', undefined],
    ['offer', '2026-08-12', true],
    ['resting', '2026-08-20', undefined],
  ]);
  expect(jobs['Acorn Diner, Cook']).toMatchObject({ stageId: 'resting', outcome: 'rejected' });
  expect(jobs['Kestrel Vans, Dispatcher']?.events.map(({ toStageId }) => toStageId)).toEqual([
    'applied',
    'resting',
  ]);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Applied: 5/ }).waitFor();
});

it('check marks and days in stage columns become the history; guesses are corrected in place', async () => {
  const account = await product.newAccount();
  const page = await importPage({ account });
  const sheet = [
    'Company,Role,Status,Applied?,Interview,Final,Rejected',
    'Acorn Diner,Cook,,2026-08-03,2026-08-12,,2026-08-20',
    'Kestrel Vans,Dispatcher,,☑,☑,x,☐',
    'Ostra Milling,Baker,Applied,2026-08-04,2026-08-13,,☐',
  ];
  await choose(page, textFile('jobs.csv', sheet.join('\n')));
  await countOf(page, '3 new').waitFor();
  const become = (column: string) => page.getByRole('button', { name: `Import ${column} as` });
  const shown = (column: string) =>
    become(column).evaluate((button) => [getComputedStyle(button).borderBlockStartStyle, button.textContent]);
  await expect.poll(() => shown('Interview')).toEqual(['dashed', expect.stringContaining('Interview')]);
  await expect.poll(() => shown('Rejected')).toEqual(['dashed', expect.stringContaining('Rejected')]);
  await expectAccessible(page);
  await countOf(page, '2 incomplete').click();
  await page.getByText('Interview, contradicts another column, ignored: 2026-08-13').waitFor();

  await become('Final').click();
  await page.getByRole('option', { name: /^Offer/ }).click();
  await become('Rejected').click();
  await page.getByRole('option', { name: /^Withdrawn/ }).click();
  await expect.poll(() => shown('Final')).toEqual(['solid', expect.stringContaining('Offer')]);
  await add(page, 'Import 3 jobs');
  await onServer(page);
  const jobs = await jobsByName(account);
  const steps = (name: string) =>
    jobs[name]?.events.map(({ toStageId, outcome, occurred, approximate }) =>
      [outcome ?? toStageId, approximate ? 'about' : occurred].join(' '),
    );
  expect(steps('Acorn Diner, Cook')).toEqual([
    'applied 2026-08-03',
    'interview 2026-08-12',
    'withdrawn 2026-08-20',
  ]);
  expect(steps('Kestrel Vans, Dispatcher')).toEqual(['applied about', 'interview about', 'offer about']);
  expect(steps('Ostra Milling, Baker')).toEqual(['applied 2026-08-04']);
});

it('rows are pasted with their links, anywhere on the page, and typed on a phone', async () => {
  const account = await product.newAccount();
  const page = await importPage({ account });
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const link = (n: number) => `<a href="https://globex.example/${n}">View</a>`;
    const rows = [
      row('Globex GmbH', 'Data analyst', link(1), 'linkedin'),
      row('Acme', 'Cook', link(2), 'LinkedIn'),
    ];
    clipboardData.setData('text/html', `<table>${rows.join('')}</table>`);
    clipboardData.setData('text/plain', 'no links here');
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await page.getByRole('heading', { name: 'Pasted rows' }).waitFor();
  const isHeadings = page.getByRole('checkbox', { name: 'Row 1 is headings' });
  expect(await isHeadings.isChecked()).toBe(false);
  await isHeadings.check();
  await countOf(page, '1 row').waitFor();
  await page.getByRole('button', { name: 'Import Globex GmbH as' }).waitFor();
  await isHeadings.uncheck();
  // Two spellings are one source, which is a guess.
  const source = page.getByRole('button', { name: 'Import linkedin, LinkedIn as' });
  expect(await source.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('dashed');
  await source.click();
  await choiceOf(page, 'linkedin, LinkedIn', 'As in the file').click();
  await expectAccessible(page);
  await add(page, 'Import 2 jobs');
  await onServer(page);
  const jobs = await jobsByName(account);
  expect(jobs['Globex GmbH, Data analyst']).toMatchObject({
    url: 'https://globex.example/1',
    source: 'linkedin',
  });
  expect(jobs['Acme, Cook']).toMatchObject({ url: 'https://globex.example/2', source: 'LinkedIn' });

  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const field = page.getByRole('textbox', { name: 'Or paste rows' });
  await field.fill('one line');
  await page.getByRole('button', { name: 'Read rows' }).click();
  await page.getByRole('alert').getByText('This isn’t a table.').waitFor();
  await field.fill('Company\tRole\tDate\nHooli\tPorter\t2026-09-01');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read rows' }).click();
  await add(page, 'Import 1 job');
  await page.getByRole('heading', { name: '1 job imported.' }).waitFor();
});

it('an ambiguous currency sign is decided once for all rows, and again where the file is chosen anew', async () => {
  const account = await product.newAccount();
  const page = await importPage({ account });
  const lines = ['Company,Role,Salary', 'Globex,Cook,$48k', 'Acme,Cook,$52k', 'Hooli,Cook,30 000 kr'];
  await choose(page, textFile('pay.csv', lines.join('\n')));
  await countOf(page, '1 incomplete').waitFor();
  expect(await page.getByText('pay.csv').count()).toBe(1);
  const currencies = page.getByRole('table', { name: 'Currencies' });
  expect(await currencies.getByRole('rowheader').allTextContents()).toEqual(['kr', '$']);
  const meaning = (sign: string) => page.getByRole('button', { name: `Import ${sign} as` });
  const edge = () => meaning('$').evaluate((button) => getComputedStyle(button).borderTopStyle);
  expect(await edge()).toBe('dashed');
  for (const [sign, code] of [
    ['$', 'CAD'],
    ['kr', 'SEK'],
  ] as const) {
    await meaning(sign).press('Enter');
    await page.getByRole('option', { name: code }).click();
  }
  await countOf(page, '0 incomplete').waitFor();
  expect(await edge()).toBe('solid');
  await expectAccessible(page);
  await add(page, 'Import 3 jobs');
  await onServer(page);
  const pay = (await jobsOf(product, account)).map((job) => [job.salaryMin, job.salaryCurrency]);
  expect(new Map(pay as [number, string][])).toEqual(
    new Map([
      [48_000, 'CAD'],
      [52_000, 'CAD'],
      [30_000, 'SEK'],
    ]),
  );

  // The same file has the same choices, and says so; another of that name has none.
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, textFile('pay.csv', lines.join('\n')));
  await page.getByText('Your earlier choices for this file are applied.').waitFor();
  expect(await edge()).toBe('solid');
  expect(await meaning('$').textContent()).toContain('CAD');
  await page.getByRole('button', { name: 'Change file' }).click();
  await choose(page, textFile('pay.csv', lines.join('\n').replace('Hooli', 'Moyli')));
  await countOf(page, '1 incomplete').waitFor();
  expect(await edge()).toBe('dashed');
  expect(await page.getByText('Your earlier choices').count()).toBe(0);
});

it('a sheet of 180 free-text rows becomes right jobs by one click', async () => {
  const account = await product.newAccount();
  const page = await importPage({ account });
  await page.clock.install({ time: new Date(`${strangeToday}T12:00:00Z`) });
  await page.reload();
  await choose(page, textFile('my list.csv', strangeText(strangeSheets.English)));
  await add(page, 'Import 180 jobs');
  await onServer(page);
  const jobs = (await jobsOf(product, account)).map((job) => [
    job.company,
    job.title,
    job.outcome ?? job.stageId,
    job.events.find(({ toStageId }) => toStageId === 'applied')?.occurred,
    job.source,
    job.salaryMin,
    job.url,
    job.notes,
  ]);
  const byCompany = (all: readonly unknown[][]) => new Map(all.map((job) => [job[0], job]));
  expect(byCompany(jobs)).toEqual(byCompany(strangeJobs(strangeSheets.English)));
});

it('headings in a column make each column beside them a job, until that is taken back', async () => {
  const account = await product.newAccount();
  const page = await importPage({ account });
  const lines = ['Company,Heron Quay,Ostra', 'Role,Nurse,Baker', 'Location,Berlin,Greater London'];
  await choose(page, textFile('jobs.csv', lines.join('\n')));
  const headings = page.getByRole('checkbox', { name: 'Headings are in a column' });
  await page.getByText('Guessed. Check it.').waitFor();
  expect(await headings.isChecked()).toBe(true);
  await countOf(page, '2 new').waitFor();
  await page.getByText('2 jobs', { exact: true }).waitFor();
  await headings.press('Space');
  await page.getByText('2 rows', { exact: true }).waitFor();
  await page.getByRole('rowheader', { name: 'Heron Quay' }).waitFor();
  await headings.press('Space');
  await page.getByRole('rowheader', { name: 'Location' }).waitFor();
  await add(page, 'Import 2 jobs');
  await onServer(page);
  expect(Object.keys(await jobsByName(account)).toSorted()).toEqual([
    'Heron Quay, Nurse, Berlin',
    'Ostra, Baker, Greater London',
  ]);
  await page.getByRole('button', { name: 'Import another file' }).click();

  const rows = ['Company,Role,Location', 'Heron Quay,Nurse,Remote', 'Ostra,Baker,London', 'Ostar,Baker,Hull'];
  await choose(page, textFile('later.csv', rows.join('\n')));
  await countOf(page, '3 possible duplicates').click();
  await page.getByText('Same company and role; only one of them remote').waitFor();
  await page.getByText('Same company and role; perhaps other town').waitFor();
  await page.getByText('Same role, similar company; other town').waitFor();
});

it('a table whose rows may be people is named, until its role is ignored', async () => {
  const page = await importPage();
  const rows = ['Name,Company,Title,E-mail', 'Robin Example,Heron Quay,Recruiter,robin@heron.example'];
  await choose(page, textFile('people.csv', rows.join('\n')));
  const notice = page.getByText('These rows look like people, not jobs: people.csv.');
  await notice.waitFor();
  await countOf(page, '1 new').waitFor();
  await page.getByRole('button', { name: 'Import Title as' }).click();
  await choiceOf(page, 'Title', 'Ignore').click();
  await notice.waitFor({ state: 'hidden' });
});
