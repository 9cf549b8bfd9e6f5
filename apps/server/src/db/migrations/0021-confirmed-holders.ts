import type { Migration } from '../migrate.ts';

/**
 * Whoever held an account whose address was confirmed before this counts as the one who confirmed it. Recovery codes
 * from before it have no known age.
 */
export const confirmedHoldersMigration: Migration = {
  id: '0021-confirmed-holders',
  async up(db) {
    await db.schema
      .alterTable('accounts')
      .addColumn('holder_confirmed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('accounts')
      .set((row) => ({ holder_confirmed: row.ref('email_verified') }))
      .execute();
    await db.schema
      .alterTable('recovery_codes')
      .addColumn('made_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
