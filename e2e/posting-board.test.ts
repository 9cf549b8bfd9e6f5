import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { boardExample } from '@foothold/domain/testing/board-answers';
import { answerJson, startBoardServer } from '../apps/server/src/testing/board-server.ts';
import type { TestBoardServer } from '../apps/server/src/testing/board-server.ts';
import { redirectToJobBoard } from './harness/job-board-redirect.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { refused } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';

let board: TestBoardServer;
let folder: string;
const product = runOwnProduct(async () => {
  [board, folder] = await Promise.all([startBoardServer(), mkdtemp(join(tmpdir(), 'foothold-board-'))]);
  return redirectToJobBoard(board, folder);
});
afterAll(async () => {
  await board.close();
  await rm(folder, { recursive: true });
});

const { link, url, answer } = boardExample('smartrecruiters');

describe('a link to a posting, from the page through the server to the board', () => {
  it('fills in the form with the board’s answer over HTTPS, and is kept, also when the posting is gone', async () => {
    board.answer = answerJson(answer);
    const page = await product.signedInPage({ path: '/new-job' });
    const form = jobFormPage(page);
    await form.field('Link').fill(link);
    await page.getByText('Read from SmartRecruiters.').waitFor();
    await expect.poll(() => form.role.inputValue()).toBe('Insights Analyst (m/w/d)');
    await expect.poll(() => form.company.inputValue()).not.toBe('');
    const company = await form.company.inputValue();
    expect(board.received.map((each) => each.url)).toEqual([url]);
    expect(Object.keys(board.received[0]?.headers ?? {})).not.toContain('authorization');
    await form.saveNew.click();
    await page.waitForURL('**/job-list');
    await jobListPage(page).row(company).waitFor();

    product.errors.expect(refused(404));
    board.answer = answerJson({}, 404);
    await jobListPage(page).newJob.click();
    await form.field('Link').fill(link);
    await page.getByText('No longer on SmartRecruiters.').waitFor();
    expect(await form.field('Link').inputValue()).toBe(link);
  });
});
