import type { Migration } from './migrate.ts';

export const secondFactorsMigration: Migration = {
  id: '0004-second-factors',
  async up(db) {
    await db.schema.alterTable('sessions').addColumn('second_factor_id', 'text').execute();
    await db.schema
      .createTable('second_factors')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('display_name', 'text')
      .addColumn('secret_sealed', 'text', (column) => column.notNull())
      .addColumn('enrolled_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_step', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('second_factors_pkey', ['account_id', 'id'])
      .execute();
    await db.schema
      .createTable('second_factor_enrolments')
      .addColumn('account_id', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('secret_sealed', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sign_in_tickets')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('ticket_hash', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sign_in_tickets_pkey', ['account_id', 'ticket_hash'])
      .execute();
    await db.schema
      .createTable('recovery_codes')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addPrimaryKeyConstraint('recovery_codes_pkey', ['account_id', 'code_hash'])
      .execute();
  },
};
