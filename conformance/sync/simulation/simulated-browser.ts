import type { VirtualTime } from './virtual-time.ts';

type Callback = (lock: Lock | null) => unknown;

interface Waiting {
  callback: Callback;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Web Locks of one browser, as far as sync uses them. */
export class SimulatedLocks {
  #lines = new Map<string, Waiting[]>();
  #held = new Map<string, Waiting>();

  readonly request = async (name: string, options: LockOptions, callback: Callback): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const waiting = { callback, resolve, reject };
      if (options.signal?.aborted) return reject(options.signal.reason);
      const line = this.#lines.get(name) ?? [];
      this.#lines.set(name, line);
      if (options.steal) {
        this.#held.get(name)?.reject(new DOMException('stolen', 'AbortError'));
        this.#held.delete(name);
        line.unshift(waiting);
      } else line.push(waiting);
      options.signal?.addEventListener('abort', () => {
        const at = line.indexOf(waiting);
        if (at >= 0) reject(line.splice(at, 1) && options.signal?.reason);
      });
      this.#grant(name);
    });

  #grant(name: string): void {
    if (this.#held.has(name)) return;
    const next = this.#lines.get(name)?.shift();
    if (!next) return;
    this.#held.set(name, next);
    const release = (): void => {
      if (this.#held.get(name) !== next) return;
      this.#held.delete(name);
      this.#grant(name);
    };
    void Promise.resolve()
      .then(() => next.callback({ name, mode: 'exclusive' }))
      .then(next.resolve, next.reject)
      .finally(release);
  }
}

/** A class like `BroadcastChannel` whose messages take their time. */
export function simulatedChannels(time: VirtualTime, random: () => number) {
  const open = new Map<string, Set<SimulatedChannel>>();
  class SimulatedChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    #name: string;

    constructor(name: string) {
      this.#name = name;
      open.set(name, (open.get(name) ?? new Set()).add(this));
    }

    postMessage(data: unknown): void {
      for (const other of open.get(this.#name) ?? []) {
        if (other === this) continue;
        void time.sleep(Math.floor(random() * 5)).then(() => {
          if (open.get(this.#name)?.has(other)) other.onmessage?.({ data });
        });
      }
    }

    close(): void {
      open.get(this.#name)?.delete(this);
    }
  }
  return SimulatedChannel;
}
