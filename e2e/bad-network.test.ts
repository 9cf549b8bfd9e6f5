import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { newJobChanges } from '../testing/accounts/new-jobs.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { pushChanges, readSnapshot, type ApiAccount } from '../testing/accounts/api-client.ts';
import { type BadProxy, startBadProxy } from './harness/bad-proxy.ts';
import { signedInState, userAgentOf } from './harness/browser-session.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { binFirstJob } from './harness/jobs-for-story.ts';
import { unreachable } from './harness/page-errors.ts';
import { runOwnProduct } from './harness/product.ts';

const product = runOwnProduct();
const seed = 7;
const jobsAtFirst = 3;
let proxy: BadProxy | undefined;
afterEach(async () => {
  await proxy?.close();
});

/** A browser of the person, that reaches the server through the proxy alone. */
async function signedInBrowser(account: ApiAccount, origin: string): Promise<BrowserContext> {
  const storageState = await signedInState(origin, account, await userAgentOf(product.browser));
  const context = await product.newContext({ baseURL: origin, storageState });
  const page = await context.newPage();
  await page.goto('/job-list');
  await jobListPage(page).savedState.waitFor();
  return context;
}

async function addJob(page: Page, company: string): Promise<void> {
  await page
    .getByRole('link', { name: /^New job/ })
    .first()
    .click();
  await jobFormPage(page).addJob('Tide Clerk', company);
  await jobListPage(page).row(company).waitFor();
}

const companiesOn = async (page: Page) =>
  (await jobListPage(page).rows.locator('[data-company]').allTextContents()).toSorted();

describe('a network that cuts, delays, repeats and drops requests', () => {
  it('converges every tab and device, with each change made once', async () => {
    product.errors.expect(unreachable);
    const account = await product.newAccount();
    await pushChanges(product.origin, account, newJobChanges(jobsAtFirst));
    proxy = await startBadProxy(product.origin, seededRandom(seed));
    const [laptop, phone] = [
      await signedInBrowser(account, proxy.origin),
      await signedInBrowser(account, proxy.origin),
    ];
    const [leader, onPhone] = [laptop.pages()[0] as Page, phone.pages()[0] as Page];
    const follower = await laptop.newPage();
    await follower.goto('/job-list');
    await jobListPage(follower).savedState.waitFor();

    proxy.isBad = true;
    const added = ['Harbour Trust', 'Quarry Post', 'Pine Loom', 'Ferry Guild', 'Salt Office'];
    const [first, second, third, fourth, fifth] = added as [string, string, string, string, string];
    await Promise.all([addJob(leader, first), addJob(follower, second), addJob(onPhone, third)]);
    // The tab that talks for the laptop dies, the phone loses its network, and the server its power.
    await leader.close();
    await phone.setOffline(true);
    await addJob(onPhone, fourth);
    await product.server.stop('SIGKILL');
    await addJob(follower, fifth);
    await binFirstJob(follower);
    await product.server.restart();
    await phone.setOffline(false);
    await expect
      .poll(async () => (await readSnapshot(product.origin, account)).cursor)
      .toBe(jobsAtFirst + added.length + 1);

    proxy.isBad = false;
    const { cursor, documents } = await readSnapshot(product.origin, account);
    const jobs = documents.filter(({ collection }) => collection === 'job');
    const companies = jobs
      .flatMap(({ body }) => (body?.['deleted'] ? [] : [String(body?.['company'])]))
      .toSorted();
    expect(jobs).toHaveLength(jobsAtFirst + added.length);
    expect(companies).toHaveLength(jobsAtFirst + added.length - 1);
    for (const page of [follower, onPhone]) {
      await jobListPage(page).savedState.waitFor();
      await expect.poll(() => companiesOn(page)).toEqual(companies);
    }
    expect((await readSnapshot(product.origin, account)).cursor).toBe(cursor);
    expect(proxy.met.size).toBeGreaterThan(3);
  });
});
