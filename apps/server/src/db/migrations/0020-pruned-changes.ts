import { randomUUID } from 'node:crypto';
import type { Migration } from './migrate.ts';

const triedForMs = 3 * 86_400_000;

/** Has the log of jobs emptied that went for good before this; what goes later has it asked for as it goes. */
export const prunedChangesMigration: Migration = {
  id: '0020-pruned-changes',
  async up(db) {
    await db.schema
      .alterTable('account_heads')
      .addColumn('pruned_seq', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    const purges = await db
      .selectFrom('changes')
      .select(['account_id', 'document_id', 'seq'])
      .where('name', '=', 'job.purge')
      .execute();
    const now = Date.now();
    for (const [accountId, rows] of Map.groupBy(purges, (row) => row['account_id'] as string)) {
      const jobs = rows.map((row) => ({ id: row['document_id'], seq: row['seq'] }));
      await db
        .insertInto('tasks')
        .values({
          id: randomUUID(),
          kind: 'changes.forget',
          payload: JSON.stringify({ accountId, jobs }),
          due_at: now,
          give_up_at: now + triedForMs,
          attempts: 0,
          created_at: now,
        })
        .execute();
    }
  },
};
