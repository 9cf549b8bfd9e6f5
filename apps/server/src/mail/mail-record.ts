import { HopelessTaskError } from '../tasks/task-queue.ts';
import type { MailOutcome } from './mailer.ts';

/** Counts of sent and failed messages since the server started. */
export class MailRecord {
  #sent = 0;
  #failed = 0;
  #lastFailure: { at: number; reason: string } | null = null;
  readonly #now: () => number;

  /** `now` gives milliseconds since 1970 UTC. */
  constructor(now: () => number) {
    this.#now = now;
  }

  get figures() {
    return { sent: this.#sent, failed: this.#failed, lastFailure: this.#lastFailure };
  }

  readonly note = (outcome: MailOutcome, error?: unknown): void => {
    if (outcome === 'sent') {
      this.#sent += 1;
      this.#lastFailure = null;
    }
    if (outcome !== 'failed') return;
    this.#failed += 1;
    // A mail server that refuses one address works.
    if (error instanceof HopelessTaskError) return;
    const reason = error instanceof Error ? error.message : String(error);
    this.#lastFailure = { at: this.#now(), reason };
  };
}
