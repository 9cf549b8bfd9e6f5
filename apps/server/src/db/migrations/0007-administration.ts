import type { Migration } from './migrate.ts';

export const administrationMigration: Migration = {
  id: '0007-administration',
  async up(db) {
    await db.schema
      .alterTable('accounts')
      .addColumn('administrator', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('invitations')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
