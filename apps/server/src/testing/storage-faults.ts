import { sql } from 'kysely';
import type { TestApp } from './start-test-app.ts';

type AppWithDatabase = Pick<TestApp, 'database'>;

/** Lets the database of an app on SQLite grow to so many pages; beyond them it reports the same as on a full disk. */
export async function limitPages({ database }: AppWithDatabase, pages: number): Promise<void> {
  await database.write((tx) => sql.raw(`pragma max_page_count = ${pages}`).execute(tx));
}

/** Makes the database of an app on SQLite refuse writes, or take them again. */
export async function setReadOnly({ database }: AppWithDatabase, isReadOnly: boolean): Promise<void> {
  // The transaction around it cannot be committed.
  await database
    .write((tx) => sql.raw(`pragma query_only = ${isReadOnly ? 1 : 0}`).execute(tx))
    .catch(() => {});
}
