/** What the copy of an account held when it was last seen, kept outside of its database, so that its loss can be told. */
export interface CopyTrace {
  /** Changes that had not been sent. */
  unsent: number;
  /** Whether no documents had been loaded into it, as right after it was made again. */
  isEmpty: boolean;
}

const prefix = 'foothold.copy.';

/** Null where there has been no copy, or it was deleted on purpose. */
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
