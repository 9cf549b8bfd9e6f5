const waitMaxMs = 2_000;
const shortPauseMs = 200;

/** Does something once the page has nothing more pressing to do. Safari has no idle callbacks and waits a moment. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: waitMaxMs });
  else setTimeout(act, shortPauseMs);
}
