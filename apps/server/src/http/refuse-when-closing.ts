import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Tells whoever still calls on an open connection, while the server ends, to come back, in the words of the route. */
export function refuseWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isClosing ? new AppError('overloaded', { message: 'The server is being stopped.' }) : undefined);
  });
}
