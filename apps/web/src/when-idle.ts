const waitMaxMs = 2_000;
const shortPauseMs = 200;

/** Runs `act` when the page is idle; after a delay in Safari, which has no idle callbacks. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: waitMaxMs });
  else setTimeout(act, shortPauseMs);
}
