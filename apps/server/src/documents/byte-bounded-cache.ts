/** Keeps the entries used last, up to a number of bytes in all. */
export class ByteBoundedCache<Value extends { byteLength: number }> {
  readonly #bytesMax: number;
  readonly #entries = new Map<string, Value>();
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value) {
      // A Map keeps the order of insertion: the first entry is the one unused for longest.
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    if (value.byteLength > this.#bytesMax) return;
    this.#entries.set(key, value);
    this.#bytes += value.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#bytesMax) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (!value) return;
    this.#entries.delete(key);
    this.#bytes -= value.byteLength;
  }
}
