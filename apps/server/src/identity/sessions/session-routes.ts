import { endSessionRequestSchema } from '@foothold/contract/account-activity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf } from '../../http/authenticate.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { endOtherSessions, endSession, readAccountActivity } from './account-activity.ts';
import type { IdentityContext } from '../context/identity-context.ts';

/** The sessions of a person. Every call answers with the list as it is afterwards. */
export function sessionRoutes(app: FastifyInstance, context: IdentityContext): void {
  const answer = (request: FastifyRequest) => readAccountActivity(context, actorOf(request));
  app.get('/sessions', answer);
  app.post('/sessions/end', async (request) => {
    const { sessionId } = parseRequest(endSessionRequestSchema, request.body);
    await endSession(context, actorOf(request), sessionId);
    return answer(request);
  });
  app.post('/sessions/end-others', async (request) => {
    await endOtherSessions(context, actorOf(request));
    return answer(request);
  });
}
