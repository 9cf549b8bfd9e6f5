import { sql } from 'kysely';
import type { Migration } from './migrate.ts';

/** Counts what each account takes up; from here on every write keeps the count. */
export const accountBytesMigration: Migration = {
  id: '0019-account-bytes',
  async up(db) {
    await db.schema
      .alterTable('account_heads')
      .addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    // An account can have files before its first change.
    await sql`insert into account_heads (account_id, seq)
      select distinct account_id, 0 from files where true on conflict (account_id) do nothing`.execute(db);
    await sql`update account_heads set bytes =
      coalesce((select sum(octet_length(body)) from documents where documents.account_id = account_heads.account_id), 0)
      + coalesce((select sum(200 + octet_length(args) + coalesce(octet_length(before), 0)
          + coalesce(octet_length(met), 0) + coalesce(octet_length(user_agent), 0))
        from changes where changes.account_id = account_heads.account_id), 0)
      + coalesce((select sum(200 + octet_length(outcome))
        from mutations where mutations.account_id = account_heads.account_id), 0)
      + coalesce((select sum(size) from files where files.account_id = account_heads.account_id), 0)`.execute(
      db,
    );
  },
};
