import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFailed } from 'vitest';
import { apiHeaders, pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { makeWayAndTryNow } from './harness/hold-calls.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { binFirstJob, signedInWithJobs } from './harness/jobs-for-story.ts';
import { refused, unreachable } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();

describe('a server that is gone', () => {
  it('loses nothing: the form keeps it, the strip reports it, and it is sent when the server is back', async () => {
    product.errors.expect(unreachable);
    onTestFailed(() => product.server.restart());
    const account = await product.newAccount();
    const page = await product.signedInPage({ account });
    await jobListPage(page).newJob.click();
    await jobFormPage(page).role.waitFor();
    await product.server.stop('SIGKILL');

    await jobFormPage(page).role.fill('Geospatial Analyst');
    await jobFormPage(page).company.fill('Northing Maps');
    await jobFormPage(page).saveNew.click();
    await page.waitForURL('**/job-list');
    await jobListPage(page).row('Northing Maps').waitFor();
    await page.getByText('Your server is not answering.').first().waitFor();
    await page.getByText('1 change waiting').waitFor();

    await makeWayAndTryNow(page, () => product.server.restart());
    await jobListPage(page).savedState.waitFor();
    const { documents } = await readSnapshot(product.origin, account);
    expect(documents.map((document) => document.body?.['company'])).toContain('Northing Maps');
  });

  it('keeps changes that were not sent through a reload', async () => {
    product.errors.expect(unreachable);
    const { account, page } = await signedInWithJobs(product, 2);
    await jobListPage(page).rows.first().waitFor();
    await page.route('**/api/v1/push', (route) => route.abort());
    await binFirstJob(page);
    await page.getByText('1 change waiting').waitFor();
    await page.reload();
    await page.getByText('1 change waiting').waitFor();
    await makeWayAndTryNow(page, async () => {});
    await expect
      .poll(async () => {
        const { documents } = await readSnapshot(product.origin, account);
        return documents.filter(({ body }) => body?.['deleted'] !== undefined).length;
      })
      .toBe(1);
  });
});

describe('an invalid token', () => {
  it('is refused by the API, whether forged, unsigned, or signed with another key', async () => {
    const { idToken } = await product.newAccount();
    const [header = '', payload = ''] = idToken.split('.');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const symmetric = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');
    const signature = createHmac('sha256', 'public').update(`${symmetric}.${payload}`).digest('base64url');
    const forged = [
      `${unsigned}.${payload}.`,
      `${symmetric}.${payload}.${signature}`,
      `${header}.${payload}.${'A'.repeat(86)}`,
      'not a token',
    ];
    for (const token of forged) {
      const headers = {
        ...apiHeaders({ email: '', password: '', idToken, refreshToken: '' }),
        authorization: `Bearer ${token}`,
      };
      const response = await fetch(`${product.origin}/api/v1/snapshot`, { headers });
      expect(response.status).toBe(401);
      expect(((await response.json()) as { error: { code: string } }).error.code).toBe('unauthenticated');
    }
  });

  it('is renewed by the app without the person noticing', async () => {
    product.errors.expect(refused(401));
    const page = await product.signedInPage({ path: '/new-job' });
    await jobFormPage(page).role.waitFor();
    let refusals = 0;
    await page.route('**/api/v1/push', async (route) => {
      if (refusals > 0) return route.continue();
      refusals += 1;
      const error = { code: 'token_expired', message: 'The token has expired.', requestId: 'story' };
      await route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify({ error }) });
    });
    await jobFormPage(page).addJob('BI Lead', 'Larkfield Mutual');
    await jobListPage(page).savedState.waitFor();
    expect(refusals).toBe(1);
  });
});

describe('data of another account', () => {
  it('answers as if it did not exist', async () => {
    const owner = await product.newAccount();
    await pushChanges(product.origin, owner, newJobChanges(1));
    const { documents } = await readSnapshot(product.origin, owner);
    const page = await product.signedInPage({ path: `/edit-job?job=${documents[0]?.id}` });
    await page.getByRole('heading', { name: 'That job is not here' }).waitFor();
    await page.getByRole('link', { name: 'Back to jobs' }).click();
    await page.waitForURL('**/job-list');
  });
});
