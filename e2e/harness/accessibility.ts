import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Experimental in axe, so off by default: people who speak to the device say the words that they see. */
const rules = { 'label-content-name-mismatch': { enabled: true } };
/** What the theme can change; the document is the same in both. */
const rulesOfDarkTheme = ['color-contrast'];

/**
 * Fails with every finding of axe on the page as it stands: every rule in the light theme, the contrast of colours in the
 * dark one. `within` keeps it to one element: behind a dialog that fills a phone axe looks for a page that is hidden.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const findings: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await untilStill(page);
    const { violations } = await axeFor(page, theme).include(within).analyze();
    for (const { id, help, nodes } of violations)
      findings.push(`${theme}: ${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`);
  }
  expect(findings, new URL(page.url()).pathname).toEqual([]);
}

/**
 * The page has no frames, so axe runs in the page itself (legacy mode), details violations only and reads no style sheets,
 * which its experimental rules need and the policy of the page forbids: a fifth of the time.
 */
function axeFor(page: Page, theme: 'light' | 'dark'): AxeBuilder {
  const only =
    theme === 'dark' ? { runOnly: { type: 'rule' as const, values: rulesOfDarkTheme } } : { rules };
  return new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ ...only, resultTypes: ['violations'], preload: false });
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
