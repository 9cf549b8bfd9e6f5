import type { Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function newJobPage() {
  const page = await product.signedInPage({ path: '/new-job' });
  const form = jobFormPage(page);
  await form.role.waitFor();
  return { page, form };
}

const posting = `Insights Analyst

Heron Quay Theatre is looking for an Insights Analyst to help us understand who comes and why.

The role is based in Belfast with two days from home. Salary £38,500 to £42,000.`;

const otherPosting = `Tide Clerk

Harbour Trust is looking for a Tide Clerk to count what comes in.`;

/** Pastes as the keyboard does, with nothing in focus. */
async function pasteOn(page: Page, copied: { text?: string; html?: string }): Promise<void> {
  await page.evaluate(({ text, html }) => {
    const clipboardData = new DataTransfer();
    if (text !== undefined) clipboardData.setData('text/plain', text);
    if (html !== undefined) clipboardData.setData('text/html', html);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, copied);
}

async function editJobPage() {
  const { account, path } = await accountWithJob();
  const page = await product.signedInPage({ account, path });
  const form = jobFormPage(page);
  await form.role.waitFor();
  return { page, form, account };
}

/** An account with one job, and the path of its page. */
async function accountWithJob() {
  const account = await product.newAccount();
  const changes = newJobChanges(1);
  await pushChanges(product.origin, account, changes);
  const [id] = changes.map(({ args }) => (args as { id: string }).id);
  return { account, path: `/edit-job?job=${id}` };
}

type OpenForm = Awaited<ReturnType<typeof newJobPage>>;

/** Guards what was typed when the page is left, and keeps it. */
async function expectGuarded({ page, form }: OpenForm): Promise<void> {
  await form.role.fill('Half written');
  const toDashboard = page.getByRole('link', { name: 'Dashboard' }).first();
  await toDashboard.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  expect(await form.role.inputValue()).toBe('Half written');
  await toDashboard.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the page' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/new-job');
  await expect.poll(() => form.role.inputValue()).toBe('Half written');
  await form.role.fill('');
}

/** After one that was saved. */
async function addAnother({ page, form }: OpenForm): Promise<void> {
  await page.waitForURL('**/job-list');
  await jobListPage(page).newJob.click();
  await form.role.waitFor();
}

/** Guesses are marked, the source is shown, and a second paste into its text replaces it. */
async function fillFromPosting({ page, form }: OpenForm): Promise<void> {
  await form.company.fill('Heron Quay');
  await form.company.blur();
  await pasteOn(page, { text: posting });

  await expect.poll(() => form.role.inputValue()).toBe('Insights Analyst');
  await expect.poll(() => form.company.inputValue()).toBe('Heron Quay');
  await expect.poll(() => form.field('Location').inputValue()).toBe('Belfast');
  await expect.poll(() => form.field('Salary from').inputValue()).toBe('38,500');
  await expect.poll(() => form.field('Salary to').inputValue()).toBe('42,000');
  await page.getByText('Check 1 field', { exact: true }).waitFor();
  await page.locator('mark', { hasText: '£38,500 to £42,000' }).waitFor();

  await page.getByRole('button', { name: 'Edit text' }).click();
  await expect.poll(() => form.field('Posting').inputValue()).toBe(posting);
  await form.field('Posting').selectText();
  await form.field('Posting').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, otherPosting);
  await expect.poll(() => form.role.inputValue()).toBe('Tide Clerk');
  await expect.poll(() => form.field('Location').inputValue()).toBe('');
  expect(await form.company.inputValue()).toBe('Heron Quay');
  await form.saveNew.click();
}

/** After a reload, too; typed fields stay, and undoing brings the first back. */
async function replacePosting({ page, form }: OpenForm): Promise<void> {
  await pasteOn(page, { text: posting });
  await expect.poll(() => form.field('Salary to').inputValue()).toBe('42,000');
  await form.field('Location').fill('Derry');
  await form.field('Location').blur();
  await page.getByText('Year assumed. Check it.').waitFor();
  await page.reload();
  await page.getByText('Year assumed. Check it.').waitFor();
  await page.locator('mark', { hasText: '£38,500 to £42,000' }).waitFor();
  await pasteOn(page, { text: otherPosting });
  await page.getByText('Posting is already filled in.').waitFor();
  await expectAccessible(page, '[aria-labelledby=job-paste]');
  expect(await form.role.inputValue()).toBe('Insights Analyst');
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect.poll(() => form.role.inputValue()).toBe('Tide Clerk');
  await expect.poll(() => form.company.inputValue()).toBe('Harbour Trust');
  await expect.poll(() => form.field('Salary to').inputValue()).toBe('');
  expect(await form.field('Location').inputValue()).toBe('Derry');
  await page.locator('mark', { hasText: 'Harbour Trust' }).waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => form.role.inputValue()).toBe('Insights Analyst');
  await expect.poll(() => form.field('Salary to').inputValue()).toBe('42,000');
  await page.locator('mark', { hasText: '£38,500 to £42,000' }).waitFor();
  expect(await form.field('Location').inputValue()).toBe('Derry');
}

/** Only on request; an address that is no page’s is not taken. */
async function replaceLink({ page, form }: OpenForm): Promise<void> {
  await pasteOn(page, { text: 'javascript:alert(1)' });
  await pasteOn(page, { text: 'https://www.linkedin.com/jobs/view/1' });
  await expect.poll(() => form.field('Link').inputValue()).toBe('https://www.linkedin.com/jobs/view/1');
  expect(await form.role.inputValue()).toBe('');
  await pasteOn(page, { text: 'https://www.xing.com/jobs/2' });
  await page.getByText('Link is already filled in.').waitFor();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect.poll(() => form.field('Link').inputValue()).toBe('https://www.xing.com/jobs/2');
  await expect.poll(() => form.field('Source').inputValue()).toBe('XING');
}

/** Where a program copies nothing else, or where it has more than the text; else the text is read. */
async function fillFromHtml({ page, form }: OpenForm): Promise<void> {
  const copied = '<h1>Tide Clerk</h1><p>Harbour Trust is looking for a Tide Clerk to count.</p>';
  await pasteOn(page, { html: copied });
  await expect.poll(() => form.role.inputValue()).toBe('Tide Clerk');
  await expect.poll(() => form.company.inputValue()).toBe('Harbour Trust');
  await page.locator('mark', { hasText: 'Harbour Trust' }).waitFor();

  const data = {
    '@type': 'JobPosting',
    title: 'Lock Keeper',
    hiringOrganization: 'Canal Trust',
    description: '<p>You will count <b>tides</b>.</p>',
    baseSalary: { currency: 'GBP', value: { minValue: 30_000, maxValue: 34_000, unitText: 'YEAR' } },
  };
  const html = `<script type="application/ld+json">${JSON.stringify(data)}</script><p>Count tides with us</p>`;
  await pasteOn(page, { text: 'Count tides with us\nApply now', html });
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect.poll(() => form.role.inputValue()).toBe('Lock Keeper');
  await expect.poll(() => form.company.inputValue()).toBe('Canal Trust');
  await expect.poll(() => form.field('Salary to').inputValue()).toMatch(/^34/);

  await pasteOn(page, { text: posting, html: `<div style="color: red">${posting}</div>` });
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect.poll(() => form.role.inputValue()).toBe('Insights Analyst');
  await expect.poll(() => form.field('Posting').count()).toBe(0);
  await page.getByRole('button', { name: 'Edit text' }).click();
  await expect.poll(() => form.field('Posting').inputValue()).toBe(posting);
}

describe('a new job', () => {
  it('is guarded as a draft, requires a role and a company, shows each error beside its field, and accepts the longest values', async () => {
    const opened = await newJobPage();
    const { page, form } = opened;
    await expectGuarded(opened);
    await form.saveNew.click();
    await page.getByText('Enter the role.').waitFor();
    await page.getByText('Enter the company.').waitFor();
    await page.getByText('2 things to fix').waitFor();
    await expect.poll(() => form.role.evaluate((input) => input === document.activeElement)).toBe(true);

    await form.role.fill('Analyst');
    await form.company.fill('Tidewell Energy');
    // One field of each kind; the tests of the form have the limits of all of them.
    for (const [label, typed, words] of [
      ['Company', '💼'.repeat(201), 'At most 200 characters.'],
      ['Link', 'javascript:alert(1)', 'Enter a link that starts with'],
      ['Posting', 'x'.repeat(100_001), 'At most 100,000 characters.'],
      ['Next move', 'x'.repeat(201), 'At most 200 characters.'],
    ] as const) {
      const field = form.field(label);
      const before = await field.inputValue();
      await field.fill(typed);
      await form.saveNew.click();
      await page.getByText(words).first().waitFor();
      await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBe('true');
      expect(await page.locator('[aria-invalid=true]').count(), label).toBe(1);
      expect(await field.inputValue(), label).toBe(typed);
      expect(new URL(page.url()).pathname).toBe('/new-job');
      await field.fill(before);
      await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).not.toBe('true');
    }

    await form.field('Salary from').fill('58000');
    await form.field('Salary to').fill('6600');
    await form.field('Salary to').blur();
    await form.saveNew.click();
    await page.getByText('Lower than the start of the range').first().waitFor();
    await form.field('Salary from').fill('');
    await form.field('Salary to').fill('');

    await form.addJob('💼'.repeat(200), 'Ⅷ'.repeat(200));
    await jobListPage(page).rows.first().waitFor();
    await jobListPage(page).savedState.waitFor();
  });

  it('is filled from what is pasted: a posting, a link, a page copied from a browser, and another posting on request', async () => {
    const opened = await newJobPage();
    await fillFromPosting(opened);
    await addAnother(opened);
    await replaceLink(opened);
    await fillFromHtml(opened);
    await opened.form.saveNew.click();
    await addAnother(opened);
    await replacePosting(opened);
  });
});

describe('an existing job', () => {
  it('saves changed fields, moves to a stage and back, and holds tasks; one that is unknown is reported', async () => {
    const { page, form, account } = await editJobPage();
    await form.role.fill('Principal Analyst');
    await form.field('Location').fill('Leith');
    await form.leaveField();
    await form.saved.waitFor();
    await expect
      .poll(async () => (await readSnapshot(product.origin, account)).documents[0]?.body)
      .toMatchObject({ title: 'Principal Analyst', location: 'Leith' });

    await form.stages.getByRole('button', { name: /Interview/ }).click();
    await form.history.getByText('Interview').first().waitFor();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: /^Undo/ })
      .last()
      .click();
    await expect.poll(() => form.stages.locator('[aria-current=step]').textContent()).toContain('Saved');

    const tasks = page.getByRole('region', { name: 'Tasks' });
    await tasks.getByRole('button', { name: /^Add/ }).click();
    await page.keyboard.type('Ask Sam about the team');
    await page.keyboard.press('Enter');
    await tasks.getByText('Ask Sam about the team').waitFor();
    await tasks.getByRole('checkbox', { name: /Ask Sam/ }).click();
    await expect
      .poll(async () => (await readSnapshot(product.origin, account)).documents[0]?.body)
      .toMatchObject({ tasks: [{ title: 'Ask Sam about the team', doneAt: expect.any(String) }] });

    await page.goto('/edit-job?job=01936e7a-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: 'That job is not here' }).waitFor();
    await page.getByRole('link', { name: 'Back to jobs' }).click();
    await page.waitForURL('**/job-list');
  });
});

describe('a duplicate job', () => {
  it('is reported by company, role and link while it is typed, without blocking', async () => {
    const account = await product.newAccount();
    const fields = {
      title: 'Staff Engineer',
      company: 'Acme',
      url: 'https://acme.example/careers/staff-engineer',
    };
    await pushChanges(product.origin, account, [
      {
        name: 'job.create',
        args: {
          id: newId(),
          eventId: newId(),
          fields,
          stageId: 'saved',
          occurred: '2026-10-01',
          createdVia: 'ui',
        },
      },
    ]);
    const page = await product.signedInPage({ account, path: '/new-job' });
    const form = jobFormPage(page);
    const notice = page.getByRole('status').filter({ has: page.getByRole('link', { name: /at Acme$/ }) });
    await form.role.fill('Cook');
    await form.company.fill('  ACME ');
    await notice
      .getByText(/^You saved another role here: Staff Engineer at Acme, since October 2026/)
      .waitFor();
    await form.role.fill('staff engineer');
    await notice.getByText(/^You already have Staff Engineer at Acme, since October 2026/).waitFor();
    await form.company.fill('Somebody else');
    await expect.poll(() => notice.count()).toBe(0);
    await form.field('Link').fill('https://www.acme.example/careers/staff-engineer/?utm_source=mail');
    await notice.getByText(/^You already have Staff Engineer at Acme/).waitFor();
    await form.role.fill('Cook');
    // Neither company nor role is the same: a link alone does not tell.
    await expect.poll(() => notice.count()).toBe(0);
    await form.role.fill('staff engineer');
    await expectAccessible(page, 'main');

    await form.saveNew.click();
    await page.waitForURL('**/job-list');
    const list = jobListPage(page);
    await expect.poll(() => list.rows.count()).toBe(2);
    await list.row('Somebody else').getByRole('link').click();
    await notice.getByText(/^You already have Staff Engineer/).waitFor();
    await notice.getByRole('button', { name: 'Merge jobs' }).waitFor();
    await notice.getByRole('link').click();
    await expect.poll(() => form.company.inputValue()).toBe('Acme');
  });
});

describe('interviews of a job', () => {
  it('are entered in the zone there, shown in the zone here, changed, removed and restored', async () => {
    const { account, path } = await accountWithJob();
    const page = await product.signedInPage({ account, path, context: { timezoneId: 'Europe/Berlin' } });
    const interviews = page.getByRole('region', { name: 'Interviews' });
    await interviews.getByRole('button', { name: 'Add interview' }).click();

    const dialog = page.getByRole('dialog', { name: 'Add interview' });
    await dialog.getByRole('button', { name: 'Save interview' }).click();
    await dialog.getByText('Choose a date.').waitFor();
    await dialog.getByText('Choose a time.').waitFor();
    await page.keyboard.type('25032030');
    await dialog.getByRole('spinbutton', { name: 'hour, Time' }).click();
    await page.keyboard.type('1000');
    await dialog.getByRole('combobox', { name: 'Time zone' }).fill('America/New_York');
    await page.keyboard.press('Tab');
    await dialog.getByRole('textbox', { name: 'Duration (minutes)' }).fill('90');
    await dialog.getByLabel('Interviewers').fill('Mairi and Dev');
    await dialog.getByRole('textbox', { name: 'Prep notes' }).fill('# Before\n\n- [ ] Read their **report**');
    await dialog.getByRole('button', { name: 'Preview: Prep notes' }).press('Enter');
    await dialog.getByRole('heading', { name: 'Before', level: 3 }).waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Preview: Prep notes' }).press('Enter');
    const prep = dialog.getByRole('textbox', { name: 'Prep notes' });
    await expect.poll(() => prep.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByRole('button', { name: 'Save interview' }).click();
    await dialog.waitFor({ state: 'detached' });

    // Berlin puts its clocks forward a week later than New York has: five hours lie between them on that day.
    await interviews.getByText('25 Mar 2030').first().waitFor();
    await interviews.getByText('15:00').first().waitFor();
    await interviews.getByText(/90 minutes.*10:00 in New York.*Mairi and Dev/).waitFor();
    await interviews.getByRole('button', { name: 'Prep notes', exact: true }).press('Enter');
    await interviews.getByRole('listitem').getByText('report', { exact: true }).waitFor();
    await interviews.getByRole('img', { name: 'Not done' }).waitFor();
    await expectAccessible(page, '[aria-labelledby=job-interviews]');
    await expect
      .poll(async () => (await readSnapshot(product.origin, account)).documents[0]?.body)
      .toMatchObject({
        interviews: [
          { startsAt: '2030-03-25T10:00:00-04:00', timeZone: 'America/New_York', durationMinutes: 90 },
        ],
      });

    await interviews.getByRole('button', { name: /^Remove / }).click();
    await expect.poll(() => interviews.getByRole('listitem').count()).toBe(0);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await interviews.getByText(/10:00 in New York/).waitFor();
  });
});

describe('a job at a known company', () => {
  it('shows the earlier application, snoozes its move, and keeps the details of an offer', async () => {
    const account = await product.newAccount();
    const [before, now] = [newId(), newId()];
    const create = (id: string, title: string, stageId: string, occurred: string, fields = {}) => ({
      name: 'job.create' as const,
      args: {
        id,
        eventId: newId(),
        fields: { title, company: 'Acme', ...fields },
        stageId,
        occurred,
        createdVia: 'ui',
      },
    });
    await pushChanges(product.origin, account, [
      create(before, 'Backend Engineer', 'interview', '2026-03-01'),
      {
        name: 'job.move',
        args: {
          id: before,
          eventId: newId(),
          stageId: 'resting',
          outcome: 'no_response',
          occurred: '2026-05-01',
          source: 'ui',
        },
      },
      create(now, 'Staff Engineer', 'offer', '2026-10-01', {
        nextMove: { text: 'Reply to Ruth', by: 'me', on: '2026-10-05' },
      }),
    ]);
    const page = await product.signedInPage({ account, path: `/edit-job?job=${now}` });
    const line = page.getByText(/1 earlier application/);
    await line.waitFor();
    expect(await line.textContent()).toBe(
      'Acme: 1 earlier application. The last: Backend Engineer, No reply (Interview).',
    );

    await page.getByRole('button', { name: 'Snooze' }).press('Enter');
    await page.getByRole('menuitem', { name: /^In a week/ }).press('Enter');
    const form = jobFormPage(page);
    await form.openDetails();
    await form.field('Benefits').fill('28 days of holiday');
    await page
      .getByRole('group', { name: 'Reply by' })
      .getByRole('spinbutton', { name: 'day, Reply by' })
      .focus();
    await page.keyboard.type('15122026');
    await form.leaveField();
    const week = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 8);
    await expect
      .poll(async () => {
        const { documents } = await readSnapshot(product.origin, account);
        return documents.find(({ id }) => id === now)?.body;
      })
      .toMatchObject({
        benefits: '28 days of holiday',
        replyBy: '2026-12-15',
        nextMove: { text: 'Reply to Ruth', by: 'me', on: expect.stringContaining(week) },
      });
    await expectAccessible(page, 'main');
    await page.getByRole('link', { name: 'Backend Engineer' }).click();
    await expect.poll(() => form.role.inputValue()).toBe('Backend Engineer');
    await expect.poll(() => line.count()).toBe(0);
  });
});
