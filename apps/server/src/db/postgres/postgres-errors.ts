import { DatabaseError } from '../database-error.ts';
import type { DatabaseErrorCode } from '../database-error.ts';

/** SQLSTATE values: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const sqlStates: ReadonlyMap<string, DatabaseErrorCode> = new Map([
  ['23505', 'unique_violation'],
  ['23503', 'foreign_key_violation'],
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['53100', 'disk_full'],
  ['25006', 'read_only'],
  ['55P03', 'busy'],
  ['53300', 'connection_lost'],
  ['57P01', 'connection_lost'],
  ['57P02', 'connection_lost'],
  ['57P03', 'connection_lost'],
  ['57P05', 'connection_lost'],
  ['25P03', 'connection_lost'],
]);

/** Codes of the operating system and the resolver, and what the driver itself says about a broken connection. */
const lostConnection =
  /ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|ENOENT|Connection terminated|timeout exceeded|not queryable/;

export function translatePostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error;
  const state = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const code = sqlStates.get(state) ?? codeOfClass(state, error.message);
  if (!code) return error;
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return new DatabaseError(code, `PostgreSQL: ${error.message || state}`, { cause: error, constraint });
}

function codeOfClass(state: string, message: string): DatabaseErrorCode | undefined {
  if (state.startsWith('08') || lostConnection.test(state) || lostConnection.test(message))
    return 'connection_lost';
  return /^[0-9A-Z]{5}$/.test(state) ? 'failed' : undefined;
}
