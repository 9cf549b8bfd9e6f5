import { endSessionRequestSchema } from '@foothold/contract/account-activity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../../http/authenticate.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { endOtherSessions, endSession, readAccountActivity } from './account-activity.ts';
import type { IdentityContext } from '../context/identity-context.ts';

/** Where a person is signed in. Every call answers with what stands after it. */
export function sessionRoutes(app: FastifyInstance, context: IdentityContext): void {
  const answer = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    return readAccountActivity(context, actorOf(request));
  };
  app.get('/sessions', answer);
  app.post('/sessions/end', async (request, reply) => {
    const { sessionId } = parseRequest(endSessionRequestSchema, request.body);
    await endSession(context, actorOf(request), sessionId);
    return answer(request, reply);
  });
  app.post('/sessions/end-others', async (request, reply) => {
    await endOtherSessions(context, actorOf(request));
    return answer(request, reply);
  });
}
