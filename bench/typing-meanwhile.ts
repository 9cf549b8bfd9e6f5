import type { Page } from 'playwright-core';
import type { Figure } from './figure.ts';
import { percentile } from './percentile.ts';
import { watchKeystrokes } from './typing-delays.ts';

const wordLength = 8;

/** A piece of work, and the typing beside it. */
export interface Stretch {
  durationMs: number;
  /** Each key press to the frame that shows it, in milliseconds. */
  typed: number[];
  /** The longest time without a frame, in milliseconds. */
  longestGap: number;
}

/** Before the first `typeUntil` of a page. */
export async function watchTyping(page: Page): Promise<void> {
  await page.evaluate(watchKeystrokes);
  await page.evaluate(watchFrames);
}

/** Starts the work, opens the palette and types there until the work has ended. */
export async function typeUntil(
  page: Page,
  comes: Promise<unknown>,
  act: () => Promise<void>,
): Promise<Stretch> {
  await page.evaluate(() => {
    window.footholdTyping.length = 0;
    window.footholdFrames = { last: performance.now(), longestGap: 0 };
  });
  const before = performance.now();
  let durationMs = 0;
  const isThere = comes.then(() => {
    durationMs = performance.now() - before;
  });
  await act();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  for (let pressed = 1; durationMs === 0; pressed += 1) {
    await page.keyboard.press('a', { delay: 20 });
    // The next one begins a new word, so that terms stay short.
    if (pressed % wordLength === 0) await page.keyboard.press('Control+a');
  }
  await isThere;
  const [typed, { longestGap }] = await page.evaluate(
    () => [window.footholdTyping, window.footholdFrames] as const,
  );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { durationMs, typed, longestGap };
}

/** The delays measured during each piece of work. */
export function reportTyping(
  report: (figure: Figure) => void,
  what: string,
  stretches: readonly (readonly [name: string, stretch: Stretch])[],
): void {
  for (const [name, { typed, longestGap }] of stretches) {
    report({
      name: `${what}: longest time without a frame while ${name}`,
      value: longestGap,
      unit: 'ms',
    });
    // It may be over before the palette is open.
    if (typed.length === 0) continue;
    report({
      name: `${what}: keystroke elsewhere to paint while ${name}, p95`,
      value: percentile(typed, 0.95),
      unit: 'ms',
      budget: { atMost: 100 },
      note: `p50 ${percentile(typed, 0.5).toFixed(1)} ms, slowest ${Math.max(...typed).toFixed(0)} ms, ${typed.length} keystrokes`,
    });
  }
}

declare global {
  interface Window {
    footholdFrames: { last: number; longestGap: number };
  }
}

/** Runs in the page: records the longest time between two frames, in milliseconds. */
function watchFrames(): void {
  window.footholdFrames = { last: performance.now(), longestGap: 0 };
  const next = (now: number) => {
    const frames = window.footholdFrames;
    frames.longestGap = Math.max(frames.longestGap, now - frames.last);
    frames.last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
