import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AfterCommit, Database, Transaction } from '../db/database.ts';
import {
  doneTaskDeletion,
  findNextDue,
  insertTask,
  leaseExtension,
  takeTasks,
  taskDeletion,
  taskReturn,
} from './task-queries.ts';
import type { TakenTask } from './task-queries.ts';
import type { DoneTasks } from './done-tasks.ts';

/** Runs one kind of task. It may run twice: a server can end between the work and its record. */
export type TaskHandler = (payload: unknown, task: { id: string; attempt: number }) => Promise<void>;

/** Thrown by a handler for a failure that a retry would repeat. */
export class HopelessTaskError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'HopelessTaskError';
  }
}

export interface TaskRequest {
  kind: string;
  /** Anything that JSON can represent; no secrets, because it is stored as it is. */
  payload: unknown;
  /** Of two tasks of one kind with the same key, the first is kept until it is done. */
  dedupeKey?: string;
  /** Milliseconds since 1970 UTC; at once when left out. */
  dueAt?: number;
  /** For how long failures are retried. */
  triedForMs?: number;
}

export interface TaskQueueOptions {
  database: Database;
  /** Records that a handler's work is done, before the queue itself does. */
  doneTasks: DoneTasks;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** Interval of polling for tasks that are due or that another server left. */
  lookEveryMs?: number | undefined;
  /** How often the lease of a running task is renewed. */
  renewEveryMs?: number | undefined;
  /** Called for every failure; `isLast` when no retry follows. */
  onFailure: (failure: {
    kind: string;
    id: string;
    attempt: number;
    isLast: boolean;
    error: unknown;
  }) => void;
}

/** After this time without a renewal another server may take the task. */
const leaseMs = 2 * 60_000;
const renewEveryMsDefault = 20_000;
const recordRetryMs = 500;
const backOffFirstMs = 15_000;
const backOffMaxMs = 60 * 60_000;
const triedForMsDefault = 3 * 24 * 60 * 60_000;
const takenAtOnceMax = 8;
const lookEveryMsDefault = 15_000;
const stopWithinMs = 5_000;
/**
 * Well above the two minutes after which a hanging mail server times out: a due task that waits longer indicates a
 * fault.
 */
const stuckAfterMs = 10 * 60_000;

/** Exponential back-off, at most half of the time left: a reminder of the next hour expires at its end. */
function waitAfter(attempt: number, left: number): number {
  return Math.max(backOffFirstMs, Math.min(backOffFirstMs * 2 ** (attempt - 1), backOffMaxMs, left / 2));
}

/** Adds a task without waking the queue: a server takes it when it next polls. */
export async function addTask(tx: Transaction, request: TaskRequest, now: number): Promise<void> {
  const dueAt = request.dueAt ?? now;
  await insertTask(tx, {
    id: randomUUID(),
    kind: request.kind,
    dedupeKey: request.dedupeKey ?? null,
    payload: JSON.stringify(request.payload),
    dueAt,
    giveUpAt: dueAt + (request.triedForMs ?? triedForMsDefault),
    createdAt: now,
  });
}

/**
 * Tasks that are added in a transaction and run after it, at least once, even if this process ends in between. Several
 * servers share one list; each task is leased to one of them at a time.
 */
export class TaskQueue {
  readonly #options: TaskQueueOptions;
  readonly #handlers = new Map<string, TaskHandler>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;
  #isStarted = false;
  #tookLastAt = 0;

  constructor(options: TaskQueueOptions) {
    this.#options = options;
  }

  /** Call for every kind before `start`; tasks of other kinds are left to servers that know them. */
  handle(kind: string, handler: TaskHandler): void {
    this.#handlers.set(kind, handler);
  }

  /** Adds a task, which runs after the transaction has committed. */
  async add(tx: Transaction, afterCommit: AfterCommit, request: TaskRequest): Promise<void> {
    await addTask(tx, request, this.#options.now());
    afterCommit(() => this.#wake());
  }

  start(): void {
    this.#isStarted = true;
    this.#tookLastAt = this.#options.now();
    void this.#recordMarked()
      .catch(() => undefined)
      .then(() => this.#wake());
  }

  /**
   * Reports that due tasks have been waiting and none was taken here meanwhile, as behind a handler that does not end.
   * A failed task waits for its retry and is not due. Null without a fault.
   */
  async findFault(): Promise<string | null> {
    const { database, now } = this.#options;
    const nextDue = await findNextDue(database.reader, [...this.#handlers.keys()]);
    const waitingMs = nextDue === null ? 0 : now() - Math.max(nextDue, this.#tookLastAt);
    return waitingMs > stuckAfterMs ? 'Tasks such as mails are not being worked on.' : null;
  }

  /** Waits up to `stopWithinMs` for running tasks; the rest is done after the next start. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await Promise.race([this.#running, pause(stopWithinMs, undefined, { ref: false })]);
  }

  #wake(): void {
    if (!this.#isStarted) return;
    this.#isWoken = true;
    clearTimeout(this.#timer);
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
      if (this.#isWoken) this.#wake();
      else if (this.#isStarted) this.#timer = setTimeout(() => this.#wake(), this.#lookEveryMs()).unref();
    });
  }

  async #work(): Promise<void> {
    while (this.#isWoken && this.#isStarted) {
      this.#isWoken = false;
      const leaseId = randomUUID();
      // A failed query is repeated at the next poll.
      const tasks = await this.#take(leaseId).catch(() => []);
      if (tasks.length === takenAtOnceMax) this.#isWoken = true;
      const renewing = setInterval(() => void this.#renew(leaseId), this.#renewEveryMs());
      await Promise.all(tasks.map((task) => this.#do(task, leaseId)));
      clearInterval(renewing);
    }
  }

  async #take(leaseId: string): Promise<TakenTask[]> {
    const { database, now } = this.#options;
    const kinds = [...this.#handlers.keys()];
    const nextDue = await findNextDue(database.reader, kinds);
    const moment = now();
    // Reads first, so that a poll that finds nothing costs no write.
    if (nextDue === null || nextDue > moment) return [];
    const tasks = await database.write((tx) =>
      takeTasks(tx, { kinds, now: moment, leaseId, leasedUntil: moment + leaseMs, limit: takenAtOnceMax }),
    );
    this.#tookLastAt = moment;
    return tasks;
  }

  /** Extends the leases of running tasks, so that no other server takes them. */
  async #renew(leaseId: string): Promise<void> {
    const { database, now } = this.#options;
    await database.writeOne((db) => leaseExtension(db, leaseId, now() + leaseMs)).catch(() => undefined);
  }

  async #do(task: TakenTask, leaseId: string): Promise<void> {
    const { database, doneTasks, now, onFailure } = this.#options;
    const { id, kind, attempts: attempt } = task;
    try {
      const isDone = attempt > 1 && doneTasks.has(id);
      if (!isDone) await this.#handlers.get(kind)?.(JSON.parse(task.payload), { id, attempt });
    } catch (error) {
      // The work was done before the failure, and only this server has its record, so it completes the task.
      if (doneTasks.has(id)) return this.#recordDone(id, leaseId);
      const dueAt = now() + waitAfter(attempt, task.giveUpAt - now());
      const isLast = error instanceof HopelessTaskError || dueAt > task.giveUpAt;
      // Where the write fails, the lease expires and the task is taken again.
      await database
        .writeOne((db) => (isLast ? taskDeletion(db, id, leaseId) : taskReturn(db, { id, leaseId, dueAt })))
        .catch(() => undefined);
      return onFailure({ kind, id, attempt, isLast, error });
    }
    await this.#recordDone(id, leaseId);
  }

  /** Deletes the tasks whose work was done just before this server last stopped. */
  async #recordMarked(): Promise<void> {
    const { database, doneTasks } = this.#options;
    for (const id of doneTasks.list()) {
      await database.writeOne((db) => doneTaskDeletion(db, id));
      await doneTasks.remove(id);
    }
  }

  /** Retries the deletion while the database is unavailable, so that work that is done is not repeated. */
  async #recordDone(id: string, leaseId: string): Promise<void> {
    const { database, doneTasks } = this.#options;
    for (;;) {
      try {
        await database.writeOne((db) => taskDeletion(db, id, leaseId));
        break;
      } catch {
        if (!this.#isStarted) return;
        await pause(recordRetryMs);
      }
    }
    // A record that stays is deleted at the next start.
    await doneTasks.remove(id).catch(() => undefined);
  }

  #renewEveryMs(): number {
    return this.#options.renewEveryMs ?? renewEveryMsDefault;
  }

  #lookEveryMs(): number {
    return this.#options.lookEveryMs ?? lookEveryMsDefault;
  }
}
