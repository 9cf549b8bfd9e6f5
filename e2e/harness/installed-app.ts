import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Resolves when the app is kept in this browser, and would start without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      }),
    )
    .toBe(true);
}

/** Looks for a newer version now, as the browser does at every start. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}
