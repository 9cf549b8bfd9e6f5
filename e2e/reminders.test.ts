import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { applyCode } from '../apps/server/src/testing/action-calls.ts';
import { readOutbox } from '../apps/server/src/testing/outbox.ts';
import type { ReceivedMail } from '../apps/server/src/testing/outbox.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { runOwnProduct } from './harness/product.ts';
import { verifyEmail } from './harness/stored-accounts.ts';

const product = runOwnProduct();
const hourMs = 3_600_000;

/** Waits for the first message to the account that `isWanted`. */
function mailTo(account: ApiAccount, isWanted: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mails = await readOutbox({ dataDir: product.server.dataFolder }, account.email);
      const found = mails.find(isWanted);
      if (!found) throw new Error('No such message has arrived.');
      return found;
    },
    { timeout: 45_000, interval: 100 },
  );
}

async function remindersOf(account: ApiAccount): Promise<Record<string, unknown> | undefined> {
  const { documents } = await readSnapshot(product.origin, account);
  const settings = documents.find(({ collection }) => collection === 'settings');
  return settings?.body?.['reminders'] as Record<string, unknown> | undefined;
}

/** One application with an interview that starts in an hour and a little. */
async function addInterview(account: ApiAccount, inMs: number): Promise<void> {
  const id = randomUUID();
  const startsAt = new Date(Date.now() + inMs).toISOString();
  await pushChanges(product.origin, account, [
    {
      name: 'job.create',
      args: {
        id,
        eventId: randomUUID(),
        fields: { title: 'Data Analyst', company: 'Tidewell Energy' },
        stageId: 'interview',
        occurred: '2026-11-02',
        createdVia: 'ui',
      },
    },
    { name: 'interview.put', args: { id, item: { id: randomUUID(), startsAt, timeZone: 'UTC' } } },
  ]);
}

describe('reminders', () => {
  let reminded: ApiAccount;
  // It is due seconds after this, in which the other story does its work.
  beforeAll(async () => {
    reminded = await product.newAccount();
    verifyEmail(product.server, reminded.email);
    const reminders = {
      moves: 'off',
      interviews: true,
      at: '08:30',
      timeZone: 'UTC',
      language: 'en',
    } as const;
    await pushChanges(product.origin, reminded, [
      { name: 'settings.update', args: { changes: { reminders } } },
    ]);
    await addInterview(reminded, hourMs + 2_000);
  });

  it('are switched on in the settings, and sent to a confirmed address only', async () => {
    const account = await product.newAccount();
    const page = await product.signedInPage({
      account,
      path: '/settings?section=profile',
      context: { timezoneId: 'Europe/Berlin' },
    });
    const section = page.getByRole('region', { name: 'Reminders' });
    await section.getByText('Confirm your email first.').waitFor();
    expect(await section.getByRole('switch', { name: 'Before interviews' }).isChecked()).toBe(false);
    expect(await remindersOf(account)).toBeUndefined();

    await section.getByRole('switch', { name: 'Before interviews' }).focus();
    await page.keyboard.press('Space');
    await section.getByRole('radio', { name: 'Daily summary' }).focus();
    await page.keyboard.press('Space');
    await section.getByText('One email on days with something due').waitFor();
    await expect
      .poll(() => remindersOf(account))
      .toEqual({ moves: 'digest', interviews: true, at: '08:30', timeZone: 'Europe/Berlin', language: 'en' });
    const zone = section.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('America/New_York');
    // An Enter before the list is there would leave it open.
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => zone.evaluate((input) => input === document.activeElement)).toBe(true);
    await section.getByRole('spinbutton', { name: /^hour/ }).focus();
    await page.keyboard.type('07');
    await section.getByRole('switch', { name: 'Before interviews' }).focus();
    await expect
      .poll(() => remindersOf(account))
      .toMatchObject({ at: '07:30', timeZone: 'America/New_York' });
    await expectAccessible(page, '[aria-labelledby=settings-reminders]');

    await section.getByRole('button', { name: 'Confirm email' }).click();
    const isForThis = (mail: ReceivedMail) => mail.link.searchParams.get('mode') === 'verifyEmail';
    await applyCode(product, (await mailTo(account, isForThis)).code);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => section.getByText('Confirm your email first.').count()).toBe(0);
  });

  it('arrive by mail, and end with a click on the page they link to, which reports an expired link', async () => {
    // It looks for what is due when it starts, else four times a minute.
    await product.server.restart();
    const reminder = await mailTo(reminded, (mail) => mail.headers.has('list-unsubscribe'));
    expect(reminder.text).toContain('Tidewell Energy');
    const link = /^<(.+)>$/.exec(reminder.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    const stranger = await product.newPage(phone);
    await stranger.goto(link);
    await stranger.getByRole('heading', { name: 'Stop the reminders' }).waitFor();
    await expectAccessible(stranger);
    await stranger.getByRole('button', { name: 'Stop the reminders' }).click();
    await stranger.getByRole('heading', { name: 'Reminders are off' }).waitFor();
    expect(await remindersOf(reminded)).toMatchObject({ moves: 'off', interviews: false });

    await stranger.goto(`/unsubscribe?key=nobody.${'x'.repeat(43)}`);
    await stranger.getByRole('button', { name: 'Stop the reminders' }).click();
    await stranger.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });
});
