import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBrowserProfile } from '../testing/browser/chromium.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { unreachable } from './harness/page-errors.ts';
import { goodPassword, runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();
let profile: string;
let context: BrowserContext;

beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'foothold-profile-'));
  await openProfile();
});

afterEach(async () => {
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

/** The person's browser, for the first time or again. */
async function openProfile(): Promise<void> {
  context = await openBrowserProfile(profile);
  product.errors.watch(context, product.origin);
}

it('keeps everything through a closed browser and a killed server', async () => {
  product.errors.expect(unreachable);
  const page = await context.newPage();
  await page.goto(`${product.origin}/register`);
  await page.getByLabel('Name').fill('Noor Haddad');
  await page.getByLabel('Email', { exact: true }).fill('noor@foothold.example');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/job-list');
  await jobListPage(page).message('Confirmation link sent to noor@foothold.example.').waitFor();

  await jobListPage(page).newJob.click();
  await jobFormPage(page).addJob('Grid Analyst', 'Tidewell Energy');
  await jobListPage(page).row('Tidewell Energy').waitFor();

  await jobListPage(page).row('Tidewell Energy').getByRole('link').click();
  await page.waitForURL('**/edit-job?job=*');
  await jobFormPage(page).role.fill('Senior Grid Analyst');
  await jobFormPage(page).field('Location').fill('Leith');
  await jobFormPage(page).leaveField();
  await jobFormPage(page).saved.waitFor();

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Appearance', exact: true }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await pages.getByRole('link', { name: 'Jobs' }).click();
  await jobListPage(page).savedState.waitFor();

  await context.close();
  await product.server.stop('SIGKILL');
  await product.server.restart();
  await openProfile();

  const later = await context.newPage();
  await later.goto(product.origin);
  await later.waitForURL('**/job-list');
  const row = jobListPage(later).row('Tidewell Energy');
  await row.waitFor();
  await expect.poll(() => row.textContent()).toContain('Senior Grid Analyst');
  await expect.poll(() => row.textContent()).toContain('Leith');
  await expect.poll(() => later.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');

  const device = await product.newPage();
  await device.goto('/');
  await loginPage(device).logIn('noor@foothold.example', goodPassword);
  await jobListPage(device).row('Tidewell Energy').getByText('Senior Grid Analyst').waitFor();
  await expect.poll(() => device.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
}, 120_000);
