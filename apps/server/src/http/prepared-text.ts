import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

/** A text of the web app that this server wrote something into, and therefore compresses itself. */
export interface PreparedText {
  etag: string;
  body: (encoding: Encoding) => Promise<Buffer>;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function prepareText(text: string): PreparedText {
  const plain = Buffer.from(text);
  const compressed = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(plain)]]);
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      // Compressed well, once, when first asked for: it would slow every start down otherwise.
      const known = compressed.get(encoding);
      if (known) return known;
      const body = compress(plain, encoding);
      compressed.set(encoding, body);
      // A failure is not kept: the next request compresses anew.
      body.catch(() => compressed.delete(encoding));
      return body;
    },
  };
}

function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: 9 });
  return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } });
}
