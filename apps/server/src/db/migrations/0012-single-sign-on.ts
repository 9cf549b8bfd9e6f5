import type { Migration } from './migrate.ts';

export const singleSignOnMigration: Migration = {
  id: '0012-single-sign-on',
  async up(db) {
    await db.schema
      .alterTable('accounts')
      .addColumn('identities', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema
      .createTable('identity_owners')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('subject_hash', 'text', (column) => column.notNull())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('identity_owners_pkey', ['provider', 'subject_hash'])
      .execute();
    await db.schema
      .createIndex('identity_owners_of_account')
      .on('identity_owners')
      .column('account_id')
      .execute();
    await db.schema
      .createTable('sign_on_flows')
      .addColumn('state_hash', 'text', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('binding_hash', 'text', (column) => column.notNull())
      .addColumn('page_flow', 'text', (column) => column.notNull())
      .addColumn('page_nonce_hash', 'text', (column) => column.notNull())
      .addColumn('return_path', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('sign_on_tickets')
      .addColumn('ticket_hash', 'text', (column) => column.primaryKey())
      .addColumn('nonce_hash', 'text')
      .addColumn('identity', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
