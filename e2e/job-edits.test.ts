import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { PushRequest } from '@foothold/contract/push';
import { expect, it } from 'vitest';
import { type ApiAccount, pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { tabAndType, tabTo } from './harness/keyboard.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

/** The page of a job of a new account; `sent` are the changes of its fields that the page sends, in their order. */
async function openJob(fields: object = {}) {
  const account = await product.newAccount();
  const id = randomUUID();
  await pushChanges(product.origin, account, [
    {
      name: 'job.create',
      args: {
        id,
        eventId: randomUUID(),
        fields: { title: 'Surveyor', company: 'Tidewell Energy', ...fields },
        stageId: 'saved',
        occurred: '2026-11-02',
        createdVia: 'ui',
      },
    },
  ]);
  const page = await product.signedInPage({ account, path: `/edit-job?job=${id}` });
  const form = jobFormPage(page);
  await form.role.waitFor();
  return { account, id, page, form, sent: sentFrom(page) };
}

/** The changes that leave a page, each once: one that is not acknowledged before a reload is sent once more. */
function sentFrom(page: Page): unknown[] {
  const sent: unknown[] = [];
  const known = new Set<string>();
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/v1/push')) return;
    const { mutations } = request.postDataJSON() as PushRequest;
    for (const { id, name, args } of mutations) {
      if (known.has(id)) continue;
      known.add(id);
      sent.push(name === 'job.update' ? (args as { changes: unknown }).changes : name);
    }
  });
  return sent;
}

async function stored(account: ApiAccount): Promise<Record<string, unknown> | null | undefined> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.find(({ collection }) => collection === 'job')?.body;
}

const elsewhere = (account: ApiAccount, id: string, changes: object) =>
  pushChanges(product.origin, account, [{ name: 'job.update', args: { id, changes } }]);

it('saves each field on leaving it, by keyboard alone: what is refused stays in its field and is not sent, and an edit is undone', async () => {
  const { page, form, sent } = await openJob({ location: 'Leith' });
  await tabTo(page, form.field('Location'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Granton');
  expect(sent).toEqual([]);
  await page.keyboard.press('Tab');
  await form.saved.waitFor();
  await expect.poll(() => sent).toEqual([{ location: 'Granton' }]);

  const workMode = page.getByRole('button', { name: /Work mode$/ });
  await tabTo(page, workMode);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Hybrid' }).waitFor();
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect.poll(() => sent.slice(1)).toEqual([{ workMode: 'hybrid' }]);
  await expect.poll(() => workMode.evaluate((button) => button === document.activeElement)).toBe(true);

  await tabAndType(page, form.field('Link'), 'tidewell.example');
  await page.keyboard.press('Tab');
  await page.getByText('Enter a link that starts with https:// or http://.').first().waitFor();
  await page.getByText('1 thing to fix').waitFor();
  await (await form.editNotes()).focus();
  await page.keyboard.type('Ask Sam.');
  await page.keyboard.press('Control+s');
  // All that can be saved is; the keyboard goes to what cannot.
  await expect.poll(() => sent.slice(2)).toEqual([{ notes: 'Ask Sam.' }]);
  await expect
    .poll(() => form.field('Link').evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await form.field('Link').inputValue()).toBe('tidewell.example');

  // It is offered for ten seconds, which focus holds.
  const undo = page.getByRole('button', { name: 'Undo: Notes changed' });
  await undo.focus();
  await expectAccessible(page, 'main');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.slice(3)).toEqual([{ notes: null }]);
  await expect.poll(() => form.field('Notes').inputValue()).toBe('');

  // On a new page it stands there again, and says why.
  await page.reload();
  await page.getByText('Enter a link that starts with https:// or http://.').first().waitFor();
  expect(await form.field('Link').inputValue()).toBe('tidewell.example');
  await tabTo(page, page.getByRole('button', { name: 'Add https://' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => form.field('Link').inputValue()).toBe('https://tidewell.example');
  // The link beside the text belongs to the field.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => sent.slice(4))
    .toEqual([{ url: 'https://tidewell.example', source: 'tidewell.example' }]);
  await page.getByText('1 thing to fix').waitFor({ state: 'detached' });
});

it('saves a salary when all of its fields are left, and what was typed when the page is hidden, left or loaded anew', async () => {
  const { account, page, form, sent } = await openJob();
  await form.openSalary();
  await form.field('Salary from').fill('58000');
  await page.keyboard.press('Tab');
  await form.field('Salary to').fill('66000');
  expect(sent).toEqual([]);
  await form.leaveField();
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ salaryMin: 58_000, salaryMax: 66_000, salaryCurrency: 'GBP' })]);

  await form.field('Location').fill('Leith');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  await expect.poll(() => sent.slice(1)).toEqual([{ location: 'Leith' }]);

  // Another page of the app, by the browser's own button.
  await page.getByRole('link', { name: 'Jobs' }).first().click();
  await page.getByRole('link', { name: /Tidewell Energy/ }).click();
  await form.field('Location').fill('Leith, hybrid');
  await page.goBack();
  await page.waitForURL('**/job-list*');
  await expect.poll(() => sent.slice(2)).toEqual([{ location: 'Leith, hybrid' }]);

  // The page ends before it can send: a new one does.
  await page.getByRole('link', { name: /Tidewell Energy/ }).click();
  await form.field('Location').fill('Leith, by the sea');
  await page.goto('/settings');
  await expect.poll(() => stored(account)).toMatchObject({ location: 'Leith, by the sea' });
});

it('keeps what two devices change at the same time: other fields both, the same field until the person has chosen', async () => {
  const { account, id, page, form, sent } = await openJob({ location: 'Leith', notes: 'One' });
  const phone = await product.signedInPage({ account, path: `/edit-job?job=${id}` });
  await jobFormPage(phone).role.waitFor();
  await form.role.fill('Lead Surveyor');
  await jobFormPage(phone).field('Location').fill('Granton');
  await jobFormPage(phone).leaveField();
  await form.leaveField();
  const both = { title: 'Lead Surveyor', location: 'Granton' };
  await expect.poll(() => stored(account)).toMatchObject(both);
  await expect.poll(() => form.field('Location').inputValue()).toBe('Granton');
  expect(sent).toEqual([{ title: 'Lead Surveyor' }]);

  // Taken back after another device has changed it, a field keeps what that one wrote.
  await elsewhere(account, id, { title: 'Chief Surveyor' });
  await expect.poll(() => form.role.inputValue()).toBe('Chief Surveyor');
  await page.getByRole('button', { name: 'Undo: Role changed' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText('Not undone: it was changed again since.').waitFor();
  expect(await form.role.inputValue()).toBe('Chief Surveyor');

  await form.field('Location').fill('Newhaven');
  await elsewhere(account, id, { location: 'Portobello' });
  const conflict = page.getByText('Location was changed elsewhere to “Portobello”.');
  await conflict.waitFor();
  await form.field('Location').blur();
  await page.goto('/job-list');
  await page.goto(`/edit-job?job=${id}`);
  await conflict.waitFor();
  expect(await form.field('Location').inputValue()).toBe('Newhaven');
  expect(await stored(account)).toMatchObject({ location: 'Portobello' });
  await page.getByRole('button', { name: 'Keep Newhaven' }).click();
  await expect.poll(() => stored(account)).toMatchObject({ location: 'Newhaven' });
  await conflict.waitFor({ state: 'detached' });
});

it('shows what was made of a field within minutes as one line of its history, which leads back to what was there before', async () => {
  const { account, page, form } = await openJob({ location: 'Leith' });
  for (const location of ['Leith, Gr', 'Leith, Granton', 'Leith, Granton, hybrid']) {
    await form.field('Location').fill(location);
    await form.leaveField();
    await expect.poll(() => stored(account)).toMatchObject({ location });
  }
  const versions = page.getByRole('region', { name: 'Previous versions' });
  await versions.getByRole('button', { name: 'Show' }).click();
  await versions.getByText('Location: Leith became Leith, Granton, hybrid').waitFor();
  expect(await versions.getByRole('listitem').count()).toBe(1);
  await versions.getByRole('button', { name: 'Restore Location: Leith' }).click();
  await expect.poll(() => form.field('Location').inputValue()).toBe('Leith');
});
