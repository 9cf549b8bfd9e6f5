/** The longest slice without rendering or input, in milliseconds. */
const sliceMs = 12;

/** Maps many items in slices and yields in between, so that typing stays responsive. */
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

/** Browsers delay nested timers by 4 ms each, a quarter of the time of slices; `yield` returns at once. */
async function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) await scheduler.yield();
  else await new Promise((resolve) => setTimeout(resolve));
}
