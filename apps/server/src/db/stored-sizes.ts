import { CompiledQuery } from 'kysely';
import type { Dialect, Reader } from './database.ts';

const databaseBytes: Record<Dialect, string> = {
  sqlite: 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()',
  postgres: 'select pg_database_size(current_database()) as bytes',
};

export interface StoredSizes {
  accounts: number;
  /** The sum of the sizes of accounts: documents, change log and files. */
  accountBytes: number;
  /** The size of the database as the engine reports it, without files. */
  databaseBytes: number;
}

export async function readSizes(reader: Reader, dialect: Dialect): Promise<StoredSizes> {
  const [accounts, heads, database] = await Promise.all([
    reader
      .selectFrom('accounts')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('account_heads')
      .select((row) => row.fn.sum<number>('bytes').as('bytes'))
      .executeTakeFirstOrThrow(),
    reader.executeQuery<{ bytes: number }>(CompiledQuery.raw(databaseBytes[dialect])),
  ]);
  return {
    accounts: Number(accounts.count),
    accountBytes: Number(heads.bytes ?? 0),
    databaseBytes: Number(database.rows[0]?.bytes ?? 0),
  };
}
