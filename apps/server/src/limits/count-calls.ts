import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { networkOf } from './networks.ts';
import { MemoryCounter } from './memory-counter.ts';
import type { CallLimitName } from './rate-limits.ts';
import { routeLimits } from './route-limits.ts';

export interface CountCallsOptions {
  limits: Partial<Record<CallLimitName, { max: number; windowMs: number }>>;
  /** Milliseconds. */
  now: () => number;
  /** By whom calls are counted; by network where it is left out. */
  keyOf?: (request: FastifyRequest) => string;
}

/**
 * Counts every call of the routes that `routeLimits` names one of these limits for, before the body is read.
 *
 * @throws AppError `too_many_requests`, in the request that is one too many.
 */
export function countCalls(
  app: FastifyInstance,
  { limits, now, keyOf = (request) => networkOf(request.ip) }: CountCallsOptions,
): void {
  const counters = Object.entries(limits).map(([name, limit]) => ({
    name,
    counter: new MemoryCounter(limit),
  }));
  app.addHook('onRequest', async (request) => {
    const held: readonly string[] =
      routeLimits[`${request.method} ${request.routeOptions.url}`]?.limits ?? [];
    for (const { name, counter } of counters)
      if (held.includes(name) && !counter.take(keyOf(request), now()))
        throw new AppError('too_many_requests');
  });
}
