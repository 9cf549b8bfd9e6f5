import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const measuredEveryMs = 100;
const delayMaxMsUsually = 500;
/** One long stall (a slow disk, the start itself) is no overload; this many in a row are. */
const delaysInARow = 3;

/** Refuses requests while the event loop is overloaded, instead of making all of them wait. */
export function refuseWhenOverloaded(app: FastifyInstance, delayMaxMs = delayMaxMsUsually): void {
  const isOverloaded = watchEventLoop(app, delayMaxMs);
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isOverloaded() ? new AppError('overloaded') : undefined);
  });
}

/** Tells whether timers have been coming too late several times running. */
function watchEventLoop(app: FastifyInstance, delayMaxMs: number): () => boolean {
  let lateTimers = 0;
  let expectedAt = performance.now() + measuredEveryMs;
  const timer = setInterval(() => {
    const now = performance.now();
    lateTimers = now - expectedAt > delayMaxMs ? lateTimers + 1 : 0;
    expectedAt = now + measuredEveryMs;
  }, measuredEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return () => lateTimers >= delaysInARow;
}
