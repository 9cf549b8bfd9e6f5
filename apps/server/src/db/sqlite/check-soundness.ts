import type { DatabaseSync } from 'node:sqlite';
import { statSync } from 'node:fs';
import { DatabaseError } from '../database-error.ts';

/** Up to this size the whole file is checked, which takes less than half a second. */
const checkedWholeBytesMax = 128 * 1024 * 1024;
/** How long the rows of a larger file are read for. */
const readForMs = 1_000;
const rowsPerLook = 100;

/**
 * Looks for damage before anything is served. A file of up to 128 MiB is checked page by page (`PRAGMA quick_check`); of
 * a larger one as many rows are read as a second allows, each table getting its share.
 *
 * @throws DatabaseError `damaged`, also as SQLite's own error
 */
export function checkSoundness(handle: DatabaseSync, path: string): void {
  if (statSync(path).size > checkedWholeBytesMax) return readRows(handle);
  const [first] = handle.prepare('PRAGMA quick_check(1)').all();
  const found = String(first?.['quick_check']);
  if (found !== 'ok') throw new DatabaseError('damaged', `SQLite: ${found}`, { cause: undefined });
}

function readRows(handle: DatabaseSync): void {
  const tables = handle.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  for (const { name } of tables) {
    const until = performance.now() + readForMs / tables.length;
    let rows = 0;
    for (const _row of handle.prepare(`SELECT * FROM "${String(name)}"`).iterate()) {
      rows += 1;
      if (rows % rowsPerLook === 0 && performance.now() > until) break;
    }
  }
}
