import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { desktop, phone } from '../testing/browser/chromium.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function accountWith(
  fields: Record<string, unknown> = {},
  more: (id: string) => { name: string; args: object }[] = () => [],
): Promise<{ account: ApiAccount; id: string; path: string }> {
  const account = await product.newAccount();
  const id = randomUUID();
  const create = {
    id,
    eventId: randomUUID(),
    fields: { title: 'Data Analyst', company: 'Tidewell Energy', ...fields },
    stageId: 'applied',
    occurred: '2026-11-02',
    createdVia: 'ui',
  };
  const changes = [{ name: 'job.create', args: create }, ...more(id)];
  await pushChanges(product.origin, account, changes as never);
  return { account, id, path: `/edit-job?job=${id}` };
}

const interview = (id: string, startsAt: string) => ({
  name: 'interview.put',
  args: { id, item: { id: randomUUID(), startsAt, timeZone: 'UTC', label: 'Panel', durationMinutes: 60 } },
});

describe('a job that ends', () => {
  it('has no next move and no coming interview, and all of it returns by undo', async () => {
    const { account, path } = await accountWith(
      { nextMove: { text: 'Prepare for the panel', by: 'me', on: '2099-01-01' } },
      (id) => [interview(id, '2020-01-10T10:00:00.000Z'), interview(id, '2099-01-10T10:00:00.000Z')],
    );
    const page = await product.signedInPage({ account, path });
    const list = jobListPage(page);
    const interviews = page.getByRole('region', { name: 'Interviews' });
    await expect.poll(() => interviews.getByRole('listitem').count()).toBe(2);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Close job…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rejected' }).click();

    const outcome = page.getByRole('region', { name: 'Outcome' });
    await outcome.getByRole('heading', { name: 'Rejected' }).waitFor();
    await outcome.getByText(/^The next move was removed\. 1 interview was removed\.$/).waitFor();
    await expect.poll(() => interviews.getByRole('listitem').count()).toBe(1);
    expect(await page.getByRole('region', { name: 'Next move' }).count()).toBe(0);
    expect(await page.getByText('Prepare for the panel').count()).toBe(0);
    await expectAccessible(page, '[aria-label=Outcome], [aria-label=Stage]');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Jobs' }).click();
    await list.view('Resting').click();
    await list.row('Tidewell Energy').waitFor();
    expect(await list.row('Tidewell Energy').textContent()).not.toContain('Prepare for the panel');

    await list.row('Tidewell Energy').getByRole('link').click();
    await outcome.getByRole('button', { name: 'Reopen' }).click();
    const move = page.getByRole('region', { name: 'Next move' });
    await move.getByText('Prepare for the panel').waitFor();
    await expect.poll(() => interviews.getByRole('listitem').count()).toBe(2);

    // An employer whose move it is may say no: one press, and one takes it back.
    expect(await move.getByRole('button', { name: 'Rejected' }).count()).toBe(0);
    await move.getByRole('button', { name: 'More for this move' }).click();
    await page.getByRole('menuitem', { name: 'Make it their move' }).click();
    await move.getByRole('button', { name: 'Rejected' }).click();
    await outcome.getByRole('heading', { name: 'Rejected' }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await move.getByRole('button', { name: 'Rejected' }).waitFor();
  });
});

describe('by keyboard', () => {
  it('saves a new job and a changed one from a date field, and keeps the next move open while its date is entered', async () => {
    const account = await product.newAccount();
    const page = await product.signedInPage({ account, path: '/new-job' });
    const form = jobFormPage(page);
    const stored = async () => {
      const { documents } = await readSnapshot(product.origin, account);
      return documents.find(({ body }) => body?.['company'] === 'Harbour Trust')?.body;
    };
    await form.role.fill('Tide Clerk');
    await form.company.fill('Harbour Trust');
    const closesOn = page.getByRole('spinbutton', { name: 'day, Deadline' });
    await closesOn.focus();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/job-list');
    await jobListPage(page).row('Harbour Trust').getByRole('link').click();

    await form.openDetails();
    for (const [combo, day] of [
      ['Control+Enter', '15'],
      ['Control+s', '16'],
    ] as const) {
      await closesOn.focus();
      await page.keyboard.type(`${day}122026`);
      await page.keyboard.press(combo);
      await expect.poll(stored, { message: combo }).toMatchObject({ closesOn: `2026-12-${day}` });
    }

    await addMove(page);
    await expect.poll(stored).toMatchObject({ nextMove: { text: 'Ask Sam', on: '2026-12-15' } });
  });
});

/** The next move “Ask Sam”: its date is picked, then typed, and Control+Enter saves it. */
async function addMove(page: Page): Promise<void> {
  const move = page.getByRole('region', { name: 'Next move' });
  const text = move.getByRole('textbox', { name: 'Next move' });
  await move.getByRole('button', { name: 'Add move' }).press('Enter');
  await page.keyboard.type('Ask Sam');
  await move.getByRole('button', { name: /calendar/i }).click();
  await page
    .getByRole('grid')
    .getByRole('button', { name: /\b15\b/ })
    .first()
    .click();
  await page.getByRole('grid').waitFor({ state: 'detached' });
  expect(await text.inputValue()).toBe('Ask Sam');
  const day = move.getByRole('spinbutton', { name: /^day/ });
  await expect.poll(() => day.textContent()).toBe('15');
  await day.focus();
  await page.keyboard.type('15122026');
  expect(await text.inputValue()).toBe('Ask Sam');
  await page.keyboard.press('Control+Enter');
  await move.getByRole('heading', { name: 'Ask Sam' }).waitFor();
}

describe('an interview that is added', () => {
  it('suggests the stage and a task to prepare, and the result only afterwards', async () => {
    const { account, path } = await accountWith();
    const page = await product.signedInPage({ account, path });
    const interviews = page.getByRole('region', { name: 'Interviews' });
    const dialog = page.getByRole('dialog');
    const add = interviews.getByRole('button', { name: 'Add interview' });
    const addOn = async (date: string) => {
      await add.press('Enter');
      await dialog.getByRole('spinbutton', { name: /^day/ }).focus();
      await page.keyboard.type(date);
      await dialog.getByRole('spinbutton', { name: 'hour, Time' }).focus();
      await page.keyboard.type('1000');
      await dialog.getByLabel('Type', { exact: true }).fill('Panel');
    };
    await addOn('25032099');
    expect(await dialog.getByLabel('How it went').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Save interview' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // The focus is back where the dialog was opened, not on the whole section.
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    await expectAccessible(page, '[aria-labelledby=job-interviews]');

    const offers = interviews.getByRole('group', { name: 'Next' });
    await offers.getByRole('button', { name: 'Add “Prepare” task' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Prepare: Panel' }).waitFor();
    await offers.getByRole('button', { name: 'Email me the day before' }).press('Enter');
    await offers.getByRole('button', { name: 'Email me the day before' }).waitFor({ state: 'detached' });
    await offers.getByRole('button', { name: 'Move to Interview' }).press('Enter');
    await expect
      .poll(() => jobFormPage(page).stages.locator('[aria-current=step]').textContent())
      .toContain('Interview');
    await offers.waitFor({ state: 'detached' });

    await addOn('25032020');
    await dialog.getByLabel('How it went', { exact: true }).fill('They were kind.');
    await dialog.getByRole('button', { name: 'Save interview' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await interviews.getByRole('button', { name: 'How it went' }).waitFor();
    expect(await offers.count()).toBe(0);
  });
});

async function openFullJob(context: BrowserContextOptions): Promise<Page> {
  const { account, path } = await accountWith(
    {
      location: 'Leith, Edinburgh',
      workMode: 'hybrid',
      salaryMin: 58_000,
      salaryMax: 66_000,
      salaryCurrency: 'GBP',
      salaryPeriod: 'year',
      url: `https://tidewell.example/careers/${'grid-forecasting-'.repeat(8)}`,
      notes: 'Bring a jumper.',
    },
    (id) => [interview(id, '2099-01-10T10:00:00.000Z')],
  );
  const page = await product.signedInPage({ account, path, context });
  await jobFormPage(page).history.getByRole('listitem').first().waitFor();
  return page;
}

describe('the page', () => {
  it('has the order of a phone, and fits phones with all it has', async () => {
    const page = await openFullJob(phone);
    const names = [
      'Stage',
      'Next move',
      'Interviews',
      'Tasks',
      'People',
      'Documents',
      'Facts',
      'Notes',
      'History',
    ];
    const boxes = await Promise.all(
      names.map((name) =>
        page.getByRole('region', { name }).or(page.getByRole('group', { name })).first().boundingBox(),
      ),
    );
    const tops = boxes.map((box) => box?.y ?? Number.NaN);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await expectFits(page, { '390': phone.viewport, '360': { width: 360, height: 740 } });
  });

  it('fits desktops with all it has', async () => {
    await expectFits(await openFullJob(desktop), {
      '1920': { width: 1920, height: 1000 },
      '1280': { width: 1280, height: 800 },
      '1024': { width: 1024, height: 768 },
      '720 by 450, as 1440 at 200 %': { width: 720, height: 450 },
    });
  });
});

/**
 * With everything shown that it has and a change that cannot be saved, of which its foot tells; the page as it is, and with
 * its details, is looked at with the other pages of the app.
 */
async function expectFits(
  page: Page,
  sizes: Readonly<Record<string, { width: number; height: number }>>,
): Promise<void> {
  const form = jobFormPage(page);
  const toFix = page.getByText('1 thing to fix');
  expect(await toFix.count()).toBe(0);
  await form.openDetails();
  await form.openSalary();
  await form.field('Salary to').fill('6600');
  await page.keyboard.press('Tab');
  await page.getByText('Lower than the start of the range.').first().waitFor();
  await toFix.waitFor();
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    expect(await sideways(page), size).toEqual([]);
    expect(await toFix.isVisible(), size).toBe(true);
  }
  await form.field('Salary to').fill('66000');
  await form.leaveField();
  await toFix.waitFor({ state: 'detached' });
}

/** How far what can be scrolled goes beyond its width, once the page has drawn itself at its size. */
function sideways(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [document.documentElement, ...document.querySelectorAll('main, main .scroll')]
      .map((element) => element.scrollWidth - element.clientWidth)
      .filter((beyond) => beyond > 0);
  });
}
