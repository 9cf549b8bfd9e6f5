import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long one request may hold the thread before others get their turn. */
const sliceMaxMs = 20;

/** Measures how long a piece of work has held the thread, and yields when its time is over. */
export class TimeSlice {
  #startedAt = performance.now();

  /** Call it between two steps: lets other requests run where the time is over. */
  async pauseWhenDue(): Promise<void> {
    if (performance.now() - this.#startedAt < sliceMaxMs) return;
    await nextTurn();
    this.#startedAt = performance.now();
  }
}
