import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addJobs } from '../testing/accounts/new-jobs.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { endedToken, unreachable } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
beforeEach(() => product.errors.expect(endedToken));

describe('starting up', () => {
  it('reports persistence, and keeps what was typed and the focus when the script takes over the form', async () => {
    const page = await product.newPage();
    const released = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await loginPage(page).email.fill('noor@foothold.example');
    await loginPage(page).password.fill('typed before the script');
    await loginPage(page).password.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 5));
    released.resolve();
    await page.waitForEvent('console', {
      predicate: (message) => message.text() === 'Auth persistence successfully configured',
    });
    // Only a form that was taken over can refuse by itself.
    await loginPage(page).email.fill('noor');
    await loginPage(page).submit.click();
    await page.getByText('Enter your full email address').waitFor();
    expect(await loginPage(page).password.inputValue()).toBe('typed before the script');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
  });

  it('submits a form sent before the script had loaded, and prefetches the other pages', async () => {
    const account = await product.newAccount();
    const page = await product.newPage();
    const [fetched, errors]: [string[], string[]] = [[], []];
    page.on('requestfinished', (request) => {
      const [, name] = /\/assets\/((?:\w+-)+page|precompute)-[^/]*\.js$/.exec(request.url()) ?? [];
      if (name !== undefined) fetched.push(name);
    });
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const released = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await loginPage(page).logIn(account.email, account.password);
    released.resolve();
    await page.waitForURL('**/job-list');
    // Fetched when every page has come.
    await expect.poll(() => fetched).toContain('precompute');
    expect(fetched[0]).toBe('edit-job-page');
    expect(fetched).toContain('settings-page');
    expect(fetched).not.toContain('ui-kit-page');
    await page.unroute('**/*.js');
    await page.route('**/assets/**', (route) => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('reports a script that does not load; mounts nothing when it fails, logs why and offers a retry', async () => {
    product.errors.expect(unreachable, /^console: Foothold could not start: /);
    const page = await product.newPage();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByText('Foothold could not start').waitFor();
    await page.unroute('**/*.js');

    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    let isBroken = true;
    await page.route('**/', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const broken = body.replace(/("apiKey":\s*")[^"]*"/, '$1"');
      await route.fulfill({ response, body: isBroken ? broken : body });
    });
    await page.goto('/');
    await page.getByText('Foothold could not start').waitFor();
    expect(await loginPage(page).email.isVisible()).toBe(false);
    expect(errors.join('\n')).not.toBe('');
    isBroken = false;
    await page.getByRole('link', { name: 'Try again' }).click();
    await loginPage(page).email.waitFor();
  });
});

describe('the access rule', () => {
  it('shows the login page signed out only and a protected page signed in only, from the first frame on', async () => {
    const page = await product.signedInPage();
    await jobListPage(page).heading.waitFor();
    await recordHeadings(page);
    for (const path of ['/job-list', '/']) {
      await page.goto(path);
      await page.getByRole('navigation', { name: 'Pages' }).waitFor();
      expect(await headingsSeen(page), path).not.toContain('Log in');
    }
    const released = Promise.withResolvers<void>();
    await page.route('**/v1/accounts:lookup*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/dashboard?from=link#top');
    released.resolve();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(page.url()).toBe(`${product.origin}/dashboard?from=link#top`);
    expect(await headingsSeen(page)).not.toContain('Log in');

    const stranger = await product.newPage();
    await recordHeadings(stranger);
    for (const path of ['/job-list', '/edit-job?job=1']) {
      await stranger.goto(path);
      await loginPage(stranger).heading.waitFor();
      expect(await headingsSeen(stranger), path).toEqual(['Log in']);
    }
  });

  it('preloads the last account’s copy, and shows nothing of it to another one', async () => {
    const page = await product.newPage();
    // As in Safari, in which the app has to start as well.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
    const [first, second] = [await product.newAccount(), await product.newAccount()];
    await addJobs(product.origin, first, 5);
    await page.goto('/');
    await loginPage(page).logIn(first.email, first.password);
    await jobListPage(page).savedState.waitFor();
    expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false);
    const firstHint = await page.evaluate(() => localStorage.getItem('foothold.signed-in'));
    expect(firstHint).not.toBeNull();
    await page.goto('/logout');
    await loginPage(page).logIn(second.email, second.password);
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();

    await page.evaluate((hint) => localStorage.setItem('foothold.signed-in', String(hint)), firstHint);
    await recordCompanies(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();
    expect(await companiesSeen(page)).toEqual([]);
    await page.goto('/logout');
    await loginPage(page).heading.waitFor();
    await page.evaluate((hint) => localStorage.setItem('foothold.signed-in', String(hint)), firstHint);
    await page.goto('/job-list');
    await loginPage(page).heading.waitFor();
    expect(await companiesSeen(page)).toEqual([]);

    await loginPage(page).logIn(first.email, first.password);
    await jobListPage(page).rows.first().waitFor();
    expect(await companiesSeen(page)).not.toEqual([]);
  });
});

/** From the first frame on, every company that stands in a row of the list at the end of a frame. */
async function recordCompanies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { companiesSeen: seen });
    const look = () => {
      for (const company of document.querySelectorAll('[role=grid] [data-company]'))
        seen.add(company.textContent);
      requestAnimationFrame(look);
    };
    look();
  });
}

function companiesSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { companiesSeen: Set<string> }).companiesSeen]);
}

/** From the first frame on, every first heading that is visible at the end of a frame. */
async function recordHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { headingsSeen: seen });
    const look = () => {
      for (const heading of document.querySelectorAll('h1')) {
        if (heading.checkVisibility({ visibilityProperty: true })) seen.add(heading.textContent.trim());
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

function headingsSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { headingsSeen: Set<string> }).headingsSeen]);
}
