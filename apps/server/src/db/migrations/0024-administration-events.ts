import type { Migration } from './migrate.ts';

/** What administrators did, and what they chose for the whole server. */
export const administrationEventsMigration: Migration = {
  id: '0024-administration-events',
  async up(db) {
    await db.schema
      .createTable('administration_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('occurred_at', 'bigint', (column) => column.notNull())
      .addColumn('done_by', 'text')
      .addColumn('account', 'text')
      .execute();
    await db.schema
      .createIndex('administration_events_by_time')
      .on('administration_events')
      .columns(['occurred_at'])
      .execute();
    await db.schema
      .createTable('server_settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
