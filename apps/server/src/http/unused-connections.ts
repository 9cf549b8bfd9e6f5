import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
/** With the few seconds of the work behind it, within the ten after which containers are killed. */
const answerWithinMs = 4_000;

/**
 * Browsers open connections ahead of need, and keep those that have been answered. Node.js takes one that has not
 * asked for anything yet for one that is busy, and looks for idle ones only when the server begins to stop: for one
 * that was just being answered then, and for one that asked for nothing, it would wait more than a minute. A client
 * that takes longer retries: an upload resumes where it was cut.
 */
export function dropUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isClosing = false;
  // One function for all of them: there may be ten thousand.
  function forget(this: Socket): void {
    unused.delete(this);
  }
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    unused.add(socket);
    socket.on('close', forget);
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
    if (!app.server.listening) return;
    let lastCall: NodeJS.Timeout | undefined;
    const looking = setInterval(() => {
      // Until it stops listening, the streams are being ended; to Node.js they look idle.
      if (app.server.listening) return;
      app.server.closeIdleConnections();
      lastCall ??= setTimeout(() => app.server.closeAllConnections(), answerWithinMs);
    }, lookEveryMs);
    app.server.once('close', () => {
      clearInterval(looking);
      clearTimeout(lastCall);
    });
  });
}
