import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/**
 * Answers `GET /metrics` on a port of its own, which only monitoring needs to reach. Resolves, once it
 * listens, with the port and what ends it; rejects with the system's error when it cannot listen.
 */
export async function serveMetrics(
  metrics: Metrics,
  address: { port: number; host: string },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (!/^\/metrics(?:\?|$)/.test(request.url ?? '') || request.method !== 'GET') {
      response
        .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
        .end('There is only GET /metrics here.\n');
      return;
    }
    metrics.print().then(
      ({ type, text }) =>
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(address);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
