import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from './security-headers.ts';
import type { SecurityHeaderOptions } from './security-headers.ts';

const statusOf: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what is no request, or does not come to its end: it has no address, and comes to no route and no hook. Plain
 * text, as everything that is no verdict: JSON would be read as the answer of the route that was meant.
 */
export function answerUnreadable(
  options: SecurityHeaderOptions,
): (error: Error & { code?: string }, socket: Socket) => void {
  const headers = { ...securityHeaders(options), 'cache-control': 'no-store', connection: 'close' };
  return (error, socket) => {
    const { code = '' } = error;
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const status = statusOf[code] ?? 400;
    const text = `${STATUS_CODES[status]}\n`;
    const fields = { 'content-type': 'text/plain; charset=utf-8', 'content-length': text.length, ...headers };
    const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${text}`);
    socket.destroy(error);
  };
}
