import type { Database } from '../db/database.ts';
import { addAttempts } from './attempt-queries.ts';
import type { RateLimitName } from './rate-limits.ts';

export interface StoredCount {
  count: number;
  /** Milliseconds until the count begins again. */
  left: number;
}

export interface StoredCounterOptions {
  database: Database;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** Which counter it is; the same key in two counters is counted twice. */
  name: RateLimitName;
  max: number;
  windowMs: number;
}

interface Batch {
  added: number;
  answer: Promise<StoredCount>;
}

/** Keys over their limit at one time; beyond that each is looked up again. */
const rememberedMax = 10_000;

/**
 * Counts calls by key in the database. However many come at once, one write at a time is under way for each key:
 * those that arrive meanwhile go along with the next one, and a key that is over its limit costs none until its
 * time is up.
 */
export class StoredCounter {
  readonly #options: StoredCounterOptions;
  readonly #waiting = new Map<string, Batch>();
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #over = new Map<string, { count: number; since: number; until: number }>();

  constructor(options: StoredCounterOptions) {
    this.#options = options;
  }

  count(key: string): Promise<StoredCount> {
    const now = this.#options.now();
    const over = this.#over.get(key);
    // Ignores a limit from ahead of now: a clock that was set back would keep it until that moment comes again.
    if (over && over.since <= now && over.until > now)
      return Promise.resolve({ count: over.count, left: over.until - now });
    this.#over.delete(key);
    const batch = this.#waiting.get(key) ?? this.#open(key);
    batch.added += 1;
    return batch.answer;
  }

  #open(key: string): Batch {
    const turn = Promise.resolve(this.#running.get(key)).catch(() => undefined);
    const batch: Batch = { added: 0, answer: turn.then(() => this.#write(key)) };
    this.#waiting.set(key, batch);
    const done = batch.answer
      .finally(() => {
        if (this.#running.get(key) === done) this.#running.delete(key);
      })
      .catch(() => undefined);
    this.#running.set(key, done);
    return batch;
  }

  async #write(subject: string): Promise<StoredCount> {
    const { database, name: scope, max, windowMs } = this.#options;
    const added = this.#waiting.get(subject)?.added ?? 1;
    this.#waiting.delete(subject);
    const now = this.#options.now();
    const { count, countedSince } = await database.write((tx) =>
      addAttempts(tx, { scope, subject }, { added, now, windowStart: now - windowMs }),
    );
    const until = countedSince + windowMs;
    if (count > max) this.#over.set(subject, { count, since: now, until });
    if (this.#over.size > rememberedMax) this.#over.clear();
    return { count, left: until - now };
  }
}
