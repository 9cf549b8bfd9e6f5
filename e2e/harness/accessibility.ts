import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Experimental in axe, so off by default: whoever speaks to the device says the words that they see. */
const rules = { 'label-content-name-mismatch': { enabled: true } };

/**
 * Fails with every finding of axe on the page as it stands, in the light and in the dark theme. `within` keeps
 * it to one element: behind a window that fills a phone axe looks for a page that is hidden from everybody.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilStill(page);
    const { violations } = await new AxeBuilder({ page }).options({ rules }).include(within).analyze();
    const findings = violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`,
    );
    expect(findings, `${new URL(page.url()).pathname} in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Colours fade from one theme to the other; half-way there is too little contrast. What never ends is not waited for. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
