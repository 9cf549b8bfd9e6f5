import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { atDepth } from '@foothold/domain/testing/test-depth';
import type { CustomField } from '@foothold/domain/custom-field';
import { pushChanges } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { reconnectAndTryNow } from './harness/hold-calls.ts';
import { linkedInZip, openDocument, textFile, workbook } from './harness/import-files.ts';
import { add, choiceOf, choose, countOf, importPageOf, jobsOf } from './harness/import-page.ts';
import { companiesIn, jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { unreachable } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

/** The most that a file may have, at full depth; a fifth of it is read in several pieces as well. */
const largeRows = atDepth(1_000, 5_000);
const counted = (count: number) => count.toLocaleString('en-GB');

const importPage = (options?: Parameters<typeof product.signedInPage>[0]) => importPageOf(product, options);

describe('importing jobs', () => {
  it('reads the zip from LinkedIn, adds nothing before the confirmation, and nothing twice', async () => {
    const account = await product.newAccount();
    const page = await importPage({ account });
    await choose(page, linkedInZip());
    await countOf(page, '3 new').waitFor();
    await page.getByText('Job Applications.csv').first().waitFor();
    await countOf(page, '3 new').click();
    expect(await page.locator('main details[open]').getByRole('listitem').allTextContents()).toEqual([
      'Row 2 (Job Applications.csv) Globex Backend Engineer',
      'Row 3 (Job Applications.csv) Initech Engineer, Platform',
      'Row 2 (Saved Jobs.csv) Hooli Architect',
    ]);
    await page.getByRole('link', { name: 'Jobs', exact: false }).first().click();
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();

    await page.goto('/settings?section=import');
    await choose(page, linkedInZip());
    await add(page, 'Import 3 jobs');
    await page.getByRole('heading', { name: '3 jobs imported.' }).waitFor();
    await page.getByRole('link', { name: 'See your jobs' }).click();
    await expect
      .poll(async () => (await companiesIn(page)).toSorted())
      .toEqual(['Globex', 'Hooli', 'Initech']);
    await jobListPage(page).savedState.waitFor({ state: 'attached' });

    const other = await importPage({ account });
    await choose(other, linkedInZip());
    await countOf(other, '3 duplicates').waitFor();
    await expect.poll(() => other.getByRole('button', { name: 'Import 0 jobs' }).isDisabled()).toBe(true);
  });

  it('asks for the order of day and month, lists skipped rows, and undoes all of it', async () => {
    const page = await importPage();
    await expectAccessible(page);
    const lines = [
      'My applications',
      '',
      'Company;Position;Status;Date Applied;Link;Source;Notes',
      'Café Müller;Köchin;Rejected;01/02/2026;https://a.example/1;LinkedIn;"=HYPERLINK(""https://b.example"";""Website"")"',
      'Acme;;Applied;03/04/2026;;;',
      'Globex;Cook;Somewhere else;05/06/2026;;;"two',
      'lines"',
      'Globex;Cook;Applied;05/06/2026;;;again',
      'Total;3;;;;;',
    ];
    await choose(page, textFile('jobs.csv', lines.join('\r\n'), 'latin1'));
    await page.getByText('Choose which number is the day.').waitFor();
    expect(await page.getByText('Checking:').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^Import \d/ }).isDisabled()).toBe(true);
    const question = page.getByRole('radiogroup', { name: /what is 01\/02\/2026/i });
    await question.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await countOf(page, '2 skipped').click();
    await page.getByText('Row 5').waitFor();
    await page.getByText('no role').waitFor();
    await countOf(page, '1 duplicate').click();
    const twin = page
      .getByRole('listitem')
      .filter({ hasText: 'Same company and role; same date of applying' });
    await twin.getByRole('columnheader', { name: 'Row 6' }).waitFor();
    await expectAccessible(page);
    await add(page, 'Import 2 jobs');
    await page.getByRole('heading', { name: '2 jobs imported.' }).waitFor();
    await page.getByRole('button', { name: 'Undo import' }).click();
    // What had the focus is gone: it is where the page goes on.
    const undone = page.getByRole('heading', { name: 'Import undone' });
    await expect.poll(() => undone.evaluate((heading) => heading === document.activeElement)).toBe(true);
    // The day is not asked for again.
    await page.getByRole('button', { name: 'Back to the preview' }).click();
    await page.getByRole('button', { name: 'Import 2 jobs' }).waitFor();
    expect(await question.getByRole('radio').first().isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Jobs', exact: false }).first().click();
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();
  });

  it('reads a workbook with dates as numbers, and an OpenDocument spreadsheet with its dates', async () => {
    const page = await importPage();
    await choose(
      page,
      workbook([
        ['Unternehmen', 'Stelle', 'Status', 'Beworben am'],
        ['Globex', 'Entwicklerin', 'Vorstellungsgespräch', 46266],
      ]),
    );
    await add(page, 'Import 1 job');
    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(
      page,
      openDocument([
        ['Company', 'Role', 'Status', 'Date Applied'],
        ...['Initech', 'Acme', 'Hooli', 'Ostra'].map((name) => [name, 'Cook', 'Interview', '2026-09-01']),
      ]),
    );
    await add(page, 'Import 4 jobs');
    await page.goto('/dashboard?from=2026-09-01&to=2026-09-01');
    await page.getByRole('link', { name: /^Interview: 5/ }).waitFor();
  });

  it('asks for the column of the role where two could be it, and for swapped days, and imports by the answers', async () => {
    const account = await product.newAccount();
    const page = await importPage({ account });
    await choose(page, textFile('known.csv', 'Employer,What it was\nGlobex,Cook\nAcme,Baker'));
    await countOf(page, '2 new').waitFor();
    const role = page.getByRole('button', { name: 'Import What it was as' });
    expect(await role.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('dashed');
    await page.getByRole('button', { name: 'Change file' }).click();
    const lines = [
      'Employer,No.,What it was,Mood,Deadline',
      'Globex,1,Gleaner,calm,2026-05-04',
      'Acme,2,Wassailer,glad,13/09/2026',
    ];
    await choose(page, textFile('jobs.csv', lines.join('\n')));
    await page
      .getByRole('alert')
      .getByText('Choose the columns that hold the company and the role.')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
    expect(await page.getByText(/\d skipped/).count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import as: Role' }).press('Enter');
    await countOf(page, '2 new').waitFor();
    await page.getByText('2 columns ignored: No. and Mood').click();
    await page.getByText('Mood: calm · glad').waitFor();
    await countOf(page, '1 incomplete').waitFor();
    await page.getByRole('radiogroup', { name: 'What is 2026-05-04?' }).getByText('5 Apr 2026').click();
    await expect.poll(() => countOf(page, '1 incomplete').count()).toBe(0);
    await add(page, 'Import 2 jobs');
    await page.getByText('They are on your server.').waitFor();
    const jobs = (await jobsOf(product, account)).map(({ title, closesOn }) => `${title} ${closesOn}`);
    expect(jobs.toSorted()).toEqual(['Gleaner 2026-04-05', 'Wassailer 2026-09-13']);
  });

  const chats = [
    'Company,Role,Status,Date Applied',
    ...Array.from({ length: 12 }, (_, n) => `Company ${n},Cook,Phone chat,2026-09-0${(n % 9) + 1}`),
    'Globex,Baker,Offer declined by me,2026-09-01',
    'Acme,Waiter,On ice,2026-09-01',
    'Hooli,Waiter,Nonsense,2026-09-02',
    'Initech,Waiter,2nd round interview,2026-09-02',
  ].join('\n');

  const becomes = (page: Page, value: string) => page.getByRole('button', { name: `Import ${value} as` });

  it('maps an unknown value to a stage once, by keyboard', async () => {
    const account = await product.newAccount();
    const page = await importPage({ account });
    await choose(page, textFile('jobs.csv', chats));
    await countOf(page, '14 incomplete').waitFor();
    const stages = page.getByRole('table', { name: 'Stages' });
    await page.getByText('5 values in Status').waitFor();
    expect(await stages.getByRole('rowheader').allTextContents()).toEqual([
      'Phone chat',
      'On ice',
      'Nonsense',
      'Offer declined by me',
      '2nd round interview',
    ]);
    await stages.getByRole('row', { name: /^Phone chat 12/ }).waitFor();
    const become = (value: string) => becomes(page, value);
    const edge = (value: string) =>
      become(value).evaluate((button) => getComputedStyle(button).borderBlockStartStyle);
    expect([await edge('2nd round interview'), await edge('Phone chat')]).toEqual(['dashed', 'solid']);
    await expectAccessible(page);

    await become('Phone chat').focus();
    await page.keyboard.press('Enter');
    await choiceOf(page, 'Phone chat', 'Screening').waitFor();
    await page.keyboard.type('Scr');
    await page.keyboard.press('Enter');
    await countOf(page, '2 incomplete').waitFor();
    await expect.poll(() => become('Phone chat').textContent()).toContain('Screening');
    // One goes on to the next value from where one was.
    await expect
      .poll(() => become('Phone chat').evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await choiceOf(page, 'On ice', 'Resting, Withdrawn').press('Enter');
    await become('Nonsense').press('Enter');
    await choiceOf(page, 'Nonsense', 'Ignore').press('Enter');
    await countOf(page, '0 incomplete').waitFor();

    await add(page, 'Import 16 jobs');
    await page.getByText('They are on your server.').waitFor();
    const jobs = await jobsOf(product, account);
    const standing = (company: string) => {
      const job = jobs.find((each) => each.company === company);
      return [job?.stageId, job?.outcome, job?.events.at(-1)?.note];
    };
    expect(jobs.filter(({ stageId }) => stageId === 'screening')).toHaveLength(12);
    expect(standing('Company 3')).toEqual(['screening', undefined, 'Phone chat']);
    expect(standing('Acme')).toEqual(['resting', 'withdrawn', 'On ice']);
    expect(standing('Hooli')).toEqual(['applied', undefined, undefined]);
    expect(standing('Initech')[0]).toBe('interview');

    await page.getByRole('button', { name: 'Import another file' }).click();
    await choose(page, textFile('jobs.csv', chats));
    await countOf(page, '16 duplicates').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Import 0 jobs' }).isDisabled()).toBe(true);
  });

  it('maps a column and a stage, on a phone', async () => {
    const page = await importPage({ context: phone });
    await choose(page, textFile('jobs.csv', chats));
    await countOf(page, '14 incomplete').waitFor();
    await expectAccessible(page);
    const imports = page.getByRole('button', { name: 'Import 16 jobs' });
    expect(await imports.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight)).toBe(
      true,
    );
    await becomes(page, 'Phone chat').tap();
    await choiceOf(page, 'Phone chat', 'Screening').tap();
    await countOf(page, '2 incomplete').waitFor();
    await expect.poll(() => becomes(page, 'Phone chat').textContent()).toContain('Screening');
    await page.getByRole('button', { name: 'Change file' }).click();

    await choose(page, textFile('other.csv', 'Where\tWhat\tWhen\nAcme\tCook\t2026-09-01\n', 'utf16le'));
    for (const [column, field] of [
      ['Where', 'Company'],
      ['What', 'Role'],
      ['When', 'Applied on'],
    ] as const) {
      await page.getByRole('button', { name: `Import ${column} as` }).click();
      await choiceOf(page, column, field).click();
    }
    await countOf(page, '1 new').waitFor();
    await add(page, 'Import 1 job');
    await page.getByRole('link', { name: 'See your jobs' }).click();
    await jobListPage(page).row('Acme').waitFor();
  });

  it('reports unreadable files, and missing values once for all rows with the same gap', async () => {
    const page = await importPage();
    await choose(page, {
      name: 'photo.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\u0003\u0004broken'),
    });
    await page.getByRole('alert').getByText('damaged and could not be read').waitFor();
    const pdf = `%PDF-1.7\n1 0 obj, <<>>\n${'\u0001\u0002\u00E9, '.repeat(400)}`;
    await choose(page, textFile('cv.csv', pdf, 'latin1'));
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.getByRole('alert').getByText('could not be read').waitFor();
    await choose(page, textFile('empty.csv', ''));
    await page.getByRole('alert').getByText('no table').waitFor();
    await choose(page, textFile('long.csv', `Company,Role\n${'Acme,Cook\n'.repeat(5_001)}`));
    await page.getByRole('alert').getByText('more than 5,000 rows').waitFor();

    const lines = ['Company,Role,Status,Link', 'Globex,Cook,Phone call,nowhere', 'Acme,Cook,Applied,'];
    await choose(page, textFile('jobs.csv', lines.join('\n')));
    await countOf(page, '2 incomplete').click();
    expect(await page.locator('main details[open]').getByRole('listitem').allTextContents()).toEqual([
      'Row 2 Link, not recognised, ignored: nowhere',
      'Row 2 Stage, unknown, kept as a note: Phone call',
      'Row 3 Applied on, no date, set to about today: Applied',
    ]);
    await page.getByRole('button', { name: 'Change file' }).click();
    const rows = Array.from({ length: 49 }, (_, n) => `Company ${n},Cook,Phone call,2026-09-01`);
    await choose(page, textFile('jobs.csv', ['Company,Role,Status,Date Applied', ...rows].join('\n')));
    await countOf(page, '49 incomplete').click();
    expect(await page.locator('main details[open]').getByRole('listitem').allTextContents()).toEqual([
      '49 rows Stage, unknown, kept as a note: Phone call',
    ]);
  });

  it('imports everything where a stage of it was removed on another device meanwhile', async () => {
    product.errors.expect(unreachable);
    const account = await product.newAccount();
    const page = await importPage({ account });
    await jobListPage(page).savedState.waitFor({ state: 'attached' });
    await page.route('**/api/v1/push', (route) => route.abort());
    await choose(page, textFile('jobs.csv', 'Company,Role,Status\nGlobex,Cook,Interview\nAcme,Cook,Applied'));
    await add(page, 'Import 2 jobs');
    await page.getByRole('heading', { name: '2 jobs imported.' }).waitFor();
    await pushChanges(product.origin, account, [{ name: 'stage.delete', args: { id: 'interview' } }]);
    await reconnectAndTryNow(page, () => page.unroute('**/api/v1/push'));
    await page.getByText('They are on your server.').waitFor();
    const stages = (await jobsOf(product, account)).map(({ company, stageId }) => [company, stageId]);
    expect(Object.fromEntries(stages)).toEqual({ Globex: 'screening', Acme: 'applied' });
    expect(await page.getByRole('button', { name: 'View', exact: true }).count()).toBe(0);
  });

  it('reports how many the server rejected, and how many are sent while the rest is pending', async () => {
    const page = await importPage();
    // On the way something happens to a name that the reader of files would not have let pass.
    await page.route('**/api/v1/push', (route) =>
      route.continue({ postData: (route.request().postData() ?? '').replace('Globex', 'x'.repeat(300)) }),
    );
    await choose(page, textFile('jobs.csv', 'Company,Role\nGlobex,Cook\nAcme,Cook'));
    await add(page, 'Import 2 jobs');
    await page.getByText('Your server rejected 1 job.').waitFor();
    await page.getByText('They are on your server.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Rejected by your server' });
    await dialog.getByText('A new job').waitFor();
    expect(
      await dialog.getByRole('textbox').evaluateAll((all) => all.map((each) => each.textContent)),
    ).toEqual(['Cook', 'Globex']);
    await page.unroute('**/api/v1/push');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('They are on your server.').waitFor();
    await page.getByRole('button', { name: 'Import another file' }).click();

    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const turns = [first.promise, second.promise];
    await page.route('**/api/v1/push', async (route) => {
      await turns.shift();
      await route.continue();
    });
    const rows = Array.from({ length: 150 }, (_, n) => `Company ${n},Engineer ${n}`);
    await choose(page, textFile('jobs.csv', `Company,Role\n${rows.join('\n')}`));
    await add(page, 'Import 150 jobs');
    await page.getByText('Sent: 0 of 150').waitFor();
    first.resolve();
    await page.getByText('Sent: 100 of 150').waitFor();
    second.resolve();
    await page.getByText('They are on your server.').waitFor();
    await expect.poll(() => page.getByText('Sent:').count()).toBe(0);
  });

  it('maps columns to custom fields by name or by hand, asks what numbers mean, and reports rows that do not fit', async () => {
    const account = await product.newAccount();
    const field = (name: string, kind: CustomField['kind'], choices?: string[]) => ({
      name: 'own-field.put' as const,
      args: { field: { id: randomUUID(), name, kind, ...(choices ? { choices } : {}) } },
    });
    await pushChanges(product.origin, account, [
      field('Minutes on the way', 'number'),
      field('Feeling', 'choice', ['Warm', 'Cold']),
      field('Called on', 'date'),
    ]);
    const page = await importPage({ account });
    // The fields have come to this device.
    await jobListPage(page).savedState.waitFor({ state: 'attached' });
    const lines = [
      'Company,Role,minutes_on_the_way,Mood,Called on,Priority',
      'Globex,Cook,35,warm,03/04/2026,1',
      'Acme,Waiter,a while,Cold,05/06/2026',
      'Hooli,Baker,"1,200",lukewarm,',
    ];
    await choose(page, textFile('jobs.csv', lines.join('\r\n')));
    await page.getByRole('button', { name: 'Import Mood as' }).click();
    await page.getByRole('option', { name: 'Feeling', exact: false }).click();
    await page.getByText('Choose which number is the day.').waitFor();
    await page
      .getByRole('radiogroup', { name: /^What is 03\/04\/2026/ })
      .getByRole('radio')
      .first()
      .focus();
    await page.keyboard.press('Space');
    const ofPriority = page.getByRole('radiogroup', { name: 'What is priority 1?' });
    await ofPriority.getByText('The lowest').click();
    await countOf(page, '2 incomplete').waitFor();
    await ofPriority.getByText('The highest').click();
    await countOf(page, '2 incomplete').click();
    const gaps = page.locator('details', { hasText: '2 incomplete' });
    await gaps.getByText('Minutes on the way, not recognised, ignored').waitFor();
    expect(await gaps.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/Row 3.*a while/),
      expect.stringMatching(/Row 4.*Minutes.*check it: 1,200/),
      expect.stringMatching(/Row 4.*Feeling.*lukewarm/),
    ]);
    await add(page, 'Import 3 jobs');
    await page.getByRole('heading', { name: '3 jobs imported.' }).waitFor();
    await page.getByText('They are on your server.').waitFor();
    const jobs = await jobsOf(product, account);
    expect(jobs.flatMap(({ priority = [] }) => priority)).toEqual([5]);
    const values = jobs.flatMap(({ ownValues = [] }) => ownValues.map(({ value }) => value));
    expect(values.toSorted()).toEqual(['1200', '2026-04-03', '2026-06-05', '35', 'Cold', 'Warm']);
  });

  it('maps columns to custom fields that arrive after the file was chosen', async () => {
    const account = await product.newAccount();
    await pushChanges(product.origin, account, [
      { name: 'own-field.put', args: { field: { id: randomUUID(), name: 'Called on', kind: 'date' } } },
    ]);
    const page = await product.newPage();
    const { promise: isChosen, resolve: chosen } = Promise.withResolvers<undefined>();
    await page.route('**/api/v1/snapshot', async (route) => {
      await isChosen;
      await route.continue();
    });
    await page.goto('/settings?section=import');
    await loginPage(page).logIn(account.email, account.password);
    await choose(page, textFile('jobs.csv', 'Company,Role,Called on\r\nGlobex,Cook,2026-04-13'));
    const holds = page.getByRole('button', { name: 'Import Called on as' });
    await holds.waitFor();
    expect(await holds.textContent()).not.toContain('Called on');
    // A job of the account could be the same.
    const addOne = page.getByRole('button', { name: 'Import 1 job' });
    await expect.poll(() => addOne.getAttribute('aria-busy')).toBe('true');
    chosen(undefined);
    await expect.poll(() => holds.textContent()).toContain('Called on');
    await add(page, 'Import 1 job');
    await page.getByText('They are on your server.').waitFor();
    const values = (await jobsOf(product, account)).flatMap(({ ownValues = [] }) => ownValues);
    expect(values.map(({ value }) => value)).toEqual(['2026-04-13']);
  });

  it(`shows progress with ${counted(largeRows)} rows of 2 kB, stays responsive, can be stopped, and imports the current cells`, async () => {
    const account = await product.newAccount();
    const page = await importPage({ account });
    const notes = 'x'.repeat(2_000);
    const rows = Array.from(
      { length: largeRows },
      (_, n) => `Company ${n},Engineer ${n},Applied,${notes},Leith`,
    );
    const fileOf = (count: number) =>
      textFile('large.csv', `Company,Role,Status,Notes,Where\n${rows.slice(0, count).join('\n')}`);
    const file = fileOf(largeRows);
    // A quick machine has read it before a test could press anything.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const stop = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Cancel',
        );
        if (stop) observer.disconnect();
        stop?.click();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await choose(page, fileOf(largeRows / 5));
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Choose a file' }).isEnabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);

    await page.keyboard.press('Control+k');
    const palette = page.getByRole('combobox', { name: 'Search or jump to' });
    await palette.waitFor();
    const seen = page.evaluate(async () => {
      const shares: number[] = [];
      const isDone = () => document.querySelector('main details') !== null;
      while (!isDone()) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const bar = document.querySelector('progress');
        if (bar?.hasAttribute('value')) shares.push(bar.value);
      }
      return shares;
    });
    await choose(page, file);
    await palette.pressSequentially('while it reads', { delay: 10 });
    await expect.poll(() => palette.inputValue()).toBe('while it reads');
    // The page drew in between, which it could not have done had it read the file itself.
    const between = new Set((await seen).filter((share) => share > 0 && share < 1));
    expect(between.size).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Import ${counted(largeRows)} jobs` }).waitFor();
    await chooseLastAndImportAtOnce(page, 'Where', 'Location');
    await page.getByRole('heading', { name: `${counted(largeRows)} jobs imported.` }).waitFor();
    await page.getByText('They are on your server.').waitFor({ timeout: 90_000 });
    const jobs = await jobsOf(product, account);
    expect(jobs).toHaveLength(largeRows);
    expect(jobs.filter(({ location: place }) => place !== 'Leith')).toEqual([]);
  }, 180_000);
});

/**
 * Says what the last column holds, and presses the button that imports in every frame from then on, faster than by
 * hand.
 */
async function chooseLastAndImportAtOnce(page: Page, column: string, field: string): Promise<void> {
  await page.getByRole('button', { name: `Import ${column} as` }).click();
  await choiceOf(page, column, field).evaluate(async (option: HTMLElement, to) => {
    option.click();
    const chosen = () => document.querySelector('main table tr:last-child button')?.textContent;
    while (!chosen()?.includes(to)) await new Promise((resolve) => requestAnimationFrame(resolve));
    const importing = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => /^Import \d/.test(textContent));
    for (let button = importing(); button; button = importing()) {
      button.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, field);
}
