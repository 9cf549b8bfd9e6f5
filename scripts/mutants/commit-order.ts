import type { Guarantee } from './mutant.ts';

const documents = 'apps/server/src/documents';
const identity = 'apps/server/src/identity';
const sync = 'apps/web/src/sync';
const tasks = 'apps/server/src/tasks';
const pushService = `${documents}/push-service.ts`;
const sqliteWriter = 'apps/server/src/db/sqlite/sqlite-writer.ts';
const pushTest = (name: string) => ({ file: `${documents}/push.test.ts`, name });
const writeTest = (name: string) => ({ file: 'apps/server/src/db/write.test.ts', name });
const syncsTest = (name: string) => ({ file: 'apps/server/src/db/syncs.test.ts', name });
const queueTest = (name: string) => ({ file: `${tasks}/task-queue.test.ts`, name });
const databaseTest = (name: string) => ({ file: `${sync}/storage/local-database.test.ts`, name });
const refreshTest = (name: string) => ({ file: `${identity}/sessions/refresh-session.test.ts`, name });

/** Steps that must share a transaction, follow its commit or be synced to disk first, in another order. */
export const commitOrder: readonly Guarantee[] = [
  {
    promise: 'A write and its record share one transaction: both are there, or neither.',
    mutants: [
      {
        id: 'transaction-failed-work-stays',
        file: sqliteWriter,
        from: "this.#handle.exec('ROLLBACK TO work; RELEASE work');",
        to: "this.#handle.exec('RELEASE work');",
        test: writeTest('rolls back only the work that fails when many are committed together'),
      },
      {
        id: 'transaction-record-left-out',
        file: pushService,
        from: '    await insertChange(state.tx, record);',
        to: '    if (seq < 0) await insertChange(state.tx, record);',
        test: pushTest('is applied, recorded with the server’s time and answered with its cursor'),
      },
      {
        id: 'dedupe-refusal-forgotten',
        file: pushService,
        from: '  await insertOutcome(tx, { accountId, mutationId: mutation.id, outcome, recordedAt, isRefused });\n',
        to: `  if (!isRefused)
    await insertOutcome(tx, { accountId, mutationId: mutation.id, outcome, recordedAt, isRefused });\n`,
        test: pushTest('is answered the same though it was refused and would be accepted now'),
      },
      {
        id: 'task-in-another-transaction',
        file: `${tasks}/task-queue.ts`,
        from: '    await addTask(tx, request, this.#options.now());\n',
        to: '    void this.#options.database.write((own) => addTask(own, request, this.#options.now()));\n',
        test: queueTest('runs nothing when the transaction fails'),
      },
      {
        id: 'refresh-refusal-undone',
        file: `${identity}/sessions/refresh-session.ts`,
        from: "    return 'reused';\n",
        to: "    throw new IdentityError('session_over');\n",
        test: refreshTest(
          'ends the session when a token is reused after its successor, and no other session',
        ),
      },
      {
        id: 'account-gone-still-writes',
        file: pushService,
        from: "  if (!(await lockAccount(tx, accountId))) throw new AppError('account_closed');\n",
        to: '',
        test: {
          file: `${documents}/account-deletion.test.ts`,
          name: 'keeps a token that outlives its account from writing',
        },
      },
    ],
  },
  {
    promise: 'Answers and effects come after the commit.',
    mutants: [
      {
        id: 'transaction-effect-before-commit',
        file: sqliteWriter,
        from: '(effect) => begun.effects.push(effect)',
        to: '(effect) => effect()',
        test: writeTest('runs effects after the commit, and none of failed work'),
      },
      {
        id: 'transaction-answer-before-commit',
        file: sqliteWriter,
        from: '      begun.outcome = { ok: true, value };\n',
        to: '      begun.outcome = { ok: true, value };\n      begun.queued.resolve(value);\n',
        test: writeTest('rejects every write of its group and stores nothing of them'),
      },
      {
        id: 'task-done-again-without-its-record',
        file: `${tasks}/task-queue.ts`,
        from: 'await pause(recordRetryMs);',
        to: 'return;',
        test: queueTest('is not run again when the database was away just as it was done'),
      },
    ],
  },
  {
    promise: 'What is answered is on the disk.',
    mutants: [
      {
        id: 'durable-sync-left-out',
        file: 'apps/server/src/db/sqlite/open-sqlite.ts',
        from: 'PRAGMA synchronous = FULL;',
        to: 'PRAGMA synchronous = NORMAL;',
        test: syncsTest('is kept by settings that sync it at every commit'),
      },
      {
        id: 'outbox-not-strict',
        file: `${sync}/storage/local-database.ts`,
        from: "const tx = this.#database.transaction('outbox', 'readwrite', { durability: 'strict' });",
        to: "const tx = this.#database.transaction('outbox', 'readwrite', { durability: 'relaxed' });",
        test: databaseTest('confirms a queued change or an answer only after a strict write'),
      },
    ],
  },
];
