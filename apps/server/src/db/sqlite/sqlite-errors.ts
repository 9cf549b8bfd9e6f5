import { DatabaseError } from '../database-error.ts';
import type { DatabaseErrorCode } from '../database-error.ts';

/** Extended result codes that say more than their low byte. */
const extendedCodes: ReadonlyMap<number, DatabaseErrorCode> = new Map([
  [787, 'foreign_key_violation'],
  [1555, 'unique_violation'],
  [2067, 'unique_violation'],
  [2579, 'unique_violation'],
  // The index of the write-ahead log could not grow: what a full disk looks like while opening.
  [4874, 'disk_full'],
]);

/** Primary result codes: https://www.sqlite.org/rescode.html */
const primaryCodes: ReadonlyMap<number, DatabaseErrorCode> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'read_only'],
  [11, 'damaged'],
  [13, 'disk_full'],
  [14, 'read_only'],
  [26, 'damaged'],
]);

export function translateSqliteError(error: unknown): unknown {
  if (!isSqliteError(error)) return error;
  const code = extendedCodes.get(error.errcode) ?? primaryCodes.get(error.errcode & 0xff) ?? 'failed';
  const constraint = /constraint failed: (.+)$/.exec(error.message)?.[1];
  return new DatabaseError(code, `SQLite: ${error.message}`, { cause: error, constraint });
}

function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
}
