import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Administrators read the newest events of all accounts, without log-ins, which are most of them. */
export const eventsOfAllAccountsMigration: Migration = {
  id: '0025-events-of-all-accounts',
  async up(db) {
    await db.schema
      .createIndex('security_events_of_all_by_time')
      .on('security_events')
      .columns(['occurred_at desc', 'id'])
      .where(sql.ref('what'), '<>', 'signed_in')
      .execute();
  },
};
