import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Answers requests on open connections with a retryable error while the server ends, in the format of the route. */
export function refuseWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? new AppError('overloaded', { message: 'The server is being stopped.' }) : undefined);
  });
}
