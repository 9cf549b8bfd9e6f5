import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { limitByNetwork } from '../limits/rate-limits.ts';
import type { VerifyIdToken } from './actor.ts';

/** Verifies the request's token; an address that keeps sending bad ones is told to wait. */
export type CheckToken = (request: FastifyRequest, idToken: string) => ReturnType<VerifyIdToken>;

/** Good tokens are never counted: what an account may do is not a question of how often it asks. */
export function limitFailedTokens(app: FastifyInstance, verifyIdToken: VerifyIdToken): CheckToken {
  const countFailure = limitByNetwork(app, 'failed_tokens');
  return async (request, idToken) => {
    try {
      return await verifyIdToken(idToken);
    } catch (error) {
      // The token is a good one.
      if (error instanceof AppError && error.code === 'second_factor_required') throw error;
      await countFailure(request);
      throw error;
    }
  };
}
