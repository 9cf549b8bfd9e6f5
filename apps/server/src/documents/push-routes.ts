import { changesTakenWhenFull, pushLimits, pushRequestSchema } from '@foothold/contract/push';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { actorOf } from '../http/authenticate.ts';
import { parseRequest } from '../http/parse-request.ts';
import { sendJsonText } from '../http/send-json-text.ts';
import { push } from './push-service.ts';
import type { PushDependencies } from './push-service.ts';

export interface PushRouteDependencies extends PushDependencies {
  /** Throws where an account that is large may not grow. */
  requireRoomFor: (accountId: string) => Promise<void>;
}

export function pushRoutes(app: FastifyInstance, dependencies: PushRouteDependencies): void {
  app.post('/push', { bodyLimit: pushLimits.bodyBytesAlone }, async (request, reply) => {
    const body = parseRequest(pushRequestSchema, truncateBatch(request.body));
    if (request.bodyBytes > pushLimits.bodyBytes && body.mutations.length > 1)
      throw new AppError('body_too_large', { message: 'A body as large takes one change alone.' });
    const actor = actorOf(request);
    if (!body.mutations.every(({ name }) => changesTakenWhenFull.has(name)))
      await dependencies.requireRoomFor(actor.accountId);
    const text = await push(dependencies, actor, body, request.headers['user-agent']);
    return sendJsonText(request, reply, text);
  });
}

/** The body with one change too many at most: that is as well refused as thousands, which would all be read first. */
function truncateBatch(body: unknown): unknown {
  const { mutations } = (body ?? {}) as { mutations?: unknown };
  if (!Array.isArray(mutations) || mutations.length <= pushLimits.mutations) return body;
  return { ...(body as object), mutations: mutations.slice(0, pushLimits.mutations + 1) };
}
