import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that wait for the answer to another. Browsers and proxies send none; one that follows at once
 * may be taken for one.
 */
export const pipelinedMax = 8;

/**
 * Ends a connection with more than `pipelinedMax` unanswered requests: each would hold its reply in memory and a file
 * open, hundreds from one packet.
 */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const { raw: response } = reply;
    // An answer has the socket as soon as the one before it is out.
    if (response.socket !== null) return done();
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    if (count <= pipelinedMax && !socket.destroyed) return done();
    // Neither it nor those behind it in the same packet go any further.
    reply.hijack();
    socket.destroy();
  });
}
