import { pushLimits, pushRequestSchema } from '@foothold/contract/push';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../http/authenticate.ts';
import { parseRequest } from '../http/parse-request.ts';
import { sendJsonText } from '../http/send-json-text.ts';
import { push } from './push-service.ts';
import type { PushDependencies } from './push-service.ts';

export function pushRoutes(app: FastifyInstance, dependencies: PushDependencies): void {
  app.post('/push', { bodyLimit: pushLimits.bodyBytesAlone }, async (request, reply) => {
    const body = parseRequest(pushRequestSchema, request.body);
    const text = await push(dependencies, actorOf(request), body, request.headers['user-agent']);
    return sendJsonText(request, reply, text);
  });
}
