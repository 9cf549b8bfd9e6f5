import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { networkOf } from '../identity/attempt-limits.ts';
import { MemoryCounter } from './memory-counter.ts';
import { callLimits } from './rate-limits.ts';
import type { CallLimitName } from './rate-limits.ts';
import { routeLimits } from './route-limits.ts';

export interface CountCallsOptions {
  names: readonly CallLimitName[];
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
  { names, now, keyOf = (request) => networkOf(request.ip) }: CountCallsOptions,
): void {
  const counters = names.map((name) => ({ name, counter: new MemoryCounter(callLimits[name]) }));
  app.addHook('onRequest', async (request) => {
    const limits: readonly string[] =
      routeLimits[`${request.method} ${request.routeOptions.url}`]?.limits ?? [];
    for (const { name, counter } of counters)
      if (limits.includes(name) && !counter.take(keyOf(request), now()))
        throw new AppError('too_many_requests');
  });
}
