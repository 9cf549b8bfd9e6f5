import { ChangedSinceError, DomainError } from '@foothold/domain/domain-error';

/**
 * Runs undos from the last to the first and skips those that fail; throws `ChangedSinceError` with the number of
 * skipped ones.
 */
export function undoEach(undos: readonly (() => unknown)[]): void {
  let left = 0;
  for (const undo of undos.toReversed()) {
    try {
      undo();
    } catch (error) {
      if (!(error instanceof DomainError || error instanceof ChangedSinceError)) throw error;
      left += 1;
    }
  }
  if (left > 0) throw new ChangedSinceError(left);
}
