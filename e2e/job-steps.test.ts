import { expect, it } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { companiesIn, jobListPage } from '../testing/browser/job-list-page.ts';
import { seededAccount } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

it('steps through the jobs in the order of the list that was left, and saves a change on the way', async () => {
  const page = await product.signedInPage({ account: await seededAccount(product) });
  const list = jobListPage(page);
  await list.view('Your move').click();
  await page.waitForURL('**/job-list?*view=your_move*');
  await list.row('Tidewell Energy').waitFor();
  // Both filters match it: it was in sight before, too.
  await list.row('Larkfield Mutual').waitFor({ state: 'detached' });
  const companies = await companiesIn(page);
  const at = companies.findIndex((company) => company.includes('Tidewell Energy'));
  const count = companies.length;
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(count - 2);
  const company = () => page.getByRole('textbox', { name: 'Company', exact: true }).inputValue();
  const positionText = (number: number) => page.getByText(`${number} of ${count} in Your move`);
  const step = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

  await list.row('Tidewell Energy').getByRole('link').click();
  await positionText(at + 1).waitFor();
  await expectAccessible(page, 'header');
  // Done or not, the job and its neighbours keep the positions that they had.
  await page.getByRole('button', { name: 'Mark done' }).click();
  await step('Next job').click();
  await positionText(at + 2).waitFor();
  await expect.poll(company).toBe(companies[at + 1]);
  await expect
    .poll(() => step('Next job').evaluate((button) => button === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Enter');
  await positionText(at + 3).waitFor();
  await expect.poll(company).toBe(companies[at + 2]);

  await page.reload();
  await positionText(at + 3).waitFor();
  for (let number = at + 2; number >= 1; number -= 1) {
    await page.keyboard.press('k');
    await positionText(number).waitFor();
  }
  await expect.poll(company).toBe(companies[0]);
  await expect.poll(() => step('Previous job').isDisabled()).toBe(true);
  await page.keyboard.press('j');
  await positionText(2).waitFor();

  await page.goBack();
  await page.waitForURL('**/job-list?*view=your_move*');
  await list
    .row(companies[1] ?? '')
    .getByRole('link')
    .click();
  const next = page.getByRole('button', { name: 'Next job', exact: true });
  await next.waitFor();
  await page.getByLabel('Role').fill('Another role');
  await next.click();
  await expect.poll(company).not.toBe(companies[1]);
  await page.keyboard.press('k');
  await expect.poll(company).toBe(companies[1]);
  await expect.poll(() => page.getByRole('textbox', { name: 'Role' }).inputValue()).toBe('Another role');

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Company', { exact: true }).waitFor();
  expect(await other.getByRole('button', { name: 'Next job', exact: true }).count()).toBe(0);
});
