import type { Migration } from './migrate.ts';

export const tasksMigration: Migration = {
  id: '0005-tasks',
  async up(db) {
    await db.schema
      .createTable('tasks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('dedupe_key', 'text')
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('give_up_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('lease_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('tasks_once', ['kind', 'dedupe_key'])
      .execute();
    await db.schema.createIndex('tasks_by_time').on('tasks').columns(['due_at']).execute();
  },
};
