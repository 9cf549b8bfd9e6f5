import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { AppError } from '../app-error.ts';
import { networksOf } from './networks.ts';
import type { CountedNetwork } from './networks.ts';
import { MemoryCounter } from './memory-counter.ts';
import type { CallLimitName } from './rate-limits.ts';
import { routeLimits } from './route-limits.ts';

export interface CountCallsOptions {
  limits: Partial<Record<CallLimitName, { max: number; windowMs: number }>>;
  /** Milliseconds. */
  now: () => number;
  /** The keys that calls are counted by; the caller’s networks by default. */
  keysOf?: (request: FastifyRequest) => CountedNetwork[];
}

/**
 * Counts every call of the routes that `routeLimits` names one of these limits for, before the body is read. Call it
 * before the routes are added: the others are not even looked at.
 *
 * @throws AppError `too_many_requests`, in the request that is one too many.
 */
export function countCalls(
  app: FastifyInstance,
  { limits, now, keysOf = ({ ip }) => networksOf(ip) }: CountCallsOptions,
): void {
  const counters = Object.entries(limits).map(([name, limit]) => ({
    name,
    counter: new MemoryCounter(limit),
  }));
  app.addHook('onRoute', (route) => {
    const names: readonly string[] = routeLimits[`${[route.method].join()} ${route.url}`]?.limits ?? [];
    const held = counters.filter(({ name }) => names.includes(name));
    if (held.length === 0) return;
    const count: onRequestHookHandler = (request, _reply, done) => {
      const isTaken = keysOf(request).every(({ name, times }) =>
        held.every(({ counter }) => counter.take(name, now(), times)),
      );
      done(isTaken ? undefined : new AppError('too_many_requests'));
    };
    route.onRequest = [route.onRequest ?? [], count].flat();
  });
}
