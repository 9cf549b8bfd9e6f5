import type { Migration } from './migrate.ts';

export const calendarLinksMigration: Migration = {
  id: '0011-calendar-links',
  async up(db) {
    await db.schema
      .createTable('calendar_links')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('key_hash', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
