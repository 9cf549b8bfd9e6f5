import { Kysely } from 'kysely';
import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { SqliteConnection } from './sqlite-connection.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/**
 * Hands compiled queries to the connection itself. Kysely would take it from a provider and give it back around each
 * of them, which is a dozen turns of the microtask queue for a connection that there is one of.
 */
export class KyselyOnOneConnection<DB> extends Kysely<DB> {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    super({ dialect: new NodeSqliteDialect(connection) });
    this.#connection = connection;
  }

  override executeQuery<R>(query: CompiledQuery<R> | Compilable<R>): Promise<QueryResult<R>> {
    return this.#connection.executeQuery<R>('compile' in query ? query.compile() : query);
  }
}
