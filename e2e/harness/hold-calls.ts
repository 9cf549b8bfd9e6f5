import type { Page } from 'playwright-core';

/** Keeps the calls of a page to our API from arriving until they are let go. */
export async function holdCalls(page: Page, path = '**/api/v1/**'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Restores the connection by `reconnect`, and presses “Try now”. What the app tries by itself in between is held, so that it cannot
 * have succeeded, and the words gone, before they are pressed.
 */
export async function reconnectAndTryNow(page: Page, reconnect: () => Promise<unknown>): Promise<void> {
  const tryNow = page.getByRole('button', { name: 'Try now' }).first();
  await tryNow.waitFor();
  const letGo = await holdCalls(page);
  await reconnect();
  await tryNow.click();
  letGo();
}
