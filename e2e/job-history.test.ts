import { expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiChange } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { tabTo } from './harness/keyboard.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
const historyPart = '[aria-labelledby=job-history]';

type JobPage = Awaited<ReturnType<typeof jobPage>>;

async function jobPage(options: { context?: typeof phone } = {}) {
  const account = await product.newAccount();
  const [job] = newJobChanges(1) as [ApiChange];
  const { id } = job.args as { id: string };
  await pushChanges(product.origin, account, [job]);
  const page = await product.signedInPage({ account, path: `/edit-job?job=${id}`, ...options });
  const form = jobFormPage(page);
  await form.history.getByRole('listitem').first().waitFor();
  const stage = () => form.stages.locator('[aria-current=step]').innerText();
  const events = async () => {
    const { documents } = await readSnapshot(product.origin, account);
    return documents.find(({ collection }) => collection === 'job')?.body?.['events'] as {
      toStageId: string;
      occurred: string;
      earlierOccurred?: string[];
      approximate?: boolean;
      note?: string;
      voidedAt?: string;
    }[];
  };
  return { page, ...form, stage, events };
}

it('adds an earlier step and undoes it, and shows, hands over and clears a move', async () => {
  const opened = await jobPage();
  await expectMoveShown(opened);
  await addEarlierStep(opened);
});

/** With an approximate date; it does not move the job. */
async function addEarlierStep({ page, history, stages, stage, events }: JobPage): Promise<void> {
  await stages.getByRole('button', { name: /Interview/ }).click();
  await expect.poll(stage).toContain('Interview');

  // A second event right after the first, by keyboard alone.
  await history.getByRole('button', { name: 'Add event' }).press('Enter');
  const day = history.getByRole('spinbutton', { name: /^day/ });
  await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true);
  await tabTo(page, history.getByRole('button', { name: 'Save event' }));
  await page.keyboard.press('Enter');
  await history.getByText('Choose a date.').waitFor();
  await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('01102026');
  await tabTo(page, history.getByRole('checkbox', { name: 'Approximate' }));
  await page.keyboard.press('Space');
  await tabTo(page, history.getByRole('textbox', { name: 'Note' }));
  await page.keyboard.type('By post.');
  await expectAccessible(page, historyPart);
  await tabTo(page, history.getByRole('button', { name: 'Save event' }));
  await page.keyboard.press('Enter');
  const added = history.getByRole('listitem').filter({ hasText: 'about 1 Oct' });
  await expect.poll(() => added.innerText()).toMatch(/Moved to Applied\. By post\./s);
  await expect.poll(() => stage()).toContain('Interview');
  await expect
    .poll(async () => (await events()).map(({ toStageId, voidedAt }) => [toStageId, voidedAt]))
    .toEqual([
      ['saved', undefined],
      ['offer', undefined],
      ['interview', undefined],
      ['applied', undefined],
    ]);
  expect((await events())[3]).toMatchObject({ occurred: '2026-10-01', approximate: true, note: 'By post.' });

  await page.getByRole('button', { name: /^Undo/ }).last().click();
  await added.waitFor({ state: 'detached' });
  await expect.poll(() => stage()).toContain('Interview');
}

it('corrects the day of a step and keeps the previous one, voids a step and shows it again', async () => {
  const { page, history, stages, stage, events } = await jobPage({ context: phone });
  await stages.getByRole('button', { name: /Screening/ }).click();
  await expect.poll(stage).toContain('Screening');
  await history
    .getByRole('button', { name: /^Edit event/ })
    .first()
    .click();
  const day = history.getByRole('spinbutton', { name: /^day/ });
  await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('02102020');
  await history.getByRole('button', { name: 'Save event' }).click();
  // It lies before the day on which the job was put down now, so that is where the job stands.
  const mended = history.getByRole('listitem').filter({ hasText: '2 Oct 2020' });
  await mended.getByText('Moved to Screening').waitFor();
  await expect.poll(stage).toContain('Saved');
  await expect.poll(async () => (await events())[1]?.earlierOccurred).toHaveLength(1);
  // Messages may lie over the end of a phone's page.
  await mended.getByRole('button', { name: /^Edit event/ }).press('Enter');
  await history.getByText(/^Before: /).waitFor();
  await expectAccessible(page, historyPart);
  await history.getByRole('button', { name: 'Cancel' }).press('Enter');

  await mended.getByRole('button', { name: /^Remove event/ }).press('Enter');
  await mended.waitFor({ state: 'detached' });
  await expect.poll(async () => (await events())[1]?.voidedAt).toBeDefined();
  await history.getByRole('button', { name: 'Show 1 removed' }).press('Enter');
  await mended.getByText('Removed').waitFor({ state: 'attached' });
});

/** Done, handed over and back and cleared; another is suggested for the stage. */
async function expectMoveShown({ page, stages, history }: JobPage): Promise<void> {
  const move = page.getByRole('region', { name: 'Next move' });
  await move
    .getByRole('button', { name: 'Add move' })
    .or(move.getByRole('button', { name: 'Change' }))
    .click();
  await move.getByRole('textbox', { name: 'Next move' }).fill('Ask Sam');
  await page.keyboard.press('Enter');
  await move.getByRole('heading', { name: 'Ask Sam' }).waitFor();
  for (const done of ['by key', 'by button']) {
    if (done === 'by key') await page.keyboard.press('d');
    else await move.getByRole('button', { name: 'Mark done' }).click();
    await history.getByText('You did: Ask Sam').waitFor();
    // It is told of no more once it is taken back.
    await page.keyboard.press('Control+z');
    await move.getByRole('heading', { name: 'Ask Sam' }).waitFor();
    await history.getByText('You did: Ask Sam').waitFor({ state: 'detached' });
  }

  const words = () => move.innerText();
  const more = async (name: string) => {
    await move.getByRole('button', { name: 'More for this move' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await more('Clear move');
  await move.getByRole('button', { name: 'Add move' }).click();
  await move.getByRole('textbox', { name: 'Next move' }).fill('Ask Kim');
  await move.getByRole('button', { name: 'Save move' }).click();
  await expect.poll(words).toContain('Ask Kim');
  await more('Make it their move');
  await expect.poll(words).toContain('Their move');
  await move.getByRole('button', { name: 'They did it' }).waitFor();
  await more('Make it my move');
  await move.getByRole('button', { name: 'Mark done' }).waitFor();
  await more('Clear move');
  const offered = () => move.getByRole('button').allInnerTexts();
  await expect.poll(offered).not.toContain('Mark done');
  const forSaved = await offered();
  expect(forSaved.length).toBeGreaterThan(1);
  await stages.getByRole('button', { name: /Offer/ }).click();
  await expect.poll(offered).not.toEqual(forSaved);
  await move.getByRole('button', { name: 'Reply by' }).click();
  await expect.poll(words).toContain('Reply to the offer');
  await move.getByRole('button', { name: /Mark done|They did it/ }).waitFor();
}
