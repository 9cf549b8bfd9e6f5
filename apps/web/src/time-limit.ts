/** What a browser was asked for did not come within its time. */
export class TimeLimitError extends Error {
  constructor(limitMs: number) {
    super(`No answer within ${limitMs} ms`);
    this.name = 'TimeLimitError';
  }
}

/** A part of the program is waited for so long; a slow line brings the largest in half of that. */
const loadMs = 20_000;

/**
 * A part of the program that is loaded on demand, as `import()` gives it. A server that takes the call and never answers
 * would leave it open for minutes: it fails with `TimeLimitError` then.
 */
export function loadedInTime<Part>(part: Promise<Part>): Promise<Part> {
  return withinMs(loadMs, part);
}

/**
 * Settles as `work` does, or rejects with `TimeLimitError` after `limitMs`. Storage, caches, locks and workers of a browser
 * can leave a call without an answer, for ever; what comes later than that is left to the caller's own handlers on `work`.
 *
 * The time counts in two halves: in a page that was frozen, a timer that ran out meanwhile fires before answers that have
 * come, and those need a moment.
 */
export function withinMs<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(new TimeLimitError(limitMs));
    let timer = setTimeout(() => (timer = setTimeout(expire, limitMs / 2)), limitMs / 2);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
