import type { Page } from 'playwright-core';

/** Resolves when the app is cached in this browser, and would start without a network. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const isDone = () => active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

/** Checks for a newer version, as the browser does at every start. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

/**
 * Resolves when no version is waiting: some time after the last page of the old one was closed. `page` shows nothing of
 * the app.
 */
export async function untilNoneWaits(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const statusOf = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { versionId, status } of versions) statusOf.set(versionId, status);
      const statuses = [...statusOf.values()];
      if (statuses.includes('activated') && !statuses.includes('installed')) resolve();
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
  await session.detach();
}
