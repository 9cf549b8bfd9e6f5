import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

export const documentsMigration: Migration = {
  id: '0001-documents',
  async up(db, dialect) {
    // Small rows that are found by their key only: one tree to write on SQLite instead of two.
    const byKeyOnly = dialect === 'sqlite' ? sql`without rowid` : sql``;
    await db.schema
      .createTable('documents')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('rev', 'bigint', (column) => column.notNull())
      .addColumn('body', 'text')
      .addPrimaryKeyConstraint('documents_pkey', ['account_id', 'collection', 'id'])
      .execute();
    await db.schema.createIndex('documents_by_rev').on('documents').columns(['account_id', 'rev']).execute();
    await db.schema
      .createTable('changes')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('mutation_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('args', 'text', (column) => column.notNull())
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('document_id', 'text', (column) => column.notNull())
      .addColumn('device_id', 'text', (column) => column.notNull())
      .addColumn('recorded_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('changes_pkey', ['account_id', 'seq'])
      .execute();
    await db.schema
      .createTable('mutations')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('mutation_id', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('recorded_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('mutations_pkey', ['account_id', 'mutation_id'])
      .modifyEnd(byKeyOnly)
      .execute();
    await db.schema
      .createTable('account_heads')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .modifyEnd(byKeyOnly)
      .execute();
  },
};
