import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from './harness/accessibility.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { signedInWithJobs } from './harness/jobs-for-story.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

interface SmallForm {
  /** Shows the form. */
  open: () => Promise<unknown>;
  /** A field of it. */
  field: Locator;
  close: () => Promise<unknown>;
  message: string;
  /** How often it is closed. */
  rounds?: number;
}

/** Closed with something in it, it says so; going on brings that back, also when it closes a second time untouched. */
async function expectOfferedAgain(
  page: Page,
  { open, field, close, message, rounds = 1 }: SmallForm,
): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' });
  await open();
  const before = await field.inputValue();
  await field.fill('Ask about the tides');
  for (let round = 0; round < rounds; round += 1) {
    await close();
    await field.waitFor({ state: 'detached' });
    await messages.getByText(message).waitFor();
    await messages.getByRole('button', { name: /^Continue/ }).click();
    await expect.poll(() => field.inputValue()).toBe('Ask about the tides');
  }
  await field.fill(before);
  await close();
  await field.waitFor({ state: 'detached' });
  expect(await messages.getByText(message).count()).toBe(0);
}

const escape = (page: Page) => () => page.keyboard.press('Escape');

async function expectOfferedOnJobPage(page: Page): Promise<void> {
  const tasks = page.getByRole('region', { name: 'Tasks' });
  const history = page.getByRole('region', { name: 'History' });
  const move = page.getByRole('region', { name: 'Next move' });
  const close = (section: Locator, name: string) => () => section.getByRole('button', { name }).click();
  await expectOfferedAgain(page, {
    open: () => tasks.getByRole('button', { name: 'Add task' }).click(),
    field: tasks.getByRole('textbox', { name: 'Task' }),
    close: close(tasks, 'Close'),
    message: 'Not saved',
    rounds: 2,
  });
  await expectOfferedAgain(page, {
    open: () => history.getByRole('button', { name: 'Add event' }).click(),
    field: history.getByLabel('Note'),
    close: close(history, 'Cancel'),
    message: 'Not saved',
  });
  await expectOfferedAgain(page, {
    open: () => jobFormPage(page).stages.locator('[aria-current=step]').click(),
    field: page.getByRole('dialog').getByLabel('Note'),
    close: escape(page),
    message: 'Not saved',
  });
  await expectOfferedAgain(page, {
    open: () => move.getByRole('button', { name: /^(Change|Add move)/ }).click(),
    field: move.getByRole('textbox', { name: 'Next move' }),
    close: close(move, 'Cancel'),
    message: 'Not saved',
  });
  await expectOfferedAgain(page, {
    open: () => page.getByRole('button', { name: 'Add person' }).click(),
    field: page.getByRole('dialog').getByLabel('Job title'),
    close: escape(page),
    message: 'Not saved',
    rounds: 2,
  });
  await expectOfferedAgain(page, {
    open: () => page.getByRole('button', { name: 'Add interview' }).click(),
    field: page.getByRole('dialog').getByLabel('Type', { exact: true }),
    // Beside the dialog.
    close: () => page.mouse.click(4, 4),
    message: 'Not saved',
  });
}

/** Also where another task is opened in its place, and by keyboard. */
async function expectTaskOffered(page: Page): Promise<void> {
  const tasks = page.getByRole('region', { name: 'Tasks' });
  const field = tasks.getByRole('textbox', { name: 'Task' });
  await tasks.getByRole('button', { name: 'Add task' }).press('Enter');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('Pack a jumper');
  await page.keyboard.press('Enter');
  await tasks.getByRole('checkbox', { name: 'Pack a jumper' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.keyboard.type('Ask about');
  await tasks.getByRole('button', { name: 'Add task' }).press('Enter');
  expect(await field.inputValue()).toBe('Ask about');
  await tasks.getByRole('button', { name: 'Edit Pack a jumper' }).press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Pack a jumper');
  await page.getByText('Not saved').first().waitFor();
  await expectAccessible(page, '[aria-label=Messages]');
  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('Ask about');
  await field.fill('');
  await tasks.getByRole('button', { name: 'Close' }).press('Enter');
  await tasks.getByRole('checkbox', { name: 'Pack a jumper' }).waitFor();
}

async function expectOfferedOnList(page: Page): Promise<void> {
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
  const more = page.getByRole('toolbar').getByRole('button', { name: 'More actions' });
  const dialog = page.getByRole('dialog');
  const choose = (item: RegExp) => async () => {
    await more.click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await expectOfferedAgain(page, {
    open: choose(/^Edit tags/),
    field: dialog.getByRole('combobox', { name: 'Tag' }),
    close: async () => {
      await dialog.getByRole('heading').click();
      await dialog.getByRole('button', { name: 'Close' }).click();
    },
    message: 'Not saved',
  });
  await expectOfferedAgain(page, {
    open: choose(/^Set next move/),
    field: dialog.getByRole('textbox', { name: 'Next move' }),
    close: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    message: 'Not saved',
  });
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expectOfferedAgain(page, {
    open: () => page.getByRole('button', { name: 'New view' }).click(),
    field: dialog.getByRole('textbox', { name: 'Name' }),
    close: escape(page),
    message: 'Not saved',
  });
}

it('offers again what was typed and not saved in a list and on the page of a job, however its form was closed', async () => {
  const { page } = await signedInWithJobs(product, 2);
  await expectOfferedOnList(page);
  await jobListPage(page).rows.first().getByRole('link').click();
  await expectTaskOffered(page);
  await expectOfferedOnJobPage(page);
});
