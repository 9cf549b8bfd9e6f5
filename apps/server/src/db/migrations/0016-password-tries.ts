import type { Migration } from './migrate.ts';

export const passwordTriesMigration: Migration = {
  id: '0016-password-tries',
  async up(db) {
    await db.schema
      .createTable('password_tries')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('password_tries_pkey', ['subject', 'id'])
      .execute();
  },
};
