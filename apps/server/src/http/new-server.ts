import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { replyWithError } from './error-response.ts';
import { readForwardedFor } from './forwarded-for.ts';
import { measureJsonBodies } from './json-body.ts';
import { replyNotFound } from './not-found.ts';
import { refuseWhenOverloaded } from './overload.ts';
import { limitPipelining } from './pipelined-requests.ts';
import { refuseWhenClosing } from './refuse-when-closing.ts';
import { logRefusals } from './refusal-log.ts';
import { logRequests, securityLogger } from './request-log.ts';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { answerUnsupported, answerUnreadable, requireHost } from './unreadable-requests.ts';
import { dropUnusedConnections } from './unused-connections.ts';

export interface NewServerOptions {
  config: Config;
  logger: Logger;
  /** By how much timers may be late again and again before requests are refused, in place of the usual figure. */
  eventLoopDelayMaxMs?: number | undefined;
  /** After how many milliseconds a connection on which nothing moves is ended, in place of the usual figure. */
  motionlessMsMax?: number | undefined;
  /** Called with every route. */
  onRoute?: ((route: { method: string; url: string }) => void) | undefined;
}

const interfaceBodyBytesMax = 64 * 1024;
/** A request that has not arrived whole by then is dropped: long enough for 1 MiB on a poor line. */
const requestMsMax = 120_000;
/** A connection on which nothing moves, be it that an answer is not read, is ended. Live streams move more often. */
const motionlessMsMaxDefault = 60_000;

/** The HTTP server, with what holds for every route and none of them. */
export function newServer({
  config,
  logger,
  eventLoopDelayMaxMs,
  motionlessMsMax = motionlessMsMaxDefault,
  onRoute,
}: NewServerOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: interfaceBodyBytesMax,
    requestTimeout: requestMsMax,
    connectionTimeout: motionlessMsMax,
    genReqId: requestIds(),
    // Of an address that cannot be read: it comes to no route and no hook.
    frameworkErrors: (error, request, reply) => {
      replyWithError(error, request, reply.headers(securityHeaders(config)));
    },
    clientErrorHandler: answerUnreadable(config),
    http: { requireHostHeader: false },
    return503OnClosing: false,
    trustProxy: config.publicUrl.startsWith('https:') ? [...config.trustedProxies] : false,
  });
  app.removeContentTypeParser('text/plain');
  measureJsonBodies(app);
  app.decorateRequest('actor', null);
  if (onRoute)
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) onRoute({ method: one, url });
    });
  app.setErrorHandler((error, request, reply) => replyWithError(error, request, reply));
  app.setNotFoundHandler(replyNotFound);
  readForwardedFor(app);
  addSecurityHeaders(app, config);
  logRequests(app, logger);
  logRefusals(app, securityLogger(logger));
  limitPipelining(app);
  answerUnsupported(app.server, config);
  requireHost(app);
  refuseWhenClosing(app);
  refuseWhenOverloaded(app, eventLoopDelayMaxMs);
  dropUnusedConnections(app);
  return app;
}

/** Short ids that do not repeat after a restart. */
function requestIds(): () => string {
  const start = Date.now().toString(36);
  let count = 0;
  return () => `${start}-${(count += 1).toString(36)}`;
}
