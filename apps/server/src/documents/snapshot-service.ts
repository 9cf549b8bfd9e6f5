import type { Reader } from '../db/database.ts';
import type { Encoding } from '../http/accepted-encoding.ts';
import type { Actor } from '../http/actor.ts';
import { compressText } from '../http/send-json-text.ts';
import { ByteBoundedCache } from './byte-bounded-cache.ts';
import { listDocuments, readMarkedHead } from './document-queries.ts';
import type { Head } from './document-queries.ts';
import { documentsText, markText } from './document-text.ts';

/** A snapshot (`SnapshotResponse`) ready to be sent. */
export interface Snapshot {
  etag: string;
  body: Buffer;
}

interface CachedSnapshot {
  etag: string;
  body: Buffer;
  byteLength: number;
}

const cacheBytesMax = 64 * 1024 * 1024;

/** Takes snapshots of accounts and keeps the latest of each, compressed, until the account changes. */
export class SnapshotService {
  readonly #reader: Reader;
  readonly #cache = new ByteBoundedCache<CachedSnapshot>(cacheBytesMax);
  readonly #underWay = new Map<string, Promise<CachedSnapshot>>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** @returns undefined when the caller already has this state, as its `If-None-Match` says. */
  async take(actor: Actor, encoding: Encoding, ifNoneMatch?: string): Promise<Snapshot | undefined> {
    const { accountId } = actor;
    const head = await readMarkedHead(this.#reader, accountId);
    const etag = etagOf(accountId, head);
    if (ifNoneMatch === etag) return undefined;
    const { body } = await this.#find(accountId, head, encoding);
    return { etag, body };
  }

  async #find(accountId: string, head: Head, encoding: Encoding): Promise<CachedSnapshot> {
    const key = `${encoding} ${accountId}`;
    const etag = etagOf(accountId, head);
    const cached = this.#cache.get(key);
    if (cached?.etag === etag) return cached;
    const buildKey = `${encoding} ${etag}`;
    let building = this.#underWay.get(buildKey);
    if (!building) {
      building = this.#build(accountId, head, encoding).finally(() => this.#underWay.delete(buildKey));
      this.#underWay.set(buildKey, building);
    }
    const built = await building;
    this.#cache.set(key, built);
    return built;
  }

  async #build(accountId: string, head: Head, encoding: Encoding): Promise<CachedSnapshot> {
    // Documents committed since the cursor was read are included; the reader gets them once more later.
    const rows = await listDocuments(this.#reader, accountId);
    const text = Buffer.from(
      `{"cursor":${head.seq},${markText(head.mark)}"documents":${documentsText(rows)}}`,
    );
    const body = await compressText(text, encoding);
    return { etag: etagOf(accountId, head), body, byteLength: body.byteLength };
  }
}

/** The account is part of the tag: a browser that two people share must not mistake one's copy for the other's. */
function etagOf(accountId: string, { seq, mark }: Head): string {
  return `W/"${accountId}-${mark ?? seq}"`;
}
