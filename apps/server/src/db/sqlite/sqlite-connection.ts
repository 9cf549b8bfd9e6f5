import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { translateSqliteError } from './sqlite-errors.ts';

interface PreparedStatement {
  statement: StatementSync;
  returnsRows: boolean;
  /** For text written with `$n`: which parameter each `?` takes; undefined means in the order given. */
  parameterOrder: readonly number[] | undefined;
}

const cachedStatementsMax = 500;

/** Runs Kysely's compiled queries on one `node:sqlite` handle and keeps their statements prepared. */
export class SqliteConnection implements DatabaseConnection {
  readonly #handle: DatabaseSync;
  readonly #onlyInTransaction: boolean;
  readonly #statements = new Map<string, PreparedStatement>();

  constructor(handle: DatabaseSync, options: { onlyInTransaction: boolean }) {
    this.#handle = handle;
    this.#onlyInTransaction = options.onlyInTransaction;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#onlyInTransaction && !this.#handle.isTransaction) {
      throw new Error('A statement was run after the write it belonged to had ended.');
    }
    try {
      return this.#run<R>(query.sql, query.parameters as readonly SQLInputValue[]);
    } catch (error) {
      throw translateSqliteError(error);
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { statement, parameterOrder } = this.#prepare(query.sql);
    const parameters = inOrder(query.parameters as readonly SQLInputValue[], parameterOrder);
    for (const row of statement.iterate(...parameters)) yield { rows: [row as R] };
  }

  #run<R>(sql: string, parameters: readonly SQLInputValue[]): QueryResult<R> {
    const { statement, returnsRows, parameterOrder } = this.#prepare(sql);
    const values = inOrder(parameters, parameterOrder);
    if (returnsRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): PreparedStatement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    const { text, parameterOrder } = toSqliteText(sql);
    const statement = this.#handle.prepare(text);
    const prepared = { statement, returnsRows: statement.columns().length > 0, parameterOrder };
    if (this.#statements.size >= cachedStatementsMax) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/**
 * Raw SQL is written once for both engines, in PostgreSQL's manner. Here `$n` becomes `?`, and row
 * locks go: the one writer already has the database to itself.
 */
function toSqliteText(sql: string): { text: string; parameterOrder: readonly number[] | undefined } {
  const parameterOrder: number[] = [];
  const text = sql
    .replace(/\s+for (no key )?update( of \w+)?( skip locked)?\b/gi, '')
    .replace(/\$(\d+)/g, (_, position: string) => {
      parameterOrder.push(Number(position) - 1);
      return '?';
    });
  const isPlain = parameterOrder.every((position, index) => position === index);
  return { text, parameterOrder: isPlain ? undefined : parameterOrder };
}

function inOrder(
  parameters: readonly SQLInputValue[],
  order: readonly number[] | undefined,
): readonly SQLInputValue[] {
  return order ? order.map((position) => parameters[position] ?? null) : parameters;
}
