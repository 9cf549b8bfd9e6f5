import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { VerifyIdToken } from './actor.ts';

const failuresPerMinuteMax = 300;

/** Verifies the request's token; an address that keeps sending bad ones is told to wait. */
export type CheckToken = (request: FastifyRequest, idToken: string) => ReturnType<VerifyIdToken>;

/** Good tokens are never counted: what an account may do is not a question of how often it asks. */
export async function limitFailedTokens(
  app: FastifyInstance,
  verifyIdToken: VerifyIdToken,
): Promise<CheckToken> {
  await app.register(rateLimit, { global: false });
  const countFailure = app.createRateLimit({ max: failuresPerMinuteMax, timeWindow: '1 minute' });
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
