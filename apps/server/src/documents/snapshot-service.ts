import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import type { Reader } from '../db/database.ts';
import type { Encoding } from '../http/accepted-encoding.ts';
import type { Actor } from '../http/actor.ts';
import { compressText } from '../http/send-json-text.ts';
import { FairSlots } from '../limits/fair-slots.ts';
import { ByteBoundedCache } from './byte-bounded-cache.ts';
import { hasMoreDocuments, listDocuments, readMarkedHead } from './document-queries.ts';
import type { Head } from './document-queries.ts';
import { documentsText, changeTokenText } from './document-text.ts';
import { streamSnapshot } from './snapshot-stream.ts';

/** A snapshot (`SnapshotResponse`) ready to be sent. */
export interface Snapshot {
  etag: string;
  /** Null where the caller has it. */
  body: Buffer | Readable | null;
}

interface CachedSnapshot {
  etag: string;
  body: Buffer;
  byteLength: number;
}

const cacheBytesMax = 64 * 1024 * 1024;
/** Accounts with more documents are read and sent page by page, unless their snapshot is still at hand. */
const wholeDocumentsMax = 2_000;
/** So are accounts that hold more bytes than this, log included: the whole of one is in memory several times over. */
const wholeBytesMax = 16 * 1024 * 1024;
/** So many are read and compressed at once: each is in memory several times over meanwhile. */
const buildsAtOnceMax = 2;
/** A streamed snapshot is kept up to so many bytes, compressed: what 200 000 jobs with short notes come to. */
const cachedStreamBytesMax = 8 * 1024 * 1024;

/** Takes snapshots of accounts and keeps the latest of each, compressed, until the account changes. */
export class SnapshotService {
  readonly #reader: Reader;
  readonly #cache = new ByteBoundedCache<CachedSnapshot>(cacheBytesMax);
  readonly #inFlight = new Map<string, Promise<CachedSnapshot>>();
  /** Encoding and account of each stream that is kept while it is sent. */
  readonly #keepers = new Set<string>();
  readonly #builds = new FairSlots({
    atOnce: { inAll: buildsAtOnceMax, network: buildsAtOnceMax, account: buildsAtOnceMax },
    waiting: { inAll: 1_000, network: 1_000, account: 8 },
    refusal: (by) => new AppError(by === 'account' ? 'too_many_requests' : 'overloaded'),
  });

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Without a body when the caller `has` this state already. */
  async take(actor: Actor, encoding: Encoding, has: (etag: string) => boolean): Promise<Snapshot> {
    const { accountId } = actor;
    const head = await readMarkedHead(this.#reader, accountId);
    const etag = etagOf(accountId, head);
    return { etag, body: has(etag) ? null : await this.#find(accountId, head, encoding) };
  }

  async #find(accountId: string, head: Head, encoding: Encoding): Promise<Buffer | Readable> {
    const key = `${encoding} ${accountId}`;
    const etag = etagOf(accountId, head);
    const cached = this.#cache.get(key);
    if (cached?.etag === etag) return cached.body;
    if (await this.#isLarge(accountId, head)) {
      return this.#stream(key, { accountId, head, encoding });
    }
    const buildKey = `${encoding} ${etag}`;
    let building = this.#inFlight.get(buildKey);
    if (!building) {
      // Queued by account: the builds of one account do not delay those of others.
      building = this.#builds
        .run({ account: accountId, network: accountId }, () => this.#build(accountId, head, encoding))
        .finally(() => this.#inFlight.delete(buildKey));
      this.#inFlight.set(buildKey, building);
    }
    const built = await building;
    this.#cache.set(key, built);
    return built.body;
  }

  /** Of several that are sent at once one is kept, by the first; the memory of the others is what is on its way. */
  #stream(key: string, of: { accountId: string; head: Head; encoding: Encoding }): Readable {
    const isKeeper = !this.#keepers.has(key);
    const stream = streamSnapshot(this.#reader, {
      ...of,
      cachedBytesMax: isKeeper ? cachedStreamBytesMax : 0,
      onWhole: (body) =>
        this.#cache.set(key, { etag: etagOf(of.accountId, of.head), body, byteLength: body.byteLength }),
    });
    if (!isKeeper) return stream;
    this.#keepers.add(key);
    return stream.once('close', () => this.#keepers.delete(key));
  }

  /** Each document takes a change at least: most accounts need not be asked. */
  async #isLarge(accountId: string, { seq, bytes }: Head): Promise<boolean> {
    if (bytes > wholeBytesMax) return true;
    return seq > wholeDocumentsMax && hasMoreDocuments(this.#reader, accountId, wholeDocumentsMax);
  }

  async #build(accountId: string, head: Head, encoding: Encoding): Promise<CachedSnapshot> {
    // Documents committed since the cursor was read are included; the reader gets them once more later.
    const rows = await listDocuments(this.#reader, accountId);
    const text = Buffer.from(
      `{"cursor":${head.seq},${changeTokenText(head.token)}"documents":${documentsText(rows)}}`,
    );
    const body = await compressText(text, encoding);
    return { etag: etagOf(accountId, head), body, byteLength: body.byteLength };
  }
}

/** The account is part of the tag: a browser that two people share must not mistake one's copy for the other's. */
function etagOf(accountId: string, { seq, token }: Head): string {
  return `W/"${accountId}-${token ?? seq}"`;
}
