import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';
import { DatabaseError } from './database-error.ts';

/** Less space than one attached file may need counts as none. */
const freeBytesMin = 16 * 1024 * 1024;
const answerWithinMs = 3_000;

/**
 * Writes to the database, and looks for room on the disk of the data folder.
 *
 * @throws DatabaseError that says why nothing can be kept
 */
export async function checkStorage(database: Database, dataDir: string): Promise<void> {
  const timer = new AbortController();
  const tooLate = pause(answerWithinMs, undefined, { signal: timer.signal }).then(() => {
    throw new DatabaseError('connection_lost', 'The database does not answer.', { cause: undefined });
  });
  try {
    await Promise.race([writeSomething(database), tooLate]);
  } finally {
    timer.abort();
    tooLate.catch(() => {});
  }
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < freeBytesMin)
    throw new DatabaseError('disk_full', 'The disk of the data folder is full.', { cause: undefined });
}

/** Rewrites the row of the first schema step unchanged: a write without an effect. */
async function writeSomething(database: Database): Promise<void> {
  await database.writeOne((db) =>
    db
      .updateTable('schema_migrations')
      .set((row) => ({ applied_at: row.ref('applied_at') }))
      .where('id', '=', (select) =>
        select.selectFrom('schema_migrations').select((row) => row.fn.min('id').as('id')),
      ),
  );
}
