import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { instantAt, momentAt } from '@foothold/domain/time-zone';
import { readSnapshot } from '../testing/accounts/api-client.ts';
import { desktop } from '../testing/browser/chromium.ts';
import { seedDemoAccount } from '../testing/accounts/seed.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
const timeZone = 'Europe/Berlin';

/** Everything that a page says, names of what is not written out among it. */
async function saidBy(page: Page): Promise<string> {
  await page
    .getByText(/steps$/)
    .first()
    .waitFor();
  const labels = await page.locator('[aria-label]').evaluateAll((all) => all.map((each) => each.ariaLabel));
  return [await page.locator('body').innerText(), ...labels].join('\n');
}

it('a page that stays open over midnight, and then sleeps, says what it says when it is opened then', async () => {
  const account = await seedDemoAccount(product.origin);
  const { documents } = await readSnapshot(product.origin, account);
  const jobId = documents.find(({ collection, body }) => collection === 'job' && body?.['interviews'])?.id;
  const context = { ...desktop, locale: 'en-GB', timezoneId: timeZone };
  const first = await product.signedInPage({ account, path: '/settings', context });
  const today = momentAt(Date.now(), timeZone).slice(0, 10);
  const evening = instantAt(today, '23:59', timeZone) + 30_000;
  for (const path of [
    '/dashboard?from=recent',
    '/job-list',
    '/job-list?layout=board',
    `/edit-job?job=${jobId}`,
  ]) {
    const page = await first.context().newPage();
    await page.clock.install({ time: evening });
    await page.goto(product.origin + path);
    let before = await saidBy(page);
    let now = evening;
    for (const aheadMs of [34_000, 33 * 3_600_000]) {
      await page.clock.fastForward(aheadMs);
      await page.clock.runFor(1_000);
      now += aheadMs + 1_000;
      const held = await saidBy(page);
      const opened = await first.context().newPage();
      await opened.clock.install({ time: now });
      await opened.goto(product.origin + path);
      await expect.poll(() => saidBy(opened), { message: path }).toBe(held);
      expect(before, path).not.toBe(held);
      before = held;
      await opened.close();
    }
    await page.close();
  }
});
