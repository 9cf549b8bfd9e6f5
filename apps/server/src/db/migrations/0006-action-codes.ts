import type { Migration } from './migrate.ts';

export const actionCodesMigration: Migration = {
  id: '0006-action-codes',
  async up(db) {
    await db.schema
      .createTable('action_codes')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('other_email', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('action_codes_pkey', ['subject', 'kind', 'email'])
      .execute();
  },
};
