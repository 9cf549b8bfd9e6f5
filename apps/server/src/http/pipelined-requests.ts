import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Requests of one connection that wait for the answer to another. Browsers and proxies send none; one that follows at once
 * may be taken for one.
 */
export const pipelinedMax = 8;

/**
 * Ends a connection that sends on and on before it is answered: each request would have what it asks for in memory and a
 * file open, hundreds in one packet, until the answers before it are read.
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
