import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Tells answers of refusal, which are removed after a while, from those that keep a change from being applied twice. */
export const refusedChangesMigration: Migration = {
  id: '0022-refused-changes',
  async up(db) {
    await db.schema.alterTable('mutations').addColumn('refused_at', 'bigint').execute();
    await sql`update mutations set refused_at = recorded_at
      where outcome like '%"status":"rejected"%'`.execute(db);
    await db.schema
      .createIndex('mutations_refused')
      .on('mutations')
      .columns(['account_id', 'refused_at'])
      .where('refused_at', 'is not', null)
      .execute();
  },
};
