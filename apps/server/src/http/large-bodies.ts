import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { actorOf } from './authenticate.ts';

/** Bytes from which on a body counts as large: more than devices send but for a whole job at once. */
const largeBytesMin = 1024 * 1024 + 1;
/** So many are read and parsed at once, of all accounts together. */
const atOnceMax = 4;

/**
 * Lets one large body of an account in at a time, and a few of all: each is held in memory several times over while it
 * is read. Others are told to come back in a moment, which the web app does by itself. For routes behind `authenticate`.
 */
export function limitLargeBodies(api: FastifyInstance): void {
  const running = new Set<string>();
  api.addHook('onRequest', async (request, reply) => {
    const { 'content-length': length, 'content-type': type = '' } = request.headers;
    const isStreamed = type.startsWith('application/octet-stream');
    const hasBody = length !== undefined || request.headers['transfer-encoding'] !== undefined;
    if (isStreamed || !hasBody || Number(length) < largeBytesMin) return;
    const { accountId } = actorOf(request);
    if (running.has(accountId) || running.size >= atOnceMax)
      throw new AppError('overloaded', { message: 'Another large request is being read.' });
    running.add(accountId);
    reply.raw.once('close', () => running.delete(accountId));
  });
}
