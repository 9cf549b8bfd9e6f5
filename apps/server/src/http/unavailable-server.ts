import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { securityHeaders } from './security-headers.ts';
import type { SecurityHeaderOptions } from './security-headers.ts';

const retryAfterSeconds = '2';

/**
 * Answers every request with 503 on the port of the product while the product itself cannot start yet, so that proxies
 * and browsers are told to come back. Plain text: the SDK takes any JSON error for the end of the session and signs the
 * person out.
 */
export class UnavailableServer {
  readonly #address: { port: number; host: string };
  readonly #headers: Readonly<Record<string, string>>;
  #server: Server | undefined;

  constructor({ port, host, ...options }: { port: number; host: string } & SecurityHeaderOptions) {
    this.#address = { port, host };
    this.#headers = securityHeaders(options);
  }

  /** Resolves once it listens; rejects with the system's error when it cannot. Does nothing while it listens. */
  async listen(): Promise<void> {
    if (this.#server) return;
    const server = createServer((_request, response) => {
      response
        .writeHead(503, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          ...this.#headers,
          'retry-after': retryAfterSeconds,
          connection: 'close',
        })
        .end('The server is starting. Try again in a moment.\n');
    });
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
