import { promisify } from 'node:util';
import { Readable, pipeline } from 'node:stream';
import type { Transform } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { Encoding } from './accepted-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What fits into a connection's first flight arrives no sooner when it is compressed. */
const compressedFromBytes = 14_000;
/** Fast levels: compression happens while the client waits. */
const brotliQuality = 4;
const gzipLevel = 4;
/**
 * How far back Brotli looks for what comes again, as a power of two. The longest that a compressor may keep is 4 MiB for
 * each answer under way; jobs are alike within these 256 KiB, and no answer becomes longer by it.
 */
const brotliWindowBits = 18;
const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
  [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

export async function compressText(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return text;
  if (encoding === 'gzip') return compressGzip(text, { level: gzipLevel });
  return compressBrotli(text, {
    params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength },
  });
}

/** The same for text that is written piece by piece; null where nothing is compressed. */
export function compressorFor(encoding: Encoding): Transform | null {
  if (encoding === 'identity') return null;
  return encoding === 'gzip'
    ? createGzip({ level: gzipLevel })
    : createBrotliCompress({ params: brotliParams });
}

/**
 * Text that is written while it is sent, no faster than it is taken, and no further than to where its reader hangs up:
 * compressed, then passed `through` others. Nothing is written before it is taken. An error on the way destroys it.
 */
export function streamText(
  text: () => AsyncIterable<string>,
  encoding: Encoding,
  ...through: readonly Transform[]
): Readable {
  async function* whenTaken(): AsyncGenerator<Buffer, void> {
    const plain = Readable.from(text(), { objectMode: false });
    const compressor = compressorFor(encoding);
    const stages = compressor ? [compressor, ...through] : through;
    const last = stages.at(-1);
    if (!last) return yield* plain;
    // `pipeline` needs a callback; the consumer of the stream gets the error by the stream itself.
    pipeline([plain, ...stages], () => {});
    yield* last;
  }
  return Readable.from(whenTaken(), { objectMode: false });
}

/** Sends JSON that is already text, compressed as the client allows when it is long. */
export async function sendJsonText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.type('application/json');
  if (text.length < compressedFromBytes) return reply.send(text);
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await compressText(Buffer.from(text), encoding));
}
