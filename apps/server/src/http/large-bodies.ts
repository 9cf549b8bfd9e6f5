import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { FairSlots, noneWaits } from '../limits/fair-slots.ts';
import type { Share } from '../limits/fair-slots.ts';
import { sharerOf } from './authenticate.ts';

/** Bytes from which on a body counts as large: more than devices send but for a whole job at once. */
const largeBytesMin = 1024 * 1024 + 1;
/** Bytes from which on a body that is not large counts as medium: more than most changes need. */
const mediumBytesMin = 64 * 1024 + 1;
/** Medium bodies on their way here at the same time: thousands that never end would fill the memory as well. */
export const mediumBodiesMax: Share = { inAll: 256, network: 64, account: 16 };
/** Large bodies on their way here at the same time: each is in memory as text. */
export const arrivingBodiesMax: Share = { inAll: 16, network: 4, account: 1 };
/** Large bodies that are parsed and worked on at the same time: each is in memory several times over. */
export const parsedBodiesMax: Share = { inAll: 4, network: 4, account: 1 };
const waitMaxMs = 5_000;

const refusal = () => new AppError('overloaded', { message: 'Another large request is being read.' });

/**
 * Bounds the bodies that are read, the large ones more tightly. A slot among those that are parsed is taken when the body
 * has arrived: a sender on a slow line, or one who never ends, holds none. Others are told to come back in a moment,
 * which the web app does by itself. For routes behind `authenticate`.
 */
export function limitLargeBodies(api: FastifyInstance): void {
  const medium = new FairSlots({ atOnce: mediumBodiesMax, waiting: noneWaits, refusal });
  const arriving = new FairSlots({
    atOnce: arrivingBodiesMax,
    waiting: noneWaits,
    refusal,
  });
  const parsed = new FairSlots({
    atOnce: parsedBodiesMax,
    waiting: arrivingBodiesMax,
    waitMaxMs,
    refusal,
  });
  const takeSlots = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const sharer = sharerOf(request);
    const hasArrived = await arriving.take(sharer);
    reply.raw.once('close', hasArrived);
    request.beforeParsing = async () => {
      const release = await parsed.take(sharer);
      hasArrived();
      if (reply.raw.closed) release();
      else reply.raw.once('close', release);
    };
  };
  const takeMedium = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const hasEnded = await medium.take(sharerOf(request));
    if (reply.raw.closed) hasEnded();
    else reply.raw.once('close', hasEnded);
  };
  // No promise for small bodies, which most are.
  api.addHook('onRequest', (request, reply, done) => {
    if (isLargeBody(request)) callbackify(() => takeSlots(request, reply))(done);
    else if (isMediumBody(request)) callbackify(() => takeMedium(request, reply))(done);
    else done();
  });
}

/** Whether a body is known not to be large, and not to be small. */
export function isMediumBody(request: FastifyRequest): boolean {
  const length = Number(request.headers['content-length']);
  return length >= mediumBytesMin && length < largeBytesMin && !isStreamedBody(request);
}

/** Whether a body is, or may become, large, and is read whole. */
export function isLargeBody(request: FastifyRequest): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const hasBody = length !== undefined || encoding !== undefined;
  return hasBody && !isStreamedBody(request) && !(Number(length) < largeBytesMin);
}

/** Whether a body goes on as it comes. */
export function isStreamedBody({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('application/octet-stream') ?? false;
}
