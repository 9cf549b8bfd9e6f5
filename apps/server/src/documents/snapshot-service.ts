import type { Reader } from '../db/database.ts';
import type { Encoding } from '../http/accepted-encoding.ts';
import type { Actor } from '../http/actor.ts';
import { compressText } from '../http/send-json-text.ts';
import { ByteBoundedCache } from './byte-bounded-cache.ts';
import { listDocuments, readHead } from './document-queries.ts';
import { documentsText } from './document-text.ts';

/** A snapshot (`SnapshotResponse`) ready to be sent. */
export interface Snapshot {
  etag: string;
  body: Buffer;
}

interface CachedSnapshot {
  cursor: number;
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
    const cursor = await readHead(this.#reader, accountId);
    const etag = etagOf(accountId, cursor);
    if (ifNoneMatch === etag) return undefined;
    const { body } = await this.#find(accountId, cursor, encoding);
    return { etag, body };
  }

  async #find(accountId: string, cursor: number, encoding: Encoding): Promise<CachedSnapshot> {
    const key = `${encoding} ${accountId}`;
    const cached = this.#cache.get(key);
    if (cached?.cursor === cursor) return cached;
    const buildKey = `${key} ${cursor}`;
    let building = this.#underWay.get(buildKey);
    if (!building) {
      building = this.#build(accountId, cursor, encoding).finally(() => this.#underWay.delete(buildKey));
      this.#underWay.set(buildKey, building);
    }
    const built = await building;
    if ((this.#cache.get(key)?.cursor ?? -1) < cursor) this.#cache.set(key, built);
    return built;
  }

  async #build(accountId: string, cursor: number, encoding: Encoding): Promise<CachedSnapshot> {
    // Documents committed since the cursor was read are included; the reader gets them once more later.
    const rows = await listDocuments(this.#reader, accountId);
    const text = Buffer.from(`{"cursor":${cursor},"documents":${documentsText(rows)}}`);
    const body = await compressText(text, encoding);
    return { cursor, body, byteLength: body.byteLength };
  }
}

/** The account is part of the tag: a browser that two people share must not mistake one's copy for the other's. */
function etagOf(accountId: string, cursor: number): string {
  return `W/"${accountId}-${cursor}"`;
}
