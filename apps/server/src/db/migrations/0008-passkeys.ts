import type { Migration } from './migrate.ts';

export const passkeysMigration: Migration = {
  id: '0008-passkeys',
  async up(db) {
    await db.schema.alterTable('sign_in_tickets').addColumn('second_factor_id', 'text').execute();
    await db.schema
      .createTable('passkeys')
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .addPrimaryKeyConstraint('passkeys_pkey', ['account_id', 'id'])
      .execute();
    await db.schema
      .createTable('passkey_challenges')
      .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text')
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
