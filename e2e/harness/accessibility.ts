import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Half of what `axe.source` is, which each page is sent, and parses, anew. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Theme = 'light' | 'dark';

/** Details violations only and reads no style sheets, which the policy of the page forbids: a fifth of the time. */
const quick: RunOptions = { resultTypes: ['violations'], preload: false };
const optionsOf: Record<Theme, RunOptions> = {
  // Experimental in axe, so off by default: people who speak to the device say the words that they see.
  light: { ...quick, rules: { 'label-content-name-mismatch': { enabled: true } } },
  // What the theme can change; the document is the same in both.
  dark: { ...quick, runOnly: { type: 'rule', values: ['color-contrast'] } },
};

/**
 * Fails with every finding of axe on the page as it stands: every rule in the light theme, the contrast of colours in the
 * dark one. `within` keeps it to one element: behind a dialog that fills a phone axe looks for a page that is hidden.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const findings: string[] = [];
  await page.evaluate(axeSource);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await untilStill(page);
    for (const finding of await findingsOf(page, within, optionsOf[theme]))
      findings.push(`${theme}: ${finding}`);
  }
  expect(findings, `${new URL(page.url()).pathname}\n${findings.join('\n')}`).toEqual([]);
}

function findingsOf(page: Page, within: string, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async ([selector, runOptions]) => {
      const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(selector, runOptions);
      return violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`,
      );
    },
    [within, options] as const,
  );
}

/** Colours fade from one theme to the other; half-way there is too little contrast. Other animations may take seconds. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}
