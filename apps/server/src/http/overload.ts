import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

const measuredEveryMilliseconds = 100;
const delayMaxMilliseconds = 500;
/** One long stall (a slow disk, the start itself) is no overload; this many in a row are. */
const delaysInARow = 3;
const retryAfterSeconds = 5;

/** Turns requests away while the process cannot keep up, instead of making all of them wait. */
export function refuseWhenOverloaded(app: FastifyInstance): void {
  const isOverloaded = watchEventLoop(app);
  app.addHook('onRequest', async (request, reply) => (isOverloaded() ? refuse(request, reply) : undefined));
}

/** Tells whether timers have been coming too late several times running. */
function watchEventLoop(app: FastifyInstance): () => boolean {
  let lateTimers = 0;
  let expectedAt = performance.now() + measuredEveryMilliseconds;
  const timer = setInterval(() => {
    const now = performance.now();
    lateTimers = now - expectedAt > delayMaxMilliseconds ? lateTimers + 1 : 0;
    expectedAt = now + measuredEveryMilliseconds;
  }, measuredEveryMilliseconds).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => lateTimers >= delaysInARow;
}

/**
 * The Firebase SDK takes any JSON error on its own endpoints for a verdict on the person's session and
 * signs them out; plain text counts as a network failure, after which it tries again.
 */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!speaksIdentityToolkit(request.url)) throw new AppError('overloaded');
  return reply
    .code(503)
    .header('retry-after', retryAfterSeconds)
    .type('text/plain')
    .send('The server is overloaded. Try again in a moment.');
}

function speaksIdentityToolkit(path: string): boolean {
  return path.startsWith('/v1/') || path.startsWith('/v2/');
}
