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
});

describe('a job that two devices changed without knowing of each other', () => {
  it('shows both versions, and the person chooses', async () => {
    const { account, id } = await accountWithJob();
    const page = await product.signedInPage({ account, path: `/edit-job?job=${id}` });
    await page.getByRole('textbox', { name: 'Location' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Location' }).fill('Granton');
    await page.getByLabel('Notes').fill(`${notes} Bring a jumper.`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    const elsewhere = { location: 'Portobello', notes: `${notes} Mairi started in March.` };
    await pushChanges(product.origin, account, [{ name: 'job.update', args: { id, changes: elsewhere } }]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Choose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Two versions of Tidewell Energy' });
    await dialog.getByText('Portobello').waitFor();
    await expectAccessible(page);
    await dialog.getByText('Portobello').click();
    await dialog.getByRole('button', { name: 'Use these' }).click();
    await expect
      .poll(() => jobOnServer(account))
      .toMatchObject({
        location: 'Portobello',
        notes: `${notes} Mairi started in March. Bring a jumper.`,
      });
    await expect.poll(() => page.getByRole('button', { name: 'Choose' }).count()).toBe(0);
  });
});
