import type { DocumentBody } from '@foothold/domain/mutation';
import type { Transaction } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import { findBody, saveBody } from './document-queries.ts';
import type { DocumentKey } from './document-queries.ts';
import { documentBytes } from './stored-bytes.ts';
import type { TimeSlice } from './time-slice.ts';

/** Bytes of documents that one push may change, unless it is a single one. */
const bytesMax = 8 * 1024 * 1024;

interface PushedDocument {
  key: DocumentKey;
  /** Null as long as there is none. */
  body: DocumentBody | null;
  storedBytes: number;
  /** The number of the push's last change of it; 0 for none. */
  rev: number;
}

/**
 * The documents of one push, each read once and written once, however many of its changes concern it: a job may be
 * megabytes, and a transaction that wrote it for each of a hundred changes would delay all others.
 */
export class PushedDocuments {
  readonly #tx: Transaction;
  readonly #turn: TimeSlice;
  readonly #documents = new Map<string, PushedDocument>();
  #bytes = 0;

  constructor(tx: Transaction, turn: TimeSlice) {
    this.#tx = tx;
    this.#turn = turn;
  }

  /**
   * The document as the changes so far have made it; null where there is none.
   *
   * @throws AppError `body_too_large`, at which the web app sends fewer changes at once.
   */
  async find(key: DocumentKey): Promise<DocumentBody | null> {
    const known = this.#documents.get(nameOf(key));
    if (known) return known.body;
    const text = await findBody(this.#tx, key);
    const storedBytes = documentBytes(text);
    this.#bytes += storedBytes;
    if (this.#bytes > bytesMax && this.#documents.size > 0)
      throw new AppError('body_too_large', {
        message: 'The changes are of too many large documents at once.',
      });
    await this.#turn.pauseWhenDue();
    const body = text === null ? null : (JSON.parse(text) as DocumentBody);
    this.#documents.set(nameOf(key), { key, body, storedBytes, rev: 0 });
    return body;
  }

  /** What a change has made of a document that was found. */
  set(key: DocumentKey, body: DocumentBody, rev: number): void {
    const known = this.#documents.get(nameOf(key));
    if (known) Object.assign(known, { body, rev });
  }

  /** Writes what was changed; returns by how many bytes the documents have grown. */
  async save(): Promise<number> {
    let grownBy = 0;
    for (const { key, body, storedBytes, rev } of this.#documents.values()) {
      if (rev === 0) continue;
      const text = JSON.stringify(body);
      await this.#turn.pauseWhenDue();
      await saveBody(this.#tx, key, rev, text);
      await this.#turn.pauseWhenDue();
      grownBy += documentBytes(text) - storedBytes;
    }
    return grownBy;
  }
}

const nameOf = ({ collection, id }: DocumentKey) => `${collection}/${id}`;
