import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction, Work } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import type { FilesInPlace } from './files-in-place.ts';
import { translateSqliteError } from './sqlite-errors.ts';

interface QueuedWork {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** A unit of work in the open transaction; without an outcome it has not finished. */
interface BegunWork {
  queued: QueuedWork;
  outcome?: { ok: true; value: unknown } | { ok: false; error: unknown };
  effects: (() => void)[];
}

const groupSizeMax = 256;
const looksMax = 4;
/** How long a group waits for the write lock of another program before it fails with `busy`. */
const lockWaitMaxMs = 2_000;
const lockRetryEveryMs = 20;

export interface SqliteWriterOptions {
  /** With a busy timeout of 0, because SQLite's own waiting blocks the process. */
  handle: DatabaseSync;
  tx: Transaction;
  files: FilesInPlace;
  onEffectError: (error: unknown) => void;
}

/**
 * The only writer of a SQLite file. Units of work that wait at the same time share one transaction and one fsync (group
 * commit); each runs in its own savepoint, so that a failing one is rolled back alone. The promise of each settles only
 * after the COMMIT of its group has returned.
 */
export class SqliteWriter {
  readonly #handle: DatabaseSync;
  readonly #tx: Transaction;
  readonly #files: FilesInPlace;
  readonly #onEffectError: (error: unknown) => void;
  #queue: QueuedWork[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;

  constructor({ handle, tx, files, onEffectError }: SqliteWriterOptions) {
    this.#handle = handle;
    this.#tx = tx;
    this.#files = files;
    this.#onEffectError = onEffectError;
  }

  write<T>(work: Work<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#closed) throw new Error('The database is closed.');
      this.#queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#draining ??= this.#drain();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      await this.#gather();
      await this.#commitGroup();
    }
    this.#draining = undefined;
  }

  /** Yields to the event loop while further requests arrive, so that they join the group. */
  async #gather(): Promise<void> {
    for (let look = 0; look < looksMax; look += 1) {
      const waiting = this.#queue.length;
      await new Promise<void>((resolve) => setImmediate(resolve));
      if (this.#queue.length === waiting) return;
    }
  }

  async #commitGroup(): Promise<void> {
    const group: BegunWork[] = [];
    try {
      await this.#begin();
      for (let size = 0; size < groupSizeMax; size += 1) {
        const queued = this.#queue.shift();
        if (!queued) break;
        const begun: BegunWork = { queued, effects: [] };
        group.push(begun);
        await this.#runInSavepoint(begun);
        if (!this.#handle.isTransaction) return this.#startOverWithoutLast(group);
      }
      // A commit to deleted files would be lost without an error.
      this.#files.check();
      this.#handle.exec('COMMIT');
    } catch (error) {
      if (this.#handle.isTransaction) this.#handle.exec('ROLLBACK');
      this.#failGroup(group, translateSqliteError(error));
      return;
    }
    for (const { queued, outcome, effects } of group) {
      if (outcome?.ok) {
        this.#runEffects(effects);
        queued.resolve(outcome.value);
      } else {
        queued.reject(outcome?.error);
      }
    }
  }

  /** Polls for the lock without blocking, so that reading requests are answered meanwhile. */
  async #begin(): Promise<void> {
    const until = performance.now() + lockWaitMaxMs;
    for (;;) {
      try {
        return this.#handle.exec('BEGIN IMMEDIATE');
      } catch (error) {
        const translated = translateSqliteError(error);
        const isLocked = translated instanceof DatabaseError && translated.code === 'busy';
        if (!isLocked || performance.now() >= until) throw error;
      }
      await pause(lockRetryEveryMs);
    }
  }

  async #runInSavepoint(begun: BegunWork): Promise<void> {
    this.#handle.exec('SAVEPOINT work');
    try {
      const value = await begun.queued.work(this.#tx, (effect) => begun.effects.push(effect));
      this.#handle.exec('RELEASE work');
      begun.outcome = { ok: true, value };
    } catch (error) {
      begun.outcome = { ok: false, error: translateSqliteError(error) };
      if (this.#handle.isTransaction) this.#handle.exec('ROLLBACK TO work; RELEASE work');
    }
  }

  /**
   * Some faults (a full disk) roll back the whole transaction; all units of work except the last are then run again.
   */
  #startOverWithoutLast(group: BegunWork[]): void {
    const last = group.pop();
    if (last?.outcome && !last.outcome.ok) last.queued.reject(last.outcome.error);
    this.#queue = [...group.map(({ queued }) => queued), ...this.#queue];
  }

  #failGroup(group: BegunWork[], error: unknown): void {
    const neverBegun = group.length === 0 ? this.#queue.splice(0) : [];
    for (const queued of neverBegun) queued.reject(error);
    for (const { queued, outcome } of group) queued.reject(outcome && !outcome.ok ? outcome.error : error);
  }

  #runEffects(effects: (() => void)[]): void {
    for (const effect of effects) {
      try {
        effect();
      } catch (error) {
        this.#onEffectError(error);
      }
    }
  }
}
