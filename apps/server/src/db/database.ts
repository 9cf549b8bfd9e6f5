import type { Compilable, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Dialect = 'sqlite' | 'postgres';

/** Reads what has been committed. It never sees a write that is still under way. */
export type Reader = Kysely<Schema>;

/** One open transaction; valid only until the work it was given to has ended. */
export type Transaction = Kysely<Schema>;

/** Either of both, for queries that serve reads inside and outside of a write. */
export type Queryable = Kysely<Schema>;

/** Registers an effect that runs once, after the transaction is durable, and not at all if it fails. */
export type AfterCommit = (effect: () => void) => void;

export type Work<T> = (tx: Transaction, afterCommit: AfterCommit) => Promise<T>;

/** Signals between the processes on one database: an account has changes. A hint, which may not arrive. */
export interface Signals {
  /** Whether what is sent is known to arrive, here as at the other processes. */
  readonly isHeard: boolean;
  /** Tells the other processes in a moment, many at once. Not part of any transaction: call it after the commit. */
  send(accountId: string): void;
  listen(onSignal: (accountId: string) => void): void;
}

/**
 * The only access to the stored data. Both engines run the same queries:
 *
 * - Raw SQL uses `$1`, `$2`, … for its parameters.
 * - `for update` (also with `skip locked`) locks rows on PostgreSQL and means nothing on SQLite, which has
 *   one writer.
 * - Times are integers (milliseconds since 1970 UTC), flags are 0 or 1, JSON is text.
 */
export interface Database {
  readonly dialect: Dialect;
  readonly reader: Reader;
  /** Whether the room of rows that became shorter comes free only when they are written anew. */
  readonly freesRoomByRewriting: boolean;
  /** Left out where there can be no other process. */
  readonly signals?: Signals;
  /**
   * Runs `work` in a transaction and resolves with its result once that is durable on disk. When
   * `work` throws, all it wrote is undone and the error is passed on. The work may run more than once
   * (a deadlock, a conflict between servers), so it has no effect but its statements; everything
   * else goes into `afterCommit`. Keep slow things (hashing, network) outside.
   *
   * On PostgreSQL the isolation is read committed: lock the row a decision rests on with `forUpdate()`.
   *
   * @throws DatabaseError when the engine refuses.
   */
  write<T>(work: Work<T>): Promise<T>;
  /**
   * Runs one statement as a transaction of its own. On PostgreSQL it takes one message instead of three and stands even
   * if this process ends before the answer: for a record of what cannot be undone.
   *
   * @throws DatabaseError when the engine refuses.
   */
  writeOne(statement: (db: Queryable) => Compilable): Promise<void>;
  /** Ends the connections after the writes under way; later calls fail. */
  close(): Promise<void>;
}
