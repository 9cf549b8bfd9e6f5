import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** What an account takes up: as it is counted, and as it comes out when every row is added up. */
export async function readAccountBytes(
  { reader }: Pick<Database, 'reader'>,
  accountId: string,
): Promise<{ counted: number; stored: number }> {
  const { rows } = await sql<{ counted: number; stored: number }>`select
    coalesce((select bytes from account_heads where account_id = ${accountId}), 0) as counted,
    cast(coalesce((select sum(coalesce(octet_length(body), 0)) from documents where account_id = ${accountId}), 0)
    + coalesce((select sum(200 + octet_length(args) + coalesce(octet_length(before), 0)
        + coalesce(octet_length(met), 0) + coalesce(octet_length(user_agent), 0))
      from changes where account_id = ${accountId}), 0)
    + coalesce((select sum(200 + octet_length(outcome)) from mutations where account_id = ${accountId}), 0)
    + coalesce((select sum(size) from files where account_id = ${accountId}), 0) as bigint) as stored`.execute(
    reader,
  );
  return { counted: Number(rows[0]?.counted), stored: Number(rows[0]?.stored) };
}

/** Pages of the SQLite file that hold something. */
export async function readUsedPages(database: Database): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select page_count - freelist_count as pages from pragma_page_count(), pragma_freelist_count()
  `.execute(database.reader);
  return rows[0]?.pages ?? 0;
}
