import { describe, expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { addDays, momentAt } from '@foothold/domain/time-zone';
import { newJobChanges } from '../bench/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../scripts/api-client.ts';
import { desktop } from './harness/chromium.ts';
import { jobListPage } from './harness/job-list-page.ts';
import { runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();

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
  const page = await product.signedInPage({ account, context: { ...desktop, timezoneId } });
  await jobListPage(page).rows.first().getByRole('link').click();
  return page;
};

describe('the clock of a person who chose a time zone', () => {
  it('is that of every move, whatever the device shows, and a new text leaves its time alone', async () => {
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

    const elsewhere = await jobPage(account, 'Asia/Tokyo');
    await elsewhere.getByRole('region', { name: 'Next move' }).getByText('09:00').waitFor();
  });

  it('counts the days of snoozing, and is offered for an interview', async () => {
    const account = await accountOnBerlinTime();
    const { id } = await storedJob(account);
    await pushChanges(product.origin, account, [
      { name: 'job.update', args: { id, changes: { nextMove: { text: 'Call Sam', by: 'me' } } } },
    ]);
    // The date of one of them is another one than Berlin's at any hour.
    for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const page = await jobPage(account, timezoneId);
      await page.getByRole('button', { name: 'Snooze' }).click();
      await page.getByRole('menuitem', { name: /^Tomorrow/ }).click();
      const tomorrow = addDays(momentAt(Date.now(), 'Europe/Berlin').slice(0, 10), 1);
      await expect
        .poll(async () => (await storedJob(account)).nextMove)
        .toEqual({ text: 'Call Sam', by: 'me', on: tomorrow });
      const interviews = page.getByRole('region', { name: 'Interviews' });
      await interviews.getByRole('button', { name: 'Add interview' }).click();
      const zone = page.getByRole('dialog').getByRole('combobox', { name: 'Time zone' });
      expect(await zone.inputValue()).toContain('Berlin');
    }
  });
});
