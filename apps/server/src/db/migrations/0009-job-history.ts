import type { Migration } from './migrate.ts';

export const jobHistoryMigration: Migration = {
  id: '0009-job-history',
  async up(db) {
    for (const column of ['before', 'met', 'user_agent']) {
      await db.schema.alterTable('changes').addColumn(column, 'text').execute();
    }
    await db.schema
      .createIndex('changes_by_document')
      .on('changes')
      .columns(['account_id', 'document_id', 'seq'])
      .execute();
  },
};
