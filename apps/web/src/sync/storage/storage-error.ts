import type { BlockedReason } from './local-copy.ts';

/** The copy on this device cannot be read or written; `cause` is the browser's error. */
export class StorageError extends Error {
  readonly reason: BlockedReason;

  constructor(reason: BlockedReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'StorageError';
    this.reason = reason;
  }
}

const reasonByName: Record<string, BlockedReason> = {
  QuotaExceededError: 'storage_full',
  VersionError: 'app_outdated',
  SecurityError: 'storage_unavailable',
  InvalidStateError: 'storage_removed',
  NotAllowedError: 'storage_unavailable',
  TimeLimitError: 'storage_busy',
};

/** Converts an IndexedDB error to a `StorageError` with a code. */
export function toStorageError(cause: unknown): StorageError {
  if (cause instanceof StorageError) return cause;
  const name = String((cause as { name?: unknown } | null)?.name);
  // Chromium reports a full disk while committing as an AbortError whose message names the quota.
  const isQuota = /quota/i.test(String((cause as { message?: unknown } | null)?.message));
  return new StorageError(isQuota ? 'storage_full' : (reasonByName[name] ?? 'storage_failed'), { cause });
}
