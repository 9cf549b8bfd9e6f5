/** The most keys; beyond it all counts start again, so that callers cannot fill the memory. */
const keysMax = 100_000;

/**
 * Counts calls by key in windows of fixed length, in the memory of this process: a call costs no write. Each process
 * counts for itself, and a restart begins again.
 */
export class MemoryCounter {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #startedAt = 0;

  constructor({ max, windowMs }: { max: number; windowMs: number }) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** Counts one call at the moment `now`, in milliseconds; false where it is more than `times` the limit. */
  take(key: string, now: number, times = 1): boolean {
    const isOver = now < this.#startedAt || now - this.#startedAt >= this.#windowMs;
    if (isOver || this.#counts.size >= keysMax) {
      this.#counts.clear();
      this.#startedAt = now;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= this.#max * times;
  }

  /** Takes back the count of a call. */
  giveBack(key: string): void {
    const count = this.#counts.get(key) ?? 0;
    if (count > 1) this.#counts.set(key, count - 1);
    else this.#counts.delete(key);
  }
}
