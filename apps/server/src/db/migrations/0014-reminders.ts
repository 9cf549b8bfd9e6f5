import type { Migration } from './migrate.ts';

export const remindersMigration: Migration = {
  id: '0014-reminders',
  async up(db) {
    await db.schema
      .createTable('reminder_plans')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('planned_until', 'bigint', (column) => column.notNull())
      .addColumn('planned_cursor', 'bigint', (column) => column.notNull())
      .addColumn('next_at', 'bigint')
      .execute();
    await db.schema
      .createTable('reminders_told')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('told_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('reminders_told_pkey', ['account_id', 'key'])
      .execute();
    await db.schema
      .createTable('unsubscribe_keys')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('unsubscribe_keys_pkey', ['account_id', 'key_hash'])
      .execute();
  },
};
