import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { Encoding } from './accepted-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What fits into a connection's first flight arrives no sooner when it is compressed. */
const compressedFromBytes = 14_000;
/** Fast levels: somebody waits for the answer. */
const brotliQuality = 4;
const gzipLevel = 4;

export async function compressText(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return text;
  if (encoding === 'gzip') return compressGzip(text, { level: gzipLevel });
  return compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    },
  });
}

/** Sends JSON that is already text, compressed as the client allows when it is long. */
export async function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.type('application/json').header('cache-control', 'no-store');
  if (text.length < compressedFromBytes) return reply.send(text);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await compressText(Buffer.from(text), encoding));
}
