import type { Locator, Page } from 'playwright-core';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { addDays, instantAt, momentAt } from '@foothold/domain/time-zone';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { desktop } from '../testing/browser/chromium.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function storedJob(account: ApiAccount): Promise<Job> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.find(({ collection }) => collection === 'job')?.body as Job;
}

async function accountOnBerlinTime(): Promise<ApiAccount> {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, [
    ...newJobChanges(1),
    { name: 'settings.update', args: { changes: { timeZone: 'Europe/Berlin' } } },
  ]);
  return account;
}

const jobPage = async (account: ApiAccount, timezoneId: string) => {
  const path = `/edit-job?job=${(await storedJob(account)).id}`;
  return product.signedInPage({ account, path, context: { ...desktop, timezoneId } });
};

describe('a chosen time zone', () => {
  it('applies to every move, whatever the device’s is, and a new text keeps its time', async () => {
    const account = await accountOnBerlinTime();
    const page = await jobPage(account, 'America/New_York');
    const panel = page.getByRole('region', { name: 'Next move' });
    await panel.getByRole('button', { name: 'Change' }).click();
    await panel.getByLabel('Next move').fill('Call Sam');
    await panel.getByRole('spinbutton', { name: /^day/ }).click();
    await page.keyboard.type('25032030');
    await panel.getByRole('spinbutton', { name: /^hour/ }).click();
    await page.keyboard.type('0900');
    await panel.getByText('Berlin (CET, UTC+1)').waitFor();
    await panel.getByRole('button', { name: 'Save move' }).click();
    await panel.getByText('09:00').waitFor();
    const move = { on: '2030-03-25T09:00:00+01:00', timeZone: 'Europe/Berlin', by: 'me' } as const;
    await expect.poll(() => storedJob(account)).toMatchObject({ nextMove: { text: 'Call Sam', ...move } });

    for (const text of ['Call Sam back', 'Call Sam again']) {
      await panel.getByRole('button', { name: 'Change' }).click();
      await panel.getByLabel('Next move').fill(text);
      await panel.getByRole('button', { name: 'Save move' }).click();
      await expect.poll(async () => (await storedJob(account)).nextMove).toEqual({ text, ...move });
    }

    await panel.getByRole('button', { name: 'Change' }).click();
    for (const [date, time, hint] of [
      ['28032027', '0230', 'Clocks go forward: saved as 03:30'],
      ['31102027', '0230', 'Clocks go back: this is the first of two'],
    ] as const) {
      await panel.getByRole('spinbutton', { name: /^day/ }).click();
      await page.keyboard.type(date);
      await panel.getByRole('spinbutton', { name: /^hour/ }).click();
      await page.keyboard.type(time);
      await panel.getByText(hint).waitFor();
    }
    await panel.getByRole('button', { name: 'Cancel' }).click();

    await pushChanges(product.origin, account, [
      { name: 'settings.update', args: { changes: { timeZone: 'Asia/Tokyo' } } },
    ]);
    await panel.getByText('17:00 · 09:00 in Berlin').waitFor();
  });

  it('applies to snoozing, and is the default of an interview, which is not saved with an unknown one', async () => {
    const account = await accountOnBerlinTime();
    const { id } = await storedJob(account);
    await pushChanges(product.origin, account, [
      { name: 'job.update', args: { id, changes: { nextMove: { text: 'Call Sam', by: 'me' } } } },
    ]);
    const dateIn = (zone: string) => momentAt(Date.now(), zone).slice(0, 10);
    // The date of one of them is another one than Berlin's at any hour.
    const farZone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find(
      (zone) => dateIn(zone) !== dateIn('Europe/Berlin'),
    );
    const page = await jobPage(account, farZone ?? '');
    await page.getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
    const tomorrow = addDays(dateIn('Europe/Berlin'), 1);
    await expect
      .poll(async () => (await storedJob(account)).nextMove)
      .toEqual({ text: 'Call Sam', by: 'me', on: tomorrow });
    const interviews = page.getByRole('region', { name: 'Interviews' });
    await interviews.getByRole('button', { name: 'Add interview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add interview' });
    await dialog.getByRole('button', { name: /^Calendar/ }).click();
    const month = page.getByRole('grid');
    // The last grey day of the month that shows.
    const grey = month.getByRole('gridcell').last().getByRole('button');
    const label = await grey.getAttribute('aria-label');
    await grey.click();
    await month.waitFor({ state: 'detached' });
    await dialog.getByRole('spinbutton', { name: 'hour, Time' }).click();
    await page.keyboard.type('1000');
    const zone = dialog.getByRole('combobox', { name: 'Time zone' });
    expect(await zone.inputValue()).toContain('Berlin');
    // Typed into the words of the chosen zone, it takes their place.
    await zone.click();
    await page.keyboard.type('somewhere');
    await expect.poll(() => zone.inputValue()).toBe('somewhere');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Save interview' }).click();
    await dialog.getByText('No time zone found. Enter a city, country or offset.').waitFor();
    await zone.fill('New York');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Save interview' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await storedJob(account)).interviews?.[0])
      .toMatchObject({
        timeZone: 'America/New_York',
        startsAt: expect.stringMatching(/T10:00:00-0[45]:00$/),
      });
    const { startsAt = '' } = (await storedJob(account)).interviews?.[0] ?? {};
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
    expect(label).toBe(day.format(new Date(`${startsAt.slice(0, 10)}T00:00Z`)));
  });
});

describe('the time zone', () => {
  it('is found by common names, is invalid only after leaving the field, and reports no match', async () => {
    const account = await product.newAccount();
    const page = await product.signedInPage({
      account,
      path: '/settings?section=appearance',
      context: { ...desktop, timezoneId: 'Europe/Berlin' },
    });
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    const options = page.getByRole('option');
    await expect.poll(() => zone.inputValue()).toBe('Berlin (CET, UTC+1)');
    for (const [typed, first] of [
      ['dallas', 'Chicago (CST, UTC−6) Dallas, United States'],
      ['utc+1', 'Berlin (CET, UTC+1) Germany'],
    ] as const) {
      await zone.fill(typed);
      await expect
        .poll(async () => (await options.first().innerText()).replaceAll(/\s+/g, ' '))
        .toContain(first);
      expect(await zone.getAttribute('aria-invalid')).toBe(null);
    }
    await zone.fill('qwertz');
    await page
      .getByRole('listbox')
      .getByText('No time zone found. Enter a city, country or offset.')
      .waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await page.getByText('No time zone found. Enter a city, country or offset.').waitFor();
    await expect.poll(() => zone.getAttribute('aria-invalid')).toBe('true');

    await zone.fill('Dallas');
    await page.keyboard.press('Tab');
    await expect.poll(() => zone.inputValue()).toBe('Chicago (CST, UTC−6)');
    const chosen = async () => {
      const { documents } = await readSnapshot(product.origin, account);
      return documents.find(({ collection }) => collection === 'settings')?.body?.['timeZone'];
    };
    await expect.poll(chosen).toBe('America/Chicago');
    await zone.fill('tokyo');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(chosen).toBe('Asia/Tokyo');
    await expect.poll(() => zone.inputValue()).toBe('Tokyo (UTC+9)');
  });

  it('that was typed and left before places can be found is found once they can', async () => {
    const account = await product.newAccount();
    const context = { ...desktop, serviceWorkers: 'block' } as const;
    const page = await product.signedInPage({ account, path: '/job-list', context });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/assets/find-zones-*.js', async (route) => {
      await answered;
      await route.continue();
    });
    const asked = page.waitForRequest('**/assets/find-zones-*.js');
    await page.goto('/settings?section=appearance');
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await asked;
    await zone.fill('Tokyo');
    await page.keyboard.press('Tab');
    const refused = page.getByText('Choose a time zone from the list.');
    expect(await refused.count()).toBe(0);
    answer();
    await expect.poll(() => zone.inputValue()).toBe('Tokyo (UTC+9)');
    await zone.fill('San');
    await page.keyboard.press('Tab');
    await refused.waitFor();
  });

  it('that was chosen stays when the device travels, though it was the device’s', async () => {
    const page = await product.signedInPage({ path: '/settings?section=appearance', context: desktop });
    const travelTo = await deviceClock(page);
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    const isAutomatic = page.getByRole('switch', { name: 'Set time zone automatically' });
    const berlin = 'Berlin (CET, UTC+1)';
    const gestures: Record<string, () => Promise<void>> = {
      'by the switch': () => isAutomatic.press('Space'),
      'by its name': async () => {
        await zone.fill('Berlin');
        await page.keyboard.press('Tab');
      },
      'in the list': async () => {
        await page.getByRole('button', { name: 'Show suggestions' }).click();
        await page.getByRole('option', { name: berlin }).click();
      },
    };
    for (const [gesture, choose] of Object.entries(gestures)) {
      await travelTo('Europe/Berlin');
      await page.reload();
      await expect.poll(() => zone.inputValue(), { message: gesture }).toBe(berlin);
      // To look at it chooses nothing.
      await zone.click();
      await page.keyboard.press('Tab');
      expect(await isAutomatic.isChecked(), gesture).toBe(true);
      await choose();
      await expect.poll(() => isAutomatic.isChecked(), { message: gesture }).toBe(false);
      await travelTo('America/New_York');
      await page.reload();
      await page.getByText('This device is in New York.').waitFor();
      expect(await zone.inputValue(), gesture).toBe(berlin);
      await isAutomatic.press('Space');
      await expect.poll(() => zone.inputValue(), { message: gesture }).toBe('New York (EST, UTC−5)');
    }
  });
});

/** What every page says of one instant, at which one job has a talk and another a move, both written down in New York. */
async function wordsOfInstant(instant: number, device: string, chosen: string | null) {
  const account = await product.newAccount();
  const timeZone = 'America/New_York';
  const on = momentAt(instant, timeZone);
  const [talk, move] = [newId(), newId()];
  const create = (id: string, company: string, fields: object) => ({
    name: 'job.create' as const,
    args: {
      id,
      eventId: newId(),
      fields: { company, title: 'Analyst', ...fields },
      stageId: 'screening',
      occurred: '2026-06-01',
      createdVia: 'ui' as const,
    },
  });
  await pushChanges(product.origin, account, [
    { name: 'settings.update', args: { changes: { timeZone: chosen } } },
    create(talk, 'Talkco', {}),
    create(move, 'Moveco', { nextMove: { text: 'Call', by: 'me', on, timeZone } }),
    { name: 'interview.put', args: { id: talk, item: { id: newId(), startsAt: on, timeZone } } },
  ]);
  const context = { ...desktop, locale: 'en-GB', timezoneId: device };
  const page = await product.signedInPage({ account, path: '/job-list', context });
  const main = page.getByRole('main');
  const read = async (place: Locator) => {
    await place.getByText('Analyst').or(place.getByText('Talkco')).first().waitFor();
    return (await place.innerText()).replaceAll(/\s+/g, ' ');
  };
  const words: Record<string, string> = { list: await read(main) };
  for (const [where, path] of Object.entries({
    board: '/job-list?layout=board',
    talk: `/edit-job?job=${talk}`,
    move: `/edit-job?job=${move}`,
    dashboard: '/dashboard',
  })) {
    await page.goto(product.origin + path);
    words[where] = await read(main);
  }
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').fill('co');
  words['palette'] = await read(page.getByRole('dialog'));
  return words;
}

const tomorrowIn = (timeZone: string) => addDays(momentAt(Date.now(), timeZone).slice(0, 10), 1);

describe('one instant', () => {
  it.each([
    ['America/New_York', 'Asia/Kathmandu', '00:30'],
    ['Australia/Lord_Howe', null, '23:45'],
  ])('has the same wording on every page, in %s with %s chosen', async (device, chosen, time) => {
    const own = chosen ?? device;
    const instant = instantAt(tomorrowIn(own), time, own);
    const words = await wordsOfInstant(instant, device, chosen);
    for (const [where, said] of Object.entries(words)) {
      const times = said.match(/Tomorrow,? (?:\d+ \w+ )?\d\d:\d\d/g) ?? [];
      const count = where === 'move' ? 0 : where === 'talk' ? 1 : 2;
      expect([where, times.length >= count], said).toEqual([where, true]);
      for (const each of times) expect([where, each.slice(-5)]).toEqual([where, time]);
    }
    expect(words['move']).toMatch(new RegExp(`Tomorrow Call ${time}`));
    // Today and tomorrow there are other days.
    const there = momentAt(instant, 'America/New_York');
    for (const where of ['talk', 'move'] as const) {
      const [, said = ''] = /(\S+ \S+ \S+) in New York/.exec(words[where] ?? '') ?? [];
      expect(said).toContain(there.slice(11, 16));
      expect(said).not.toMatch(/today|tomorrow|yesterday/i);
      if (there.slice(0, 10) !== tomorrowIn(own)) expect(said).toMatch(/^\d+ \w+,/);
    }
  });

  it('follows the time zone that the device has moved to', async () => {
    const account = await product.newAccount();
    await pushChanges(product.origin, account, newJobChanges(1));
    const { id } = await storedJob(account);
    const on = '2030-06-10T10:00:00+12:00';
    const nextMove = { text: 'Call', by: 'me', on, timeZone: 'Pacific/Auckland' } as const;
    await pushChanges(product.origin, account, [{ name: 'job.update', args: { id, changes: { nextMove } } }]);
    const context = { ...desktop, locale: 'en-GB' };
    const page = await product.signedInPage({ account, path: '/job-list', context });
    const travelTo = await deviceClock(page);
    await travelTo('Pacific/Auckland');
    await page.goto(`${product.origin}/edit-job?job=${id}`);
    const versions = page.getByRole('region', { name: 'Previous versions' });
    await versions.getByRole('button', { name: 'Show' }).click();
    const main = page.getByRole('main');
    const saidAt = async (clock: string) => {
      const at = new Intl.DateTimeFormat('en-GB', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: clock,
      });
      const { updatedAt } = await storedJob(account);
      return at.format(Date.parse(updatedAt));
    };
    await versions
      .getByText(await saidAt('Pacific/Auckland'))
      .first()
      .waitFor();
    await travelTo('America/New_York');
    const wake = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect
      .poll(async () => (await wake()) && main.innerText())
      .toContain('9 Jun 2030, 18:00 · 10 Jun 2030, 10:00 in Auckland');
    await versions
      .getByText(await saidAt('America/New_York'))
      .first()
      .waitFor();
  });
});

/** Puts the clock of a page's device into a zone. */
async function deviceClock(page: Page): Promise<(timezoneId: string) => Promise<unknown>> {
  const devTools = await page.context().newCDPSession(page);
  return (timezoneId) => devTools.send('Emulation.setTimezoneOverride', { timezoneId });
}

it('the month of a date field marks the person’s today and opens at it, whatever the device’s is', async () => {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, [
    ...newJobChanges(1),
    { name: 'settings.update', args: { changes: { timeZone: 'Pacific/Kiritimati' } } },
  ]);
  // A day behind, at any hour.
  const page = await jobPage(account, 'Pacific/Pago_Pago');
  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByRole('button', { name: /^Calendar/ }).click();
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Pacific/Kiritimati' });
  const today = page.getByRole('grid').locator('[data-today]');
  await today.waitFor();
  expect(await today.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual([
    `Today, ${day.format(Date.now())}`,
  ]);
});
