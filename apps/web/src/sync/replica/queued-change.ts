import type { ErrorCode } from '@foothold/contract/errors';

/** One change waiting for the server. Its `id` is a UUIDv7 and makes sending it twice harmless. */
export interface QueuedChange {
  id: string;
  /** Kept as text: a queue may outlive the version of the app that wrote it. */
  name: string;
  args: unknown;
  /** ISO 8601 in UTC, by this device's clock. */
  queuedAt: string;
  /** The account's cursor this device had come to: what is later the person did not know of. */
  seen?: number;
  /** Position in the stored queue; missing until it has been written there. */
  position?: number;
  /** The account's cursor right after the server took it; the change leaves once that has been pulled. */
  acceptedAt?: number;
}

/** One field the server refused; `path` is dotted. */
export interface RejectedField {
  path: string;
  code: string;
  limit?: number | undefined;
}

/** A change the server refused for good, kept with what was typed until the person retries or discards it. */
export interface RejectedMutation {
  id: string;
  name: string;
  args: unknown;
  queuedAt: string;
  rejectedAt: string;
  error: { code: ErrorCode; fields: readonly RejectedField[] };
}

/** The same change without what only the queue knows. */
export function rejectedFrom(
  change: QueuedChange,
  error: RejectedMutation['error'],
  rejectedAt: string,
): RejectedMutation {
  const { id, name, args, queuedAt } = change;
  return { id, name, args, queuedAt, rejectedAt, error };
}
