import { CompiledQuery, Kysely } from 'kysely';
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

async function hasServers(tx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await tx.executeQuery(
    CompiledQuery.raw(
      `select 1 from pg_stat_activity
       where datname = current_database() and application_name = 'foothold' limit 1`,
    ),
  );
  return rows.length > 0;
}
