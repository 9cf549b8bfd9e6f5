import type { Migration } from './migrate.ts';

/**
 * A rotation replaces the live tokens of its session, one or two among up to hundreds of the last minute. With the moment
 * itself as the last column SQLite prefers this index to the primary key, which has the other two.
 */
export const liveRefreshTokensMigration: Migration = {
  id: '0026-live-refresh-tokens',
  async up(db) {
    await db.schema
      .createIndex('refresh_tokens_live')
      .on('refresh_tokens')
      .columns(['account_id', 'session_id', 'replaced_at'])
      .where('replaced_at', 'is', null)
      .execute();
  },
};
