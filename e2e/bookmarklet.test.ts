import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type ApiAccount, readSnapshot } from '../testing/accounts/api-client.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { loginPage } from '../testing/browser/login-page.ts';
import { goodPassword, runOwnProduct } from './harness/product.ts';

const product = runOwnProduct({ FETCH_POSTINGS: 'off' });

const facts = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Insights Analyst',
  hiringOrganization: { '@type': 'Organization', name: 'Heron Quay Theatre' },
  description: '<p>Who comes &amp; who comes back – and why? 分析</p>',
};
const posting = `<!doctype html><html lang="en"><head><title>Jobs</title>
<script type="application/ld+json">${JSON.stringify(facts)}</script><style>h1 { color: teal }</style></head>
<body><h1>Insights Analyst</h1><p>Who comes &amp; who comes back – and why? 分析</p></body></html>`;

/** A posting in a tab of its own. No story may ask anybody else, so it stands at an address of our own host. */
async function openPosting(context: BrowserContext): Promise<{ posting: Page; link: string }> {
  const link = `${product.origin}/elsewhere/insights-analyst-3318`;
  const page = await context.newPage();
  await page.route(link, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: posting }),
  );
  await page.goto(link);
  return { posting: page, link };
}

/** Presses the bookmark: a browser runs its program in the page that is open. */
async function press(address: string | null, posting: Page): Promise<Page> {
  const program = decodeURIComponent(String(address).replace(/^javascript:/, ''));
  const opened = posting.context().waitForEvent('page');
  await posting.evaluate(program);
  return opened;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function bookmark(account: ApiAccount): Promise<{ address: string | null; context: BrowserContext }> {
  const page = await product.signedInPage({ account, path: '/new-job' });
  await page.getByRole('button', { name: 'Add the browser button' }).click();
  const button = page
    .getByRole('dialog', { name: 'The browser button' })
    .getByRole('link', { name: 'Save to Foothold' });
  await button.waitFor();
  await expectAccessible(page, '[role=dialog]');
  return { address: await button.getAttribute('href'), context: page.context() };
}

it('saves a posting from its page by the bookmarklet, also through the login', async () => {
  const account = await product.newAccount();
  const { address, context } = await bookmark(account);
  const { posting, link } = await openPosting(context);
  const page = await press(address, posting);
  await expect.poll(() => field(page, 'Company').inputValue()).toBe('Heron Quay Theatre');
  await expect.poll(() => field(page, 'Role').inputValue()).toBe('Insights Analyst');
  await expect.poll(() => field(page, 'Link').inputValue()).toBe(link);
  await page.getByText('Who comes & who comes back – and why? 分析').waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');

  await page.getByRole('button', { name: 'Save job' }).click();
  await jobListPage(page).rows.first().waitFor();
  await jobListPage(page).savedState.waitFor();
  const { documents } = await readSnapshot(product.origin, account);
  const kept = documents.map(({ body }) => body as { url?: string; createdVia?: string } | null);
  expect(kept.find((body) => body?.url === link)?.createdVia).toBe('bookmarklet');

  // In a signed-out browser it is carried through the login.
  const elsewhere = await openPosting(await product.newContext());
  const other = await press(address, elsewhere.posting);
  await loginPage(other).logIn(account.email, goodPassword);
  await expect.poll(() => field(other, 'Company').inputValue()).toBe('Heron Quay Theatre');

  // What is damaged on its way leaves the form empty.
  await page.goto('/new-job#page=WyJo');
  await field(page, 'Company').waitFor();
  expect(await field(page, 'Company').inputValue()).toBe('');
});
