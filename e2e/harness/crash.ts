import type { Page } from 'playwright-core';

/** The page's process dies, as for want of memory: none of its code runs any more, not even to say goodbye. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // Never answered: whoever would answer is gone.
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}
