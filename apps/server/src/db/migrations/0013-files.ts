import type { Migration } from './migrate.ts';

export const filesMigration: Migration = {
  id: '0013-files',
  async up(db) {
    await db.schema
      .createTable('files')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('media_type', 'text', (column) => column.notNull())
      .addColumn('stored_as', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('unused_since', 'bigint')
      .addPrimaryKeyConstraint('files_pkey', ['account_id', 'sha256'])
      .execute();
  },
};
