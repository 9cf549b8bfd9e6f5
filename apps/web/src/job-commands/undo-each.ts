import { ChangedSinceError, DomainError } from '@foothold/domain/domain-error';

/**
 * Undoes what was done one after the other, the last first, as far as it can be; throws `ChangedSinceError` with the number of
 * those that were changed since, and are left so.
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
