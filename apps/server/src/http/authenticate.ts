import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { siteOf } from '../limits/networks.ts';
import type { Sharer } from '../limits/fair-slots.ts';
import type { TokenActor } from './actor.ts';
import type { CheckToken } from './failed-token-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind `authenticate`. */
    actor: TokenActor | null;
  }
}

const scheme = 'Bearer ';

/** A hook that lets a request on only with a valid ID token in `Authorization: Bearer …`. */
export function authenticate(checkToken: CheckToken) {
  return async function readActor(request: FastifyRequest): Promise<void> {
    const { authorization } = request.headers;
    if (!authorization?.startsWith(scheme)) {
      throw new AppError('unauthenticated', {
        message: 'An ID token is needed: Authorization: Bearer <token>.',
      });
    }
    request.actor = await checkToken(request, authorization.slice(scheme.length));
  };
}

/** The person asking; only for routes behind `authenticate`. */
export function actorOf(request: FastifyRequest): TokenActor {
  if (!request.actor) throw new AppError('unauthenticated');
  return request.actor;
}

/** By whom a call is counted in what strangers share; only for routes behind `authenticate`. */
export function sharerOf(request: FastifyRequest): Sharer {
  return { account: actorOf(request).accountId, network: siteOf(request.ip) };
}
