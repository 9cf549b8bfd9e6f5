import type { CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { countedTimes, networksOf } from './networks.ts';

const minuteMs = 60_000;

/** How many calls of a kind within `timeWindow` (milliseconds); each kind is counted by itself. */
export const rateLimits = {
  /** By network. Good tokens are never counted. */
  failed_tokens: { max: 300, timeWindow: minuteMs },
  /** By network: keys that open no calendar. */
  calendar_failures: { max: 60, timeWindow: minuteMs },
  /** By key: many people's calendars ask from the address of one provider. */
  calendar_reads: { max: 30, timeWindow: minuteMs },
  /** By network: keys that belong to no message. */
  unsubscribe_failures: { max: 60, timeWindow: minuteMs },
  /** By account. Enough for a dozen files of the largest size, and for the many small ones of an import. */
  file_calls: { max: 1_200, timeWindow: minuteMs },
} as const satisfies Record<string, { max: number; timeWindow: number }>;

/** Calls within `windowMs` that each process counts in its memory, whatever comes of them. */
export const callLimits = {
  /**
   * By account. Each may carry a hundred changes: imports and the queues of many devices stay far below, and what an
   * account stores is bounded by its room.
   */
  push_calls: { max: 24_000, windowMs: minuteMs },
  /** By account: what the settings change, one click each. */
  account_calls: { max: 60, windowMs: minuteMs },
  /**
   * By network: calls with codes, tickets and answers of devices, and those that are counted in the database. None can be
   * guessed; each may cost a write, also one that is refused.
   */
  code_calls: { max: 1_200, windowMs: minuteMs },
} as const satisfies Record<string, { max: number; windowMs: number }>;

export type RateLimitName = keyof typeof rateLimits;

export type CallLimitName = keyof typeof callLimits;

/** What `createRateLimit` needs; `groupId` tells the store which counter it is. */
export type RateLimitOptions = CreateRateLimitOptions & { groupId: RateLimitName };

/** Counts a call. @throws AppError `too_many_requests` */
export type CountCall = (request: FastifyRequest) => Promise<void>;

/** Counts by the networks of the caller. */
export function limitByNetwork(app: FastifyInstance, name: RateLimitName): CountCall {
  const limits = countedTimes.map((times, at) =>
    limitByKey(app, name, ({ ip }) => networksOf(ip)[at]?.name ?? '', times),
  );
  return async (request) => {
    const held = limits.slice(0, networksOf(request.ip).length);
    await Promise.all(held.map((count) => count(request)));
  };
}

/** Counts by the key that `keyOf` gives, of which there are `times` as many calls as the table says. */
export function limitByKey(
  app: FastifyInstance,
  name: RateLimitName,
  keyOf: (request: FastifyRequest) => string,
  times = 1,
): CountCall {
  const { max, timeWindow } = rateLimits[name];
  const options: RateLimitOptions = { max: max * times, timeWindow, groupId: name, keyGenerator: keyOf };
  const count = app.createRateLimit(options);
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new AppError('too_many_requests');
  };
}
