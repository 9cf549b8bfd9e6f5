import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/**
 * Sessions and their refresh tokens change with every refresh and are found by their keys only: on SQLite they
 * become one tree each instead of two, which halves what a refresh writes. PostgreSQL has no such choice.
 */
export const sessionsByKeyMigration: Migration = {
  id: '0015-sessions-by-key',
  async up(db, dialect) {
    if (dialect !== 'sqlite') return;
    await sql`alter table sessions rename to sessions_before`.execute(db);
    await sql`alter table refresh_tokens rename to refresh_tokens_before`.execute(db);
    await sql`create table sessions (
      account_id text not null, id text not null, authenticated_at bigint not null, provider text not null,
      created_at bigint not null, last_used_at bigint not null, user_agent text not null,
      ip_address text not null, device_id text default '' not null, second_factor_id text,
      constraint sessions_pkey primary key (account_id, id)) without rowid`.execute(db);
    await sql`create table refresh_tokens (
      account_id text not null, session_id text not null, token_hash text not null, created_at bigint not null,
      replaced_at bigint, successor_salt text,
      constraint refresh_tokens_pkey primary key (account_id, session_id, token_hash)) without rowid`.execute(
      db,
    );
    await sql`insert into sessions select account_id, id, authenticated_at, provider, created_at, last_used_at,
      user_agent, ip_address, device_id, second_factor_id from sessions_before`.execute(db);
    await sql`insert into refresh_tokens select account_id, session_id, token_hash, created_at, replaced_at,
      successor_salt from refresh_tokens_before`.execute(db);
    await sql`drop table sessions_before`.execute(db);
    await sql`drop table refresh_tokens_before`.execute(db);
  },
};
