import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLargeBody, isMediumBody, isStreamedBody } from './large-bodies.ts';

/** Below the speed of a poor line. */
const bytesPerSecondMin = 8 * 1024;
/** The same for medium bodies, of which there may be many more: changes of a day come over the poorest line. */
const mediumBytesPerSecondMin = 1024;
/** One slow check may be a stall of the server itself. */
const slowLooksMax = 2;
const lookEveryMsDefault = 5_000;

/**
 * Ends connections whose body comes too slowly, where that holds one of the slots that all callers share: a sender who
 * stalls, or drips, would keep it for as long as a request may take. Of an upload what came stays, and a push is sent
 * once more.
 */
export function dropSlowBodies(api: FastifyInstance, lookEveryMs = lookEveryMsDefault): void {
  // Most bodies are small: they cost no timer.
  api.addHook('onRequest', (request, reply, done) => {
    const isMedium = isMediumBody(request);
    if (isMedium || isLargeBody(request) || isStreamedBody(request)) {
      const bytesPerSecond = isMedium ? mediumBytesPerSecondMin : bytesPerSecondMin;
      const timer = expectPace(request, { bytesPerSecond, lookEveryMs });
      reply.raw.once('close', () => clearInterval(timer));
    }
    done();
  });
}

function expectPace(
  { raw }: FastifyRequest,
  { bytesPerSecond, lookEveryMs }: { bytesPerSecond: number; lookEveryMs: number },
): NodeJS.Timeout {
  const bytesMin = (bytesPerSecond * lookEveryMs) / 1_000;
  let readBefore = raw.socket.bytesRead;
  let slowLooks = 0;
  const timer = setInterval(() => {
    if (raw.complete) return clearInterval(timer);
    const { bytesRead } = raw.socket;
    slowLooks = bytesRead - readBefore < bytesMin ? slowLooks + 1 : 0;
    readBefore = bytesRead;
    if (slowLooks >= slowLooksMax) raw.socket.destroy();
  }, lookEveryMs);
  return timer;
}
