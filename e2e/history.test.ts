import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type ApiAccount, pushChanges, readSnapshot } from '../scripts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
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
  return (await readSnapshot(product.origin, account)).documents[0]?.body;
}

describe('the earlier values of a job', () => {
  it('are there with their device, and one click brings one back', async () => {
    const { account, id } = await accountWithJob();
    const page = await product.signedInPage({ account, path: `/edit-job?job=${id}` });
    await page.getByRole('textbox', { name: 'Location' }).fill('Granton');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(async () => (await jobOnServer(account))?.['location']).toBe('Granton');
    await page.getByRole('button', { name: 'Show them' }).click();
    await page.getByText('Location: Leith became Granton').waitFor();
    await page.getByText('this device').waitFor();
    await page.getByRole('button', { name: 'Restore Location: Leith' }).click();
    await expect.poll(async () => (await jobOnServer(account))?.['location']).toBe('Leith');
    await expect.poll(() => page.getByRole('textbox', { name: 'Location' }).inputValue()).toBe('Leith');
  });

  it('are there of people, tasks and steps too, also of those that were removed', async () => {
    const { account, id } = await accountWithJob();
    const { contact, task, eventId } = await putItems(account, id);
    const page = await product.signedInPage({ account, path: `/edit-job?job=${id}` });
    await page.getByRole('button', { name: 'Remove Mairi Galbraith' }).click();
    await expect.poll(async () => (await jobOnServer(account))?.['contacts']).toEqual([]);
    await page.getByRole('button', { name: 'Show them' }).click();
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
    await expectAccessible(page);
  });
});

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
    const { account, id } = await accountWithJob();
    const { contact } = await putItems(account, id);
    const page = await product.signedInPage({ account, path: `/edit-job?job=${id}` });
    await page.getByRole('button', { name: 'Change Mairi Galbraith' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Change Mairi Galbraith' }).click();
    const person = page.getByRole('dialog', { name: 'Change Mairi Galbraith' });
    await person.getByRole('textbox', { name: 'Phone' }).fill('0131 1');
    await person.getByRole('textbox', { name: 'What they do' }).fill('Lead');
    await person.getByRole('button', { name: 'Save person' }).click();
    await page.getByRole('textbox', { name: 'Location' }).fill('Granton');
    await page.getByRole('textbox', { name: 'Notes' }).fill(`${notes} Bring a jumper.`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const elsewhere = { location: 'Portobello', notes: `${notes} Mairi started in March.` };
    await pushChanges(product.origin, account, [
      { name: 'job.update', args: { id, changes: elsewhere } },
      {
        name: 'contact.put',
        args: { id, item: { ...contact, phone: '0131 2', email: 'mairi@tidewell.example' } },
      },
    ]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two versions of Tidewell Energy' });
    await dialog.getByText('Portobello').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('group', { name: 'Location' }).getByRole('radio', { name: 'Portobello' }).check();
    const phones = dialog.getByRole('group', { name: 'Mairi Galbraith · Lead, Phone' });
    await phones.getByRole('radio', { name: '0131 2' }).check();
    await dialog.getByRole('button', { name: 'Use these' }).click();
    await expect
      .poll(() => jobOnServer(account))
      .toMatchObject({
        location: 'Portobello',
        notes: `${notes} Mairi started in March. Bring a jumper.`,
        contacts: [{ ...contact, phone: '0131 2', email: 'mairi@tidewell.example', role: 'Lead' }],
      });
    await expect.poll(() => page.getByRole('button', { name: 'Choose' }).count()).toBe(0);
  });
});
