import type { WireDocument } from '@foothold/contract/document';
import type { QueuedChange, RejectedMutation } from '../replica/queued-change.ts';

/** Why a copy cannot be stored on this device, or why syncing has stopped; the status shows it. */
export type BlockedReason =
  | 'storage_unavailable'
  | 'storage_full'
  | 'storage_failed'
  | 'storage_busy'
  | 'storage_removed'
  | 'app_outdated'
  | 'server_outdated'
  | 'server_cannot_store'
  | 'account_closed'
  | 'account_full'
  | 'second_factor_needed'
  | 'sign_in_needed';

/**
 * A loss of data on this device. `removed`: the browser has deleted the copy, and with it `unsent` changes. `damaged`:
 * part of it could not be read. `restored`: the server has gone back to an earlier state.
 */
export interface CopyIncident {
  kind: 'removed' | 'damaged' | 'restored';
  unsent: number;
}

/** Where a queued change is stored: on the device, or in this tab until it is closed. */
export type Durability = 'device' | 'tab';

/**
 * The latest change that the server has sent or acknowledged. Requests contain it, so that a restored server detects
 * it.
 */
export interface ServerPosition {
  cursor: number;
  mark: string;
}

/** The stored state, read in one transaction. `shards` are those written after the requested revision. */
export interface StoredState {
  /** The number of writes of documents to this copy. */
  revision: number;
  /** The account's cursor of this copy; null until it is complete. */
  cursor: number | null;
  /** Null before the first one, and with servers that send none. */
  lastServerPosition: ServerPosition | null;
  /** The revision of the last snapshot: the answer to a request from before it is stale. */
  snapshotBase: number;
  /** Whether a record among `shards` could not be read; only a snapshot repairs it. */
  isDamaged: boolean;
  shards: Map<number, WireDocument[]>;
  queue: QueuedChange[];
  rejected: RejectedMutation[];
  /** When this device last had nothing to send, ISO 8601. */
  lastSavedAt: string | null;
}

/** The server's answers to pushed changes. */
export interface Acknowledgement {
  accepted: readonly QueuedChange[];
  refused: readonly { change: QueuedChange; mutation: RejectedMutation }[];
  /** The server's position with this answer, and the snapshot base of the copy that asked. */
  answer?: { snapshotBase: number; lastServerPosition: ServerPosition | null };
}

/** Pulled documents, and what they mean for queued changes. */
export interface PulledDocuments {
  /** The revision before the pull; a different one now means that another tab has written since. */
  revision: number;
  cursor: number;
  lastServerPosition: ServerPosition | null;
  /** Whether these are all documents, and the new snapshot base. */
  isSnapshot: boolean;
  shards: ReadonlyMap<number, readonly WireDocument[]>;
  /** Changes that these documents contain. */
  confirmed: readonly QueuedChange[];
  /** Accepted changes that a restored server lacks. */
  resend: readonly QueuedChange[];
  lastSavedAt: string | null;
}

/** An account's copy in one browser: on disk, or in memory where the disk is unavailable. */
export interface LocalCopy {
  readonly deviceId: string;
  readonly durability: Durability;
  read(afterRevision: number): Promise<StoredState>;
  /** Appends to the queue; returns the positions. Resolves once the disk has confirmed the write. */
  append(changes: readonly QueuedChange[]): Promise<number[]>;
  /**
   * Stores the server's answers: accepted changes stay queued until they are pulled, rejected ones move to their own
   * list. Throws `StaleCopyError`, writing nothing, when the copy has another snapshot base than the request.
   */
  acknowledge(acknowledgement: Acknowledgement): Promise<void>;
  /** Returns the new revision. Throws `StaleCopyError`, writing nothing, when another tab has written since. */
  persistPull(pulled: PulledDocuments): Promise<number>;
  discardRejected(ids: readonly string[]): Promise<void>;
  close(): void;
}

/** The later of two positions; at the same cursor the second. */
export function maxPosition(a: ServerPosition | null, b: ServerPosition | null): ServerPosition | null {
  if (a === null || b === null) return a ?? b;
  return b.cursor >= a.cursor ? b : a;
}

/** Another tab has written documents since this one last read them. */
export class StaleCopyError extends Error {
  constructor() {
    super('The local copy has been written by another tab');
    this.name = 'StaleCopyError';
  }
}
