import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { atDepth } from '@foothold/domain/testing/test-depth';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { desktop } from '../testing/browser/chromium.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function storedJob(account: ApiAccount): Promise<Job> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.find(({ collection }) => collection === 'job')?.body as Job;
}

/** The form of a job's next move, on the clock of Berlin. */
async function moveForm(locale: string) {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(1));
  const page = await product.signedInPage({
    account,
    path: `/edit-job?job=${(await storedJob(account)).id}`,
    context: {
      ...desktop,
      locale,
      timezoneId: 'Europe/Berlin',
      permissions: ['clipboard-read', 'clipboard-write'],
    },
  });
  const panel = page.getByRole('region', { name: 'Next move' });
  await panel.getByRole('button', { name: 'Change' }).click();
  await panel.getByLabel('Next move').fill('Call them');
  const part = (name: RegExp) => panel.getByRole('spinbutton', { name });
  const shown = async () =>
    (await panel.getByRole('spinbutton').allTextContents())
      .join(' ')
      .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '');
  return { account, page, panel, part, shown };
}

async function typeInto(page: Page, part: Locator, keys: string): Promise<void> {
  await part.click();
  await page.keyboard.type(keys);
}

async function pasteInto(page: Page, part: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await part.click();
  await page.keyboard.press('Control+V');
}

/** Of each a date pasted into the field and what its parts then show. */
const pastedDates = {
  'en-US': [
    ['04/03/2030', '4 3 2030'],
    ['2030-03-04', '3 4 2030'],
  ],
  'en-GB': [
    ['04/03/2030', '04 03 2030'],
    ['Montag, 5. März 2030, 14:30 Uhr', '05 03 2030'],
  ],
} as const;

async function expectPasted(
  page: Page,
  day: Locator,
  shown: () => Promise<string>,
  locale: 'en-US' | 'en-GB',
) {
  for (const [text, date] of pastedDates[locale]) {
    await pasteInto(page, day, text);
    await expect.poll(shown).toContain(date);
  }
}

const moved = 'That day doesn’t exist. Read as 30 Apr 2030.';

describe('a date and a time', () => {
  it('on a clock of 12 are typed with an hour of 24 or a half of the day, and pasted from any text', async () => {
    const { page, panel, part, shown } = await moveForm('en-US');
    for (const [keys, time] of [
      ['14:30', '2 30 PM'],
      ['20:15', '8 15 PM'],
      ['2:30', '2 30 PM'],
      ['9am', '9 00 AM'],
      ['9:30pm', '9 30 PM'],
      ['12:05a', '12 05 AM'],
      ['13:00', '1 00 PM'],
      ['1015', '10 15 PM'],
    ] as const) {
      await typeInto(page, part(/^hour/), keys);
      await expect.poll(shown).toContain(time);
    }
    await expectPasted(page, part(/^day/), shown, 'en-US');
    await panel.getByRole('button', { name: 'Cancel' }).click();
  });

  it('on a clock of 24 are typed with a half of the day, pasted from any text, and reported when not found or moved', async () => {
    const { page, panel, part, shown } = await moveForm('en-GB');
    for (const [keys, time] of [
      ['9pm', '21 00'],
      ['9:30am', '9 30'],
      ['14h45', '14 45'],
    ] as const) {
      await typeInto(page, part(/^hour/), keys);
      await expect.poll(shown).toContain(time);
    }
    await pasteInto(page, part(/^minute/), 'Thursday, 3 December 2026 at 2:30 PM');
    await expect.poll(shown).toContain('14 30');
    await pasteInto(page, part(/^minute/), 'in the afternoon');
    await panel.getByText('No time found in the pasted text.').waitFor();
    await expect.poll(shown).toContain('14 30');
    await typeInto(page, part(/^hour/), '9');
    await panel.getByText('No time found in the pasted text.').waitFor({ state: 'detached' });

    await expectPasted(page, part(/^day/), shown, 'en-GB');
    await pasteInto(page, part(/^day/), 'as soon as we can');
    await panel.getByText('No date found in the pasted text.').waitFor();
    await pasteInto(page, part(/^day/), '4 March 2030');
    await panel.getByText('No date found in the pasted text.').waitFor({ state: 'detached' });

    await typeInto(page, part(/^day/), '31042030');
    await part(/^hour/).click();
    await panel.getByText(moved).waitFor();
    await typeInto(page, part(/^day/), '29');
    await panel.getByText('That day doesn’t exist.').waitFor({ state: 'detached' });
  });
});

describe('what is not a day or a full time is not saved before it has been said', () => {
  it('in the form of a move', async () => {
    const { account, page, panel, part } = await moveForm('en-GB');
    const save = panel.getByRole('button', { name: 'Save move' });
    await typeInto(page, part(/^day/), '31042030');
    await save.click();
    await panel.getByText(moved).waitFor();
    await typeInto(page, part(/^hour/), '9');
    await page.keyboard.press('Control+Enter');
    await panel.getByText('Enter a full time.').waitFor();
    await save.click();
    expect((await storedJob(account)).nextMove?.text).not.toBe('Call them');
    await typeInto(page, part(/^minute/), '15');
    await save.click();
    const on = '2030-04-30T09:15:00+02:00';
    await expect.poll(() => storedJob(account)).toMatchObject({ nextMove: { text: 'Call them', on } });
  });

  it('in a dialog, nor is a time of which a part is missing', async () => {
    const account = await product.newAccount();
    await pushChanges(product.origin, account, newJobChanges(1));
    const { id } = await storedJob(account);
    const item = { id: newId(), startsAt: '2030-05-10T10:00:00+02:00', timeZone: 'Europe/Berlin' };
    await pushChanges(product.origin, account, [{ name: 'interview.put', args: { id, item } }]);
    const context = { ...desktop, locale: 'en-GB', timezoneId: 'Europe/Berlin' };
    const page = await product.signedInPage({ account, path: `/edit-job?job=${id}`, context });
    const interviews = page.getByRole('region', { name: 'Interviews' });
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save interview' });
    const startsAt = async () => (await storedJob(account)).interviews?.map((each) => each.startsAt);
    await interviews.getByRole('button', { name: /^Edit/ }).click();
    await typeInto(page, dialog.getByRole('spinbutton', { name: 'day, Day' }), '31042030');
    await save.click();
    await dialog.getByText(moved).waitFor();
    expect(await dialog.getByText('Choose a date.').count()).toBe(0);
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(startsAt).toEqual(['2030-04-30T10:00:00+02:00']);

    await interviews.getByRole('button', { name: 'Add interview' }).click();
    await typeInto(page, dialog.getByRole('spinbutton', { name: 'day, Day' }), '01052030');
    await typeInto(page, dialog.getByRole('spinbutton', { name: 'hour, Time' }), '9');
    await save.click();
    await dialog.getByText('Enter a full time.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await interviews.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByRole('spinbutton', { name: 'minute, Time' }).press('Backspace');
    await page.keyboard.press('Backspace');
    await save.click();
    await dialog.getByText('Enter a full time.').waitFor();
    expect(await startsAt()).toEqual(['2030-04-30T10:00:00+02:00']);
  });

  it('in a cell of the table and in a new job', async () => {
    const account = await product.newAccount();
    await pushChanges(product.origin, account, newJobChanges(1));
    const path = '/job-list?group=none&columns=closesOn';
    const context = { ...desktop, locale: 'en-GB' };
    const page = await product.signedInPage({ account, path, context });
    await jobListPage(page).rows.first().waitFor();
    for (const key of ['j', 'F2', 'Tab', 'Tab']) await page.keyboard.press(key);
    const deadline = page.getByRole('spinbutton', { name: 'day, Deadline' });
    await typeInto(page, deadline, '31042030');
    await page.keyboard.press('Enter');
    await page.getByText(moved).waitFor();
    expect((await storedJob(account)).closesOn).toBeUndefined();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await storedJob(account)).closesOn).toBe('2030-04-30');

    await page.goto(`${product.origin}/new-job`);
    await page.getByRole('textbox', { name: 'Role' }).fill('Analyst');
    await page.getByRole('textbox', { name: 'Company' }).fill('Globex');
    await typeInto(page, deadline, '31042030');
    await page.keyboard.press('Control+Enter');
    await page.getByText(moved).waitFor();
    expect(new URL(page.url()).pathname).toBe('/new-job');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/job-list');
  });
});

describe('where leaving a field saves it, a date that was read otherwise waits until it is confirmed', () => {
  const fieldId = newId();

  /** A job's page at which a job's own date and one of a custom field can be typed. */
  async function selfSaving(context: BrowserContextOptions = {}) {
    const account = await product.newAccount();
    const field = { id: fieldId, name: 'Start', kind: 'date' } as const;
    await pushChanges(product.origin, account, [
      ...newJobChanges(1),
      { name: 'own-field.put', args: { field } },
    ]);
    const path = `/edit-job?job=${(await storedJob(account)).id}`;
    const page = await product.signedInPage({
      account,
      path,
      context: { ...desktop, locale: 'en-GB', ...context },
    });
    await jobFormPage(page).openDetails();
    const stored = async (name: string) => {
      const job = await storedJob(account);
      return name === 'Start' ? job.ownValues?.[0]?.value : job.closesOn;
    };
    return { account, page, stored };
  }

  it.each(['Deadline', 'Start'])('by the pointer or the keyboard, in %s', async (name) => {
    const { page, stored } = await selfSaving();
    const day = page.getByRole('spinbutton', { name: `day, ${name}` });
    const use = page.getByRole('button', { name: 'Use 30 Apr 2030' });
    const elsewhere = page.getByRole('heading', { level: 1 });
    const hide = () => page.evaluate(() => dispatchEvent(new Event('pagehide')));

    await typeInto(page, day, '31042030');
    await elsewhere.click();
    await page.getByText(moved).waitFor();
    await hide();
    expect(await stored(name)).toBeUndefined();
    await use.click();
    await expect.poll(() => stored(name)).toBe('2030-04-30');
    await use.waitFor({ state: 'detached' });

    await typeInto(page, day, '31062030');
    for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
    await page.getByText('That day doesn’t exist. Read as 30 Jun 2030.').waitFor();
    await hide();
    expect(await stored(name)).toBe('2030-04-30');
    await page.keyboard.press('Enter');
    await expect.poll(() => stored(name)).toBe('2030-06-30');

    await typeInto(page, day, '04032');
    await page.keyboard.type('7');
    await elsewhere.click();
    await page.getByText('Read as 4 Mar 2027.').waitFor();
    expect(await stored(name)).toBe('2030-06-30');
    // Coming back to it and leaving it as it is takes it, too.
    await day.click();
    await elsewhere.click();
    await expect.poll(() => stored(name)).toBe('2027-03-04');

    await typeInto(page, day, '31042030');
    await elsewhere.click();
    await page.getByText(moved).waitFor();
    await typeInto(page, day, '29');
    await elsewhere.click();
    await expect.poll(() => stored(name)).toBe('2030-04-29');
  });

  it('by saving once more', async () => {
    const { page, stored } = await selfSaving();
    await typeInto(page, page.getByRole('spinbutton', { name: 'day, Deadline' }), '31042030');
    await page.keyboard.press('Control+S');
    await page.getByText(moved).waitFor();
    expect(await page.getByText('Enter a full date.').count()).toBe(0);
    expect(await stored('Deadline')).toBeUndefined();
    await page.keyboard.press('Control+S');
    await expect.poll(() => stored('Deadline')).toBe('2030-04-30');
  });

  it.each(atDepth(['Deadline'], ['Deadline', 'Start']))(
    'keeps it waiting over a reload, in %s',
    async (name) => {
      const { account, page, stored } = await selfSaving();
      const day = page.getByRole('spinbutton', { name: `day, ${name}` });
      const use = page.getByRole('button', { name: 'Use 30 Apr 2030' });
      const elsewhere = page.getByRole('textbox', { name: 'Location' });
      const reload = async () => {
        await page.reload();
        await page.getByRole('heading', { level: 1 }).waitFor();
        // Open by itself where a field inside asks for something.
        const closed = page.locator('details:not([open]) > summary');
        await day.or(closed).first().waitFor();
        if (!(await day.isVisible())) await closed.click();
      };
      for (const [keys, asks] of [
        ['31042030', use],
        ['300427', page.getByRole('button', { name: 'Use 30 Apr 2027' })],
      ] as const) {
        await typeInto(page, day, keys);
        await elsewhere.click();
        await asks.waitFor();
        await reload();
        await asks.waitFor();
        await elsewhere.fill(`Town ${keys}`);
        await page.keyboard.press('Tab');
        await expect.poll(async () => (await storedJob(account)).location).toBe(`Town ${keys}`);
        expect(await stored(name)).toBeUndefined();
      }
      await typeInto(page, day, '31042030');
      await elsewhere.click();
      await use.click();
      await expect.poll(() => stored(name)).toBe('2030-04-30');
      await reload();
      expect(await page.getByText('That day doesn’t exist.').count()).toBe(0);

      // React Aria moves the day to the one that stood there.
      await typeInto(page, day, '31');
      await elsewhere.click();
      await page.getByText(moved).waitFor();
      await day.click();
      for (const shown of ['03', 'dd']) {
        await page.keyboard.press('Backspace');
        await expect.poll(() => day.innerText()).toBe(shown);
      }
      await elsewhere.click();
      await page.getByText('Enter a full date.').waitFor();
      await reload();
      await page.getByText('Enter a full date.').waitFor();
      await expect.poll(() => day.innerText()).toBe('dd');
      await elsewhere.fill('Town of none');
      await page.keyboard.press('Tab');
      await expect.poll(async () => (await storedJob(account)).location).toBe('Town of none');
      expect(await stored(name)).toBe('2030-04-30');
    },
  );

  it('where the parts are text boxes, as on a phone, too', async () => {
    const { page, stored } = await selfSaving();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgentData', { value: undefined });
      Object.defineProperty(navigator, 'platform', { value: 'iPhone' });
    });
    await page.reload();
    await jobFormPage(page).openDetails();
    const day = page.getByRole('textbox', { name: 'day, Deadline' });
    const elsewhere = page.getByRole('heading', { level: 1 });
    await typeInto(page, day, '3104');
    await elsewhere.click();
    await page.getByText('Enter a full date.').waitFor();
    await typeInto(page, day, '31042030');
    await elsewhere.click();
    await page.getByText(moved).waitFor();
    expect(await stored('Deadline')).toBeUndefined();
  });

  it('saves a pasted date when the field is left before it is read', async () => {
    const { page, stored } = await selfSaving({
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/assets/date-cell-*.js', async (route) => {
      await answered;
      await route.continue();
    });
    for (const name of ['Deadline', 'Start']) {
      await pasteInto(page, page.getByRole('spinbutton', { name: `day, ${name}` }), '4 March 2030');
      await page.getByRole('heading', { level: 1 }).click();
    }
    answer();
    for (const name of ['Deadline', 'Start']) await expect.poll(() => stored(name)).toBe('2030-03-04');
  });

  it('shows a text that is no date beside its field until it is cleared or replaced', async () => {
    const { account, page, stored } = await selfSaving();
    const { id } = await storedJob(account);
    const put = (value: string) =>
      pushChanges(product.origin, account, [
        { name: 'own-value.put', args: { id, item: { id: fieldId, value } } },
      ]);
    await put('2030-02-30');
    await page.getByText('“2030-02-30” is not a date. Enter the date.').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => stored('Start')).toBeUndefined();
    await put('31 April');
    await page.getByText('“31 April” is not a date. Enter the date.').waitFor();
    await typeInto(page, page.getByRole('spinbutton', { name: 'day, Start' }), '30042030');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => stored('Start')).toBe('2030-04-30');
  });
});
