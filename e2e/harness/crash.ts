import type { Page } from 'playwright-core';

/** The page's process dies, as for want of memory: none of its code runs any more, not even to say goodbye. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // A crashed page never answers the call.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}
