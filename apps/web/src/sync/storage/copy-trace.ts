/**
 * What the copy of an account last contained, stored outside of its database, so that a loss of the copy is detected.
 */
export interface CopyTrace {
  /** The number of changes that were not sent yet. */
  unsent: number;
  /** Whether no documents were loaded into it, as right after it is created. */
  isEmpty: boolean;
}

const prefix = 'foothold.copy.';

/** Null without a copy, or after it was deleted on purpose. */
export function readCopyTrace(databaseName: string): CopyTrace | null {
  try {
    const entry = JSON.parse(localStorage.getItem(prefix + databaseName) ?? '') as Partial<CopyTrace>;
    const { unsent, isEmpty = false } = entry;
    return Number.isInteger(unsent) ? { unsent: unsent as number, isEmpty } : null;
  } catch {
    return null;
  }
}

export function writeCopyTrace(databaseName: string, trace: CopyTrace | null): void {
  try {
    if (trace === null) localStorage.removeItem(prefix + databaseName);
    else localStorage.setItem(prefix + databaseName, JSON.stringify(trace));
  } catch {
    // Where nothing can be kept beside the copy, its loss cannot be told from a first visit.
  }
}
