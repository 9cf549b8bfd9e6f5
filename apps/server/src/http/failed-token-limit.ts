import { callbackify } from 'node:util';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { FailedTokens } from '../identity/failed-tokens.ts';
import type { VerifyIdToken } from './actor.ts';

const failuresMax = 300;
const window = 60_000;

/** Verifies the request's token; an address that keeps sending bad ones is told to wait. */
export type CheckToken = (request: FastifyRequest, idToken: string) => ReturnType<VerifyIdToken>;

/** Good tokens are never counted: what an account may do is not a question of how often it asks. */
export async function limitFailedTokens(
  app: FastifyInstance,
  { verifyIdToken, failedTokens }: { verifyIdToken: VerifyIdToken; failedTokens: FailedTokens },
): Promise<CheckToken> {
  await app.register(rateLimit, {
    global: false,
    store: storedIn(failedTokens),
    // A database that cannot count still tells a bad token from a good one.
    skipOnError: true,
  });
  const countFailure = app.createRateLimit({ max: failuresMax, timeWindow: window });
  return async (request, idToken) => {
    try {
      return await verifyIdToken(idToken);
    } catch (error) {
      const count = await countFailure(request);
      if (!count.isAllowed && count.isExceeded) throw new AppError('too_many_requests', { cause: error });
      throw error;
    }
  };
}

/** The library makes its store itself, from a class. */
function storedIn(failedTokens: FailedTokens) {
  const counted = callbackify(async (ipAddress: string) => {
    const { count, left } = await failedTokens.count(ipAddress, { max: failuresMax, window });
    return { current: count, ttl: left };
  });
  return class Store implements FastifyRateLimitStore {
    incr(ipAddress: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      counted(ipAddress, done);
    }

    child(): Store {
      return this;
    }
  };
}
