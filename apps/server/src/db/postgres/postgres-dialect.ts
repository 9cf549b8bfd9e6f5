import { PostgresAdapter, PostgresDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryCompiler,
  QueryResult,
} from 'kysely';
import type { Pool } from 'pg';
import { translatePostgresError } from './postgres-errors.ts';

/** Kysely's own PostgreSQL dialect, with the driver's errors as our codes. */
export class TranslatingPostgresDialect implements Dialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  createDriver(): Driver {
    return new TranslatingDriver({ pool: this.#pool });
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(db);
  }
}

class TranslatingDriver extends PostgresDriver {
  readonly #translating = new WeakSet<DatabaseConnection>();

  override async acquireConnection(): ReturnType<PostgresDriver['acquireConnection']> {
    const connection = await super.acquireConnection().catch(throwTranslated);
    if (!this.#translating.has(connection)) {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = <R>(query: CompiledQuery): Promise<QueryResult<R>> =>
        execute<R>(query).catch(throwTranslated);
      this.#translating.add(connection);
    }
    return connection;
  }
}

function throwTranslated(error: unknown): never {
  throw translatePostgresError(error);
}
