import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that one request may have the thread before others get their turn. */
const sliceMaxMs = 20;

/** The time that a long piece of work has had the thread without a pause. */
export class TimeSlice {
  #startedAt = performance.now();

  /** Between two steps of the work: lets other requests go on when this one has had its time. */
  async pauseWhenDue(): Promise<void> {
    if (performance.now() - this.#startedAt < sliceMaxMs) return;
    await nextTurn();
    this.#startedAt = performance.now();
  }
}
