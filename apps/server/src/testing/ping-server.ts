import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Asks a server for what it always knows, from a thread of its own, while something else is sent to it. */
export class ServerPing {
  readonly #worker: Worker;

  /** `pauseMs` is between an answer and the next request: so much may be missing of what `longestMs` tells. */
  constructor(origin: string, pauseMs = 2) {
    this.#worker = new Worker(new URL('./ping-worker.ts', import.meta.url), {
      workerData: { origin, pauseMs },
    });
  }

  /** The longest wait for an answer since the last call, in milliseconds. */
  async longestMs(): Promise<number> {
    const told = once(this.#worker, 'message');
    this.#worker.postMessage('tell');
    const [longest] = (await told) as [number];
    return longest;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
