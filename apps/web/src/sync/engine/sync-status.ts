import type { BlockedReason, CopyIncident } from '../storage/local-copy.ts';
import type { QueuedChange, RejectedMutation } from '../replica/queued-change.ts';

/**
 * Where the person's changes are stored.
 * `saved`: all on the server. `saving`: on their way now. `waiting`: kept, not yet sent.
 * `offline`: no network. `server_down`: the last attempts failed. `blocked`: see `reason`.
 */
type SyncState = 'saved' | 'saving' | 'waiting' | 'offline' | 'server_down' | 'blocked';

export interface SyncStatus {
  /** Whether there is a copy of the account to show; until then lists are not empty, but unknown. */
  loaded: boolean;
  state: SyncState;
  /** Changes that are not yet known to be on the server and back. */
  pending: number;
  /** Those of them that the server has not answered for. */
  unsent: number;
  /** When the oldest of them was made. */
  since: Date | null;
  /** When this device last had nothing left to send. */
  lastSavedAt: Date | null;
  /** When the next attempt is due by itself, while attempts fail. */
  retryAt: Date | null;
  /** Why, while `state` is `blocked`. */
  reason: BlockedReason | null;
  /** What has happened to the copy on this device and been mended, until the person has read it. */
  incident: CopyIncident | null;
  rejected: readonly RejectedMutation[];
}

export interface StatusFacts {
  loaded: boolean;
  online: boolean;
  /** Whether a request to the server is in flight, or about to be. */
  busy: boolean;
  /** Attempts failed since the last one that did not. */
  failures: number;
  retryAt: Date | null;
  reason: BlockedReason | null;
  lastSavedAt: string | null;
  incident: CopyIncident | null;
  queue: readonly QueuedChange[];
  rejected: readonly RejectedMutation[];
}

export function statusFrom(facts: StatusFacts): SyncStatus {
  const { loaded, queue, rejected, reason, retryAt } = facts;
  const since = queue[0]?.queuedAt;
  return {
    loaded,
    state: stateFrom(facts),
    pending: queue.length,
    unsent: queue.filter(({ acceptedAt }) => acceptedAt === undefined).length,
    since: since === undefined ? null : new Date(since),
    lastSavedAt: facts.lastSavedAt === null ? null : new Date(facts.lastSavedAt),
    retryAt,
    reason,
    incident: facts.incident,
    rejected,
  };
}

function stateFrom({ reason, online, failures, busy, queue }: StatusFacts): SyncState {
  if (reason !== null) return 'blocked';
  if (!online) return 'offline';
  if (failures > 0) return 'server_down';
  if (queue.length === 0) return 'saved';
  return busy ? 'saving' : 'waiting';
}

export const idleStatus: SyncStatus = {
  loaded: false,
  state: 'saved',
  pending: 0,
  unsent: 0,
  since: null,
  lastSavedAt: null,
  retryAt: null,
  reason: null,
  incident: null,
  rejected: [],
};
