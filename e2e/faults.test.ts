import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apiHeaders, pushChanges, readSnapshot } from '../testing/accounts/api-client.ts';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { refused } from './harness/page-errors.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();

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
});

it('data of another account answers as if it did not exist, and an expired token is renewed without the person noticing', async () => {
  product.errors.expect(refused(401));
  const owner = await product.newAccount();
  await pushChanges(product.origin, owner, newJobChanges(1));
  const { documents } = await readSnapshot(product.origin, owner);
  const page = await product.signedInPage({ path: `/edit-job?job=${documents[0]?.id}` });
  await page.getByRole('heading', { name: 'That job is not here' }).waitFor();
  await page.getByRole('link', { name: 'Back to jobs' }).click();
  await page.waitForURL('**/job-list');

  let refusals = 0;
  await page.route('**/api/v1/push', async (route) => {
    if (refusals > 0) return route.continue();
    refusals += 1;
    const error = { code: 'token_expired', message: 'The token has expired.', requestId: 'story' };
    await route.fulfill({ status: 401, contentType: 'application/json', body: JSON.stringify({ error }) });
  });
  await jobListPage(page).newJob.click();
  await jobFormPage(page).addJob('BI Lead', 'Larkfield Mutual');
  await jobListPage(page).savedState.waitFor();
  expect(refusals).toBe(1);
});
