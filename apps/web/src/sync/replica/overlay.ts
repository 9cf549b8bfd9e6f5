import { DomainError } from '@foothold/domain/domain-error';
import { type DocumentBody, type ReadyMutation, readyMutation } from '@foothold/domain/mutation';
import { defaultSettings, type Settings } from '@foothold/domain/settings';
import { documentKey, type DocumentKey, settingsKey } from './document-key.ts';
import type { QueuedChange } from './queued-change.ts';

/** A queued change read once, so that applying it again costs no second parse. */
export interface PendingChange {
  change: QueuedChange;
  /** Null when this version of the app does not know the mutation; the server will answer for it. */
  ready: ReadyMutation | null;
  key: DocumentKey | null;
  /** The account's settings as they stood before this change. */
  settingsBefore: Settings;
}

export type ParsedChange = PendingChange & { ready: ReadyMutation; key: DocumentKey };

/** A change just made. Errors: `unknown_mutation`, `invalid_fields`. */
export function readPending(change: QueuedChange, settingsBefore: Settings): ParsedChange {
  const ready = readyMutation(change.name, change.args);
  return { change, ready, key: documentKey(ready.collection, ready.documentId), settingsBefore };
}

/** A change from the stored queue, which an earlier or later version of the app may have written. */
function toPending(change: QueuedChange, settingsBefore: Settings): PendingChange {
  try {
    return readPending(change, settingsBefore);
  } catch (error) {
    if (error instanceof DomainError) return { change, ready: null, key: null, settingsBefore };
    throw error;
  }
}

/** The document after one change, by the same pure function the server runs. Throws `DomainError`. */
export function applyPending(document: DocumentBody | null, pending: PendingChange): DocumentBody | null {
  if (!pending.ready) return document;
  return pending.ready.apply(document, { settings: pending.settingsBefore, now: pending.change.queuedAt });
}

/** The document after its changes in order. One that no longer fits is passed over: the server will refuse it. */
export function foldDocument(
  base: DocumentBody | null,
  changes: readonly PendingChange[],
): DocumentBody | null {
  return changes.reduce((document, pending) => applyIfFits(document, pending), base);
}

function applyIfFits(document: DocumentBody | null, pending: PendingChange): DocumentBody | null {
  try {
    return applyPending(document, pending);
  } catch (error) {
    if (error instanceof DomainError) return document;
    throw error;
  }
}

/** The changes that have not come back from the server, in order and by the document they touch. */
export class Overlay {
  #pending: PendingChange[] = [];
  #byKey = new Map<DocumentKey, PendingChange[]>();
  #keyById = new Map<string, DocumentKey>();

  /** The document a waiting change touches; null when this version of the app cannot tell. */
  keyOf(changeId: string): DocumentKey | null {
    return this.#keyById.get(changeId) ?? null;
  }

  changesOf(key: DocumentKey): readonly PendingChange[] {
    return this.#byKey.get(key) ?? [];
  }

  keys(): Iterable<DocumentKey> {
    return this.#byKey.keys();
  }

  append(pending: PendingChange): void {
    this.#pending.push(pending);
    this.#index(pending);
  }

  /** Takes over a queue and returns the documents whose changes are not the same as before. */
  replace(queue: readonly QueuedChange[], settings: Settings): Set<DocumentKey> {
    const before = { pending: this.#pending, byKey: this.#byKey };
    const known = new Map(before.pending.map((pending) => [pending.change.id, pending]));
    this.#byKey = new Map();
    this.#keyById = new Map();
    this.#pending = queue.map((change) => {
      const pending = known.get(change.id);
      return pending ? Object.assign(pending, { change }) : toPending(change, settings);
    });
    for (const pending of this.#pending) this.#index(pending);
    const keys = new Set([...before.byKey.keys(), ...this.#byKey.keys()]);
    const dirty = [...keys].filter((key) => !isSameOrder(before.byKey.get(key), this.#byKey.get(key)));
    // With settings among the changes, what a change sees of them depends on its position in the whole queue.
    if (keys.has(settingsKey) && !isSameOrder(before.pending, this.#pending)) dirty.push(settingsKey);
    return new Set(dirty);
  }

  /** Gives every change the settings as they stand in its place in the queue. */
  replaySettings(base: Settings | null): void {
    let settings: Settings | null = base;
    for (const pending of this.#pending) {
      pending.settingsBefore = settings ?? defaultSettings;
      if (pending.key === settingsKey) settings = applyIfFits(settings, pending) as Settings | null;
    }
  }

  #index(pending: PendingChange): void {
    if (!pending.key) return;
    this.#keyById.set(pending.change.id, pending.key);
    const changes = this.#byKey.get(pending.key);
    if (changes) changes.push(pending);
    else this.#byKey.set(pending.key, [pending]);
  }
}

function isSameOrder(a: readonly PendingChange[] = [], b: readonly PendingChange[] = []): boolean {
  return a.length === b.length && a.every((pending, at) => pending.change.id === b[at]?.change.id);
}
