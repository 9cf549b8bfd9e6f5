import { Kysely } from 'kysely';
import pg from 'pg';
import type { Database, Work } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import type { Schema } from '../schema.ts';
import { PostgresSignals, signalChannel } from './postgres-signals.ts';
import { TranslatingPostgresDialect } from './postgres-dialect.ts';

const attemptsMax = 8;
/** Per process; when all are taken, a caller waits at most as long as this. */
export const serverConnectionsMax = 20;
export const connectionTimeoutMs = 5_000;
const bigintType = 20;

/** Connects to PostgreSQL; the first query shows whether the server can be reached. */
export function openPostgres(url: string, onEffectError: (error: unknown) => void): Database {
  const pool = openPool(url, { connectionsMax: serverConnectionsMax, name: 'foothold' });
  const kysely = new Kysely<Schema>({ dialect: new TranslatingPostgresDialect(pool) });
  const signals = new PostgresSignals(url, async (payload) => {
    await pool.query('select pg_notify($1, $2)', [signalChannel, payload]);
  });
  return {
    dialect: 'postgres',
    reader: kysely,
    // An update writes the whole row anew, and vacuuming frees the one before.
    freesRoomByRewriting: false,
    signals,
    write: (work) => write(kysely, work, onEffectError),
    writeOne: async (statement) => void (await retryConflicts(() => kysely.executeQuery(statement(kysely)))),
    close: async () => {
      await signals.close();
      await kysely.destroy();
    },
  };
}

/** `name` is what the database's own list of connections shows. */
export function openPool(
  url: string,
  { connectionsMax, name }: { connectionsMax: number; name: string },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    application_name: name,
    connectionTimeoutMillis: connectionTimeoutMs,
    // Detects a database host that vanished without closing its connections.
    keepAlive: true,
    types: { getTypeParser: (type, format) => parserOf(type, format) },
  });
  // An 'error' event without a listener ends the process. The pool listens to a connection only while it is idle and
  // passes that on as its own event; a connection that a transaction holds has no listener but this one. The pool
  // replaces the connection either way, and the query that was under way rejects.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Our 64-bit columns hold times and counters, which fit a number exactly. */
function parserOf(type: number, format: 'text' | 'binary' | undefined) {
  if (type === bigintType && format !== 'binary') return Number;
  return pg.types.getTypeParser(type, format as 'text');
}

async function write<T>(
  kysely: Kysely<Schema>,
  work: Work<T>,
  onEffectError: (error: unknown) => void,
): Promise<T> {
  const { value, effects } = await retryConflicts(async () => {
    const effects: (() => void)[] = [];
    const value = await kysely.transaction().execute((tx) => work(tx, (effect) => effects.push(effect)));
    return { value, effects };
  });
  runEffects(effects, onEffectError);
  return value;
}

async function retryConflicts<T>(attemptOnce: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (!isConflict(error) || attempt === attemptsMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt));
    }
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'conflict';
}

function runEffects(effects: (() => void)[], onEffectError: (error: unknown) => void): void {
  for (const effect of effects) {
    try {
      effect();
    } catch (error) {
      onEffectError(error);
    }
  }
}
