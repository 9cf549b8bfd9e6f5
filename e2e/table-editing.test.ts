import { expect, it } from 'vitest';
import type { Job } from '@foothold/domain/job';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { missingOnDisk } from './harness/kept-on-disk.ts';
import { expectDialogFits } from './harness/looks.ts';
import { smallTargets } from './harness/touch-targets.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

async function tableOf(count: number, columns: string) {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(count));
  const path = `/job-list?group=none&sort=job&columns=${columns}`;
  const page = await product.signedInPage({ account, path });
  await jobListPage(page).rows.first().waitFor();
  return { account, page };
}

async function jobsOf(account: ApiAccount): Promise<Job[]> {
  const { documents } = await readSnapshot(product.origin, account);
  const jobs = documents.flatMap(({ collection, body }) =>
    collection === 'job' && body ? [body as Job] : [],
  );
  return jobs.toSorted((one, other) => one.company.localeCompare(other.company));
}

it('a value is edited in its cell by keyboard alone', async () => {
  const { account, page } = await tableOf(3, 'salary_where_source_closesOn_tags');
  const keys = page.keyboard;
  const stored = (of: (job: Job) => unknown) => expect.poll(async () => (await jobsOf(account)).map(of));
  await keys.press('j');
  await keys.press('F2');
  const editor = page.locator('[data-cell-editor]');
  await editor.getByRole('textbox', { name: 'Company' }).waitFor();
  await expectAccessible(page, '[role=grid]');
  await keys.type('Able & Sons');
  await keys.press('Tab');
  await editor.getByRole('textbox', { name: 'Role' }).waitFor();
  await keys.press('Backspace');
  await keys.press('Tab');
  await editor.getByText('Enter the role.').waitFor();
  await keys.type('Clerk');
  await keys.press('Tab');
  await editor.getByRole('textbox', { name: 'Salary' }).waitFor();
  await keys.type('€60–70k');
  await keys.press('Tab');
  await editor.getByRole('textbox', { name: 'Location' }).waitFor();
  await keys.type('Leith');
  await keys.press('Tab');
  await editor.getByRole('button', { name: /Work mode/ }).waitFor();
  await keys.press('Shift+Tab');
  await editor.getByRole('textbox', { name: 'Location' }).waitFor();
  await keys.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Leith');
  await expect
    .poll(async () => (await jobsOf(account))[0])
    .toMatchObject({
      company: 'Able & Sons',
      title: 'Clerk',
      location: 'Leith',
      workMode: 'hybrid',
      salaryMin: 60_000,
      salaryMax: 70_000,
      salaryCurrency: 'EUR',
      salaryPeriod: 'year',
    });

  // Escape gives back; a double click opens the editor of the cell, and leaving it saves.
  await keys.press('F2');
  await keys.type('Nowhere');
  await keys.press('Escape');
  await editor.waitFor({ state: 'detached' });
  await jobListPage(page).row('Pemberly').getByRole('gridcell').nth(4).dblclick();
  await editor.getByRole('combobox', { name: 'Source' }).fill('A friend');
  await jobListPage(page).search.click();
  await stored(({ source }) => source).toEqual(['jobs.example', 'A friend', 'jobs.example']);
  expect(page.url()).toContain('/job-list');
});

it('a double click edits a cell that holds nothing too, and a click opens the job', async () => {
  const { account, page } = await tableOf(3, 'tags_closesOn');
  await page.setViewportSize({ width: 1600, height: 900 });
  const keys = page.keyboard;
  const [list, editor] = [jobListPage(page), page.locator('[data-cell-editor]')];
  const cell = (at: number) => list.rows.nth(1).getByRole('gridcell').nth(at);
  // Cells that hold nothing have no height of their own.
  const middleOf = async (at: number) => {
    const [row, head] = [
      await list.rows.nth(1).boundingBox(),
      await page.getByRole('columnheader').nth(at).boundingBox(),
    ];
    if (!row || !head) throw new Error('The table is not drawn');
    return [head.x + head.width / 2, row.y + row.height / 2] as const;
  };
  for (const at of [0, 1]) await list.rows.nth(at).getByRole('checkbox').click();
  await page.mouse.dblclick(...(await middleOf(2)));
  await editor.getByRole('textbox', { name: 'Tags' }).waitFor();
  await editor.getByRole('button', { name: 'Fill 2 selected jobs' }).waitFor();
  expect(page.url()).toContain('/job-list');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await keys.type('wind, sea');
  await keys.press('Tab');
  // A year of two digits is one of this century, which is said before it is saved.
  await editor.getByRole('spinbutton').first().waitFor();
  await keys.type('0404');
  await keys.type('26');
  await keys.press('Enter');
  await editor.getByText('Read as 4 Apr 2026.').waitFor();
  await keys.press('Enter');
  await editor.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await jobsOf(account))[1])
    .toMatchObject({ tags: ['wind', 'sea'], closesOn: '2026-04-04' });
  // The field, not the button that removes the first tag.
  await cell(2).dblclick();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await keys.press('Escape');
  await editor.waitFor({ state: 'detached' });
  await cell(3).click();
  await expect.poll(() => page.url()).toContain('/edit-job');
});

it('what another device has written into a cell meanwhile is shown before it is replaced', async () => {
  const { account, page } = await tableOf(3, 'source_closesOn');
  const { rows } = jobListPage(page);
  const editor = page.locator('[data-cell-editor]');
  for (const key of ['j', 'ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key);
  await editor.getByRole('combobox', { name: 'Source' }).waitFor();
  await page.keyboard.type('A friend');
  const [first] = await jobsOf(account);
  const changes = { source: 'Job fair', closesOn: '2026-12-03' };
  await pushChanges(product.origin, account, [
    { name: 'job.update', args: { id: first?.id ?? '', changes } },
  ]);
  await rows.first().getByText('3 Dec').waitFor();
  // What is shown before it is stored counts as not seen.
  await expect.poll(() => page.evaluate(missingOnDisk, ['Job fair'])).toEqual([]);
  await page.keyboard.press('Enter');
  await editor.getByText('This was changed elsewhere to Job fair.').waitFor();
  expect((await jobsOf(account))[0]?.source).toBe('Job fair');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await jobsOf(account))[0]?.source).toBe('A friend');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await jobsOf(account))[0]?.source).toBe('Job fair');
});

it('what is typed into a cell and not saved is offered again in its place after a reload', async () => {
  const { account, page } = await tableOf(3, 'source_closesOn');
  const keys = page.keyboard;
  const editor = page.locator('[data-cell-editor]');
  for (const key of ['j', 'j', 'F2', 'Tab']) await keys.press(key);
  const role = editor.getByRole('textbox', { name: 'Role' });
  await role.fill('x'.repeat(201));
  await keys.press('Enter');
  await editor.getByText('At most 200 characters.').waitFor();
  await page.reload();
  await jobListPage(page).message('Value not saved').waitFor();
  expect(await editor.count()).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => role.inputValue()).toBe('x'.repeat(201));
  await role.fill('Clerk');
  await keys.press('Enter');
  await editor.waitFor({ state: 'detached' });
  await expect.poll(async () => (await jobsOf(account))[1]?.title).toBe('Clerk');
  await page.reload();
  await jobListPage(page).rows.first().waitFor();
  expect(await jobListPage(page).message('Value not saved').count()).toBe(0);
});

it('a value is filled into the selected rows in one step', async () => {
  const { account, page } = await tableOf(3, 'source_priority');
  const keys = page.keyboard;
  const stored = (of: (job: Job) => unknown) => expect.poll(async () => (await jobsOf(account)).map(of));
  for (const key of ['j', 'x', 'j', 'x', 'ArrowRight', 'ArrowRight', 'F2']) await keys.press(key);
  const editor = page.locator('[data-cell-editor]');
  await editor.getByRole('combobox', { name: 'Source' }).waitFor();
  await editor.getByRole('button', { name: 'Fill 2 selected jobs' }).waitFor();
  await keys.type('A friend');
  await keys.press('Control+Enter');
  await jobListPage(page).message('Source filled into 2 jobs').waitFor();
  await stored(({ source }) => source).toEqual(['A friend', 'A friend', 'jobs.example']);
  await jobListPage(page).undo.press('Enter');
  await stored(({ source }) => source).toEqual(['jobs.example', 'jobs.example', 'jobs.example']);
});

it('a copied column, or a block of several, is shown before it is pasted, with what is refused and left over', async () => {
  const { account, page } = await tableOf(3, 'source_closesOn_url');
  const keys = page.keyboard;
  const stored = (of: (job: Job) => unknown) => expect.poll(async () => (await jobsOf(account)).map(of));
  const paste = (text: string) =>
    page.evaluate((copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
  const dialog = page.getByRole('dialog');
  for (const key of ['j', 'j', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await keys.press(key);
  await paste('3/12/2026\nsoon\n');
  await dialog.getByRole('radio', { name: '3 Dec 2026' }).press('Space');
  await dialog.getByText('1 value can’t be pasted. Its field stays as it is.').waitFor();
  await dialog.getByText('Enter a full date.').waitFor();
  await expectAccessible(page, '[role=dialog]');
  await expectDialogFits(page);
  await dialog.getByRole('button', { name: 'Paste 1 value' }).press('Enter');
  await stored(({ closesOn }) => closesOn).toEqual([undefined, '2026-12-03', undefined]);
  const block = ({ source, closesOn, url }: Job) => [source, closesOn, url];
  const before = (await jobsOf(account)).map(block);

  // A block wider and longer than what is right of the cell and below it: one step, with one undo.
  await keys.press('ArrowLeft');
  await paste('Fair\t24.12.2026\task Ruth\tx\nA friend\t\tglobex.example/2\ty\nMail\tsoon\tz\tz\n');
  await dialog.getByText('1 copied row is left over: there is no job for it.').waitFor();
  await dialog.getByText('1 copied column is left over: it has no field.').waitFor();
  await dialog.getByText('Enter a link that starts with https:// or http://.').waitFor();
  expect(await dialog.getByRole('row').allTextContents()).toHaveLength(6);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Paste 4 values' }).press('Enter');
  await jobListPage(page).message('4 values pasted').waitFor();
  await stored(block).toEqual([
    before[0],
    ['Fair', '2026-12-24', before[1]?.[2]],
    ['A friend', undefined, 'https://globex.example/2'],
  ]);
  await jobListPage(page).undo.press('Enter');
  await stored(block).toEqual(before);

  // A link pasted with the focus on a row is a posting as before.
  await jobListPage(page).rows.first().focus();
  await paste('https://globex.example/jobs/7');
  await jobListPage(page).message('Link found').waitFor();
});

it('on a tablet a value is edited, given back, filled and undone by finger alone', async () => {
  const account = await product.newAccount();
  await pushChanges(product.origin, account, newJobChanges(3));
  const path = '/job-list?group=none&sort=job&columns=source';
  const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
  const page = await product.signedInPage({ account, path, context: tablet });
  const { row } = jobListPage(page);
  const editor = page.locator('[data-cell-editor]');
  const press = (name: string | RegExp) => editor.getByRole('button', { name }).tap();
  const write = async (company: string, text: string) => {
    const box = await row(company).getByRole('gridcell').nth(2).boundingBox();
    const at = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
    for (const tap of [at, at]) await page.touchscreen.tap(...tap);
    await editor.getByRole('combobox', { name: 'Source' }).fill(text);
  };
  const expectStored = (sources: readonly string[]) =>
    expect.poll(async () => (await jobsOf(account)).map(({ source }) => source)).toEqual(sources);
  await row('Northing').waitFor();

  await write('Northing', 'Nowhere');
  expect(await smallTargets(page)).toEqual([]);
  await press('Cancel');
  await editor.waitFor({ state: 'detached' });
  await write('Northing', 'A friend');
  await press('Save');
  await expectStored(['A friend', 'jobs.example', 'jobs.example']);
  for (const company of ['Northing', 'Pemberly']) await row(company).getByRole('checkbox').tap();
  await write('Pemberly', 'Radio');
  await press('Fill 2 selected jobs');
  await expectStored(['Radio', 'Radio', 'jobs.example']);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /^Undo/ }).last().tap();
  await expectStored(['A friend', 'jobs.example', 'jobs.example']);
});
