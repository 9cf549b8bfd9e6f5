import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** As if the database were away just for these: no row of the table can be deleted, other writes go on. */
export function refuseDeletions(database: Database, table: string): Promise<void> {
  return database.write(async (tx) => {
    if (database.dialect === 'postgres') {
      await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'away'; end $$`.execute(
        tx,
      );
      await sql`create trigger refuse_deletion before delete on ${sql.table(table)}
        for each row execute function refuse()`.execute(tx);
    } else {
      await sql`create trigger refuse_deletion before delete on ${sql.table(table)}
        begin select raise(abort, 'away'); end`.execute(tx);
    }
  });
}

export async function allowDeletions(database: Database, table: string): Promise<void> {
  await database.write((tx) =>
    database.dialect === 'postgres'
      ? sql`drop trigger refuse_deletion on ${sql.table(table)}`.execute(tx)
      : sql`drop trigger refuse_deletion`.execute(tx),
  );
}
