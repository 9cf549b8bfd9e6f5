import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { boardHosts } from '@foothold/domain/job-board';
import type { OutboundGuard } from '../postings/outbound-guard.ts';
import { makeCertificate } from './certificate.ts';

export type BoardAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestBoardServer {
  port: number;
  /** Who may vouch for it. */
  certificate: string;
  /** The requests of a server to it: every host stands for `addresses`, and each connection ends here. */
  network: Partial<OutboundGuard>;
  /** What DNS says of every host from now on; at first an unassigned public address. */
  addresses: readonly string[];
  /** What it answers from now on. */
  answer: BoardAnswer;
  /** Every request that reached it. */
  received: { url: string; headers: IncomingHttpHeaders }[];
  /** Hosts that DNS was asked for, and what was connected to, in order. */
  resolved: string[];
  dialed: string[];
  close: () => Promise<void>;
}

/** An address of the public Internet. */
export const publicAddress = '93.184.215.14';

const everyBoardHost = [...boardHosts, 'heronquay.recruitee.com'];

/** A real HTTPS server on a local port that stands in for every job board, under their names. */
export async function startBoardServer(
  hosts: readonly string[] = everyBoardHost,
  port = 0,
): Promise<TestBoardServer> {
  const { key, certificate } = makeCertificate(hosts);
  const https = createServer({ key, cert: certificate }, (request, response) => {
    server.received.push({ url: `https://${request.headers.host}${request.url}`, headers: request.headers });
    server.answer(request, response);
  });
  https.on('tlsClientError', () => {});
  https.listen(port, '127.0.0.1');
  await once(https, 'listening');
  const server: TestBoardServer = {
    port: (https.address() as AddressInfo).port,
    certificate,
    network: {
      authorities: certificate,
      resolve: async (host) => {
        server.resolved.push(host);
        return server.addresses.map(lookupAddress);
      },
      dial: (_host, addresses) => {
        server.dialed.push(...addresses.map(({ address }) => address));
        return connect(server.port, '127.0.0.1');
      },
    },
    addresses: [publicAddress],
    answer: answerJson({}),
    received: [],
    resolved: [],
    dialed: [],
    close: async () => {
      https.closeAllConnections();
      https.close();
      await once(https, 'close');
    },
  };
  return server;
}

export function answerJson(value: unknown, status = 200): BoardAnswer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(value));
  };
}

function lookupAddress(address: string): LookupAddress {
  return { address, family: address.includes(':') ? 6 : 4 };
}
