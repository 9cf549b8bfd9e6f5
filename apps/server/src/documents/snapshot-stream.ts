import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import type { Reader } from '../db/database.ts';
import type { Encoding } from '../http/accepted-encoding.ts';
import { streamText } from '../http/send-json-text.ts';
import { listDocumentSizesAfter, listDocumentsAfter } from './document-queries.ts';
import type { Head } from './document-queries.ts';
import { documentMembersText, changeTokenText } from './document-text.ts';
import { rowsOfPage } from './page-bytes.ts';

const documentsPerPageMax = 200;

export interface StreamedSnapshot {
  accountId: string;
  head: Head;
  encoding: Encoding;
  /** Told of the whole, once all of it has gone out, unless it has more bytes than `cachedBytesMax`. */
  onWhole: (body: Buffer) => void;
  cachedBytesMax: number;
}

/**
 * A snapshot (`SnapshotResponse`) that is read while it is sent, no faster than it is taken, and no further than to
 * where its reader hangs up. Nothing is read before the stream is. An error on the way destroys it.
 */
export function streamSnapshot(reader: Reader, snapshot: StreamedSnapshot): Readable {
  const { encoding, cachedBytesMax, onWhole } = snapshot;
  return streamText(() => snapshotText(reader, snapshot), encoding, keepUpTo(cachedBytesMax, onWhole));
}

/**
 * A page is bounded by its bytes too, so that what waits for a slow reader is small however large the documents are.
 * The pages go by keys and not by revisions: a document that changes meanwhile keeps its position, so that each is there
 * once, as it stood at the cursor or later. Those that were later come once more after it. No transaction stays open
 * for a slow reader.
 */
async function* snapshotText(
  reader: Reader,
  { accountId, head }: Pick<StreamedSnapshot, 'accountId' | 'head'>,
): AsyncGenerator<string, void> {
  yield `{"cursor":${head.seq},${changeTokenText(head.token)}"documents":[`;
  let after = { accountId, collection: '', id: '' };
  for (let isFirst = true; ; isFirst = false) {
    const sizes = await listDocumentSizesAfter(reader, after, documentsPerPageMax);
    if (sizes.length === 0) break;
    const rows = await listDocumentsAfter(reader, after, rowsOfPage(sizes));
    const last = rows.at(-1);
    if (!last) break;
    yield `${isFirst ? '' : ','}${documentMembersText(rows)}`;
    after = { accountId, collection: last.collection, id: last.id };
  }
  yield ']}';
}

/** Passes everything on, and keeps it as long as it is not more than that. */
function keepUpTo(bytesMax: number, onWhole: (body: Buffer) => void): Transform {
  let chunks: Buffer[] = [];
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes <= bytesMax) chunks.push(chunk);
      else chunks = [];
      done(null, chunk);
    },
    flush(done) {
      if (bytes <= bytesMax) onWhole(Buffer.concat(chunks));
      done();
    },
  });
}
