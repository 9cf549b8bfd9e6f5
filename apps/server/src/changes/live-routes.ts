import { changesQuerySchema } from '@foothold/contract/changes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Socket } from 'node:net';
import type { Reader } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import { readChanges } from '../documents/changes-service.ts';
import type { TokenActor } from '../http/actor.ts';
import { actorOf, sharerOf } from '../http/authenticate.ts';
import { parseRequest } from '../http/parse-request.ts';
import { FairSlots, noneWaits } from '../limits/fair-slots.ts';
import type { Release, Share } from '../limits/fair-slots.ts';
import { type LiveSource, LiveStream } from './live-stream.ts';
import type { ChangePubSub } from './change-pub-sub.ts';

export interface LiveDependencies {
  reader: Reader;
  hub: ChangePubSub;
  /** Throws once the token or the session of the request has ended. */
  authorize: (actor: TokenActor) => Promise<unknown>;
  heartbeatMs?: number | undefined;
  streamsMax?: Partial<Share> | undefined;
}

const heartbeatMsDefault = 25_000;
/** Devices and tabs that may listen at once in one process. */
export const streamsMaxDefault: Share = { inAll: 20_000, network: 10_000, account: 100 };

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Asks proxies of the nginx kind not to hold the stream back.
  'x-accel-buffering': 'no',
  connection: 'close',
};

/** `GET /live?cursor=<n>&mark=<mark>`: what changed since a cursor, and then every change as it is accepted, as `text/event-stream`. */
export function liveRoutes(app: FastifyInstance, dependencies: LiveDependencies): void {
  const { reader, hub, authorize, heartbeatMs = heartbeatMsDefault } = dependencies;
  const slots = new FairSlots({
    atOnce: { ...streamsMaxDefault, ...dependencies.streamsMax },
    waiting: noneWaits,
    refusal: (by) => new AppError(by === 'account' ? 'too_many_requests' : 'overloaded'),
  });
  const streams = new Map<LiveStream<TokenActor>, Release>();
  let onLastClosed = (): void => {};
  const source: LiveSource<TokenActor> = {
    read: (actor, from) => readChanges(reader, actor, from),
    authorize,
    heartbeatMs,
    onError: (error) => app.log.error({ err: error }, 'live stream ended'),
    onClosed: (stream) => {
      hub.unsubscribe(stream.reader.accountId, stream);
      streams.get(stream)?.();
      streams.delete(stream);
      if (streams.size === 0) onLastClosed();
    },
  };
  app.addHook('preClose', async () => {
    const closed = new Promise<void>((resolve) => (onLastClosed = resolve));
    for (const stream of streams.keys()) stream.end();
    if (streams.size > 0) await closed;
  });
  app.get('/live', async (request, reply) => {
    const actor = actorOf(request);
    const from = parseRequest(changesQuerySchema, request.query);
    const release = await slots.take(sharerOf(request));
    // A cursor that is not known is refused while there can still be an ordinary answer.
    const output = await readChanges(reader, actor, from)
      .then(() => beginStream(reply))
      .catch((error: unknown) => {
        release();
        throw error;
      });
    if (output === null) return release();
    // Freed: no reader is left for the headers of a stream that stays open.
    request.raw.headers = {};
    request.raw.rawHeaders = [];
    const stream = new LiveStream(source, { reader: actor, output, from, random: Math.random() });
    streams.set(stream, release);
    hub.subscribe(actor.accountId, stream);
    // Between the backfill and `subscribe` something may have been committed.
    stream.wake();
  });
}

/**
 * Sends the head of the answer and releases everything that belonged to the request: a stream may be open for
 * hours, and there may be thousands, each of which would keep some unused kilobytes. What is written to the socket
 * from here on is the body; it ends with the connection. Null when the client has hung up.
 */
function beginStream(reply: FastifyReply): Socket | null {
  reply.hijack();
  const { raw } = reply;
  const { socket } = raw;
  // The client has hung up: a closed socket emits no further `close`.
  if (raw.closed || socket === null || socket.destroyed) return null;
  const headers = Object.entries({ ...reply.getHeaders(), ...streamHeaders });
  raw.useChunkedEncodingByDefault = false;
  raw.writeHead(
    200,
    headers.flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)])),
  );
  raw.flushHeaders();
  raw.detachSocket(socket);
  return socket;
}
