import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type ApiAccount, pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expectDialogFits } from './harness/looks.ts';
import { desktop } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { unreachable } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
const notes = 'The office is cold.';

async function accountWithJob(): Promise<{ account: ApiAccount; id: string }> {
  const account = await product.newAccount();
  const id = randomUUID();
  const fields = { title: 'Surveyor', company: 'Tidewell Energy', location: 'Leith', notes };
  await pushChanges(product.origin, account, [
    {
      name: 'job.create',
      args: { id, eventId: randomUUID(), fields, stageId: 'saved', occurred: '2026-11-02', createdVia: 'ui' },
    },
  ]);
  return { account, id };
}

async function jobOnServer(account: ApiAccount): Promise<Record<string, unknown> | null | undefined> {
  const { documents } = await readSnapshot(product.origin, account);
  return documents.find(({ collection }) => collection === 'job')?.body;
}

describe('the earlier values of a job', () => {
  it('show their device, for fields, people, tasks, steps and files, and are restored by one click', async () => {
    const { account, id } = await accountWithJob();
    const { contact, task, eventId } = await putItems(account, id);
    const { fieldId } = await putOwnValues(account, id);
    const page = await product.signedInPage({ account, path: `/edit-job?job=${id}` });
    await page.getByRole('textbox', { name: 'Location' }).fill('Granton');
    await jobFormPage(page).leaveField();
    await expect.poll(async () => (await jobOnServer(account))?.['location']).toBe('Granton');
    const documents = page.getByRole('region', { name: 'Documents' });
    const letter = Buffer.from('Dear Mairi');
    await documents
      .getByLabel('Files to attach')
      .setInputFiles({ name: 'Letter.txt', mimeType: 'text/plain', buffer: letter });
    await documents.getByText('Cover letter', { exact: true }).waitFor();
    await documents.getByRole('button', { name: 'Remove Letter.txt' }).click();
    await expect.poll(async () => (await jobOnServer(account))?.['files']).toEqual([]);
    await page.getByRole('button', { name: 'Remove Mairi Galbraith' }).click();
    await expect.poll(async () => (await jobOnServer(account))?.['contacts']).toEqual([]);
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('Location: Leith became Granton').waitFor();
    await page.getByText('this device').first().waitFor();
    await page.getByRole('button', { name: 'Restore Location: Leith' }).click();
    await expect.poll(async () => (await jobOnServer(account))?.['location']).toBe('Leith');
    await expect.poll(() => page.getByRole('textbox', { name: 'Location' }).inputValue()).toBe('Leith');
    await page.getByRole('button', { name: 'Restore Person: Mairi Galbraith', exact: true }).click();
    await expect.poll(async () => (await jobOnServer(account))?.['contacts']).toEqual([contact]);
    await page
      .getByRole('button', { name: 'Restore Write to Sam today, Task: Write to Sam', exact: true })
      .click();
    await expect.poll(async () => (await jobOnServer(account))?.['tasks']).toEqual([task]);
    await page.getByRole('button', { name: 'Restore Saved, Note: Sam told me.' }).click();
    await expect
      .poll(async () => (await jobOnServer(account))?.['events'])
      .toMatchObject([{ id: eventId, note: 'Sam told me.' }]);
    await page.getByText('Minutes on the way: 1,035 became 1,040').waitFor();
    await page.getByRole('button', { name: 'Restore Minutes on the way: 1,035' }).click();
    await expect
      .poll(async () => (await jobOnServer(account))?.['ownValues'])
      .toEqual([{ id: fieldId, value: '1035' }]);
    await page.getByRole('button', { name: 'Restore Document: Letter.txt', exact: true }).click();
    await documents.getByRole('button', { name: 'Letter.txt', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save file' }).click(),
    ]);
    expect(await readFile(await download.path())).toEqual(letter);
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'main');
  });
});

/** A field of the person's own, filled in and changed, each by a device of its own. */
async function putOwnValues(account: ApiAccount, id: string) {
  const fieldId = randomUUID();
  await pushChanges(product.origin, account, [
    { name: 'own-field.put', args: { field: { id: fieldId, name: 'Minutes on the way', kind: 'number' } } },
    { name: 'own-value.put', args: { id, item: { id: fieldId, value: '1035' } } },
  ]);
  await pushChanges(product.origin, account, [
    { name: 'own-value.put', args: { id, item: { id: fieldId, value: '1040' } } },
  ]);
  return { fieldId };
}

/** A person, a task whose title was changed, and a step whose note was changed. */
async function putItems(account: ApiAccount, id: string) {
  const contact = { id: randomUUID(), name: 'Mairi Galbraith' };
  const task = { id: randomUUID(), title: 'Write to Sam' };
  const [event] = ((await jobOnServer(account))?.['events'] ?? []) as { id: string }[];
  const eventId = event?.id ?? '';
  await pushChanges(product.origin, account, [
    { name: 'contact.put', args: { id, item: contact } },
    { name: 'task.put', args: { id, item: task } },
    { name: 'task.put', args: { id, item: { ...task, title: 'Write to Sam today' } } },
    { name: 'job.update-event', args: { id, eventId, note: 'Sam told me.' } },
    { name: 'job.update-event', args: { id, eventId, note: 'Mairi told me.' } },
  ]);
  return { contact, task, eventId };
}

describe('a job that two devices changed without knowing of each other', () => {
  it('shows both versions, and the person chooses', async () => {
    product.errors.expect(unreachable);
    const { account, id } = await accountWithJob();
    const { contact } = await putItems(account, id);
    const { fieldId } = await putOwnValues(account, id);
    const page = await product.signedInPage({ account, path: `/edit-job?job=${id}` });
    await page.getByRole('button', { name: 'Edit Mairi Galbraith' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Edit Mairi Galbraith' }).click();
    const person = page.getByRole('dialog', { name: 'Edit Mairi Galbraith' });
    await person.getByRole('textbox', { name: 'Phone' }).fill('0131 1');
    await person.getByRole('textbox', { name: 'Job title' }).fill('Lead');
    await person.getByRole('button', { name: 'Save person' }).click();
    const minutes = page.getByRole('textbox', { name: 'Minutes on the way' });
    await minutes.fill('1050');
    await minutes.press('Tab');
    await page.getByRole('textbox', { name: 'Location' }).fill('Granton');
    await (await jobFormPage(page).editNotes()).fill(`${notes} Bring a jumper.`);
    await jobFormPage(page).leaveField();
    const elsewhere = { location: 'Portobello', notes: `${notes} Mairi started in March.` };
    await pushChanges(product.origin, account, [
      { name: 'job.update', args: { id, changes: elsewhere } },
      {
        name: 'contact.put',
        args: { id, item: { ...contact, phone: '0131 2', email: 'mairi@tidewell.example' } },
      },
      { name: 'own-value.put', args: { id, item: { id: fieldId, value: '1060' } } },
    ]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two versions of Tidewell Energy' });
    await dialog.getByText('Portobello').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await expectDialogFits(page);
    await dialog.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Portobello' }).check();
    const phones = dialog.getByRole('group', { name: 'Mairi Galbraith · Lead, Phone' });
    await phones.getByRole('radio', { name: '0131 2' }).check();
    const times = dialog.getByRole('group', { name: 'Minutes on the way' });
    await expect.poll(() => times.getByRole('radio', { name: '1,050' }).isChecked()).toBe(true);
    await times.getByRole('radio', { name: '1,060' }).check();
    await dialog.getByRole('button', { name: 'Use these' }).click();
    await expect
      .poll(() => jobOnServer(account))
      .toMatchObject({
        location: 'Portobello',
        notes: `${notes} Mairi started in March. Bring a jumper.`,
        contacts: [{ ...contact, phone: '0131 2', email: 'mairi@tidewell.example', role: 'Lead' }],
        ownValues: [{ id: fieldId, value: '1060' }],
      });
    await expect.poll(() => page.getByRole('button', { name: 'Choose' }).count()).toBe(0);
  });

  it('is marked in the list of every device, also after a reload, until it is resolved', async () => {
    product.errors.expect(unreachable);
    const { account, id } = await accountWithJob();
    const page = await product.signedInPage({ account, path: `/edit-job?job=${id}` });
    const phone = await product.signedInPage({ account, path: '/job-list' });
    await jobListPage(phone).savedState.waitFor();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Location' }).fill('Granton');
    await jobFormPage(page).leaveField();
    await pushChanges(product.origin, account, [
      { name: 'job.update', args: { id, changes: { location: 'Portobello' } } },
    ]);
    await page.context().setOffline(false);
    await jobListPage(phone).grid.getByText('two versions').waitFor();
    await phone.reload();
    await jobListPage(phone).grid.getByText('two versions').waitFor();
    await phone.setViewportSize({ width: 390, height: 844 });
    await jobListPage(phone).grid.getByText('two versions').waitFor();
    await expectAccessible(phone, '[role=grid]');
    await phone.setViewportSize(desktop.viewport);
    await phone.getByText('1 job has two versions').waitFor();
    await expectAccessible(phone);
    await phone.route('**/api/v1/history?*', (route) => route.abort());
    await phone.getByRole('link', { name: 'Compare' }).click();
    await phone.getByText('You can choose when your server answers.').waitFor();
    await phone.unroute('**/api/v1/history?*');
    await phone.getByRole('button', { name: 'Try again' }).click();
    await phone.getByRole('button', { name: 'Choose' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Two versions of Tidewell Energy' });
    await dialog.getByRole('button', { name: 'Use these' }).click();
    await expect.poll(() => phone.getByRole('button', { name: 'Choose' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Choose' }).count()).toBe(0);
    await expect.poll(() => jobOnServer(account)).toMatchObject({ location: 'Granton' });
    await expect.poll(() => jobOnServer(account)).not.toHaveProperty('twoVersions');
    await phone.getByRole('link', { name: 'Jobs' }).first().click();
    await jobListPage(phone).savedState.waitFor();
    await expect.poll(() => jobListPage(phone).grid.getByText('two versions').count()).toBe(0);
  });
});
