interface Timer {
  id: number;
  at: number;
  act: () => void;
}

const realSetImmediate = globalThis.setImmediate;
const names = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;

/**
 * Time that stands still until the simulation moves it on. While it is installed every timer of the code under test
 * waits in here, so that hours pass in no time and the same seed gives the same order of events.
 */
export class VirtualTime {
  now = 1_800_000_000_000;
  #timers: Timer[] = [];
  #cancelled = new Set<number>();
  #count = 0;
  #before = Object.fromEntries(names.map((name) => [name, globalThis[name]]));

  install(): void {
    const later = (act: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) =>
      handleOf(this.#add(this.now + Math.max(0, delayMs), () => act(...args)));
    const cancel = (handle: unknown): void => void this.#cancelled.add(Number(handle));
    Object.assign(globalThis, {
      setTimeout: later,
      setImmediate: (act: (...args: unknown[]) => void, ...args: unknown[]) => later(act, 0, ...args),
      clearTimeout: cancel,
    });
  }

  uninstall(): void {
    Object.assign(globalThis, this.#before);
    this.#timers = [];
  }

  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.#add(this.now + delayMs, resolve));
  }

  /** Lets everything happen that is due until so many milliseconds from now. */
  async pass(durationMs: number): Promise<void> {
    const end = this.now + durationMs;
    await settle();
    for (let next = this.#next(end); next; next = this.#next(end)) {
      this.now = Math.max(this.now, next.at);
      next.act();
      await settle();
    }
    this.now = end;
  }

  #add(at: number, act: () => void): number {
    this.#count += 1;
    const timer = { id: this.#count, at, act };
    let index = this.#timers.length;
    while (index > 0 && (this.#timers[index - 1] as Timer).at > at) index -= 1;
    this.#timers.splice(index, 0, timer);
    return timer.id;
  }

  #next(end: number): Timer | undefined {
    for (;;) {
      const [first] = this.#timers;
      if (!first || first.at > end) return undefined;
      this.#timers.shift();
      if (!this.#cancelled.delete(first.id)) return first;
    }
  }
}

/** Runs all that follows from what has just happened without any time passing. */
async function settle(): Promise<void> {
  await new Promise<void>((resolve) => realSetImmediate(resolve));
}

function handleOf(id: number) {
  const handle = { [Symbol.toPrimitive]: () => id, ref: () => handle, unref: () => handle };
  return handle;
}
