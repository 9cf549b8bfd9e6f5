import type { Migration } from './migrate.ts';

export const accountActivityMigration: Migration = {
  id: '0003-account-activity',
  async up(db) {
    await db.schema
      .alterTable('sessions')
      .addColumn('device_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createTable('security_events')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('occurred_at', 'bigint', (column) => column.notNull())
      .addColumn('user_agent', 'text', (column) => column.notNull())
      .addColumn('ip_address', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('security_events_pkey', ['account_id', 'id'])
      .execute();
    await db.schema
      .createIndex('security_events_by_time')
      .on('security_events')
      .columns(['account_id', 'occurred_at'])
      .execute();
  },
};
