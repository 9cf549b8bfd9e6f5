import type { DatabaseSync } from 'node:sqlite';
import type { Transaction, Work } from '../database.ts';
import { translateSqliteError } from './sqlite-errors.ts';

interface QueuedWork {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** A work that was begun in the open transaction; without an outcome, it never came to its end. */
interface BegunWork {
  queued: QueuedWork;
  outcome?: { ok: true; value: unknown } | { ok: false; error: unknown };
  effects: (() => void)[];
}

const groupSizeMax = 256;
const looksMax = 4;

/**
 * The one writer of a SQLite file. Works that wait at the same time share one transaction and thereby
 * one fsync (group commit); each runs in its own savepoint, so that a failing one is undone alone.
 * A work's promise settles only after the COMMIT of its group has returned.
 */
export class SqliteWriter {
  readonly #handle: DatabaseSync;
  readonly #tx: Transaction;
  readonly #onEffectError: (error: unknown) => void;
  #queue: QueuedWork[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;

  constructor(handle: DatabaseSync, tx: Transaction, onEffectError: (error: unknown) => void) {
    this.#handle = handle;
    this.#tx = tx;
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

  /** Lets the requests that have already arrived join the group, as long as each look finds more of them. */
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
      this.#handle.exec('BEGIN IMMEDIATE');
      for (let size = 0; size < groupSizeMax; size += 1) {
        const queued = this.#queue.shift();
        if (!queued) break;
        const begun: BegunWork = { queued, effects: [] };
        group.push(begun);
        await this.#runInSavepoint(begun);
        if (!this.#handle.isTransaction) return this.#startOverWithoutLast(group);
      }
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

  /** Some faults (a full disk) undo the whole transaction; then all but the work that met it start over. */
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
