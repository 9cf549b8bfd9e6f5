export interface TabLeaderOptions {
  /** Null where the browser has no locks; then every tab leads. */
  locks: LockManager | null;
  name: string;
  onChange: (isLeader: boolean) => void;
}

/** Elects one leading tab by a lock. When it is closed or crashes, the next in the queue leads. */
export class TabLeader {
  #options: TabLeaderOptions;
  #isLeader = false;
  #isInLine = false;
  #stopping = new AbortController();

  constructor(options: TabLeaderOptions) {
    this.#options = options;
  }

  get isLeader(): boolean {
    return this.#isLeader;
  }

  /** Queues for the lock, once, until this tab leads. */
  standInLine(): void {
    if (this.#isInLine || this.#stopping.signal.aborted) return;
    this.#isInLine = true;
    this.#request({ signal: this.#stopping.signal });
  }

  /** Leads in place of a tab that no longer answers: browsers freeze pages in the background, locks and all. */
  takeOver(): void {
    if (this.#isLeader || this.#options.locks === null || this.#stopping.signal.aborted) return;
    this.#request({ steal: true });
  }

  stop(): void {
    this.#stopping.abort();
    this.#set(false);
  }

  #request(how: LockOptions): void {
    const { locks, name } = this.#options;
    if (!locks) return this.#set(true);
    locks
      .request(name, how, () => this.#lead())
      .catch((error: unknown) => {
        // Another tab has taken over; anything else means that there is no lock to be had here at all.
        if ((error as Error).name === 'AbortError') this.#displaced();
      });
  }

  async #lead(): Promise<void> {
    const { signal } = this.#stopping;
    if (signal.aborted) return;
    this.#set(true);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }

  #displaced(): void {
    this.#isInLine = false;
    this.#set(false);
    this.standInLine();
  }

  #set(isLeader: boolean): void {
    if (this.#isLeader === isLeader) return;
    this.#isLeader = isLeader;
    this.#options.onChange(isLeader);
  }
}
