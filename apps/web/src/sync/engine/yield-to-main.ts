/** The longest that the page is kept from drawing and from taking keys, in milliseconds. */
const sliceMs = 12;

/** Does something for each of many, and lets the page go on in between, so that thousands do not stop the typing. */
export async function mapYieldingToMain<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let turnEnd = performance.now() + sliceMs;
  for (const item of items) {
    if (performance.now() > turnEnd) {
      await yieldToMain();
      turnEnd = performance.now() + sliceMs;
    }
    results.push(act(item));
  }
  return results;
}

/** Browsers hold nested timers back by 4 ms each, a quarter of the time of slices; `yield` comes back at once. */
async function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
