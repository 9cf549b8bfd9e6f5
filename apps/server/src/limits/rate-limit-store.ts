import { callbackify } from 'node:util';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { RateLimitOptions } from './rate-limits.ts';
import { StoredCounter } from './stored-counter.ts';
import type { StoredCount } from './stored-counter.ts';

type Incr = FastifyRateLimitStore['incr'];

/** Makes `createRateLimit` count in the database, each limit of `rateLimits` by itself. */
export async function addStoredRateLimits(
  app: FastifyInstance,
  { database, now }: { database: Database; now: () => number },
): Promise<void> {
  // The library makes the first store itself, from a class, and asks it for one for each limit.
  class Store implements FastifyRateLimitStore {
    readonly #count: (key: string, done: (error: Error | null, count: StoredCount) => void) => void;

    constructor(options: object) {
      const { groupId: name, max, timeWindow: windowMs } = options as RateLimitOptions;
      const isLimit = typeof max === 'number' && typeof windowMs === 'number';
      const counter = isLimit ? new StoredCounter({ database, now, name, max, windowMs }) : undefined;
      this.#count = callbackify(async (key: string) => {
        if (!counter) throw new Error('Only the limits of `rateLimits` are counted.');
        return counter.count(key);
      });
    }

    incr(key: string, done: Parameters<Incr>[1]): void {
      this.#count(key, (error, counted) => {
        if (error) return done(error);
        return done(null, { current: counted.count, ttl: counted.left });
      });
    }

    child(options: object): Store {
      return new Store(options);
    }
  }
  // Skipped on errors: a database that cannot count can still verify keys.
  await app.register(rateLimit, { global: false, store: Store, skipOnError: true });
}
