import type { Migration } from './migrate.ts';

/** Keeps with each change the batch that it was made in, longer than its arguments are kept. */
export const batchesMigration: Migration = {
  id: '0023-batches',
  async up(db) {
    await db.schema.alterTable('changes').addColumn('batch_id', 'text').execute();
    await db.schema
      .createIndex('changes_by_batch')
      .on('changes')
      .columns(['account_id', 'batch_id', 'seq'])
      .where('batch_id', 'is not', null)
      .execute();
  },
};
