import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { pushChanges, type ApiChange } from '../testing/accounts/api-client.ts';
import { boardPage } from '../testing/browser/board-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

function jobAt(stageId: string, ago: number, company: string, id: string): ApiChange {
  const fields = { title: 'Data Lead', company };
  const args = { id, eventId: randomUUID(), fields, stageId, occurred: day(-ago), createdVia: 'ui' as const };
  return { name: 'job.create', args };
}

const card = (page: Page) => page.getByRole('region', { name: 'Next move' });

describe('where a job stands', () => {
  it('has the same wording on its page, the palette, the list, the board and the dashboard', async () => {
    const account = await product.newAccount();
    const [invited, silent] = [randomUUID(), randomUUID()];
    const item = { id: randomUUID(), startsAt: `${day(5)}T14:30:00+00:00`, timeZone: 'UTC' };
    await pushChanges(product.origin, account, [
      jobAt('interview', 3, 'Tidewell Energy', invited),
      { name: 'interview.put', args: { id: invited, item } },
      jobAt('applied', 131, 'Kitestring Labs', silent),
    ]);
    const page = await product.signedInPage({ account, path: `/edit-job?job=${invited}` });
    const heading = card(page).getByRole('heading');
    await expect.poll(() => heading.textContent()).toMatch(/^Interview, .*\d/);
    const [what = '', ...when] = ((await heading.textContent()) ?? '').split(', ');
    const said = { 'Tidewell Energy': [what, when.join(', ')], 'Kitestring Labs': ['Gone quiet, 131 days'] };
    expect(await card(page).getByText('Nothing for you to do').count()).toBe(0);
    expect(
      await card(page)
        .getByRole('button', { name: /thank-you/ })
        .count(),
    ).toBe(0);
    await card(page)
      .getByRole('button', { name: /^Prepare for the interview/ })
      .waitFor();

    const list = jobListPage(page);
    await page.keyboard.press('Control+k');
    for (const [company, words] of Object.entries(said)) {
      await page.getByRole('combobox').fill(company);
      const hit = page.getByRole('group', { name: 'Jobs' }).getByRole('option').first();
      for (const part of words) await expect.poll(() => hit.textContent()).toContain(part);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => heading.textContent()).toBe('Gone quiet, 131 days');
    for (const action of ['Follow up today', 'No reply'])
      await card(page).getByRole('button', { name: action, exact: true }).waitFor();

    await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
    for (const [company, words] of Object.entries(said))
      for (const part of words) await expect.poll(() => list.row(company).textContent()).toContain(part);
    const board = boardPage(page);
    await board.layout('Board').click();
    for (const [company, words] of Object.entries(said))
      for (const part of words) await expect.poll(() => board.card(company).textContent()).toContain(part);

    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const coming = page.getByRole('region', { name: 'Coming up' }).getByRole('listitem');
    await expect.poll(() => coming.textContent()).toMatch(/14:30|2:30/);
    await expect.poll(() => coming.textContent()).toContain(what);
  });
});
