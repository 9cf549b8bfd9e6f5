/** Runs `look` at once, and again so many milliseconds after it has ended, until it is stopped. `look` does not fail. */
export class PollingLoop {
  readonly #look: () => Promise<void>;
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = true;

  constructor(look: () => Promise<void>, everyMs = 15_000) {
    this.#look = look;
    this.#everyMs = everyMs;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    this.#isStopped = false;
    this.#run();
  }

  /** From the call on it is stopped; resolves when the last `look` has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #run(): void {
    this.#looking = this.#look().then(() => {
      if (!this.#isStopped) this.#timer = setTimeout(() => this.#run(), this.#everyMs).unref();
    });
  }
}
