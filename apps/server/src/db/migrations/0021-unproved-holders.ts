import type { Migration } from './migrate.ts';

/**
 * Addresses confirmed before this migration count as confirmed by the holder of the account. Recovery codes from
 * before it have no known age.
 */
export const unprovedHoldersMigration: Migration = {
  id: '0021-unproved-holders',
  async up(db) {
    await db.schema
      .alterTable('accounts')
      .addColumn('holder_unproved', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('recovery_codes')
      .addColumn('made_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
