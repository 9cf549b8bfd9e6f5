import { whenIdle } from './when-idle.ts';

const undisturbedMs = 500;
const disturbing = ['keydown', 'pointerdown', 'wheel'] as const;

let disturbedAt = -Infinity;
for (const type of disturbing) {
  addEventListener(type, () => (disturbedAt = performance.now()), { capture: true, passive: true });
}

/** Resolves when the page is idle and had no input for a moment. */
export async function waitForIdle(): Promise<void> {
  do {
    await new Promise<void>(whenIdle);
    const waitMs = disturbedAt + undisturbedMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  } while (performance.now() - disturbedAt < undisturbedMs);
}
