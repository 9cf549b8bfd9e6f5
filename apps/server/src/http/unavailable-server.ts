import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { version } from '../version.ts';
import { pathOf } from './not-found.ts';
import { securityHeaders } from './security-headers.ts';
import type { SecurityHeaderOptions } from './security-headers.ts';
import { answerUnsupported, answerUnreadable } from './unreadable-requests.ts';

const retryAfterSeconds = '2';

/**
 * Answers every request with 503 on the port of the product while the product itself cannot start yet, so that proxies
 * and browsers are told to come back. Plain text: the SDK takes any JSON error for the end of the session and signs the
 * person out. It begins with the code of the API. `/healthz` alone is answered as ever: starting the process again would
 * not bring the database back.
 */
export class UnavailableServer {
  readonly #address: { port: number; host: string };
  readonly #options: SecurityHeaderOptions;
  #server: Server | undefined;

  constructor({ port, host, ...options }: { port: number; host: string } & SecurityHeaderOptions) {
    this.#address = { port, host };
    this.#options = options;
  }

  /** Resolves once it listens; rejects with the system's error when it cannot. Does nothing while it listens. */
  async listen(): Promise<void> {
    if (this.#server) return;
    const headers = securityHeaders(this.#options);
    const server = createServer({ requireHostHeader: false }, ({ url = '' }, response) => {
      const { status, type, body } = answerTo(url);
      response
        .writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
          ...headers,
          ...(status === 503 && { 'retry-after': retryAfterSeconds }),
          connection: 'close',
        })
        .end(body);
    });
    server.on('clientError', answerUnreadable(this.#options));
    answerUnsupported(server, this.#options);
    server.listen(this.#address);
    await once(server, 'listening');
    this.#server = server;
  }

  /** Leaves the port to the product. */
  async close(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }
}

function answerTo(url: string): { status: number; type: string; body: string } {
  const type = 'application/json; charset=utf-8';
  switch (pathOf(url)) {
    case '/healthz':
      return { status: 200, type, body: JSON.stringify({ status: 'ok', version }) };
    case '/readyz':
      return {
        status: 503,
        type,
        body: JSON.stringify({ status: 'unavailable', reason: 'The database does not answer.' }),
      };
    default:
      return {
        status: 503,
        type: 'text/plain; charset=utf-8',
        body: 'overloaded: The server is starting. Try again in a moment.\n',
      };
  }
}
