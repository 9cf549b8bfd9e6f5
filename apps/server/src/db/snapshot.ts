import type { Dialect, Queryable } from './database.ts';

/** A database as it was at one moment; nothing that is written meanwhile changes it. */
export interface StoredSnapshot {
  dialect: Dialect;
  /** One transaction that only reads. */
  tx: Queryable;
  /** Whether a server is running on it and may write on. */
  isServed: boolean;
}
