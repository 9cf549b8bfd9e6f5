import { MemoryCounter } from '../../limits/memory-counter.ts';
import { callLimits } from '../../limits/rate-limits.ts';

/**
 * Counts refreshes by account, each of which costs a signature. Only tokens that are good are counted, so that a stranger who
 * knows the account's id cannot use up what the owner may do; the others count by network alone.
 */
export class RefreshRate {
  readonly #accounts = new MemoryCounter(callLimits.refreshes);

  /** Counts one; false where it is one too many. */
  take(accountId: string, now: number): boolean {
    return this.#accounts.take(accountId, now);
  }
}
