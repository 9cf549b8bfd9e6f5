import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  pushChanges,
  readSnapshot,
  type ApiAccount,
  type ApiChange,
} from '../testing/accounts/api-client.ts';
import { seedDemoAccount } from '../testing/accounts/seed.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { desktop, phone } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
let account: ApiAccount;

beforeAll(async () => {
  account = await seedDemoAccount(product.origin);
});

/** A section of the dashboard, by its heading. */
const sectionOf = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function dashboard(context = {}): Promise<Page> {
  const page = await product.signedInPage({ account, path: '/dashboard', context });
  await sectionOf(page, 'The climb so far').waitFor();
  return page;
}

/** To the dashboard, from another page of the app. */
const toDashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' }).first().click();

/** The day in so many days. */
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** The change that makes a job, which has stood at its stage for so many days. */
function jobAt(stageId: string, ago: number, fields: object, id: string = randomUUID()): ApiChange {
  const args = {
    id,
    eventId: randomUUID(),
    fields: { title: 'Data Lead', company: 'Kitestring Labs', ...fields },
    stageId,
    occurred: day(-ago),
    createdVia: 'ui' as const,
  };
  return { name: 'job.create', args };
}

/** The number that a page's heading, tab or group says, which is not there before it is counted. */
const numberIn = async (place: Locator) => Number(/\d+/.exec((await place.textContent()) ?? '')?.[0]);

describe('a move without a date', () => {
  it('is counted by the list and the dashboard alike, is on the agenda, and gets a date there', async () => {
    const own = await product.newAccount();
    await pushChanges(product.origin, own, [
      jobAt('saved', 3, {
        company: 'Candlewick',
        nextMove: { text: 'Finish the cover letter', by: 'me' },
      }),
      jobAt('saved', 3, { company: 'Larkfield', nextMove: { text: 'They confirm', by: 'them' } }),
    ]);
    const page = await product.signedInPage({ account: own, path: '/job-list' });
    const tab = jobListPage(page).view('Your move');
    await expect.poll(() => numberIn(tab)).toBe(1);
    await toDashboard(page);
    const greeting = page.getByRole('heading', { level: 1 });
    await expect.poll(() => greeting.textContent()).toContain('1 move is yours, not due today.');
    const line = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem');
    await line.filter({ hasText: 'No date' }).getByText('Finish the cover letter').waitFor();
    expect(await line.count()).toBe(1);

    await line.getByRole('button', { name: 'Set date: Finish the cover letter, Candlewick' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Today' }).waitFor();
    await expectAccessible(page, '[role=menu]');
    await page.getByRole('menuitem', { name: 'Today' }).click();
    await expect.poll(() => greeting.textContent()).toContain('One move is yours today.');
    await line.getByText('Today', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await line.getByText('No date').waitFor();
  });
});

/** Is followed up today or let rest by keyboard, and comes back with one press. */
async function expectQuietJobInHand(page: Page): Promise<void> {
  const lines = page.getByRole('region', { name: 'Gone quiet' }).getByRole('listitem');
  const line = lines.filter({ hasText: 'Wayleaf Rail' });
  await line.waitFor();
  const before = await lines.count();
  const stored = async () => {
    const { documents } = await readSnapshot(product.origin, account);
    return documents.find(({ body }) => body?.['company'] === 'Wayleaf Rail')?.body;
  };
  await line.getByRole('button', { name: 'Follow up today: Wayleaf Rail' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.count()).toBe(before - 1);
  const comingUp = page.getByRole('region', { name: 'Coming up' });
  await comingUp.getByRole('listitem').filter({ hasText: 'Wayleaf Rail' }).getByText('Follow up').waitFor();
  await expect.poll(stored).toMatchObject({ nextMove: { text: 'Follow up', by: 'me' } });
  await page.keyboard.press('Control+z');
  await expect.poll(() => lines.count()).toBe(before);
  await expect.poll(stored).not.toHaveProperty('nextMove');

  await line.getByRole('button', { name: 'No reply: Wayleaf Rail' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => lines.count()).toBe(before - 1);
  await expect.poll(stored).toMatchObject({ stageId: 'resting', outcome: 'no_response' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => lines.count()).toBe(before);
  await expect.poll(stored).not.toHaveProperty('outcome');
}

async function expectMailAndUndo(page: Page): Promise<void> {
  const line = page
    .getByRole('region', { name: 'Coming up' })
    .getByRole('listitem')
    .filter({ hasText: 'Follow up with Ruth Adeyemi' });
  const write = line.getByRole('link', { name: 'Email Ruth Adeyemi' });
  expect(await write.getAttribute('href')).toBe('mailto:ruth.adeyemi@pemberly-transit.example');
  await line.getByRole('button', { name: 'Mark done: Follow up with Ruth Adeyemi' }).click();
  await expect.poll(() => line.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await line.waitFor();
}

/** Counts the jobs that a résumé went to, opens them, and takes it back from one of them. */
async function expectResumeCounted(page: Page): Promise<void> {
  const breakdown = sectionOf(page, 'What works');
  await breakdown.getByText('Résumé', { exact: true }).click();
  const row = breakdown.getByRole('row', { name: /^CV, maps and transport.pdf/ });
  const applied = row.getByRole('link').first();
  const count = Number(await applied.textContent());
  expect(count).toBeGreaterThan(2);
  await applied.click();
  await page.waitForURL('**/job-list?resume=*');
  await expect.poll(() => jobListPage(page).rows.count()).toBe(count);

  await page
    .getByRole('link', { name: /Northing Maps/ })
    .first()
    .click();
  const documents = page.getByRole('region', { name: 'Documents' });
  const removal = documents.getByRole('button', { name: 'Remove CV, maps and transport.pdf' });
  await removal.click();
  await removal.waitFor({ state: 'detached' });
  await toDashboard(page);
  await breakdown.getByText('Résumé', { exact: true }).click();
  await expect.poll(() => applied.textContent()).toBe(String(count - 1));
}

/** The dates stand in the address. */
async function expectCountedBetweenDates(page: Page): Promise<void> {
  const climb = sectionOf(page, 'The climb so far');
  const applied = climb.getByRole('link', { name: /^Applied: / });
  const all = await applied.textContent();
  await climb.getByText('90 days', { exact: true }).click();
  await expect.poll(() => page.url()).toContain('from=');
  await page.goto('/dashboard?from=2000-01-01&to=2000-12-31');
  await climb.getByText('Nothing in this period.').waitFor();
  expect(await sectionOf(page, 'Replies').count()).toBe(0);
  await page.goto('/dashboard?from=2026-03-01&to=2026-02-01');
  await page.getByText('Choose a date on or after the start.').waitFor();
  await expectAccessible(page, '[aria-labelledby=climb]');
  await page.getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => applied.textContent()).toBe(all);
}

/** The one at whose line the button is pressed comes first. */
async function expectOffersSideBySide(page: Page): Promise<void> {
  const comingUp = page.getByRole('region', { name: 'Coming up' });
  await comingUp.getByRole('button', { name: 'Compare: Reply to the offer, Nettle Health' }).focus();
  await page.keyboard.press('Enter');
  const beside = page.getByRole('dialog', { name: 'Side by side' });
  await expect
    .poll(() => beside.getByRole('columnheader').allTextContents())
    .toEqual(['Field', 'Nettle HealthData Lead', 'Kitestring LabsData Lead']);
  await page.keyboard.press('Escape');
  await beside.waitFor({ state: 'detached' });
}

/** On a dashboard that is opened in the morning and stands open until the afternoon. */
async function expectGreetingByHour(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(`${day(0)}T11:58:00Z`) });
  await toDashboard(page);
  const greeting = page.getByRole('heading', { level: 1 });
  await expect.poll(() => greeting.textContent()).toContain('Good morning, Noor.');
  await page.clock.runFor(180_000);
  await expect.poll(() => greeting.textContent()).toContain('Good afternoon, Noor.');
}

/** What stands out of its section, by its words. */
function outsideOfSections(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main .scroll :is(a, button, p)')]
      .filter((each) => {
        if (!each.checkVisibility()) return false;
        const { left, right } = each.getBoundingClientRect();
        const place = each.closest('section')?.getBoundingClientRect();
        return place && (right > place.right || left < place.left);
      })
      .map((each) => each.textContent.slice(0, 40)),
  );
}

describe('the dashboard', () => {
  it('mails the person of a move, acts on a quiet job, counts by the résumé and between two dates', async () => {
    const page = await dashboard();
    await expectMailAndUndo(page);
    await expectQuietJobInHand(page);
    await expectResumeCounted(page);
    await expectCountedBetweenDates(page);
  });

  it('offers free times in a mail to the organiser, and copies them without an address', async () => {
    const offering = await product.newAccount();
    const jobWith = (id: string, company: string, text: string) =>
      jobAt('screening', 1, { title: 'Data & Maps', company, nextMove: { text, by: 'me', on: day(0) } }, id);
    const [withAddress, without] = [randomUUID(), randomUUID()];
    const contact = {
      id: randomUUID(),
      name: 'Ines Marchetti',
      kind: 'recruiter' as const,
      email: 'ines@maps.example',
    };
    // The whole of tomorrow.
    const taken = {
      id: randomUUID(),
      startsAt: `${day(1)}T00:00:00Z`,
      durationMinutes: 1_440,
      timeZone: 'UTC',
    };
    await pushChanges(product.origin, offering, [
      jobWith(withAddress, 'Northing Maps', 'Send times for a call'),
      { name: 'contact.put' as const, args: { id: withAddress, item: contact } },
      { name: 'interview.put' as const, args: { id: withAddress, item: taken } },
      jobWith(without, 'Copperline', 'Termin vorschlagen'),
    ]);
    const page = await product.signedInPage({
      account: offering,
      path: '/dashboard',
      context: { timezoneId: 'Europe/Berlin', permissions: ['clipboard-read', 'clipboard-write'] },
    });
    const comingUp = page.getByRole('region', { name: 'Coming up' });
    const offer = comingUp.getByRole('link', { name: 'Offer times: Ines Marchetti, Northing Maps' });
    const opening = page.waitForRequest((request) => request.url().startsWith('mailto:'));
    await offer.focus();
    await page.keyboard.press('Enter');
    const mail = new URL((await opening).url());
    expect(mail.pathname).toBe('ines@maps.example');
    expect(mail.searchParams.get('subject')).toContain('“Data & Maps”');
    const body = mail.searchParams.get('body') ?? '';
    expect(body).toContain('Hello Ines Marchetti,');
    expect(body).toContain('(Europe/Berlin)');
    const times = body.split('\r\n').filter((line) => line.startsWith('• '));
    expect(times).toHaveLength(6);
    for (const line of times) expect(line).toMatch(/^• (Mon|Tues|Wednes|Thurs|Fri)day.* to /);
    const dayOfMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    expect(body).not.toContain(` ${dayOfMonth.format(new Date(taken.startsAt))} `);
    await expectAccessible(page, '[aria-labelledby=coming-up]');

    await comingUp.getByRole('button', { name: 'Copy times: Copperline' }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await messages.getByText('Times copied. Paste them where you write to Copperline.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Hello,');
    for (const line of times) expect(copied).toContain(line);
  });

  it('shows the agenda and the steps below five applications, and counts towards a goal', async () => {
    const few = await product.newAccount();
    const applied = Array.from({ length: 4 }, () => jobAt('applied', 60, {}));
    await pushChanges(product.origin, few, [jobAt('saved', 3, {}), ...applied]);
    const page = await product.signedInPage({ account: few, path: '/dashboard' });
    await page.getByRole('heading', { name: 'Your steps' }).waitFor();
    const headings = () => page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(await headings()).toEqual(['Coming up', 'Your steps']);
    const coming = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem');
    await coming.filter({ hasText: 'Gone quiet, 60 days' }).first().getByText('Suggested').waitFor();
    await coming
      .filter({ hasText: 'Write the application' })
      .getByRole('button', { name: /^Set date/ })
      .waitFor();
    await expectAccessible(page, '[aria-labelledby=coming-up]');

    const steps = page.getByRole('region', { name: 'Your steps' });
    await steps.getByRole('link', { name: '0 of 5' }).waitFor();
    await steps.getByRole('link', { name: 'Weekly goal' }).click();
    const goal = (count: string) =>
      page.getByRole('radiogroup', { name: 'Weekly goal' }).getByRole('radio', { name: count, exact: true });
    await page.getByRole('region', { name: 'Your search' }).getByText('8', { exact: true }).click();
    await expect.poll(() => goal('8').isChecked()).toBe(true);
    await page.goBack();
    await steps.getByRole('link', { name: '0 of 8' }).waitFor();

    await steps.getByRole('link', { name: 'Weekly goal' }).focus();
    await page.keyboard.press('Enter');
    await goal('8').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => goal('3').isChecked()).toBe(true);
    await page.goBack();
    await steps.getByRole('link', { name: '0 of 3' }).waitFor();
    await page.getByRole('complementary').getByText('0 of 3 steps', { exact: true }).waitFor();

    await steps.getByRole('link', { name: 'Weekly goal' }).click();
    await page.getByRole('region', { name: 'Your search' }).getByText('Not set', { exact: true }).click();
    await page.goBack();
    await steps.getByRole('link', { name: 'Weekly goal' }).waitFor();
    await steps.getByRole('link', { name: '0', exact: true }).waitFor();
    expect(await page.getByText(/0 of \d/).count()).toBe(0);
  });

  it('has tasks and reply dates on the agenda, opens them in place, and greets by the hour', async () => {
    const busy = await product.newAccount();
    const id = randomUUID();
    const task = (title: string, due: string) => ({
      name: 'task.put' as const,
      args: { id, item: { id: randomUUID(), title, due } },
    });
    await pushChanges(product.origin, busy, [
      jobAt('offer', 1, { replyBy: day(0) }, id),
      task('Ask about the notice period', day(-2)),
      ...[3, 4, 5, 6, 7, 8, 9].map((ahead) => task(`Question ${ahead}`, day(ahead))),
    ]);
    const page = await product.signedInPage({
      account: busy,
      path: '/dashboard',
      context: { timezoneId: 'UTC' },
    });
    const greeting = page.getByRole('heading', { level: 1 });
    await expect.poll(() => greeting.textContent()).toContain('One move and 1 task are due today.');
    const comingUp = page.getByRole('region', { name: 'Coming up' });
    const lines = comingUp.getByRole('listitem');
    await lines.filter({ hasText: 'Reply to the offer' }).getByText('Today', { exact: true }).waitFor();
    expect(await lines.count()).toBe(8);
    await comingUp.getByRole('button', { name: 'Show all 9' }).click();
    await expect.poll(() => lines.count()).toBe(9);
    await expectAccessible(page, '[aria-labelledby=coming-up]');

    await comingUp.getByRole('button', { name: 'Mark done: Ask about the notice period' }).click();
    await expect.poll(() => greeting.textContent()).toContain('One move is yours today.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => greeting.textContent()).toContain('One move and 1 task are due today.');
    await comingUp.getByRole('link', { name: 'Open: Reply to the offer, Kitestring Labs' }).click();
    await page.waitForURL(`**/edit-job?job=${id}`);
    await page.goBack();

    await pushChanges(product.origin, busy, [
      jobAt('offer', 1, { company: 'Nettle Health', replyBy: day(2) }),
    ]);
    await expectOffersSideBySide(page);
    await comingUp.getByRole('link', { name: 'Open task: Question 3, Kitestring Labs' }).click();
    await page.waitForURL(`**/edit-job?job=${id}#job-tasks`);
    await page.getByRole('region', { name: 'Tasks' }).getByText('Question 3').waitFor();
    await expectGreetingByHour(page);
  });

  it('describes every chart in text, with nothing that axe finds, on a phone and by keyboard', async () => {
    const page = await dashboard(phone);
    const flow = sectionOf(page, 'Where applications went');
    await flow.locator('summary').focus();
    await page.keyboard.press('Enter');
    await flow.getByRole('table', { name: 'Where applications went' }).waitFor();
    expect(
      await sectionOf(page, 'Your steps')
        .getByRole('listitem')
        .getByText(/^\d+ steps?$/)
        .count(),
    ).toBe(8);
    for (const stage of ['Offer', 'Interview', 'Screening', 'Applied'])
      await sectionOf(page, 'The climb so far')
        .getByRole('link', { name: new RegExp(`^${stage}: `) })
        .waitFor();
    await sectionOf(page, 'Time in stage').getByRole('table').waitFor();
    await sectionOf(page, 'What works').locator('label', { hasText: /^Tag$/ }).click();
    await expectAccessible(page, '[aria-labelledby=flow], [aria-labelledby=breakdowns]');
  });

  it('writes Arabic with one kind of digits where the region has its own', async () => {
    const context = { locale: 'ar-EG' };
    const page = await product.signedInPage({ account, path: '/dashboard', context });
    await page.locator('#stage-times').waitFor();
    const words = await page.locator('body').textContent();
    expect(words).toMatch(/[0-9]/);
    expect(words).not.toMatch(/[٠-٩]/);
    // What runs the other way is cut at its own end.
    for (const name of ['coming-up', 'gone-quiet'])
      expect(
        await page
          .locator(`section[aria-labelledby=${name}] a .trunc`)
          .first()
          .evaluate((each) => [getComputedStyle(each).direction, getComputedStyle(each).overflowX]),
      ).toEqual(['ltr', 'hidden']);
  });

  it('keeps the search button on one line in German, and breaks no stage name at a phone’s width', async () => {
    const page = await product.signedInPage({ account, path: '/dashboard', context: { locale: 'de-DE' } });
    const find = page.locator('.rail .find');
    await find.waitFor();
    const heights = await find.evaluate((each) =>
      [each, each.querySelector('span'), each.querySelector('kbd')].map((part) => part?.clientHeight ?? 0),
    );
    expect(heights[0]).toBe(34);
    expect(Math.max(...heights.slice(1))).toBeLessThan(28);

    await page.setViewportSize(phone.viewport);
    await find.waitFor({ state: 'hidden' });
    const names = page.locator('section[aria-labelledby=stage-times] tbody th');
    await names.first().waitFor();
    const lines = await names.evaluateAll((all) =>
      all.map((each) => {
        const words = document.createRange();
        // Beside the name stands a drawing.
        words.selectNodeContents(each.querySelector(':scope > span')?.lastChild ?? each);
        return words.getClientRects().length;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
    // Of two words each stands whole on its line.
    const source = page.locator('section[aria-labelledby=breakdowns] bdi').filter({ hasText: 'website' });
    const ofSource = await source.evaluateAll((all) => all.map((each) => each.getClientRects().length));
    expect(Math.max(...ofSource)).toBeLessThanOrEqual(2);
  });

  it('keeps long words within their column at wide and phone widths', async () => {
    const wordy = await product.newAccount();
    const company = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
    const source = 'Stellenvermittlung'.repeat(4);
    await pushChanges(product.origin, wordy, [
      jobAt('screening', 1, { company, source, nextMove: { text: company, by: 'me', on: day(1) } }),
      jobAt('applied', 60, { company, source }),
      ...Array.from({ length: 3 }, () => jobAt('applied', 1, { company, source })),
    ]);
    const page = await product.signedInPage({ account: wordy, path: '/dashboard' });
    await page.getByRole('heading', { name: 'What works' }).waitFor();
    await page.getByRole('heading', { name: 'Gone quiet' }).waitFor();
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expect.poll(() => outsideOfSections(page), { message: `${viewport.width}` }).toEqual([]);
      // However long the name, the days without a word stand beside it.
      const days = page.locator('section[aria-labelledby=gone-quiet] li a').first().getByText('60 d');
      const { x = 0, width = 0 } = (await days.boundingBox()) ?? {};
      const place = await page.locator('section[aria-labelledby=gone-quiet] li').first().boundingBox();
      expect(x + width, `${viewport.width}`).toBeLessThanOrEqual((place?.x ?? 0) + (place?.width ?? 0));
    }
  });
});
