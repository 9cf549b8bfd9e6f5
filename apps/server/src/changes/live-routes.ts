import { changesQuerySchema } from '@foothold/contract/changes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reader } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import { readChanges } from '../documents/changes-service.ts';
import { actorOf } from '../http/authenticate.ts';
import { parseRequest } from '../http/parse-request.ts';
import { LiveStream } from './live-stream.ts';
import type { NewsHub } from './news-hub.ts';

export interface LiveDependencies {
  reader: Reader;
  hub: NewsHub;
  /** Lets a request go on being answered; throws once its token or session has ended. */
  authorize: (request: FastifyRequest) => Promise<unknown>;
  heartbeatMilliseconds?: number | undefined;
}

const heartbeatMillisecondsDefault = 25_000;
/** Devices and tabs of one account that may listen at once in one process. */
const streamsPerAccountMax = 100;

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Asks proxies of the nginx kind not to hold the stream back.
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** `GET /live?cursor=<n>`: what changed since a cursor, and then every change as it is accepted, as `text/event-stream`. */
export function liveRoutes(app: FastifyInstance, dependencies: LiveDependencies): void {
  const { reader, hub, authorize, heartbeatMilliseconds = heartbeatMillisecondsDefault } = dependencies;
  const streams = new Set<LiveStream>();
  app.addHook('preClose', async () => {
    const ended = [...streams].map((stream) => stream.ended);
    for (const stream of streams) stream.end();
    await Promise.all(ended);
  });
  app.get('/live', async (request, reply) => {
    const actor = actorOf(request);
    const { cursor } = parseRequest(changesQuerySchema, request.query);
    if (hub.countOf(actor.accountId) >= streamsPerAccountMax) throw new AppError('too_many_requests');
    // A cursor that is not known is refused while there can still be an ordinary answer.
    await readChanges(reader, actor, cursor);
    reply.hijack();
    // Hung up meanwhile: there is nobody to tell, and no end would ever be heard of.
    if (reply.raw.closed) return;
    const headers = Object.entries({ ...reply.getHeaders(), ...streamHeaders });
    reply.raw.writeHead(
      200,
      headers.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)])),
    );
    reply.raw.flushHeaders();
    forgetHeaders(request);
    const stream = new LiveStream({
      output: reply.raw,
      cursor,
      read: (after) => readChanges(reader, actor, after),
      authorize: () => authorize(request),
      heartbeatMilliseconds,
      random: Math.random(),
      onError: (error) => request.log.error({ err: error }, 'live stream ended'),
    });
    streams.add(stream);
    const leave = hub.listen(actor.accountId, () => stream.wake());
    void stream.ended.then(() => {
      leave();
      streams.delete(stream);
    });
    // Between the backfill and `listen` something may have been committed.
    stream.wake();
  });
}

/**
 * A stream may be open for hours, and there may be thousands: of what the browser has sent, only the token is needed,
 * and who is calling through a proxy, should the token fail one day.
 */
function forgetHeaders({ raw }: FastifyRequest): void {
  const { authorization, 'x-forwarded-for': forwardedFor } = raw.headers;
  raw.headers =
    forwardedFor === undefined ? { authorization } : { authorization, 'x-forwarded-for': forwardedFor };
  raw.rawHeaders = [];
}
