import { beforeEach, describe, expect, it } from 'vitest';
import { type RouteName, routeTable } from '../apps/web/src/route-table.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { signedInWithJobs } from './harness/jobs-for-story.ts';
import { endedToken } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
beforeEach(() => product.errors.expect(endedToken));

type SignedInRoute = {
  [Name in RouteName]: (typeof routeTable)[Name]['requiresSignIn'] extends true ? Name : never;
}[RouteName];

/** The heading of each page behind the sign-in but the one of a job, which is called like it. */
const headings: Record<Exclude<SignedInRoute, 'edit-job'>, string> = {
  dashboard: 'Dashboard',
  'job-list': 'Jobs',
  'new-job': 'New job',
  settings: 'Settings',
  'ui-kit': 'UI kit',
};

describe('the pages', () => {
  it('have each its address, heading and title, and an unknown address gets a page that leads on', async () => {
    const page = await product.signedInPage({ path: '/no/such/page?really#yes' });
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await expect.poll(() => page.title()).toBe('Page not found · Foothold');
    await page.getByRole('link', { name: 'Back to jobs' }).click();
    await page.waitForURL('**/job-list');
    for (const [name, heading] of Object.entries(headings)) {
      const { path } = routeTable[name as RouteName];
      await page.goto(path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await expect.poll(() => page.title(), { message: path }).toBe(`${heading} · Foothold`);
    }
  });

  it('focus the heading and scroll to the top after a navigation', async () => {
    const { page } = await signedInWithJobs(product, 40);
    await jobListPage(page).rows.first().waitFor();
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.waitForURL('**/settings');
    await expect
      .poll(() => page.evaluate(() => [document.activeElement?.tagName, document.activeElement?.textContent]))
      .toEqual(['H1', 'Settings']);
    await expect.poll(() => page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  });

  it('are shown signed out as well', async () => {
    const page = await product.newPage();
    await page.goto('/no-such-page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
  });
});

describe('the server', () => {
  it.each(Object.values(routeTable).map(({ path }) => path))(
    'answers 200 with the app for %s',
    async (path) => {
      const response = await fetch(product.origin + path, { redirect: 'manual' });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
    },
  );

  it.each([
    '/api/v1/nothing',
    '/api/nothing',
    '/v1/accounts:nothing',
    '/nothing.js',
    '/assets/nothing.css',
    '/.env',
  ])('answers 404 for %s', async (path) => {
    const response = await fetch(product.origin + path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('id="root"');
  });

  it('lets the page talk to its own origin only and run no script but its own', async () => {
    const response = await fetch(product.origin);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self'");
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/'sha256-[^']+'/);
    expect(scripts).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
  });
});
