import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pushChanges, type ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { phone } from '../testing/browser/chromium.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { tabTo } from './harness/keyboard.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

interface StoredJob {
  id: string;
  changes: { name: string; args: unknown }[];
}

function storedJob(fields: Record<string, unknown>): StoredJob {
  const id = randomUUID();
  return {
    id,
    changes: [
      {
        name: 'job.create',
        args: {
          id,
          eventId: randomUUID(),
          fields: { title: 'Data Analyst', company: 'Tidewell Energy', ...fields },
          stageId: 'saved',
          occurred: '2026-11-02',
          createdVia: 'ui',
        },
      },
    ],
  };
}

async function keep(account: ApiAccount, ...jobs: StoredJob[]): Promise<void> {
  await pushChanges(product.origin, account, jobs.flatMap(({ changes }) => changes) as never);
}

it('renders notes in Markdown, by button and by key, and loads nothing from elsewhere', async () => {
  const account = await product.newAccount();
  const notes = [
    '# Panel',
    '- [x] Read their **report**',
    '- [ ] [Questions](https://example.com/q) and [not this](javascript:alert(1))',
    '<img src=x onerror=alert(1)> ![Plan](https://elsewhere.example/plan.png)',
  ].join('\n\n');
  const job = storedJob({ notes });
  await keep(account, job);
  const page = await product.signedInPage({ account, path: `/edit-job?job=${job.id}`, context: phone });
  const section = page.getByRole('region', { name: 'Notes' });
  await section.getByRole('heading', { name: 'Panel', level: 3 }).waitFor();
  expect(await section.getByRole('img', { name: 'Done', exact: true }).count()).toBe(1);
  const link = section.getByRole('link', { name: 'Questions' });
  expect(await link.getAttribute('href')).toBe('https://example.com/q');
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(await section.getByRole('link').allTextContents()).toEqual(['Questions', 'Plan']);
  await section.getByText('<img src=x onerror=alert(1)>').waitFor();
  expect(await section.locator('img').count()).toBe(0);
  await expectAccessible(page, '[aria-labelledby=job-notes]');

  await page.keyboard.press('Control+e');
  const text = section.getByRole('textbox', { name: 'Notes' });
  await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Bring a jumper.');
  await page.keyboard.press('Control+e');
  await section.getByText('Bring a jumper.').waitFor();
});

it('suggests people of other jobs, lists where else they are, and exports them to an address book', async () => {
  const account = await product.newAccount();
  const [first, second] = [storedJob({}), storedJob({ title: 'Lead Analyst', company: 'Globex' })];
  const mairi = { name: 'Mairi Galbraith', role: 'Head of data; grid', email: 'mairi@tidewell.example' };
  first.changes.push({ name: 'contact.put', args: { id: first.id, item: { id: randomUUID(), ...mairi } } });
  await keep(account, first, second);
  const page = await product.signedInPage({ account, path: `/edit-job?job=${second.id}` });
  const people = page.getByRole('region', { name: 'People' });
  await people.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('combobox', { name: 'Name' }).fill('gal');
  await page.getByRole('option', { name: 'Mairi Galbraith' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(mairi.email);
  await dialog.getByRole('button', { name: 'Save person' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    people.getByRole('button', { name: 'Save Mairi Galbraith as a contact' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Mairi Galbraith.vcf');
  const vcard = await readFile(await download.path(), 'utf8');
  expect(vcard).toContain('FN:Mairi Galbraith\r\nN:;Mairi Galbraith;;;\r\nORG:Globex\r\n');
  expect(vcard).toContain('TITLE:Head of data\\; grid\r\n');
  await people.getByRole('link', { name: 'Tidewell Energy' }).click();
  await page.waitForURL(`**/edit-job?job=${first.id}`);
  await people.getByRole('link', { name: 'Globex' }).waitFor();
});

it('shows interviews and sent files in the history, and keeps a replaced posting', async () => {
  const account = await product.newAccount();
  const job = storedJob({
    posting: 'We hire analysts.\nPay: £50,000 a year.',
    postingCapturedAt: '2026-10-12T09:00:00Z',
  });
  const put = (name: string, item: object) =>
    job.changes.push({ name, args: { id: job.id, item: { id: randomUUID(), ...item } } });
  const panel = { label: 'Panel', format: 'video', durationMinutes: 90, timeZone: 'UTC' };
  put('interview.put', { ...panel, startsAt: '2026-11-05T10:00:00.000Z' });
  put('interview.put', { ...panel, label: 'Final', startsAt: '2099-11-05T10:00:00.000Z' });
  const file = { kind: 'resume', name: 'CV, energy.pdf', size: 3, sha256: 'a'.repeat(64) };
  put('file.put', { ...file, sentOn: '2026-11-03' });
  await keep(account, job);
  const page = await product.signedInPage({ account, path: `/edit-job?job=${job.id}` });
  const { history, leaveField } = jobFormPage(page);
  await expect
    .poll(() => history.getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/5 Nov.*Panel · Video call · 90 minutes/s),
      expect.stringMatching(/3 Nov.*Sent: CV, energy\.pdf/s),
      expect.stringMatching(/2 Nov.*Saved/s),
    ]);
  await expectAccessible(page, '[aria-labelledby=job-history]');

  const section = page.getByRole('region', { name: 'Posting' });
  await section.getByRole('button', { name: 'Edit posting' }).click();
  await section.getByRole('textbox', { name: 'Posting' }).fill('We hire analysts.\nPay: £60,000 a year.');
  await leaveField();
  await section.getByRole('button', { name: 'Compare versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare versions' });
  await dialog.locator('del', { hasText: '£50,000' }).waitFor();
  await dialog.locator('ins', { hasText: '£60,000' }).waitFor();
  await dialog.getByRole('button', { name: /Copy 1, / }).waitFor();
  await expectAccessible(page, '[role=dialog]');
  await expectDialogFits(page);
});

/** What the notes say, as a page or in their field. */
async function notesOf(page: Page): Promise<string> {
  const { notes, field } = jobFormPage(page);
  return (await field('Notes').count()) > 0
    ? field('Notes').inputValue()
    : (await notes.getByRole('paragraph').allInnerTexts()).join();
}

/** Two jobs that are one; the second has gone further. Gives back the first. */
async function keepTwins(account: ApiAccount): Promise<StoredJob> {
  const url = 'https://tidewell.example/careers/analyst';
  const [kept, twin] = [
    storedJob({ url, location: 'Leith', notes: 'Ask Sam.' }),
    storedJob({ url, location: 'Edinburgh', notes: 'Referred.' }),
  ];
  const step = { eventId: randomUUID(), stageId: 'interview', occurred: '2026-11-05', source: 'ui' };
  twin.changes.push(
    { name: 'job.move', args: { id: twin.id, ...step } },
    { name: 'task.put', args: { id: twin.id, item: { id: randomUUID(), title: 'Rehearse' } } },
  );
  await keep(account, kept, twin);
  return kept;
}

it('merges two jobs with both histories by keyboard alone, and undoes it', async () => {
  const account = await product.newAccount();
  const kept = await keepTwins(account);
  const page = await product.signedInPage({ account, path: `/edit-job?job=${kept.id}` });
  const { history, notes } = jobFormPage(page);
  const dialog = page.getByRole('dialog', { name: 'Merge jobs' });
  const merge = page.getByRole('button', { name: 'Merge jobs' });
  await merge.press('Enter');
  await dialog.waitFor();
  await expectDialogFits(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);

  // The focus is back on the button.
  await expect.poll(() => merge.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: /Location/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /Edinburgh/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /Edinburgh/ }).waitFor();
  await expectAccessible(page, '[role=dialog]');
  await tabTo(page, dialog.getByRole('button', { name: 'Merge' }));
  await page.keyboard.press('Enter');
  await history.getByText('Moved to Interview').waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Location' }).inputValue()).toBe('Edinburgh');
  await expect.poll(() => notes.getByRole('paragraph').allInnerTexts()).toEqual(['Ask Sam.', 'Referred.']);
  await page.getByRole('region', { name: 'Tasks' }).getByText('Rehearse').waitFor();

  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await history.getByText('Moved to Interview').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('textbox', { name: 'Location' }).inputValue()).toBe('Leith');
  await expectTwoJobs(page);
});

/** On the list, whereto the app leads from any page. */
async function expectTwoJobs(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Jobs' }).click();
  await expect.poll(() => jobListPage(page).rows.count()).toBe(2);
}

/** Makes one job of two on the page of one of them, and two again. */
async function expectMergedAndBack(page: Page, name: string, before: string[]): Promise<void> {
  const here = page.getByRole('group', { name: 'Stage' }).locator('[aria-current=step]');
  const said = async () => [
    /Saved|Interview/.exec((await here.textContent()) ?? '')?.[0],
    await page.getByRole('textbox', { name: 'Location' }).inputValue(),
    await notesOf(page),
  ];
  await page.getByRole('button', { name: 'Merge jobs' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect.poll(said, { message: name }).toEqual(['Interview', 'Leith', 'Referred.']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(said, { message: name }).toEqual(before);
  await expectTwoJobs(page);
}

it('keeps the furthest stage when one of two was put down later, on the page of either', async () => {
  const account = await product.newAccount();
  const jobs = [storedJob({ location: 'Leith' }), storedJob({ notes: 'Referred.' })] as const;
  const step = { eventId: randomUUID(), stageId: 'interview', occurred: '2026-11-02', source: 'ui' };
  jobs[0].changes.push({ name: 'job.move', args: { id: jobs[0].id, ...step } });
  await keep(account, ...jobs);
  const page = await product.signedInPage({ account, path: `/edit-job?job=${jobs[0].id}` });
  await expectMergedAndBack(page, 'the one that had come far', ['Interview', 'Leith', '']);
  await jobListPage(page).rows.filter({ hasText: 'Saved' }).getByRole('link').click();
  await page.waitForURL(`**/edit-job?job=${jobs[1].id}`);
  await expectMergedAndBack(page, 'the one put down later', ['Saved', '', 'Referred.']);
});

it('says what two jobs to be merged differ in, a next move with its day and a custom field in its own words', async () => {
  const account = await product.newAccount();
  const startsOn = randomUUID();
  const jobs = ['2099-01-02', '2099-02-03'].map((on) => {
    const job = storedJob({ nextMove: { text: 'Call Ruth', by: 'me', on } });
    job.changes.push({ name: 'own-value.put', args: { id: job.id, item: { id: startsOn, value: on } } });
    return job;
  });
  await pushChanges(product.origin, account, [
    { name: 'own-field.put', args: { field: { id: startsOn, name: 'First day', kind: 'date' } } },
  ]);
  await keep(account, ...jobs);
  const page = await product.signedInPage({ account, path: `/edit-job?job=${jobs[0]?.id}` });
  await page.getByRole('button', { name: 'Merge jobs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge jobs' });
  for (const name of [/Next move/, /First day/]) {
    await dialog.getByRole('button', { name }).filter({ hasText: '2 Jan 2099' }).click();
    await page.getByRole('option', { name: /3 Feb 2099/ }).waitFor();
    await page.keyboard.press('Escape');
  }
});
