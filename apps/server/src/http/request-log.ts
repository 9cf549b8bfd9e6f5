import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { pathOf } from './not-found.ts';

/**
 * One line for each answered request at level `info`. Never more than the path: queries, headers and bodies
 * can hold tokens and what people wrote.
 */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  if (!logger.isLevelEnabled('info')) return;
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

/**
 * Writes security events at the default level `warn` too, though most of them are nothing to warn of; a server that
 * is set to log less has less.
 */
export function securityLogger(logger: Logger): Logger {
  const isDefault = logger.isLevelEnabled('warn') && !logger.isLevelEnabled('info');
  return isDefault ? logger.child({}, { level: 'info' }) : logger;
}
