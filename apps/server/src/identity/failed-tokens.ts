import type { Database } from '../db/database.ts';
import { networkOf } from './attempt-limits.ts';
import { addAttempts } from './attempt-queries.ts';
import type { Now } from './clock.ts';

export interface FailedTokenCount {
  count: number;
  /** Milliseconds until the count begins again. */
  left: number;
}

interface Batch {
  added: number;
  answer: Promise<FailedTokenCount>;
}

/**
 * Counts tokens that were no good, by network, stored like every other count. However many come at once, one
 * write at a time is under way for each network: those that arrive meanwhile go along with the next one, and a
 * network that is over its limit costs none until its time is up.
 */
export class FailedTokens {
  readonly #options: { database: Database; now: Now };
  readonly #waiting = new Map<string, Batch>();
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #over = new Map<string, { count: number; until: number }>();

  constructor(options: { database: Database; now: Now }) {
    this.#options = options;
  }

  count(ipAddress: string, { max, window }: { max: number; window: number }): Promise<FailedTokenCount> {
    const network = networkOf(ipAddress);
    const now = this.#options.now();
    const over = this.#over.get(network);
    if (over && over.until > now) return Promise.resolve({ count: over.count, left: over.until - now });
    this.#over.delete(network);
    const batch = this.#waiting.get(network) ?? this.#open(network, { max, window });
    batch.added += 1;
    return batch.answer;
  }

  #open(network: string, limit: { max: number; window: number }): Batch {
    const turn = Promise.resolve(this.#running.get(network)).catch(() => undefined);
    const batch: Batch = { added: 0, answer: turn.then(() => this.#write(network, limit)) };
    this.#waiting.set(network, batch);
    const done = batch.answer
      .finally(() => {
        if (this.#running.get(network) === done) this.#running.delete(network);
      })
      .catch(() => undefined);
    this.#running.set(network, done);
    return batch;
  }

  async #write(network: string, { max, window }: { max: number; window: number }): Promise<FailedTokenCount> {
    const added = this.#waiting.get(network)?.added ?? 1;
    this.#waiting.delete(network);
    const now = this.#options.now();
    const key = { scope: 'token_network' as const, subject: network };
    const { count, countedSince } = await this.#options.database.write((tx) =>
      addAttempts(tx, key, { added, now, windowStart: now - window }),
    );
    const until = countedSince + window;
    if (count > max) this.#over.set(network, { count, until });
    if (this.#over.size > rememberedMax) this.#over.clear();
    return { count, left: until - now };
  }
}

/** Networks over their limit at one time; beyond that each is looked up again. */
const rememberedMax = 10_000;
