import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { readSnapshot } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

const mail = `Hi Noor,

We are looking for a Tide Clerk at Harbour Trust. The posting: https://harbour.example/jobs/42
Our privacy policy: https://harbour.example/privacy

Kind regards
Jana Schmidt
Talent Partner
jana.schmidt@harbour.example
+44 20 7946 0958`;

const otherMail = `Net Mender at Quay Works

Contact: Amir Haddad, amir@quay.example`;

/** Pastes as the keyboard does, with nothing in focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function newJobPage(options: Parameters<typeof product.signedInPage>[0] = {}) {
  const account = await product.newAccount();
  const page = await product.signedInPage({ ...options, account, path: '/new-job' });
  const form = jobFormPage(page);
  await form.role.waitFor();
  const contact = page.getByRole('region', { name: 'Contact' });
  const field = (name: string) => contact.getByRole('textbox', { name, exact: true });
  const jobs = async () => {
    const { documents } = await readSnapshot(product.origin, account);
    return documents.flatMap(({ collection, body }) => (collection === 'job' ? [body as Job] : []));
  };
  return { page, form, contact, field, jobs };
}

type NewJobPage = Awaited<ReturnType<typeof newJobPage>>;

/** How the edge of a field is drawn. */
const edgeOf = (field: Locator) =>
  field.evaluate((input) => getComputedStyle(input.closest('.input') ?? input).borderBlockStartStyle);

/** Pastes the mail; its link and who wrote it are there, as guesses. */
async function pasteMail({ page, form, field }: NewJobPage): Promise<void> {
  await paste(page, mail);
  await expect.poll(() => form.field('Link').inputValue()).toBe('https://harbour.example/jobs/42');
  await expect.poll(() => field('Name').inputValue()).toBe('Jana Schmidt');
  expect(await field('Job title').inputValue()).toBe('Talent Partner');
  expect(await field('Email').inputValue()).toBe('jana.schmidt@harbour.example');
  expect(await field('Phone').inputValue()).toBe('+44 20 7946 0958');
  for (const name of ['Name', 'Job title', 'Email', 'Phone'])
    expect(await edgeOf(field(name))).toBe('dashed');
  await page.locator('mark', { hasText: 'Jana Schmidt' }).waitFor();
}

/** A person who was written down is not mixed with another. */
async function expectTypedKept({ page, form, field }: NewJobPage): Promise<void> {
  await form.field('Link').fill('https://mine.example/jobs/1');
  await form.field('Link').blur();
  await paste(page, mail);
  await expect.poll(() => field('Name').inputValue()).toBe('Jana Schmidt');
  expect(await form.field('Link').inputValue()).toBe('https://mine.example/jobs/1');
  await field('Phone').fill('020 1');
  await page.reload();
  await expect.poll(() => field('Phone').inputValue()).toBe('020 1');
  await page.getByRole('heading', { level: 1 }).click();
  await paste(page, otherMail);
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect.poll(() => form.company.inputValue()).toBe('Quay Works');
  expect(await field('Phone').inputValue()).toBe('020 1');
  expect(await field('Name').inputValue()).toBe('Jana Schmidt');
  expect(await field('Email').inputValue()).toBe('jana.schmidt@harbour.example');

  await field('Name').fill('');
  await form.saveNew.click();
  await page.getByText('Enter a name.').waitFor();
  await field('Name').fill('Jana');
  await field('Email').fill('nobody');
  await form.saveNew.click();
  await expect.poll(() => field('Email').getAttribute('aria-invalid')).toBe('true');
}

describe('a mail that is pasted into a new job', () => {
  it('fills in its link and sender as marked guesses, and keeps what was typed', async () => {
    const opened = await newJobPage();
    const { page, form, field, jobs } = opened;
    await pasteMail(opened);
    await expectAccessible(page, 'main');

    await field('Job title').fill('Head of Talent');
    expect(await edgeOf(field('Job title'))).toBe('solid');
    await form.role.fill('Tide Clerk');
    await form.company.fill('Harbour Trust');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/job-list');
    await expect
      .poll(async () => (await jobs())[0]?.contacts)
      .toMatchObject([
        {
          name: 'Jana Schmidt',
          role: 'Head of Talent',
          email: 'jana.schmidt@harbour.example',
          phone: '+44 20 7946 0958',
        },
      ]);

    await jobListPage(page).newJob.click();
    await expectTypedKept(opened);
  });

  it('its sender is removed by keyboard and restored, also on a phone', async () => {
    const opened = await newJobPage({ context: phone });
    const { page, form, contact, field, jobs } = opened;
    await pasteMail(opened);
    const remove = contact.getByRole('button', { name: 'Remove Jana Schmidt' });
    await remove.press('Enter');
    await contact.waitFor({ state: 'detached' });
    await expect
      .poll(() => form.field('Next move').evaluate((input) => input === document.activeElement))
      .toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => field('Name').inputValue()).toBe('Jana Schmidt');
    await remove.press('Enter');
    await contact.waitFor({ state: 'detached' });
    await form.role.fill('Tide Clerk');
    await form.company.fill('Harbour Trust');
    await form.saveNew.click();
    await page.waitForURL('**/job-list');
    await expect.poll(async () => (await jobs()).length).toBe(1);
    expect((await jobs())[0]?.contacts).toBeUndefined();
  });
});
