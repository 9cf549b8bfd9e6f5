import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { pushChanges } from '../testing/accounts/api-client.ts';
import { refused } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

interface SentForm {
  name: string;
  path: (jobId: string) => string;
  /** Shows the form, with something wrong in it. */
  open: (page: Page) => Promise<unknown>;
  send: (page: Page) => Promise<unknown>;
  error: RegExp;
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const press =
  (name: string | RegExp, scope: (page: Page) => Locator = main) =>
  (page: Page) =>
    scope(page)
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
const job = (id: string) => `/edit-job?job=${id}`;
const settings = (section: string) => () => `/settings?section=${section}`;
const pickAnd = (item: RegExp) => async (page: Page) => {
  await page.getByRole('grid', { name: 'Jobs' }).getByRole('checkbox').nth(1).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const forms: readonly SentForm[] = [
  {
    name: 'a person',
    path: job,
    open: press('Add person'),
    send: press('Save person', dialog),
    error: /Enter a name/,
  },
  {
    name: 'an interview',
    path: job,
    open: press('Add interview'),
    send: press('Save interview', dialog),
    error: /Choose a date/,
  },
  {
    name: 'a task',
    path: job,
    open: press('Add task'),
    send: press('Save task'),
    error: /Enter/,
  },
  {
    name: 'the next move',
    path: job,
    open: async (page) => {
      await press(/^(Change|Add move)/, region('Next move'))(page);
      await region('Next move')(page).getByRole('textbox', { name: 'Next move' }).fill('');
    },
    send: press(/^Save/, region('Next move')),
    error: /Enter the next move/,
  },
  {
    name: 'a stage',
    path: settings('pipeline'),
    open: press('Add stage'),
    send: press('Add stage', dialog),
    error: /Enter a name/,
  },
  {
    name: 'a custom field',
    path: settings('pipeline'),
    open: press('Add field'),
    send: press('Save field', dialog),
    error: /Enter a name/,
  },
  {
    name: 'a view',
    path: () => '/job-list?mode=hybrid',
    open: press('Save view', (page) => page.locator('body')),
    send: press('Save view', dialog),
    error: /Enter a name/,
  },
  {
    name: 'a tag',
    path: () => '/job-list',
    open: pickAnd(/^Edit tags/),
    send: press(/^Add/, dialog),
    error: /Enter a tag/,
  },
  {
    name: 'a move of several jobs',
    path: () => '/job-list',
    open: pickAnd(/^Set next move/),
    send: press('Save move', dialog),
    error: /Enter the next move/,
  },
  {
    name: 'the address of the account',
    path: settings('security'),
    open: press(/^Change email/),
    send: press('Send confirmation email'),
    error: /Enter your full email address/,
  },
  {
    name: 'the password',
    path: settings('security'),
    open: press(/^Change password/),
    send: press('Save password'),
    error: /Enter your/,
  },
  {
    name: 'the end of the account',
    path: settings('data'),
    open: () => Promise.resolve(),
    send: press('Delete account'),
    error: /Check it/,
  },
  {
    name: 'what the server refuses',
    path: settings('data'),
    open: async (page) => {
      const label = await main(page).locator('label', { hasText: 'to confirm' }).innerText();
      await main(page)
        .getByLabel(label)
        .fill(label.split(' ')[1] ?? '');
      await main(page).getByLabel('Password', { exact: true }).fill('wrong');
    },
    send: press('Delete account'),
    error: /Wrong password/,
  },
];

/** What is read out with the field that has the focus. */
function describedFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const ids = document.activeElement?.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing at ${id}`).join(' ');
  });
}

it('a form that is sent with something wrong puts the focus on the first field that is', async () => {
  product.errors.expect(refused(400));
  const account = await product.newAccount();
  const jobs = newJobChanges(1);
  await pushChanges(product.origin, account, jobs);
  const page = await product.signedInPage({ account });
  const [{ args } = { args: {} }] = jobs;
  const { id = '' } = args as { id?: string };
  for (const { name, path, open, send, error } of forms) {
    await page.goto(path(id));
    await open(page);
    await send(page);
    await expect.poll(() => describedFocus(page), { message: name }).toMatch(error);
  }
});
