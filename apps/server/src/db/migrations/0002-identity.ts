import type { Kysely } from 'kysely';
import type { Migration } from './migrate.ts';

export const identityMigration: Migration = {
  id: '0002-identity',
  async up(db) {
    await createAccounts(db);
    await createSessions(db);
    await createKeysAndAttempts(db);
  },
};

async function createAccounts(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('display_name', 'text')
    .addColumn('photo_url', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('password_updated_at', 'bigint')
    .addColumn('valid_since', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_sign_in_at', 'bigint', (column) => column.notNull())
    .addColumn('disabled', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('account_emails')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .execute();
}

async function createSessions(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('authenticated_at', 'bigint', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sessions_pkey', ['account_id', 'id'])
    .execute();
  await db.schema
    .createTable('refresh_tokens')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('replaced_at', 'bigint')
    .addColumn('successor_salt', 'text')
    .addPrimaryKeyConstraint('refresh_tokens_pkey', ['account_id', 'session_id', 'token_hash'])
    .execute();
}

async function createKeysAndAttempts(db: Kysely<any>): Promise<void> {
  await db.schema
    .createTable('signing_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('public_jwk', 'text', (column) => column.notNull())
    .addColumn('private_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('use_from', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('attempts')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('counted_since', 'bigint', (column) => column.notNull())
    .addColumn('blocked_until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempts_pkey', ['scope', 'subject'])
    .execute();
}
