import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readBoardAnswer } from '@foothold/domain/posting/board-posting';
import { boardAddressOf } from '@foothold/domain/job-board';
import { boardExample } from '@foothold/domain/testing/board-answers';
import { expectAccessible } from './harness/accessibility.ts';
import { phone } from '../testing/browser/chromium.ts';
import { refused, unreachable } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';

// No story may ask anybody else: what a board says comes to the browser from here, read by the server's own rules.
const product = runOwnProduct({ FETCH_POSTINGS: 'off' });
const { link, answer } = boardExample('smartrecruiters');

/** The server's answer to the question for a posting. */
async function answerWith(page: Page, status: number, body: unknown): Promise<void> {
  await page.route('**/api/v1/postings/fetch', (route) => route.fulfill({ status, json: body }));
}

const refusal = (code: string) => ({ error: { code, message: 'for developers', requestId: 'a' } });

function told() {
  const address = boardAddressOf(link);
  if (!address) throw new Error('The example leads to no board');
  return readBoardAnswer(address, answer);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Company', exact: true }).waitFor();
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('a link to a job board on the page for a new job', () => {
  it('fills in the board’s data, and overwrites nothing typed, on a phone too', async () => {
    const page = await product.signedInPage({ path: '/new-job', context: phone });
    await answerWith(page, 200, told());
    await field(page, 'Company').fill('My own words');
    await page.getByRole('heading', { level: 1 }).click();
    await paste(page, link);
    await page.getByText('Read from SmartRecruiters.').waitFor();
    await expect.poll(() => field(page, 'Role').inputValue()).toBe('Insights Analyst (m/w/d)');
    await expect.poll(() => field(page, 'Company').inputValue()).toBe('My own words');
    await expect.poll(() => field(page, 'Link').inputValue()).toBe(link);
    await expectAccessible(page, '[aria-labelledby=job-paste]');
  });

  it('fetches no link to any other site, and keeps one that could not be read, and says so', async () => {
    product.errors.expect(unreachable, refused(403, 404, 422, 429, 502));
    const page = await product.signedInPage({ path: '/new-job' });
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/postings/fetch')) asked.push(request.postDataJSON());
    });
    const elsewhere = page.getByText('We can’t read this page.');
    await paste(page, 'https://intranet.example/jobs/1');
    await expect.poll(() => field(page, 'Link').inputValue()).toBe('https://intranet.example/jobs/1');
    // The words come where the question would, once nothing more is typed.
    await elsewhere.waitFor();
    await field(page, 'Link').fill('');
    await elsewhere.waitFor({ state: 'detached' });
    await field(page, 'Link').fill('http://169.254.169.254/latest');
    await elsewhere.waitFor();
    await field(page, 'Link').fill(link);
    await page.getByText('This server doesn’t read job boards.').waitFor();
    expect(await elsewhere.count()).toBe(0);
    expect(asked).toEqual([{ link }]);
    await expectAccessible(page, '[aria-labelledby=job-paste]');

    for (const [status, code, words] of [
      [404, 'posting_gone', 'No longer on SmartRecruiters.'],
      [422, 'posting_unreadable', 'We can’t read this page.'],
      [429, 'too_many_requests', 'Too many requests.'],
    ] as const) {
      await answerWith(page, status, refusal(code));
      await field(page, 'Link').fill('');
      await field(page, 'Link').fill(link);
      await page.getByText(words).waitFor();
    }
    await page.unroute('**/api/v1/postings/fetch');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Your server is not answering').waitFor();
    await page.context().setOffline(false);
    await answerWith(page, 502, refusal('board_unreachable'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('SmartRecruiters is not answering.').waitFor();
    await answerWith(page, 200, told());
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Read from SmartRecruiters.').waitFor();
    await expect.poll(() => field(page, 'Link').inputValue()).toBe(link);
    await expect.poll(() => field(page, 'Role').inputValue()).toBe('Insights Analyst (m/w/d)');
  });
});

it('marks guesses until they are chosen, and keeps the focus where a question disappears', async () => {
  const page = await product.signedInPage({ path: '/new-job' });
  await paste(page, 'Budget Analyst\n\nHomeoffice möglich. Gehalt: 3.200 € brutto');
  await expect.poll(() => field(page, 'Salary from').inputValue()).toBe('3,200');
  expect(await field(page, 'Role').inputValue()).toBe('Budget Analyst');
  const mode = page.getByRole('radiogroup', { name: 'Work mode' });
  const edge = () => mode.evaluate((group) => getComputedStyle(group).outlineStyle);
  await expect.poll(() => mode.getByRole('radio', { name: 'Hybrid' }).isChecked()).toBe(true);
  expect(await edge()).toBe('dashed');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: /^Month/ }).waitFor();
  expect(await page.getByText('Year assumed.').count()).toBe(0);
  await mode.getByRole('radio', { name: 'Remote' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(edge).toBe('none');

  const place = page.getByRole('region', { name: 'Paste a link or posting' });
  for (const answer of ['Keep it', 'Replace it']) {
    await paste(page, 'Tide Clerk at Harbour Trust\n\nCount the tides.');
    const button = page.getByRole('button', { name: answer });
    await button.waitFor();
    const [taken, left] = await page
      .locator('[aria-labelledby=job-paste] [role=status] button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
    expect(left.left - taken.right).toBeGreaterThan(8);
    await button.focus();
    await page.keyboard.press('Enter');
    await button.waitFor({ state: 'detached' });
    await expect.poll(() => place.evaluate((region) => region.contains(document.activeElement))).toBe(true);
  }
  await expect.poll(() => field(page, 'Role').inputValue()).toBe('Tide Clerk');
});
