import { CompiledQuery } from 'kysely';
import type { Compilable } from 'kysely';
import type { Queryable, Transaction } from '../db/database.ts';

export interface NewTask {
  id: string;
  kind: string;
  dedupeKey: string | null;
  payload: string;
  dueAt: number;
  giveUpAt: number;
  createdAt: number;
}

export interface TakenTask {
  id: string;
  kind: string;
  payload: string;
  /** This one included. */
  attempts: number;
  giveUpAt: number;
}

/** Does nothing when there is one of its kind with its key already. */
export async function insertTask(tx: Transaction, task: NewTask): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({
      id: task.id,
      kind: task.kind,
      dedupe_key: task.dedupeKey,
      payload: task.payload,
      due_at: task.dueAt,
      give_up_at: task.giveUpAt,
      attempts: 0,
      lease_id: null,
      created_at: task.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'dedupe_key']).doNothing())
    .execute();
}

/** When the next task of these kinds is due; null when there is none. */
export async function findNextDue(db: Queryable, kinds: readonly string[]): Promise<number | null> {
  if (kinds.length === 0) return null;
  const row = await db
    .selectFrom('tasks')
    .select('due_at')
    .where('kind', 'in', [...kinds])
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

/** How much work waits, of every kind and on every server; `oldestDueAt` is null when there is none. */
export async function readBacklog(db: Queryable): Promise<{ count: number; oldestDueAt: number | null }> {
  const row = await db
    .selectFrom('tasks')
    .select((task) => [task.fn.countAll<number>().as('count'), task.fn.min('due_at').as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestDueAt: row.oldest === null ? null : Number(row.oldest) };
}

/** Takes what is due until the lease ends; what another server is just taking is passed over. */
export async function takeTasks(
  tx: Transaction,
  lease: { kinds: readonly string[]; now: number; leaseId: string; leasedUntil: number; limit: number },
): Promise<TakenTask[]> {
  const kinds = lease.kinds.map((_, index) => `$${index + 5}`).join(', ');
  const { rows } = await tx.executeQuery<{
    id: string;
    kind: string;
    payload: string;
    attempts: number;
    give_up_at: number;
  }>(
    CompiledQuery.raw(
      `update tasks set lease_id = $1, due_at = $2, attempts = attempts + 1 where id in (
         select id from tasks where due_at <= $3 and kind in (${kinds})
         order by due_at limit $4 for update skip locked)
       returning id, kind, payload, attempts, give_up_at`,
      [lease.leaseId, lease.leasedUntil, lease.now, lease.limit, ...lease.kinds],
    ),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    attempts: row.attempts,
    giveUpAt: row.give_up_at,
  }));
}

/** Extends the lease of tasks under way, so that other servers leave them. */
export function leaseExtension(db: Queryable, leaseId: string, leasedUntil: number): Compilable {
  return db.updateTable('tasks').set({ due_at: leasedUntil }).where('lease_id', '=', leaseId);
}

/** Deletes a task under this lease. */
export function taskDeletion(db: Queryable, id: string, leaseId: string): Compilable {
  return db.deleteFrom('tasks').where('id', '=', id).where('lease_id', '=', leaseId);
}

/** Deletes a done task under any lease. */
export function doneTaskDeletion(db: Queryable, id: string): Compilable {
  return db.deleteFrom('tasks').where('id', '=', id);
}

/** Returns a task, to be taken again at `dueAt`. */
export function taskReturn(
  db: Queryable,
  { id, leaseId, dueAt }: { id: string; leaseId: string; dueAt: number },
): Compilable {
  return db
    .updateTable('tasks')
    .set({ lease_id: null, due_at: dueAt })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId);
}
