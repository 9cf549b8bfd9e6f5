/** The server's time in a test; it moves only when told to. */
export class FakeClock {
  #now = Date.parse('2026-11-02T09:00:00Z');

  /** Milliseconds since 1970 UTC. */
  readonly now = (): number => this.#now;

  advanceSeconds(seconds: number): void {
    this.#now += seconds * 1_000;
  }
}
