import type { Page } from 'playwright-core';

/** Resolves when the app is kept in this browser, and would start without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const isDone = () => active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Looks for a newer version now, as the browser does at every start. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}
