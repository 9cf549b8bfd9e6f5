import type { WireDocument } from '@foothold/contract/document';
import type { QueuedChange, RejectedMutation } from '../replica/queued-change.ts';

/** Why a copy cannot be kept on this device, or why syncing has stopped; the person is told which. */
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
 * What has happened to the copy on this device. `removed`: the browser has thrown it away, and with it `unsent`
 * changes. `damaged`: part of it could not be read. `restored`: the server has gone back to an earlier state.
 */
export interface CopyIncident {
  kind: 'removed' | 'damaged' | 'restored';
  unsent: number;
}

/** Where a queued change is kept: safe on this device, or only in this tab until it is closed. */
export type Durability = 'device' | 'tab';

/** The latest change that the server has sent or acknowledged; sent along, so that a restored server detects it. */
export interface ServerPosition {
  cursor: number;
  mark: string;
}

/** What is kept, read in one transaction. `shards` are those written after the revision asked for. */
export interface StoredState {
  /** Counts the writes of documents to this copy, 0 for none. */
  revision: number;
  /** The account's cursor this copy has come to; null until there is a whole one. */
  cursor: number | null;
  /** Null before there has been any, and with servers that give none. */
  lastServerPosition: ServerPosition | null;
  /** The revision of the snapshot that this copy builds on: an answer to a request from before it is stale. */
  snapshotBase: number;
  /** Whether a record among `shards` could not be read; only a snapshot can mend it. */
  isDamaged: boolean;
  shards: Map<number, WireDocument[]>;
  queue: QueuedChange[];
  rejected: RejectedMutation[];
  /** When this device last had nothing left to send, ISO 8601. */
  lastSavedAt: string | null;
}

/** The server's answers to changes that were sent. */
export interface Acknowledgement {
  accepted: readonly QueuedChange[];
  refused: readonly { change: QueuedChange; mutation: RejectedMutation }[];
  /** The server's position with this answer, and the snapshot base of the copy that asked. */
  answer?: { snapshotBase: number; lastServerPosition: ServerPosition | null };
}

/** Pulled documents with the queued changes that they confirm or have sent again. */
export interface PulledDocuments {
  /** The revision the pull started from; another tab has written since when it is no longer that. */
  revision: number;
  cursor: number;
  lastServerPosition: ServerPosition | null;
  /** Whether this is all there is, and the copy's new snapshot base. */
  isSnapshot: boolean;
  shards: ReadonlyMap<number, readonly WireDocument[]>;
  /** Changes that these documents contain. */
  confirmed: readonly QueuedChange[];
  /** Accepted changes that a restored server no longer has. */
  resend: readonly QueuedChange[];
  lastSavedAt: string | null;
}

/** The account as kept by one browser: on disk, or in memory where there is no disk to be had. */
export interface LocalCopy {
  readonly deviceId: string;
  readonly durability: Durability;
  read(afterRevision: number): Promise<StoredState>;
  /** Adds to the end of the queue; returns the positions given. Resolves once the disk has confirmed. */
  append(changes: readonly QueuedChange[]): Promise<number[]>;
  /**
   * Writes down the server's answers: accepted changes stay until pulled, rejected ones move to their own list. Throws
   * `StaleCopyError`, writing nothing, when the copy builds on another snapshot since it asked.
   */
  acknowledge(acknowledgement: Acknowledgement): Promise<void>;
  /** Returns the new revision. Throws `StaleCopyError`, writing nothing, when another tab was first. */
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
