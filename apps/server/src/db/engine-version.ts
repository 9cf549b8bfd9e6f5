import { CompiledQuery } from 'kysely';
import type { Dialect, Reader } from './database.ts';

const queries: Record<Dialect, string> = {
  sqlite: 'select sqlite_version() as version',
  postgres: "select split_part(current_setting('server_version'), ' ', 1) as version",
};

/** Of the database, such as `3.50.4`. */
export async function engineVersion(reader: Reader, dialect: Dialect): Promise<string> {
  const { rows } = await reader.executeQuery<{ version: string }>(CompiledQuery.raw(queries[dialect]));
  return rows[0]?.version ?? '';
}
