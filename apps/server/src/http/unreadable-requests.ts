import type { CallErrorCode } from '@foothold/contract/errors';
import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { securityHeaders } from './security-headers.ts';
import type { SecurityHeaderOptions } from './security-headers.ts';

type Status = 400 | 405 | 408 | 413 | 417 | 431;

const statusOf: Readonly<Record<string, Status>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const refusals: Readonly<Record<Status, { code: CallErrorCode; message: string }>> = {
  400: { code: 'invalid_request', message: 'This is not an HTTP/1.1 request. Check the client.' },
  405: { code: 'method_not_allowed', message: 'This server is not a proxy. Connect to the target directly.' },
  408: { code: 'invalid_request', message: 'The request did not arrive in time. Send it again.' },
  413: { code: 'body_too_large', message: 'The extensions of a chunk are too long. Send it without.' },
  417: { code: 'invalid_request', message: 'The header Expect cannot be met. Send the request without it.' },
  431: { code: 'invalid_request', message: 'The headers are too long. Send fewer, or delete cookies.' },
};

/**
 * Answers what is no request, or does not come to its end: it has no address, and comes to no route and no hook. Plain
 * text, as everything that is no verdict: JSON would be read as the answer of the route that was meant. It begins with a
 * code of the API.
 */
export function answerUnreadable(
  options: SecurityHeaderOptions,
): (error: Error & { code?: string }, socket: Socket) => void {
  const answers = answersBy(options);
  return (error, socket) => {
    const { code = '' } = error;
    if (code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) socket.write(answers(statusOf[code] ?? 400));
    socket.destroy(error);
  };
}

/** The same for what Node.js would otherwise refuse by itself, before it comes to a route. */
export function answerUnsupported(server: Server, options: SecurityHeaderOptions): void {
  const answers = answersBy(options);
  server.on('checkExpectation', ({ socket }) => socket.end(answers(417)));
  server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(answers(405));
  });
}

/** Refuses a request of HTTP/1.1 that names no host, for which Node.js would give no reason. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { httpVersion, headers } }, _reply, done) => {
    const isNamed = headers.host !== undefined || httpVersion !== '1.1';
    done(
      isNamed ? undefined : new AppError('invalid_request', { message: 'Name the host in the header Host.' }),
    );
  });
}

function answersBy(options: SecurityHeaderOptions): (status: Status) => string {
  const headers = { ...securityHeaders(options), 'cache-control': 'no-store', connection: 'close' };
  return (status) => {
    const { code, message } = refusals[status];
    const text = `${code}: ${message}\n`;
    const fields = { 'content-type': 'text/plain; charset=utf-8', 'content-length': text.length, ...headers };
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${text}`;
  };
}
