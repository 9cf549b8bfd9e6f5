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
      await new Promise((resolve) => setTimeout(resolve));
      turnEnd = performance.now() + sliceMs;
    }
    results.push(act(item));
  }
  return results;
}
