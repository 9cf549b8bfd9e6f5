import type { ValuesBefore } from '@foothold/domain/document-difference';
import type { Transaction } from '../db/database.ts';
import { listDocumentChangesBetween, listDocumentChangeSizes } from './change-queries.ts';
import type { DocumentKey } from './document-queries.ts';
import type { UnseenChange } from './merge-changes.ts';
import { rowsOfPage } from './page-bytes.ts';
import { sentValues } from './sent-values.ts';
import type { SentChange } from './sent-values.ts';
import type { TimeSlice } from './time-slice.ts';

/** Bytes of the change log that one push reads in order to merge. */
const bytesMax = 4 * 1024 * 1024;

type NumberedUnseen = UnseenChange & { seq: number };

/**
 * The changes that the device of one push had not seen, each read once however many changes of the push ask for it. When
 * the bytes are used up, what follows is taken as not known: the later value stands, and the other one is in the history.
 */
export class UnseenChanges {
  readonly #tx: Transaction;
  readonly #turn: TimeSlice;
  readonly #deviceId: string;
  readonly #byDocument = new Map<string, { after: number; changes: NumberedUnseen[] }>();
  #bytesLeft = bytesMax;

  constructor(tx: Transaction, { turn, deviceId }: { turn: TimeSlice; deviceId: string }) {
    this.#tx = tx;
    this.#turn = turn;
    this.#deviceId = deviceId;
  }

  /** Oldest first; none where all are of this device. */
  async after(seen: number, key: DocumentKey): Promise<readonly UnseenChange[]> {
    let known = this.#byDocument.get(nameOf(key));
    if (known === undefined || known.after > seen) {
      known = { after: seen, changes: await this.#read(key, seen) };
      this.#byDocument.set(nameOf(key), known);
    }
    const changes = known.changes.filter(({ seq }) => seq > seen);
    return changes.every(({ isOwn }) => isOwn) ? [] : changes;
  }

  /** A change of this push that was applied. */
  add(key: DocumentKey, change: SentChange & { seq: number; before: ValuesBefore }): void {
    const { seq, name, before } = change;
    const unseen = { seq, isOwn: true, name, before, typed: sentValues(change, before) };
    this.#byDocument.get(nameOf(key))?.changes.push(unseen);
  }

  async #read(key: DocumentKey, seen: number): Promise<NumberedUnseen[]> {
    const sizes = await listDocumentChangeSizes(this.#tx, key, seen);
    if (sizes.every(({ deviceId }) => deviceId === this.#deviceId)) return [];
    const bytes = sizes.map((each) => each.bytes);
    const count = this.#bytesLeft > 0 ? rowsOfPage(bytes, this.#bytesLeft) : 0;
    const last = sizes[count - 1];
    if (last === undefined) return [];
    this.#bytesLeft -= bytes.slice(0, count).reduce((sum, each) => sum + each, 0);
    const rows = await listDocumentChangesBetween(this.#tx, key, { from: seen + 1, below: last.seq + 1 });
    const unseen: NumberedUnseen[] = [];
    for (const row of rows.reverse()) {
      await this.#turn.pauseWhenDue();
      const before = (JSON.parse(row.before ?? '{}') ?? {}) as ValuesBefore;
      const args = JSON.parse(row.args) as Record<string, unknown>;
      // The arguments of old changes are pruned: then what a change replaced is what the device knew.
      const typed = row.args === '{}' ? {} : sentValues({ name: row.name, args }, before);
      unseen.push({ seq: row.seq, isOwn: row.deviceId === this.#deviceId, name: row.name, before, typed });
    }
    return unseen;
  }
}

const nameOf = ({ collection, id }: DocumentKey) => `${collection}/${id}`;
