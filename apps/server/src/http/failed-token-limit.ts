import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { limitByNetwork } from '../limits/rate-limits.ts';
import type { VerifyIdToken } from './actor.ts';

/** Verifies the request’s token; a network that keeps sending invalid ones has to wait. */
export type CheckToken = (request: FastifyRequest, idToken: string) => ReturnType<VerifyIdToken>;

/** Valid tokens are never counted. */
export function limitFailedTokens(app: FastifyInstance, verifyIdToken: VerifyIdToken): CheckToken {
  const countFailure = limitByNetwork(app, 'failed_tokens');
  return async (request, idToken) => {
    try {
      return await verifyIdToken(idToken);
    } catch (error) {
      // The token itself is valid.
      if (error instanceof AppError && error.code === 'second_factor_required') throw error;
      await countFailure(request);
      throw error;
    }
  };
}
