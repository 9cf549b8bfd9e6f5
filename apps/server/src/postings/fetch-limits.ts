import { AppError } from '../app-error.ts';
import type { Database } from '../db/database.ts';
import { addAttempts } from '../identity/attempt-queries.ts';

/** Of one account in `window`, stored like every count, so that neither a restart nor a second server resets it. */
export const fetchesMax = 60;
const window = 3_600_000;
/** At a time: of one account, and of this process. */
export const fetchesAtOnceMax = { account: 2, process: 8 };

/** How often, and how many at a time, the server asks somebody else on a person's word. */
export class FetchLimits {
  readonly #options: { database: Database; now: () => number };
  readonly #running = new Map<string, number>();

  constructor(options: { database: Database; now: () => number }) {
    this.#options = options;
  }

  /** @throws AppError `too_many_requests`, `overloaded` */
  async run<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(accountId) ?? 0;
    if (running >= fetchesAtOnceMax.account) throw new AppError('too_many_requests');
    if (this.#total() >= fetchesAtOnceMax.process) throw new AppError('overloaded');
    this.#running.set(accountId, running + 1);
    try {
      await this.#count(accountId);
      return await work();
    } finally {
      const left = (this.#running.get(accountId) ?? 1) - 1;
      if (left === 0) this.#running.delete(accountId);
      else this.#running.set(accountId, left);
    }
  }

  async #count(accountId: string): Promise<void> {
    const { database, now } = this.#options;
    const moment = now();
    const key = { scope: 'posting_account' as const, subject: accountId };
    const { count } = await database.write((tx) =>
      addAttempts(tx, key, { added: 1, now: moment, windowStart: moment - window }),
    );
    if (count > fetchesMax) throw new AppError('too_many_requests');
  }

  #total(): number {
    return [...this.#running.values()].reduce((sum, each) => sum + each, 0);
  }
}
