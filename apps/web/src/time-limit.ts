/** The browser did not answer within the limit. */
export class TimeLimitError extends Error {
  constructor(limitMs: number) {
    super(`No answer within ${limitMs} ms`);
    this.name = 'TimeLimitError';
  }
}

/** The limit of loading a part of the program; a slow line loads the largest in half of it. */
const loadMs = 20_000;

/**
 * A part of the program that is loaded on demand, as `import()` gives it. A server that takes the call and never answers
 * would leave it open for minutes: it fails with `TimeLimitError` then.
 */
export function loadedInTime<Part>(part: Promise<Part>): Promise<Part> {
  return withinMs(loadMs, part);
}

/**
 * Settles as `work` does, or rejects with `TimeLimitError` after `limitMs`. Storage, caches, locks and workers of a
 * browser may never answer a call; handlers on `work` get what comes later.
 *
 * The time is counted in two halves: in a page that was frozen, an expired timer fires before events that have arrived,
 * and the second half lets those run.
 */
export function withinMs<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(new TimeLimitError(limitMs));
    let timer = setTimeout(() => (timer = setTimeout(expire, limitMs / 2)), limitMs / 2);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
