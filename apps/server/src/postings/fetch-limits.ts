import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { addAttempts } from '../limits/attempt-queries.ts';
import { FairSlots, noneWaits } from '../limits/fair-slots.ts';
import type { Share, Sharer } from '../limits/fair-slots.ts';

/**
 * Fetches of one account within `windowMs`, stored in the database, so that neither a restart nor a second server
 * resets the count.
 */
export const fetchesMax = 60;
const windowMs = 3_600_000;
/** At a time, of this process. */
export const fetchesAtOnceMax: Share = { inAll: 8, network: 4, account: 2 };

/** How often, and how many at a time, the server calls third parties at a person's request. */
export class FetchLimits {
  readonly #options: { database: Database; now: () => number };
  readonly #slots = new FairSlots({
    atOnce: fetchesAtOnceMax,
    waiting: noneWaits,
    refusal: (by) => new AppError(by === 'account' ? 'too_many_requests' : 'overloaded'),
  });

  constructor(options: { database: Database; now: () => number }) {
    this.#options = options;
  }

  /** @throws AppError `too_many_requests`, `overloaded` */
  run<Result>(sharer: Sharer, work: () => Promise<Result>): Promise<Result> {
    return this.#slots.run(sharer, async () => {
      await this.#count(sharer.account);
      return work();
    });
  }

  async #count(accountId: string): Promise<void> {
    const { database, now } = this.#options;
    const moment = now();
    const key = { scope: 'posting_account' as const, subject: accountId };
    const { count } = await database.write((tx) =>
      addAttempts(tx, key, { added: 1, now: moment, windowStart: moment - windowMs }),
    );
    if (count > fetchesMax) throw new AppError('too_many_requests');
  }
}
