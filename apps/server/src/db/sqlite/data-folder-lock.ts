import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from '../database-error.ts';
import { translateSqliteError } from './sqlite-errors.ts';

/**
 * Keeps a data folder for one process. The lock is SQLite's own lock on a file of its own, so the
 * operating system releases it however the process ends.
 *
 * @throws DatabaseError `busy` when another process holds it.
 */
export function lockDataFolder(folder: string): { release: () => void } {
  try {
    const handle = new DatabaseSync(join(folder, 'foothold.lock'), { timeout: 0 });
    try {
      handle.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      handle.close();
      throw error;
    }
    return { release: () => handle.close() };
  } catch (error) {
    const translated = translateSqliteError(error);
    throw translated instanceof DatabaseError ? translated : error;
  }
}
