import { CompiledQuery, Kysely } from 'kysely';
import { DatabaseError } from '../database-error.ts';
import type { Schema } from '../schema.ts';
import type { StoredSnapshot } from '../snapshot.ts';
import { TranslatingPostgresDialect } from './postgres-dialect.ts';
import { openPool } from './open-postgres.ts';

export async function withPostgresSnapshot<T>(
  url: string,
  work: (snapshot: StoredSnapshot) => Promise<T>,
): Promise<T> {
  const pool = openPool(url, { connectionsMax: 1, name: 'foothold copy' });
  const kysely = new Kysely<Schema>({ dialect: new TranslatingPostgresDialect(pool) });
  try {
    return await kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => work({ dialect: 'postgres', tx, isServed: await hasServers(tx) }));
  } finally {
    await kysely.destroy();
  }
}

/** Number of the advisory lock that is held while a backup of the database is made. */
const backupLock = 70_616_678;

/**
 * Runs `work` while no other server makes a backup of this database.
 *
 * @throws DatabaseError `busy` when one does.
 */
export async function withPostgresBackupLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const pool = openPool(url, { connectionsMax: 1, name: 'foothold backup' });
  const kysely = new Kysely<Schema>({ dialect: new TranslatingPostgresDialect(pool) });
  try {
    return await kysely.transaction().execute(async (tx) => {
      // Held by the transaction, not by the connection, which a pooler in between may give to others.
      const { rows } = await tx.executeQuery<{ isTaken: boolean }>(
        CompiledQuery.raw('select not pg_try_advisory_xact_lock($1) as "isTaken"', [backupLock]),
      );
      if (rows[0]?.isTaken)
        throw new DatabaseError('busy', 'A backup of this database is being made.', { cause: undefined });
      await tx.executeQuery(CompiledQuery.raw('set local idle_in_transaction_session_timeout = 0'));
      return work();
    });
  } finally {
    await kysely.destroy();
  }
}

async function hasServers(tx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await tx.executeQuery(
    CompiledQuery.raw(
      `select 1 from pg_stat_activity
       where datname = current_database() and application_name = 'foothold' limit 1`,
    ),
  );
  return rows.length > 0;
}
