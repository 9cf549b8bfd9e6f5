import { beforeAll, describe, it } from 'vitest';
import { atDepth } from '@foothold/domain/testing/test-depth';
import type { ApiAccount } from '../testing/accounts/api-client.ts';
import { seedDemoAccount } from '../testing/accounts/seed.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { desktop, phone } from '../testing/browser/chromium.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
let account: ApiAccount;

beforeAll(async () => {
  account = await seedDemoAccount(product.origin);
});

const pathsWithin = [
  '/dashboard',
  '/new-job',
  '/edit-job?job=unknown',
  '/no/such/page',
  '/settings?section=profile',
  '/settings?section=security',
  '/settings?section=pipeline',
  '/settings?section=appearance',
  '/settings?section=data',
];
/** Where a phone has other elements than a desktop; the rest has the same ones, arranged otherwise. */
const pathsOnPhone = atDepth(['/dashboard', '/new-job', '/settings?section=profile'], pathsWithin);

describe.each([
  ['a desktop', desktop, pathsWithin],
  ['a phone', phone, pathsOnPhone],
] as const)('axe finds nothing on %s', (_device, context, paths) => {
  it('on signed-out pages', async () => {
    const page = await product.newPage(context);
    for (const path of ['/', '/register', '/no-such-page']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
    }
  });

  it('on the pages of an account with jobs', { timeout: 180_000 }, async () => {
    const page = await product.signedInPage({ account, context });
    await jobListPage(page).row('Tidewell Energy').waitFor();
    await expectAccessible(page);
    await jobListPage(page).row('Tidewell Energy').getByRole('link').click();
    await page.waitForURL('**/edit-job?job=*');
    await page.getByLabel('Company', { exact: true }).waitFor();
    await expectAccessible(page);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectAccessible(page);
    }
  });

  it('for a new account', async () => {
    const page = await product.signedInPage({ context });
    await page.getByRole('heading', { name: 'Start with one' }).waitFor();
    await expectAccessible(page);
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessible(page);
  });
});

it('axe finds nothing in the component kit', async () => {
  const page = await product.signedInPage({ path: '/ui-kit' });
  await page.locator('#quiet-page').waitFor();
  await expectAccessible(page);
});
