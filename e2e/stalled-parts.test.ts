import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loginPage } from '../testing/browser/login-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

/** As at an address without https, where no worker keeps the parts of the program. */
const withoutWorker: BrowserContextOptions = { serviceWorkers: 'block' };

/** From now on the server takes the calls for parts of the program and never answers; resolves to how it does again. */
async function stall(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A signed-in page whose parts have all come that are fetched ahead. */
async function idlePage(path: string): Promise<Page> {
  const account = await product.newAccount();
  const page = await product.newPage(withoutWorker);
  const isLast = (url: string) => /\/precompute-[^/]*\.js$/.test(url);
  const fetchedAhead = page.waitForResponse((response) => isLast(response.url()));
  await page.goto('/');
  await loginPage(page).logIn(account.email, account.password);
  await fetchedAhead;
  await page.clock.install();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  return page;
}

describe('a server that never sends a part of the program', () => {
  it('shows a message after 20 s in place of a blank page or a dead form, and starts once the part arrives', async () => {
    const start = async (path: string) => {
      const page = await product.newPage(withoutWorker);
      await page.clock.install();
      const answer = await stall(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => 'start' in document.documentElement.dataset);
      return { page, answer };
    };
    const protectedPage = await start('/job-list');
    const form = await start('/');
    await loginPage(form.page).logIn('noor', 'typed before the script');
    for (const { page, answer } of [protectedPage, form]) {
      const words = page.getByText('Foothold could not start');
      // The page's clock goes on by itself as well.
      await page.clock.runFor(5_000);
      expect(await words.isVisible()).toBe(false);
      await page.clock.runFor(16_000);
      await words.waitFor();
      await page.getByRole('link', { name: 'Try again' }).waitFor();
      answer();
      await loginPage(page).heading.waitFor();
      expect(await words.isVisible()).toBe(false);
    }
  });

  it('offers to reload in place of a page, which still comes, and ends an export', async () => {
    product.errors.expect(/^console: TimeLimitError/);
    const page = await idlePage('/settings?section=data');
    const exportCsv = page.getByRole('button', { name: /CSV/ }).first();
    await exportCsv.waitFor();
    const answer = await stall(page);
    await exportCsv.click();
    await page.clock.runFor(10_000);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.runFor(11_000);
    await page.getByText('Reload the page and try again.').waitFor();
    await expect.poll(() => exportCsv.isEnabled()).toBe(true);

    await page.evaluate(() => history.pushState(null, '', '/ui-kit'));
    await page.getByText('Fetching this page…').waitFor();
    await page.clock.runFor(11_000);
    await page.getByRole('heading', { name: 'This page couldn’t load' }).waitFor();
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    await page.getByRole('link', { name: 'Back to jobs' }).waitFor();
    answer();
    await page.getByRole('heading', { level: 1, name: /kit/i }).waitFor();
  });
});
