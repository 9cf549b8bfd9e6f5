import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pushChanges, type ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { phone } from '../testing/browser/chromium.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
const dayMs = 86_400_000;

/** An account with one application and an interview by video in two days. */
async function accountWithInterview(): Promise<{ account: ApiAccount; jobId: string; startsAt: string }> {
  const account = await product.newAccount();
  const jobId = randomUUID();
  const startsAt = `${new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10)}T10:00:00+00:00`;
  await pushChanges(product.origin, account, [
    {
      name: 'job.create',
      args: {
        id: jobId,
        eventId: randomUUID(),
        fields: { title: 'Data Analyst', company: 'Tidewell Energy' },
        stageId: 'interview',
        occurred: '2026-11-02',
        createdVia: 'ui',
      },
    },
    {
      name: 'interview.put',
      args: {
        id: jobId,
        item: {
          id: randomUUID(),
          label: 'Panel',
          format: 'video',
          startsAt,
          timeZone: 'Europe/London',
          durationMinutes: 45,
          place: 'https://meet.example/tidewell',
        },
      },
    },
  ]);
  return { account, jobId, startsAt };
}

function eventsIn(text: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));
}

it('shows an interview with its call link, exports it to a calendar, and has a feed, created, renewed and revoked', async () => {
  const { account, startsAt } = await accountWithInterview();
  const context = { permissions: ['clipboard-read', 'clipboard-write'] };
  const page = await product.signedInPage({ account, path: '/dashboard', context });
  const call = page.getByRole('link', { name: 'Join: Panel · Video call, Tidewell Energy' });
  expect(await call.getAttribute('href')).toBe('https://meet.example/tidewell');
  await expectAccessible(page, '[aria-labelledby=coming-up]');

  await page.getByRole('link', { name: /^Panel.*Tidewell Energy$/ }).click();
  const interviews = page.getByRole('region', { name: 'Interviews' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    interviews.getByRole('button', { name: /^Save to calendar: / }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`Tidewell-Energy-${startsAt.slice(0, 10)}.ics`);
  const [event] = eventsIn(await readFile(await download.path(), 'utf8'));
  expect([event?.summary, event?.location]).toEqual([
    'Panel: Tidewell Energy',
    'https://meet.example/tidewell',
  ]);
  expect(event?.startDate.toJSDate().getTime()).toBe(Date.parse(startsAt));
  expect(event?.component.getAllSubcomponents('valarm')).toHaveLength(2);

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('link', { name: 'Calendar feed' }).click();
  await makeRenewAndRevokeFeed(page);
  await makeOnPhoneByKeyboard(page);
});

async function makeRenewAndRevokeFeed(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Calendar' });
  const shown = section.locator('code');
  await section.getByRole('button', { name: 'Create link' }).click();
  const first = (await shown.textContent()) ?? '';
  await section.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copied.').first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const inCalendar = section.getByRole('link', { name: 'Open in calendar' });
  expect(await inCalendar.getAttribute('href')).toBe(first.replace(/^http:/, 'webcal:'));
  const answer = await fetch(first);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(eventsIn(await answer.text()).map(({ summary }) => summary)).toEqual(['Panel: Tidewell Energy']);
  await expectAccessible(page, '[aria-labelledby=settings-calendar]');

  await section.getByRole('button', { name: 'New link' }).click();
  await expectDialogFits(page);
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.poll(() => shown.textContent()).not.toBe(first);
  const second = (await shown.textContent()) ?? '';
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);

  await page.reload();
  await section.getByText('Anyone with the link can read it.').waitFor();
  expect(await shown.count()).toBe(0);
  await section.getByRole('button', { name: 'Revoke link' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).press('Enter');
  await section.getByRole('button', { name: 'Create link' }).waitFor();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  // Its button is gone; the next key does not begin at the top of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Calendar');
  expect((await fetch(second)).status).toBe(404);
}

async function makeOnPhoneByKeyboard(page: Page): Promise<void> {
  await page.setViewportSize(phone.viewport);
  const section = page.getByRole('region', { name: 'Calendar' });
  await section.getByRole('button', { name: 'Create link' }).focus();
  await page.keyboard.press('Enter');
  await section.locator('code').waitFor();
  await expectAccessible(page, '[aria-labelledby=settings-calendar]');
}
