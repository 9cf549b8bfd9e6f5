import type { Migration } from './migrate.ts';

export const knownDevicesMigration: Migration = {
  id: '0010-known-devices',
  async up(db) {
    await db.schema
      .createTable('known_devices')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_devices_pkey', ['account_id', 'device_hash'])
      .execute();
  },
};
